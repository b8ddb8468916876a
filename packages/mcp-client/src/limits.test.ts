import { getEventListeners, once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import type { McpClient, McpClientConfig } from './index.js';
import { call, clientFor, rpcResult, statelessServer } from './testing/mcp-servers.js';
import type { Respond, ScriptServer } from './testing/script-server.js';

let server: ScriptServer;
let client: McpClient;
afterEach(async () => {
  await client.close();
  await server.close();
});

async function start(respond: Respond, config: Partial<McpClientConfig> = {}): Promise<void> {
  server = await statelessServer({ 'tools/call': respond });
  client = clientFor(server, config);
}

const sse = { 'content-type': 'text/event-stream' };
const json = { 'content-type': 'application/json' };

describe('answers that are too large', () => {
  it('as JSON, with their size told or not', async () => {
    const text = `{"content":"${'x'.repeat(2_000)}"}`;
    for (const isTold of [true, false]) {
      await start(
        ({ message }, response) => {
          const body = rpcResult(message.id, text);
          response.writeHead(200, isTold ? { ...json, 'content-length': body.length } : json);
          response.write(body.slice(0, 900));
          response.end(body.slice(900));
        },
        { limits: { answerBytes: 1_000 } },
      );
      await expect(client.callTool(call)).rejects.toMatchObject({ code: 'too_large' });
      await client.close();
      await server.close();
    }
    await start(({ message }, response) => response.writeHead(200, json).end(rpcResult(message.id, text)), {
      limits: { answerBytes: 4_000 },
    });
    expect(await client.callTool(call)).toEqual(JSON.parse(text));
  });

  it('without end are cut off, and the server sees it', async () => {
    let isCut: Promise<unknown> = Promise.resolve();
    await start(
      (_, response) => {
        isCut = once(response, 'close');
        response.writeHead(200, json);
        const more = (): void => {
          while (!response.destroyed && response.write('x'.repeat(10_000)));
          response.once('drain', more);
        };
        more();
      },
      { limits: { answerBytes: 100_000 } },
    );
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'too_large' });
    await isCut;
  });

  it('only once unpacked count as they are unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, 0x20));
    expect(bomb.length).toBeLessThan(100_000);
    await start((_, response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb), {
      limits: { answerBytes: 1_000_000 },
    });
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('as one SSE event, or as a stream', async () => {
    await start(
      (_, response) => {
        response.writeHead(200, sse);
        response.write(`data: ${'x'.repeat(3_000)}`);
      },
      { limits: { answerBytes: 1_000 } },
    );
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'too_large' });
    await client.close();
    await server.close();
    await start(
      (_, response) => {
        response.writeHead(200, sse);
        const note = 'data: {"jsonrpc":"2.0","method":"notifications/message"}\n\n';
        const more = (): void => {
          while (!response.destroyed && response.write(note.repeat(100)));
          response.once('drain', more);
        };
        more();
      },
      { limits: { streamBytes: 100_000 } },
    );
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'too_large' });
  });

  it('in an HTTP error say no more than the status', async () => {
    await start((_, response) => response.writeHead(500, json).end(`"${'x'.repeat(100_000)}"`));
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'http_error', status: 500 });
  });
});

describe('compressed answers', () => {
  it('are read', async () => {
    await start(({ message }, response) =>
      response
        .writeHead(200, { ...json, 'content-encoding': 'gzip' })
        .end(gzipSync(rpcResult(message.id, '{"a":1}'))),
    );
    expect(await client.callTool(call)).toEqual({ a: 1 });
  });

  it('that are broken end the call', async () => {
    await start((_, response) =>
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('not gzip'),
    );
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'interrupted', safeToRetry: false });
  });
});

describe('time', () => {
  const idle = { limits: { idleMs: 400, retries: 0 } };

  it.each([
    ['no answer', () => undefined],
    ['a head and no body', (_, response) => response.writeHead(200, json).write('{')],
    [
      'a body that drips',
      (_, response) => {
        response.writeHead(200, json);
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
    [
      'a stream of comments',
      (_, response) => {
        response.writeHead(200, sse);
        const drip = setInterval(() => response.write(': keep-alive\n\n'), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ] as readonly (readonly [string, Respond])[])('runs out for %s', async (_, respond) => {
    await start(respond, idle);
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'timeout', safeToRetry: false });
  });

  const progressing: Respond = ({ message }, response) => {
    response.writeHead(200, sse);
    let steps = 0;
    const { progressToken } = message.params._meta;
    const step = setInterval(() => {
      const params = { progressToken, progress: ++steps };
      if (steps <= 8)
        response.write(
          `data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params })}\n\n`,
        );
      else response.end(`data: ${rpcResult(message.id, '{"done":true}')}\n\n`);
    }, 100);
    response.on('close', () => clearInterval(step));
  };

  it('begins anew with each progress notification', async () => {
    await start(progressing, idle);
    const seen: unknown[] = [];
    expect(await client.callTool(call, { onProgress: ({ progress }) => seen.push(progress) })).toEqual({
      done: true,
    });
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('ends at the hard maximum all the same', async () => {
    await start(progressing, { limits: { idleMs: 400, totalMs: 450 } });
    await expect(client.callTool(call, { onProgress: () => undefined })).rejects.toMatchObject({
      code: 'timeout',
    });
  });

  it('a listener that throws loses no result', async () => {
    await start(progressing, idle);
    const onProgress = () => {
      throw new Error('mine');
    };
    expect(await client.callTool(call, { onProgress })).toEqual({ done: true });
  });
});

describe('SSE', () => {
  it.each([
    ['an event that is not JSON', 'data: {"jsonrpc":\n\n', 'answer_malformed'],
    ['an event for another request', 'data: {"jsonrpc":"2.0","id":999,"result":{}}\n\n', 'answer_invalid'],
    ['a request of the server', 'data: {"jsonrpc":"2.0","id":1,"method":"roots/list"}\n\n', 'answer_invalid'],
    ['a batch', 'data: []\n\n', 'answer_invalid'],
    ['bytes that are not UTF-8', Buffer.from([0x64, 0xff, 0xfe, 0x0a]), 'answer_malformed'],
  ])('with %s fails at once, though the stream stays open', async (_, text, code) => {
    await start((_, response) => response.writeHead(200, sse).write(text));
    await expect(client.callTool(call)).rejects.toMatchObject({ code });
  });

  it.each([
    ['nothing', ''],
    ['HTML', '<html>\n\n'],
    ['an event without its blank line', 'data: {"jsonrpc":"2.0","id":2,"result":{}}\n'],
    ['events of other types', 'event: ping\ndata: {}\n\n'],
    ['an event id, which this era cannot resume', 'id: 7\ndata:\n\n'],
  ])('that ends after %s fails at once', async (_, text) => {
    await start((_, response) => response.writeHead(200, sse).end(text));
    await expect(client.callTool(call)).rejects.toMatchObject({
      code: 'stream_truncated',
      safeToRetry: false,
    });
    expect(server.methods).toEqual(['server/discover', 'tools/call']);
  });

  it('that breaks off fails at once', async () => {
    await start((_, response) => {
      response.writeHead(200, sse).write('data: {"jsonrpc"');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'interrupted', safeToRetry: false });
    expect(server.requests('tools/call')).toHaveLength(1);
  });

  it('in pieces, with every line ending, byte order mark, comments and several data lines is read', async () => {
    await start(async ({ message }, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      const body = Buffer.from(
        `\ufeff: hi\r\n\r\nid: 1\revent: message\rdata: {"jsonrpc":"2.0",\rdata: "id":${message.id},\rdata: "result":{"é":"世"}}\r\r\n`,
      );
      for (const byte of body) {
        response.write(Buffer.from([byte]));
        if (byte > 127) await new Promise((resolve) => setTimeout(resolve, 1));
      }
      response.end();
    });
    expect(await client.callTool(call)).toEqual({ é: '世' });
  });

  it('that goes on after the answer does not hold it back, nor the connection', async () => {
    let isClosed: Promise<unknown> = Promise.resolve();
    await start(({ message }, response) => {
      isClosed = once(response, 'close');
      response.writeHead(200, sse).write(`data: ${rpcResult(message.id, '{"a":1}')}\n\n`);
    });
    expect(await client.callTool(call)).toEqual({ a: 1 });
    await isClosed;
  });
});

describe('cancellation', () => {
  it('closes the stream, which is how this era cancels', async () => {
    const controller = new AbortController();
    let isClosed: Promise<unknown> = Promise.resolve();
    await start((_, response) => {
      isClosed = once(response, 'close');
      response.writeHead(200, sse).write(': working\n\n');
      setTimeout(() => controller.abort('enough'), 20);
    });
    const error = await client
      .callTool(call, { signal: controller.signal })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'McpTransportError', code: 'cancelled', cause: 'enough' });
    await isClosed;
    expect(server.methods).toEqual(['server/discover', 'tools/call']);
  });

  it('before the call sends nothing', async () => {
    await start((_, response) => response.end());
    await expect(client.callTool(call, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(server.requests('tools/call')).toEqual([]);
  });

  it('of a run ends its calls and no others', async () => {
    const controller = new AbortController();
    await start(({ message }, response) => {
      if (message.params.name === 'tool') controller.abort();
      else response.writeHead(200, json).end(rpcResult(message.id, '{}'));
    });
    const run = client.forRun({ signal: controller.signal });
    await run.callTool({ ...call, name: 'other' }, { signal: new AbortController().signal });
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    await expect(run.callTool(call, { signal: new AbortController().signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(await client.callTool({ ...call, name: 'other' })).toEqual({});
  });

  it('by close() ends everything, and later calls reject', async () => {
    await start(() => undefined);
    const pending = client.callTool(call);
    pending.catch(() => undefined);
    while (server.requests('tools/call').length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await client.close();
    await expect(pending).rejects.toMatchObject({ code: 'closed' });
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'closed' });
    await expect(client.serverHealth({ serverId: 'test' })).rejects.toMatchObject({ code: 'closed' });
  });
});
