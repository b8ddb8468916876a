import { afterEach, describe, expect, it } from 'vitest';
import { createMcpClient, type McpClient } from './index.js';
import {
  call,
  clientFor,
  discoverText,
  rpcError,
  rpcResult,
  sessionServer,
  statelessServer,
} from './testing/mcp-servers.js';
import { type ScriptServer, sendJson } from './testing/script-server.js';

let server: ScriptServer;
let client: McpClient;
afterEach(async () => {
  await client.close();
  await server.close();
});
const health = () => client.serverHealth({ serverId: 'test' });

it('is reachable with the DiscoverResult as it was sent', async () => {
  const odd =
    '{"supportedVersions":["2099-01-01","2026-07-28",5],"__proto__":{"x":1},"ttlMs":1,"z":[null],"a":1}';
  server = await statelessServer({ 'server/discover': odd });
  client = clientFor(server);
  const { discoverResult, ...rest } = await health();
  expect(rest).toEqual({ serverId: 'test', state: 'reachable' });
  expect(JSON.stringify(discoverResult)).toBe(JSON.stringify(JSON.parse(odd)));
});

it.each([
  ['2099-01-01 only', '["2099-01-01"]'],
  ['no version', '[]'],
  ['versions that are no text', '[20260728,null]'],
])('is incompatible with a server of %s', async (_, versions) => {
  server = await statelessServer({
    'server/discover': `{"supportedVersions":${versions},"capabilities":{}}`,
  });
  client = clientFor(server);
  expect(await health()).toMatchObject({ state: 'incompatible', discoverResult: { capabilities: {} } });
  await expect(client.callTool(call)).rejects.toMatchObject({ code: 'interop_version_unsupported' });
});

it('is incompatible with a server that refuses the revision and names none of ours', async () => {
  server = await statelessServer({
    'server/discover': ({ message }, response) =>
      sendJson(
        response,
        rpcError(message.id, -32022, 'Unsupported', { supported: ['2099-01-01'], requested: 'x' }),
        400,
      ),
  });
  client = clientFor(server);
  expect(await health()).toEqual({ serverId: 'test', state: 'incompatible' });
});

it.each([
  ['HTTP 500', (_: unknown, response: Parameters<typeof sendJson>[0]) => response.writeHead(500).end()],
  ['HTTP 403', (_: unknown, response: Parameters<typeof sendJson>[0]) => response.writeHead(403).end()],
  ['an MCP error', { error: '{"code":-32603,"message":"down"}' }],
  [
    'HTML',
    (_: unknown, response: Parameters<typeof sendJson>[0]) =>
      response.setHeader('content-type', 'text/html').end('x'),
  ],
] as const)('is unreachable with a server that answers %s', async (name, answer) => {
  server = await statelessServer({ 'server/discover': answer, initialize: answer });
  client = clientFor(server, { limits: { retries: 0 } });
  expect(await health(), name).toEqual({ serverId: 'test', state: 'unreachable' });
});

it('is unreachable where nothing listens, and reachable again as soon as something does', async () => {
  server = await statelessServer({});
  const { port } = server;
  client = clientFor(server, { limits: { retries: 0 } });
  await server.close();
  expect(await health()).toEqual({ serverId: 'test', state: 'unreachable' });
  await server.listen(port);
  expect((await health()).state).toBe('reachable');
});

describe('age of the probe', () => {
  let now = 1_000_000;
  const start = async (ttl: string, scope = '"public"', token?: () => string) => {
    now = 1_000_000;
    server = await statelessServer({
      'server/discover': `{"supportedVersions":["2026-07-28"],"ttlMs":${ttl},"cacheScope":${scope}}`,
    });
    client = createMcpClient({
      servers: { test: { url: server.url, allowPrivateAddress: true, ...(token && { token }) } },
      now: () => now,
    });
  };
  const probes = () => server.requests('server/discover').length;

  it('is never more than ttlMs', async () => {
    await start('5000');
    await health();
    now += 4_999;
    await health();
    expect(probes()).toBe(1);
    now += 1;
    await health();
    expect(probes()).toBe(2);
  });

  it.each(['0', '-5', 'null', '"5000"', '{}', 'true'])('is nothing at all for a ttlMs of %s', async (ttl) => {
    await start(ttl);
    await health();
    await health();
    expect(probes()).toBe(2);
  });

  it('is at most a day, and none when the clock runs back', async () => {
    await start('1e300');
    await health();
    now -= 1;
    await health();
    expect(probes()).toBe(2);
    now += 24 * 60 * 60 * 1000;
    await health();
    expect(probes()).toBe(3);
  });

  it('counts the probe that the first call made', async () => {
    server = await statelessServer({ 'tools/call': '{"content":[]}' });
    client = clientFor(server);
    await client.callTool(call);
    await health();
    expect(server.methods).toEqual(['server/discover', 'tools/call']);
  });

  it('is one probe for many who ask at once', async () => {
    await start('0');
    await Promise.all(Array.from({ length: 20 }, health));
    expect(probes()).toBe(1);
  });

  it('ends when the authorization changes, unless the answer is public', async () => {
    let token = 'one';
    await start('5000', '"private"', () => token);
    await health();
    await health();
    expect(probes()).toBe(1);
    token = 'two';
    await health();
    expect(probes()).toBe(2);
  });

  it('ends when the server cannot be reached for a call', async () => {
    server = await statelessServer({ 'tools/call': '{}' });
    client = clientFor(server, { limits: { retries: 0 } });
    await client.callTool(call);
    await server.close();
    await expect(client.callTool(call)).rejects.toMatchObject({ name: 'McpTransportError' });
    expect((await health()).state).toBe('unreachable');
  });

  it('gives each caller a result of its own', async () => {
    await start('5000');
    const first = await health();
    (first.discoverResult?.supportedVersions as string[]).length = 0;
    expect((await health()).discoverResult?.supportedVersions).toEqual(['2026-07-28']);
  });
});

describe('servers of the session era', () => {
  it('are probed with initialize, then with ping', async () => {
    const older = await sessionServer({ ping: '{}' });
    server = older.server;
    client = clientFor(server);
    expect(await health()).toEqual({ serverId: 'test', state: 'reachable' });
    expect(await health()).toEqual({ serverId: 'test', state: 'reachable' });
    expect(server.methods).toEqual([
      'server/discover',
      'initialize',
      'notifications/initialized',
      'server/discover',
      'ping',
    ]);
  });

  it('that were stateless a moment ago are spoken to as they are now', async () => {
    let isOld = false;
    const older = await sessionServer({ ping: '{}', 'tools/call': '{"era":"session"}' });
    server = older.server;
    const proxy = await statelessServer({ 'tools/call': '{"era":"stateless"}' });
    const client2 = clientFor(server, {
      fetch: (url, init) => fetch(isOld ? url : proxy.url, init),
      now: () => (isOld ? 1e12 : 0),
    });
    expect(await client2.callTool(call)).toEqual({ era: 'stateless' });
    isOld = true;
    expect(await client2.serverHealth({ serverId: 'test' })).toEqual({
      serverId: 'test',
      state: 'reachable',
    });
    expect(await client2.callTool(call)).toEqual({ era: 'session' });
    await client2.close();
    await proxy.close();
    client = clientFor(server);
  });

  it('are incompatible when initialize gives a revision below the floor', async () => {
    const older = await sessionServer({}, { revision: '2025-03-26' });
    server = older.server;
    client = clientFor(server);
    expect(await health()).toEqual({ serverId: 'test', state: 'incompatible' });
    expect(server.methods).toContain('DELETE');
  });

  it('are unreachable for a host that would not open a session with them', async () => {
    const older = await sessionServer({});
    server = older.server;
    client = createMcpClient({ servers: { test: { url: server.url, allowPrivateAddress: true } } });
    expect(await health()).toEqual({ serverId: 'test', state: 'unreachable' });
    expect(server.methods).toEqual(['server/discover']);
  });
});

it('says no connection word', async () => {
  server = await statelessServer({
    'server/discover': ({ message }, response) => sendJson(response, rpcResult(message.id, discoverText)),
  });
  client = clientFor(server);
  expect(JSON.stringify(await health())).not.toMatch(/connect|session|status/i);
});
