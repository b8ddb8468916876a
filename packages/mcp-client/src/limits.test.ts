import { once } from 'node:events';
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
  const idle = { limits: { idleMs: 1_200, retries: 0 } };

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
    }, 200);
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
    await start(progressing, { limits: { idleMs: 1_000, totalMs: 1_100 } });
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
