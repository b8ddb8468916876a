import { afterEach, describe, expect, it } from 'vitest';
import { type McpClient, McpTransportError } from './index.js';
import { call, clientFor, discoverText, rpcResult, statelessServer } from './testing/mcp-servers.js';
import { type Respond, type ScriptServer, sendJson } from './testing/script-server.js';

let server: ScriptServer;
let client: McpClient;
afterEach(async () => {
  await client.close();
  await server.close();
});

/** A server whose first `times` answers are `first`, and whose others are results. */
async function start(first: Respond, times = 1): Promise<void> {
  let count = 0;
  const respond: Respond = (received, response) =>
    count++ < times
      ? first(received, response)
      : sendJson(response, rpcResult(received.message.id, '{"tools":[]}'));
  server = await statelessServer({ 'tools/call': respond, 'tools/list': respond });
  client = clientFor(server, { limits: { retryDelayMs: 1, retryDelayMaxMs: 50 } });
}

const status =
  (code: number, headers: Record<string, string> = {}): Respond =>
  (_, response) =>
    response.writeHead(code, headers).end();
const cut: Respond = (_, response) => response.destroy();

describe('a tool call', () => {
  it('is sent again after 429, as long as the server asks for no more patience than there is', async () => {
    await start(status(429, { 'retry-after': '0' }), 2);
    expect(await client.callTool(call)).toEqual({ tools: [] });
    expect(server.requests('tools/call')).toHaveLength(3);
  });

  it.each([
    ['after 500', status(500), { code: 'http_error', status: 500, safeToRetry: false }],
    ['after 502', status(502), { code: 'http_error', status: 502, safeToRetry: false }],
    ['after 503', status(503), { code: 'http_error', status: 503, safeToRetry: false }],
    ['after a connection that broke', cut, { code: 'interrupted', safeToRetry: false }],
    [
      'after 429 for an hour',
      status(429, { 'retry-after': '3600' }),
      { code: 'http_error', safeToRetry: true, retryAfterMs: 3_600_000 },
    ],
    ['after 413', status(413), { code: 'http_error', safeToRetry: true }],
    ['after 422', status(422), { code: 'http_error', safeToRetry: false }],
  ] as const)('is not sent again %s', async (_, first, expected) => {
    await start(first);
    const error = await client.callTool(call).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(McpTransportError);
    expect(error).toMatchObject(expected);
    expect(server.requests('tools/call')).toHaveLength(1);
  });

  it('is sent after a probe that failed in passing, since nothing else was sent', async () => {
    let count = 0;
    server = await statelessServer({
      'server/discover': ({ message }, response) =>
        count++ === 0
          ? response.writeHead(503).end()
          : sendJson(response, rpcResult(message.id, discoverText)),
      'tools/call': '{"content":[]}',
    });
    client = clientFor(server, { limits: { retryDelayMs: 1 } });
    expect(await client.callTool(call)).toEqual({ content: [] });
    expect(server.methods).toEqual(['server/discover', 'server/discover', 'tools/call']);
  });

  it('to a port that fetch does not open was never sent', async () => {
    await start(status(500), 0);
    const away = clientFor({ url: 'http://127.0.0.1:1/mcp' }, { limits: { retries: 0 } });
    await expect(away.callTool(call)).rejects.toMatchObject({ code: 'connect_failed', safeToRetry: true });
    client = clientFor(server);
  });

  it('to a server that is away is tried as often as configured and no more', async () => {
    let tries = 0;
    server = await statelessServer({});
    client = clientFor(server, {
      limits: { retryDelayMs: 1 },
      fetch: () => {
        tries++;
        return Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }));
      },
    });
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'connect_failed', safeToRetry: true });
    expect(tries).toBe(3);
  });

  it('is sent again when no connection came about', async () => {
    await start(status(500), 0);
    const { port } = server;
    await server.close();
    client = clientFor(
      { url: `http://127.0.0.1:${port}/mcp` },
      { limits: { retries: 8, retryDelayMs: 20, retryDelayMaxMs: 40 } },
    );
    const pending = client.callTool(call);
    setTimeout(() => void server.listen(port), 50);
    expect(await pending).toEqual({ tools: [] });
  });
});

describe('a request that only reads', () => {
  it.each([
    ['502', status(502)],
    ['503', status(503)],
    ['504', status(504)],
    ['a connection that broke', cut],
  ])('is sent again after %s', async (_, first) => {
    await start(first, 2);
    expect(await client.listTools({ serverId: 'test' })).toEqual({ tools: [] });
    expect(server.requests('tools/list')).toHaveLength(3);
  });

  it.each([
    ['500', status(500)],
    ['an answer that is not JSON', (_, response) => sendJson(response, 'nope')],
    [
      'a truncated stream',
      (_, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {'),
    ],
  ] as readonly (readonly [string, Respond])[])('is not sent again after %s', async (_, first) => {
    await start(first, 9);
    await expect(client.listTools({ serverId: 'test' })).rejects.toMatchObject({ safeToRetry: true });
    expect(server.requests('tools/list')).toHaveLength(1);
  });

  it('is sent as often as configured', async () => {
    await start(status(503), 9);
    await expect(client.listTools({ serverId: 'test' })).rejects.toMatchObject({ status: 503 });
    expect(server.requests('tools/list')).toHaveLength(3);
  });
});

it('the pause before a retry ends with the caller', async () => {
  await start(status(503), 9);
  client = clientFor(server, { limits: { retryDelayMs: 10_000, retryDelayMaxMs: 10_000 } });
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 50);
  await expect(client.listTools({ serverId: 'test' }, { signal: controller.signal })).rejects.toMatchObject({
    code: 'cancelled',
  });
});
