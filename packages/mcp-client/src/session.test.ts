import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject, McpClient, McpClientConfig } from './index.js';
import { call, clientFor, rpcError, rpcResult, type Script, sessionServer } from './testing/mcp-servers.js';
import { type Received, type ScriptServer, sendEvents, sendJson } from './testing/script-server.js';

let server: ScriptServer;
let client: McpClient;
let forget: () => void;
afterEach(async () => {
  await client.close();
  await server.close();
});

const done = '{"content":[]}';

async function start(script: Script, config: Partial<McpClientConfig> = {}): Promise<void> {
  ({ server, forget } = await sessionServer({ 'tools/call': done, ...script }));
  client = clientFor(server, config);
}

const until = async (condition: () => boolean): Promise<void> => {
  for (let tries = 0; !condition() && tries < 500; tries++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(condition()).toBe(true);
};

describe('sessions', () => {
  it('are opened once for many calls, and ended by close()', async () => {
    await start({});
    await Promise.all(Array.from({ length: 10 }, () => client.callTool(call)));
    await client.close();
    expect(server.requests('initialize')).toHaveLength(1);
    expect(server.methods.at(-1)).toBe('DELETE');
    const ids = new Set(server.received.slice(2).map(({ headers }) => headers['mcp-session-id']));
    expect(ids.size).toBe(1);
  });

  it('that the server forgot are opened anew, once for many calls, without anybody noticing', async () => {
    await start({});
    await client.callTool(call);
    forget();
    server.received.length = 0;
    await client.callTool(call);
    expect(server.methods).toEqual(['tools/call', 'initialize', 'notifications/initialized', 'tools/call']);
    forget();
    server.received.length = 0;
    await Promise.all(Array.from({ length: 8 }, () => client.callTool(call)));
    expect(server.requests('initialize')).toHaveLength(1);
  });

  it.each([
    [
      'says no more',
      (_: Received, response: ServerResponse) => response.writeHead(404).end(),
      { code: 'session_lost', safeToRetry: true },
    ],
    [
      'says why',
      ({ message }: Received, response: ServerResponse) =>
        sendJson(response, rpcError(message.id, -32001, 'gone'), 404),
      { code: -32001, message: 'gone' },
    ],
  ])('that are forgotten again and again end the call, where the server %s', async (_, respond, expected) => {
    await start({ 'tools/call': respond });
    await expect(client.callTool(call)).rejects.toMatchObject(expected);
    expect(server.requests('tools/call')).toHaveLength(4);
    expect(server.requests('initialize')).toHaveLength(4);
  });

  it('whose server chooses another revision the next time are a choice of their own', async () => {
    let protocolVersion = '2025-11-25';
    const negotiated: unknown[] = [];
    await start(
      {
        initialize: ({ message }, response) =>
          sendJson(response, rpcResult(message.id, JSON.stringify({ protocolVersion }))),
      },
      { onNegotiation: (decision) => void negotiated.push(decision.negotiated) },
    );
    await client.callTool(call);
    protocolVersion = '2025-06-18';
    forget();
    await client.callTool(call);
    expect(negotiated).toEqual(['2025-11-25', '2025-06-18']);
  });

  it('are not needed: a server without ids is never asked to end one', async () => {
    ({ server, forget } = await sessionServer({ 'tools/call': done }, { sessions: false }));
    client = clientFor(server);
    await client.callTool(call);
    await client.close();
    expect(server.methods).not.toContain('DELETE');
  });

  it.each(['bad id', 'é', 'x'.repeat(1_025)])('with an id like %s are refused', async (id) => {
    await start({
      initialize: ({ message }, response) => {
        response.setHeader('mcp-session-id', Buffer.from(id).toString('latin1'));
        sendJson(response, rpcResult(message.id, '{"protocolVersion":"2025-11-25"}'));
      },
    });
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'answer_invalid' });
  });
});

describe("the server's own requests on the answer's stream", () => {
  /** Sends requests, waits for as many answers, then ends the call. */
  const asking = (...requests: readonly JsonObject[]): { script: Script; answers: JsonObject[] } => {
    const answers: JsonObject[] = [];
    const script: Script = {
      'tools/call': async ({ message }: Received, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        for (const request of requests)
          response.write(`event: message\ndata: ${JSON.stringify({ jsonrpc: '2.0', ...request })}\n\n`);
        await until(() => answers.length === requests.length);
        response.end(`data: ${rpcResult(message.id, done)}\n\n`);
      },
      response: ({ message }: Received) => void answers.push(message),
    };
    return { script, answers };
  };

  it('are answered by the host, with the id as it came', async () => {
    const { script, answers } = asking(
      { id: 'a', method: 'elicitation/create', params: { message: 'm' } },
      { id: 0, method: 'roots/list' },
      { id: -7, method: 'ping' },
    );
    await start(script, {
      capabilities: { elicitation: {}, roots: {} },
      resolveInput: ({ method, round }) => ({ method, round }),
    });
    expect(await client.callTool(call)).toEqual(JSON.parse(done));
    const byId = answers.toSorted((a, b) => String(a['id']).localeCompare(String(b['id'])));
    expect(byId).toEqual([
      { jsonrpc: '2.0', id: -7, result: {} },
      { jsonrpc: '2.0', id: 0, result: { method: 'roots/list', round: 2 } },
      { jsonrpc: '2.0', id: 'a', result: { method: 'elicitation/create', round: 1 } },
    ]);
  });

  it('for what nobody declared are refused at once, and the call goes on', async () => {
    const { script, answers } = asking(
      { id: 1, method: 'sampling/createMessage', params: {} },
      { id: 2, method: 'x/y' },
    );
    await start(script, { capabilities: { roots: {} }, resolveInput: () => ({}) });
    expect(await client.callTool(call)).toEqual(JSON.parse(done));
    expect(answers.map(({ error }) => (error as JsonObject)['code'])).toEqual([-32601, -32601]);
  });

  it('that the host cannot answer are answered with an error that says nothing of why', async () => {
    const { script, answers } = asking({ id: 1, method: 'roots/list' });
    await start(script, {
      capabilities: { roots: {} },
      resolveInput: () => Promise.reject(new Error('secret')),
    });
    await client.callTool(call);
    expect(answers[0]).toMatchObject({ error: { code: -32603 } });
    expect(JSON.stringify(answers)).not.toContain('secret');
  });

  it('do not run down the clock while the host thinks', async () => {
    const { script } = asking({ id: 1, method: 'roots/list' });
    await start(script, {
      capabilities: { roots: {} },
      resolveInput: () => new Promise((resolve) => setTimeout(() => resolve({ roots: [] }), 2_000)),
      limits: { idleMs: 1_000, totalMs: 1_500 },
    });
    expect(await client.callTool(call)).toEqual(JSON.parse(done));
  });
});

it('questions on the standing stream reach the run that called', async () => {
  let stream: { write(text: string): unknown } | undefined;
  let answer: JsonObject | undefined;
  await start(
    {
      GET: (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
        stream = response;
      },
      'tools/call': async ({ message }: Received, response) => {
        stream?.write('data: {"jsonrpc":"2.0","id":5,"method":"elicitation/create","params":{}}\n\n');
        await until(() => answer !== undefined);
        sendJson(response, rpcResult(message.id, done));
      },
      response: ({ message }: Received) => {
        answer = message;
      },
    },
    { capabilities: { elicitation: {} }, resolveInput: () => ({ action: 'decline' }) },
  );
  const run = client.forRun({ resolveInput: () => ({ action: 'accept', content: {} }) });
  expect(await run.callTool(call)).toEqual(JSON.parse(done));
  expect(answer).toEqual({ jsonrpc: '2.0', id: 5, result: { action: 'accept', content: {} } });
});

describe('streams that end early', () => {
  it('are taken up again after their last event, when the server gave it an id', async () => {
    let id: unknown;
    await start({
      'tools/call': ({ message }: Received, response) => {
        id = message.id;
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end('id: e1\nretry: 20\ndata:\n\n');
      },
      GET: ({ headers }: Received, response) => {
        if (headers['last-event-id'] === 'e1') {
          response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.end(
            'id: e2\nretry: 20\ndata: {"jsonrpc":"2.0","method":"notifications/message","params":{}}\n\n',
          );
        } else {
          sendEvents(response, rpcResult(id, done));
        }
      },
    });
    expect(await client.callTool(call)).toEqual(JSON.parse(done));
    const resumed = server.received.filter(({ httpMethod }) => httpMethod === 'GET');
    expect(resumed.map(({ headers }) => headers['last-event-id'])).toEqual(['e1', 'e2']);
  });

  it('are given up when there is no id, or the server knows nothing of it', async () => {
    await start({
      'tools/call': (_: Received, response) =>
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data:\n\n'),
    });
    await expect(client.callTool(call)).rejects.toMatchObject({
      code: 'stream_truncated',
      safeToRetry: false,
    });
    await client.close();
    await server.close();
    await start({
      'tools/call': (_: Received, response) =>
        response.writeHead(200, { 'content-type': 'text/event-stream' }).end('id: 1\nretry: 1\ndata:\n\n'),
    });
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'stream_truncated' });
  });
});

it('a cancelled call is cancelled at the server by name', async () => {
  const controller = new AbortController();
  await start({ 'tools/call': () => controller.abort(new Error('enough')) });
  await expect(client.callTool(call, { signal: controller.signal })).rejects.toMatchObject({
    code: 'cancelled',
  });
  await until(() => server.requests('notifications/cancelled').length === 1);
  const [cancelled] = server.requests('notifications/cancelled');
  expect(cancelled?.message.params.requestId).toBe(server.requests('tools/call')[0]?.message.id);
  expect(cancelled?.message).not.toHaveProperty('id');
});

it('results of the session era may come as SSE after notifications', async () => {
  const progress: unknown[] = [];
  await start({
    'tools/call': ({ message }: Received, response) => {
      const progressToken = message.params._meta.progressToken;
      const note = {
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progressToken, progress: 1, total: 2 },
      };
      sendEvents(response, JSON.stringify(note), rpcResult(message.id, done));
    },
  });
  await client.callTool(call, { onProgress: (value) => progress.push(value) });
  expect(progress).toEqual([{ progress: 1, total: 2 }]);
});
