import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMcpHandler, type Limits, type McpHandler } from './index.js';
import type { JsonObject } from './json-value.js';
import { echoTools } from './testing/echo-tools.js';
import { type Listening, listenOn } from './testing/listen-on.js';
import { jsonHeaders, type Send, TestClient } from './testing/test-client.js';

const call = (args: string, id = '1') =>
  `{"jsonrpc":"2.0","id":${id},"method":"tools/call","params":{"name":"any","arguments":${args}}}`;
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const bytes = (...values: number[]) => new Uint8Array(values);

/** Bodies that must not get through, with the status and error code that are due. */
const refused: readonly [name: string, body: string | Uint8Array, status: number, code: number][] = [
  ['no body', '', 400, -32700],
  ['cut short', '{"jsonrpc":"2.0","id":1', 400, -32700],
  ['two messages', `${call('{}')}${call('{}')}`, 400, -32700],
  ['trailing comma', '{"jsonrpc":"2.0","id":1,}', 400, -32700],
  ['single quotes', "{'jsonrpc':'2.0'}", 400, -32700],
  ['a lone byte 0x97', bytes(0x22, 0x97, 0x22), 400, -32700],
  ['UTF-16', bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00), 400, -32700],
  ['an overlong encoding', bytes(0x22, 0xc0, 0x80, 0x22), 400, -32700],
  ['a surrogate in UTF-8', bytes(0x22, 0xed, 0xa0, 0x80, 0x22), 400, -32700],
  ['nested 100,000 deep', deep(100_000), 400, -32700],
  ['arguments nested 65 deep', call(`{"a":${deep(65)}}`), 400, -32700],
  ['a name twice', '{"jsonrpc":"2.0","id":1,"method":"tools/list","method":"tools/call"}', 400, -32700],
  [
    'a name twice, once escaped',
    '{"jsonrpc":"2.0","id":1,"method":"ping","m\\u0065thod":"ping"}',
    400,
    -32700,
  ],
  ['a name twice in arguments', call('{"a":1,"a":2}'), 400, -32700],
  ['__proto__ twice', call('{"__proto__":1,"__proto__":{}}'), 400, -32700],
  ['null', 'null', 400, -32600],
  ['a number', '7', 400, -32600],
  ['a string', '"tools/list"', 400, -32600],
  ['an empty batch', '[]', 400, -32600],
  ['a batch', `[${call('{}')}]`, 400, -32600],
  ['an empty object', '{}', 400, -32600],
  ['no version', '{"id":1,"method":"tools/list"}', 400, -32600],
  ['version 1.0', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}', 400, -32600],
  ['version as a number', '{"jsonrpc":2.0,"id":1,"method":"tools/list"}', 400, -32600],
  ['a method that is a number', '{"jsonrpc":"2.0","id":1,"method":7}', 400, -32600],
  ['params that are a list', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":["any"]}', 400, -32600],
  ['params that are null', '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":null}', 400, -32600],
  ['id null', call('{}', 'null'), 400, -32600],
  ['id true', call('{}', 'true'), 400, -32600],
  ['id 1.5', call('{}', '1.5'), 400, -32600],
  ['id past 2^53', call('{}', '9007199254740993'), 400, -32600],
  ['id past every double', call('{}', '1e999'), 400, -32700],
  ['an argument past every double', call('{"a":[-1e400]}'), 400, -32700],
  ['id an object', call('{}', '{}'), 400, -32600],
  ['id a list', call('{}', '[1]'), 400, -32600],
  ['result and error', '{"jsonrpc":"2.0","id":1,"result":{},"error":{}}', 400, -32600],
  ['an answer without id', '{"jsonrpc":"2.0","result":{}}', 400, -32600],
  ['an error that is a string', '{"jsonrpc":"2.0","id":1,"error":"no"}', 400, -32600],
  ['no tool name', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}', 200, -32602],
  [
    'a tool name that is a list',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":["any"]}}',
    200,
    -32602,
  ],
  [
    'a tool named constructor',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"constructor"}}',
    200,
    -32602,
  ],
  [
    'a tool named __proto__',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"__proto__"}}',
    200,
    -32602,
  ],
  [
    'the name inherited',
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"__proto__":{"name":"any"}}}',
    200,
    -32602,
  ],
  ['arguments that are a list', call('[]'), 200, -32602],
  ['arguments that are null', call('null'), 200, -32602],
  ['arguments that are a string', call('"{}"'), 200, -32602],
  ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"tools/destroy"}', 200, -32601],
  ['a method named constructor', '{"jsonrpc":"2.0","id":1,"method":"constructor"}', 200, -32601],
  ['a method named __proto__', '{"jsonrpc":"2.0","id":1,"method":"__proto__"}', 200, -32601],
  [
    'a cursor never given out',
    '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":"x"}}',
    200,
    -32602,
  ],
  [
    'a cursor that is a number',
    '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":1}}',
    200,
    -32602,
  ],
];

/** Ids that are fine, and must come back as they are. */
const ids = [
  '0',
  '-1',
  '1e3',
  '9007199254740991',
  '""',
  '"1"',
  '"__proto__"',
  '"é\\u0000"',
  `"${'x'.repeat(5_000)}"`,
];

let tools: ReturnType<typeof echoTools>;
let mcp: McpHandler<undefined>;
let listening: Listening;
let errors: unknown[];

async function start(limits: Partial<Limits> = {}): Promise<void> {
  mcp = createMcpHandler({ tools: tools.tools, limits, onError: (error) => errors.push(error) });
  listening = await listenOn(mcp.node);
}

beforeEach(async () => {
  tools = echoTools();
  errors = [];
  await start();
});

afterEach(async () => {
  await mcp.close();
  await listening.close();
});

const adapters: readonly [name: string, send: () => Send, url: () => string][] = [
  ['fetch', () => mcp.fetch, () => 'http://localhost/mcp'],
  ['node', () => fetch, () => listening.url],
];

for (const [adapter, send, url] of adapters) {
  describe(`bad input through ${adapter}`, () => {
    const open = async () => {
      const client = new TestClient(send(), url());
      await client.initialize();
      return client;
    };

    it.each(refused)('refuses %s', async (_name, body, status, code) => {
      const client = await open();
      const answer = await client.post(body);
      expect([answer.status, answer.rpc?.error?.code]).toEqual([status, code]);
      expect(answer.rpc?.error?.message).not.toMatch(/\bat .*\.[jt]s/);
      expect(tools.calls).toEqual([]);
      expect((await client.request('ping')).status).toBe(200);
    });

    it.each(ids)('echoes the id %s', async (id) => {
      const answer = await (await open()).post(call('{}', id));
      expect(answer.rpc?.id).toEqual(JSON.parse(id));
      expect(tools.calls).toHaveLength(1);
    });

    it('keeps __proto__ and constructor as data', async () => {
      const client = await open();
      const body = call(
        '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":{"__proto__":[]}}',
      );
      const { result } = (await client.post(body)).rpc ?? {};
      expect(result.structuredContent).toEqual({ keys: ['__proto__', 'constructor', 'a'], polluted: false });
    });

    it('does not let __proto__ and constructor through a closed schema', async () => {
      const client = await open();
      for (const name of ['__proto__', 'constructor', 'toString']) {
        const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"${name}":{}}}}`;
        expect((await client.post(body)).rpc?.error?.code).toBe(-32602);
      }
      expect(tools.calls).toEqual([]);
    });

    it('takes a body in any pieces, with a byte order mark, and white space', async () => {
      const client = await open();
      expect((await client.post(`\ufeff \n${call('{}')}\r\n`)).status).toBe(200);
    });

    it.each([
      [415, { 'content-type': 'text/plain' }],
      [415, { 'content-type': 'application/json; charset=utf-16' }],
      [415, { 'content-type': 'application/jsonp' }],
      [415, { 'content-encoding': 'gzip' }],
      [406, { accept: 'text/html' }],
      [406, { accept: 'application/json' }],
      [406, { accept: 'application/json, text/event-stream;q=0' }],
      [200, { accept: '*/*' }],
      [200, { accept: 'application/*, text/*;q=0.1' }],
      [200, { 'content-type': 'application/json;charset="UTF-8"' }],
      [400, { 'mcp-protocol-version': 'latest' }],
      [404, { 'mcp-session-id': 'nobody' }],
      [404, { 'mcp-session-id': '__proto__' }],
    ])('answers %i to %o', async (status, headers) => {
      const client = await open();
      expect((await client.post(call('{}'), { ...client.headers, ...headers })).status).toBe(status);
      expect(tools.calls).toHaveLength(status === 200 ? 1 : 0);
    });

    it.each(['PUT', 'PATCH', 'OPTIONS', 'HEAD'])('answers 405 to %s', async (method) => {
      const response = await (await open()).bare(method);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST, GET, DELETE');
    });

    it('never shows what a tool threw', async () => {
      const { result } = (await (await open()).call('boom')).rpc ?? {};
      expect(result).toEqual({ content: [{ type: 'text', text: 'Tool boom failed' }], isError: true });
      expect(errors).toHaveLength(1);
    });

    it('answers 413 to a body past the limit, and goes on', async () => {
      const client = await open();
      const answer = await client.post(call(`{"a":"${'x'.repeat(5 * 1024 * 1024)}"}`));
      expect([answer.status, answer.rpc?.error?.code, answer.rpc?.id]).toEqual([413, -32600, null]);
      expect((await client.request('ping')).status).toBe(200);
      expect(tools.calls).toEqual([]);
    });
  });
}

/** A raw connection: sends text, collects what comes back. */
function rawClient(text: string): Promise<{ socket: Socket; received: () => string }> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(listening.port, '127.0.0.1', () => {
      socket.write(text);
      resolve({ socket, received: () => received });
    });
    socket.on('data', (chunk) => {
      received += chunk.toString();
    });
    socket.on('error', reject);
  });
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('it never came to hold');
}

const head = (more: string) =>
  `POST /mcp HTTP/1.1\r\nhost: localhost\r\naccept: */*\r\ncontent-type: application/json\r\n${more}\r\n\r\n`;

describe('bad connections', () => {
  it('answers 408 to a body that is too slow', async () => {
    await listening.close();
    await start({ bodyMs: 60 });
    const { received } = await rawClient(`${head('content-length: 50')}{"jsonrpc"`);
    await until(() => received().startsWith('HTTP/1.1 408'));
  });

  it('answers 413 to a chunked body past the limit', async () => {
    await listening.close();
    await start({ bodyBytes: 1_000 });
    const chunk = `400\r\n${'x'.repeat(1_024)}\r\n`;
    const { received } = await rawClient(`${head('transfer-encoding: chunked')}${chunk}`);
    await until(() => received().startsWith('HTTP/1.1 413'));
  });

  it('takes a body that comes byte by byte', async () => {
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {} },
    });
    const { socket, received } = await rawClient(head(`content-length: ${body.length}`));
    for (const character of body) {
      socket.write(character);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await until(() => received().includes('"protocolVersion":"2025-06-18"'));
    socket.destroy();
  });

  it('does not execute a request whose body broke off', async () => {
    const client = new TestClient(fetch, listening.url);
    await client.initialize();
    const session = `mcp-session-id: ${client.headers['mcp-session-id']}`;
    const body = call('{}');
    const { socket } = await rawClient(
      `${head(`${session}\r\ncontent-length: ${body.length}`)}${body.slice(0, -1)}`,
    );
    socket.destroy();
    await until(
      () => new Promise((resolve) => listening.server.getConnections((_, count) => resolve(count <= 1))),
    );
    expect(tools.calls).toEqual([]);
  });

  it('survives a thousand half-open connections', async () => {
    const half = head('content-length: 100');
    const sockets: Socket[] = [];
    for (let n = 0; n < 1_000; n++) {
      const text = n % 2 === 0 ? `${half}{"json` : half.slice(0, 40);
      sockets.push((await rawClient(text)).socket);
    }
    const client = new TestClient(fetch, listening.url);
    await client.initialize();
    expect((await client.post(call('{}'))).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await until(
      () => new Promise((resolve) => listening.server.getConnections((_, count) => resolve(count <= 2))),
    );
    expect(tools.calls).toHaveLength(1);
  });

  it('forgets a stream whose client has gone', async () => {
    await listening.close();
    await start({ streams: 1 });
    const client = new TestClient(fetch, listening.url);
    await client.initialize();
    const controller = new AbortController();
    expect((await client.bare('GET', client.headers, controller.signal)).status).toBe(200);
    expect((await client.bare('GET')).status).toBe(503);
    controller.abort();
    await until(async () => {
      const again = new AbortController();
      const { status } = await client.bare('GET', client.headers, again.signal);
      again.abort();
      return status === 200;
    });
  });

  it('drops a stream whose reader takes nothing', async () => {
    await listening.close();
    await start({ streamBufferBytes: 100_000 });
    const client = new TestClient(fetch, listening.url);
    await client.initialize();
    const session = `mcp-session-id: ${client.headers['mcp-session-id']}`;
    const { socket } = await rawClient(`GET /mcp HTTP/1.1\r\nhost: x\r\naccept: */*\r\n${session}\r\n\r\n`);
    socket.pause();
    let isClosed = false;
    socket.on('close', () => {
      isClosed = true;
    });
    await until(() => {
      for (let n = 0; n < 20_000; n++) mcp.notifyToolsChanged();
      return new Promise((resolve) => listening.server.getConnections((_, count) => resolve(count <= 1)));
    });
    socket.resume();
    await until(() => isClosed);
  });
});

it('executes nothing for a body that ends after close', async () => {
  const client = new TestClient(fetch, listening.url);
  await client.initialize();
  const body = call('{}');
  const session = `mcp-session-id: ${client.headers['mcp-session-id']}`;
  const { socket, received } = await rawClient(
    `${head(`${session}\r\ncontent-length: ${body.length}`)}${body.slice(0, -1)}`,
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  await mcp.close();
  socket.write(body.slice(-1));
  await until(() => received().startsWith('HTTP/1.1 503'));
  expect(tools.calls).toEqual([]);
});

it('names what it expects in each refusal', async () => {
  const client = new TestClient(mcp.fetch);
  const answer = await client.post('{}', { ...jsonHeaders, accept: 'text/html' });
  expect(answer.rpc?.error as JsonObject | undefined).toMatchObject({
    message: expect.stringContaining('application/json and text/event-stream'),
  });
});
