/* How bytes come and go: large answers, slow readers, bodies that something in front has touched, clients that leave. */
import { connect } from 'node:net';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { createMcpHandler, type McpHandlerConfig, type Tool } from './index.js';
import { type Listening, listenOn } from './testing/listen-on.js';
import { eventsOf, jsonHeaders, readAnswer, TestClient } from './testing/test-client.js';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

function serving(config: McpHandlerConfig<undefined>) {
  const reported: string[] = [];
  const mcp = createMcpHandler({
    stateless: true,
    onError: (error) => reported.push((error as Error).message),
    ...config,
  });
  closers.push(() => mcp.close());
  return { mcp, reported };
}

async function listening(listener: Parameters<typeof listenOn>[0]): Promise<Listening> {
  const server = await listenOn(listener);
  closers.push(() => server.close());
  return server;
}

const call = (name: string, id = 1) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: {}, _meta: { progressToken: 't' } },
  });
const echo: Tool = { name: 'echo', execute: () => 'ok' };

describe('a stream', () => {
  const large: Tool = {
    name: 'large',
    execute: (_args, { progress }) => {
      progress(1);
      return 'x'.repeat(6 * 1024 * 1024);
    },
  };
  const burst: Tool = {
    name: 'burst',
    execute: (_args, { progress }) => {
      for (let n = 1; n <= 40; n++) progress(n, 40, 'y'.repeat(100_000));
      return 'done';
    },
  };

  it('carries an answer of any size, and a burst of 4 MB, through both adapters', async () => {
    const { mcp } = serving({ tools: [large, burst] });
    const { url } = await listening(mcp.node);
    for (const client of [new TestClient(mcp.fetch), new TestClient(fetch, url)]) {
      const answer = await client.post(call('large'));
      expect(answer.rpc?.result.content[0].text).toHaveLength(6 * 1024 * 1024);
      const events = await client.post(call('burst'));
      expect(events.messages).toHaveLength(41);
    }
  });

  it('waits for a reader that is slow but reads', async () => {
    const steps = 30;
    const slow: Tool = {
      name: 'slow',
      async execute(_args, { progress }) {
        for (let n = 1; n <= steps; n++) {
          progress(n, steps, 'z'.repeat(50_000));
          await new Promise((resolve) => setTimeout(resolve, 4));
        }
        return 'done';
      },
    };
    const { mcp } = serving({ tools: [slow], limits: { streamBufferBytes: 400_000, streamStallMs: 5_000 } });
    const response = await new TestClient(mcp.fetch).open(call('slow'));
    let messages = 0;
    for await (const _message of eventsOf(response)) {
      messages++;
      await new Promise((resolve) => setTimeout(resolve, 6));
    }
    expect(messages).toBe(steps + 1);
  });
});

describe('a body', () => {
  it('may be touched before: an encoding set, a parser that inflates', async () => {
    const { mcp } = serving({ tools: [echo] });
    const decoded = await listening((request, response) => {
      request.setEncoding('utf8');
      return mcp.node(request, response);
    });
    const whole = await new TestClient(fetch, decoded.url).post(call('echo'));
    expect(whole.rpc?.result.content[0].text).toBe('ok');
    const long = `${call('echo')}${' '.repeat(300_000)}`;
    expect((await new TestClient(fetch, decoded.url).post(long)).status).toBe(200);

    const app = express();
    app.use(express.json());
    app.all('/mcp', mcp.node);
    const parsed = await listening(app);
    const { gzipSync } = await import('node:zlib');
    const response = await fetch(parsed.url, {
      method: 'POST',
      headers: { ...jsonHeaders, 'content-encoding': 'gzip' },
      body: gzipSync(call('echo')),
    });
    expect((await readAnswer(response)).rpc?.result.content[0].text).toBe('ok');
  });

  it('that a parser took deeper than it can be written out is too deep', async () => {
    const { mcp } = serving({ tools: [echo] });
    const deep = `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${'['.repeat(7_000)}${']'.repeat(7_000)}}}`;
    const app = express();
    app.use(express.json());
    app.all('/mcp', mcp.node);
    const { url } = await listening(app);
    const answer = await new TestClient(fetch, url).post(deep);
    expect([answer.status, answer.rpc?.error?.code]).toEqual([400, -32700]);
  });

  it('that the host has eaten is the fault of the host, and it is told how to mend it', async () => {
    const { mcp, reported } = serving({ tools: [echo] });
    const eaten = await listening(async (request, response) => {
      for await (const _chunk of request);
      await mcp.node(request, response);
    });
    expect((await new TestClient(fetch, eaten.url).post(call('echo'))).status).toBe(500);
    const client = new TestClient(async (request) => {
      await request.text();
      return mcp.fetch(request);
    });
    expect((await client.post(call('echo'))).status).toBe(500);
    expect(reported).toEqual([
      expect.stringContaining('leave what they parsed in request.body'),
      expect.stringContaining('give that a request.clone()'),
    ]);
  });

  it('that is empty is no JSON, whoever looked at it', async () => {
    const { mcp } = serving({ tools: [echo] });
    const eaten = await listening(async (request, response) => {
      for await (const _chunk of request);
      await mcp.node(request, response);
    });
    const answer = await new TestClient(fetch, eaten.url).post('');
    expect([answer.status, answer.rpc?.error?.code]).toEqual([400, -32700]);
  });

  it('of a connection that broke before the handler got it is not waited for', async () => {
    const { mcp } = serving({ tools: [echo] });
    const served = new Promise<void>((resolve) => {
      listening((request, response) => {
        request.on('error', () => undefined);
        request.on('close', () => mcp.node(request, response).then(resolve));
      }).then(({ port }) => {
        const socket = connect(port, '127.0.0.1', () => {
          const head = 'POST /mcp HTTP/1.1\r\nhost: x\r\naccept: */*\r\ncontent-type: application/json';
          socket.write(`${head}\r\ncontent-length: 99\r\n\r\n{`, () => socket.destroy());
        });
      });
    });
    await served;
  });
});

describe('a Web request', () => {
  it('that was aborted before it came executes nothing', async () => {
    let runs = 0;
    const { mcp } = serving({ tools: [{ name: 'count', execute: () => String(++runs) }] });
    const signal = AbortSignal.abort();
    const request = new Request('http://localhost/mcp', {
      method: 'POST',
      headers: jsonHeaders,
      body: call('count'),
      signal,
    });
    expect((await mcp.fetch(request)).status).toBe(499);
    expect(runs).toBe(0);
  });
});
