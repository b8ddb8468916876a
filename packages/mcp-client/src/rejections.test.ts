import { afterEach, describe, expect, it } from 'vitest';
import { type McpClient, McpNotFoundError, McpServerError, McpTransportError } from './index.js';
import {
  call,
  clientFor,
  rpcError,
  rpcResult,
  sessionServer,
  statelessServer,
} from './testing/mcp-servers.js';
import { type Respond, type ScriptServer, sendEvents, sendJson } from './testing/script-server.js';

let server: ScriptServer;
let client: McpClient;
afterEach(async () => {
  await client.close();
  await server.close();
});

async function start(respond: Respond): Promise<void> {
  server = await statelessServer({ 'tools/call': respond, 'tools/list': respond, 'resources/read': respond });
  client = clientFor(server);
}

describe('unknown servers', () => {
  it.each(['nope', '', '__proto__', 'constructor', 'toString'])(
    '%j is not_found, whatever else is wrong',
    async (serverId) => {
      await start((_, response) => response.end());
      const bad = { serverId, name: '', idempotencyKey: '' };
      for (const attempt of [
        client.callTool(bad),
        client.listTools({ serverId, cursor: 1 as unknown as string }),
        client.readResource({ serverId, uri: '' }),
        client.serverHealth({ serverId }),
      ]) {
        const error = await attempt.catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(McpNotFoundError);
        expect(error).toMatchObject({ code: 'not_found', serverId });
      }
      expect(server.received).toEqual([]);
    },
  );
});

it.each([undefined, null, {}, 'test', { serverId: null }])(
  'a request like %j names no server',
  async (request) => {
    await start((_, response) => response.end());
    for (const method of ['callTool', 'listTools', 'readResource', 'serverHealth'] as const) {
      await expect(client[method](request as never)).rejects.toMatchObject({ code: 'not_found' });
    }
  },
);

describe('MCP errors', () => {
  it.each([
    ['with data', 200, '{"code":-32601,"message":"unknown tool","data":{"hint":1,"__proto__":{"a":1}}}'],
    ['without data', 200, '{"code":-32602,"message":""}'],
    ['with null data', 400, '{"code":-32000,"message":"m","data":null}'],
    ['with fields nobody knows', 500, '{"code":7,"message":"m","data":[],"x.test/extra":{"deep":[1]}}'],
    ['with HTTP 404', 404, '{"code":-32601,"message":"Method not found"}'],
    [
      'that look like a header mismatch',
      400,
      '{"code":-32021,"message":"m","data":{"requiredCapabilities":{"roots":{}}}}',
    ],
  ])('%s reject with the error as sent', async (_, status, error) => {
    await start(({ message }, response) =>
      sendJson(response, `{"jsonrpc":"2.0","id":${message.id},"error":${error}}`, status),
    );
    const rejection: McpServerError = await client.callTool(call).then(
      () => expect.fail('resolved'),
      (reason: unknown) => reason as McpServerError,
    );
    const sent = JSON.parse(error);
    expect(rejection).toBeInstanceOf(McpServerError);
    expect(rejection.code).toBe(sent.code);
    expect(rejection.message).toBe(sent.message);
    expect(JSON.stringify(rejection.error)).toBe(JSON.stringify(sent));
    expect(Object.hasOwn(rejection, 'data')).toBe(Object.hasOwn(sent, 'data'));
    expect(JSON.stringify(rejection.data)).toBe(JSON.stringify(sent.data));
    expect(rejection.status).toBe(status);
  });

  it('also as SSE, and also when the server could not name the request', async () => {
    await start((_, response) => sendEvents(response, rpcError(null, -32700, 'Parse error')));
    await expect(client.callTool(call)).rejects.toMatchObject({ name: 'McpServerError', code: -32700 });
  });

  it('for every method', async () => {
    await start(({ message }, response) => sendJson(response, rpcError(message.id, -32602, 'bad', 'cursor')));
    const expected = { name: 'McpServerError', code: -32602, data: 'cursor' };
    await expect(client.listTools({ serverId: 'test' })).rejects.toMatchObject(expected);
    await expect(client.readResource({ serverId: 'test', uri: 'a:b' })).rejects.toMatchObject(expected);
  });
});

describe('answers that are none', () => {
  const cases: readonly (readonly [string, string, Respond])[] = [
    [
      'HTML with 200',
      'answer_malformed',
      (_, r) => r.setHeader('content-type', 'text/html').end('<h1>hi</h1>'),
    ],
    [
      'an HTML error page',
      'http_error',
      (_, r) => r.writeHead(502, { 'content-type': 'text/html' }).end('<h1>bad</h1>'),
    ],
    ['202 to a request', 'answer_invalid', (_, r) => r.writeHead(202).end()],
    ['204 to a request', 'answer_invalid', (_, r) => r.writeHead(204).end()],
    ['an empty body', 'answer_malformed', (_, r) => sendJson(r, '')],
    ['white space', 'answer_malformed', (_, r) => sendJson(r, '  \n')],
    ['broken JSON', 'answer_malformed', (_, r) => sendJson(r, '{"jsonrpc":"2.0","id":1,')],
    [
      'JSON that is not UTF-8',
      'answer_malformed',
      (_, r) => r.setHeader('content-type', 'application/json').end(Buffer.from([0x22, 0xff, 0x22])),
    ],
    ['JSON that is no object', 'answer_invalid', (_, r) => sendJson(r, '"text"')],
    ['a batch', 'answer_invalid', ({ message }, r) => sendJson(r, `[${rpcResult(message.id, '{}')}]`)],
    [
      'no jsonrpc member',
      'answer_invalid',
      ({ message }, r) => sendJson(r, `{"id":${message.id},"result":{}}`),
    ],
    ['another id', 'answer_invalid', ({ message }, r) => sendJson(r, rpcResult(message.id + 1, '{}'))],
    [
      'the id as text',
      'answer_invalid',
      ({ message }, r) => sendJson(r, rpcResult(String(message.id), '{}')),
    ],
    ['the id null', 'answer_invalid', (_, r) => sendJson(r, rpcResult(null, '{}'))],
    ['the id 0', 'answer_invalid', (_, r) => sendJson(r, rpcResult(0, '{}'))],
    ['the id an object', 'answer_invalid', (_, r) => sendJson(r, rpcResult({}, '{}'))],
    ['no id', 'answer_invalid', (_, r) => sendJson(r, '{"jsonrpc":"2.0","result":{}}')],
    [
      'an error for another id',
      'answer_invalid',
      ({ message }, r) => sendJson(r, rpcError(message.id + 1, 1, 'x')),
    ],
    [
      'a result that is an array',
      'answer_invalid',
      ({ message }, r) => sendJson(r, rpcResult(message.id, '[]')),
    ],
    [
      'a result that is null',
      'answer_invalid',
      ({ message }, r) => sendJson(r, rpcResult(message.id, 'null')),
    ],
    [
      'neither result nor error',
      'answer_invalid',
      ({ message }, r) => sendJson(r, `{"jsonrpc":"2.0","id":${message.id}}`),
    ],
    [
      'both result and error',
      'answer_invalid',
      ({ message }, r) =>
        sendJson(r, `{"jsonrpc":"2.0","id":${message.id},"result":{},"error":{"code":1,"message":"m"}}`),
    ],
    [
      'an error without a code',
      'answer_invalid',
      ({ message }, r) => sendJson(r, `{"jsonrpc":"2.0","id":${message.id},"error":{"message":"m"}}`),
    ],
    [
      'an error that is text',
      'answer_invalid',
      ({ message }, r) => sendJson(r, `{"jsonrpc":"2.0","id":${message.id},"error":"m"}`),
    ],
    ['an echo of the request', 'answer_invalid', ({ body }, r) => sendJson(r, body)],
    [
      '__proto__ for a result',
      'answer_invalid',
      ({ message }, r) =>
        sendJson(r, `{"jsonrpc":"2.0","id":${message.id},"__proto__":{"result":{"content":[]}}}`),
    ],
  ];

  it.each(cases)('%s is %s', async (_, code, respond) => {
    await start(respond);
    const error = await client.callTool(call).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(McpTransportError);
    expect(error).toMatchObject({ code });
    expect(server.requests('tools/call')).toHaveLength(1);
  });

  it('an error of null beside a result is no error', async () => {
    await start(({ message }, r) =>
      sendJson(r, `{"jsonrpc":"2.0","id":${message.id},"result":{"a":1},"error":null}`),
    );
    expect(await client.callTool(call)).toEqual({ a: 1 });
  });

  it('JSON under another JSON media type, with parameters and odd case, is JSON', async () => {
    await start(({ message }, r) =>
      r.setHeader('content-type', 'Application/JSON; Charset=UTF-8').end(rpcResult(message.id, '{"a":1}')),
    );
    expect(await client.callTool(call)).toEqual({ a: 1 });
  });
});

describe('what cannot be sent', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;

  it.each([
    ['an empty name', { name: '' }],
    ['a name that is no text', { name: 5 }],
    ['no idempotencyKey', { idempotencyKey: undefined }],
    ['arguments that are an array', { arguments: [] }],
    ['arguments that are null', { arguments: null }],
    ['arguments in a circle', { arguments: circle }],
    ['a big integer', { arguments: { n: 1n } }],
  ])('%s is request_invalid', async (_, change) => {
    await start((_, response) => response.end());
    const error = await client.callTool({ ...call, ...change } as never).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(McpTransportError);
    expect(error).toMatchObject({ code: 'request_invalid', safeToRetry: true });
    expect(server.requests('tools/call')).toEqual([]);
  });
});

it('isError resolves, also from an older server', async () => {
  const text = '{"content":[{"type":"text","text":"no"}],"isError":true}';
  const older = await sessionServer({ 'tools/call': text });
  server = older.server;
  client = clientFor(server);
  expect(await client.callTool(call)).toEqual(JSON.parse(text));
});
