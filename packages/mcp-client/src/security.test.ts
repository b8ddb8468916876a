import { describe, expect, it } from 'vitest';
import { createMcpClient } from './index.js';
import { call, clientFor, rpcResult } from './testing/mcp-servers.js';
import { connect, done, keep, start } from './testing/one-server.js';
import { type Respond, ScriptServer, sendJson } from './testing/script-server.js';

describe('host names', () => {
  it.each([
    ['private addresses', ['8.8.8.8', '10.0.0.1'], 'address_refused'],
    ['no address', [], 'address_refused'],
  ])('that resolve to %s are not called', async (_, addresses, code) => {
    let isFetched = false;
    const client = createMcpClient({
      servers: { test: { url: 'https://mcp.example/' } },
      resolveHost: () => addresses,
      fetch: async () => {
        isFetched = true;
        return new Response();
      },
    });
    await expect(client.callTool(call)).rejects.toMatchObject({ code, safeToRetry: true });
    expect(isFetched).toBe(false);
  });

  it.each<[string, () => never]>([
    ['fails', () => Promise.reject(new Error('x')) as never],
    ['gives nothing', () => undefined as never],
    ['gives a text', () => '93.184.216.34' as never],
    ['gives no texts', () => [93] as never],
  ])('a resolver that %s is the host speaking', async (_, resolveHost) => {
    const client = createMcpClient({ servers: { test: { url: 'https://mcp.example/' } }, resolveHost });
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'hook_failed', safeToRetry: true });
  });
});

describe('redirects', () => {
  const redirect =
    (status: number, location: string | undefined): Respond =>
    (_, response) =>
      response.writeHead(status, location === undefined ? {} : { location }).end();

  it.each([307, 308])('%i within the origin are followed, body and credentials with them', async (status) => {
    const moved = await ScriptServer.start((received, response) => {
      if (received.path === '/mcp') return redirect(status, '/mcp/')(received, response);
      const { message } = received;
      const text = message.method === 'server/discover' ? '{"supportedVersions":["2026-07-28"]}' : done;
      return sendJson(response, rpcResult(message.id, text));
    });
    keep(moved);
    const client = connect(moved.url, { token: () => 'secret' });
    expect(await client.callTool(call)).toEqual(JSON.parse(done));
    expect(
      moved.received.filter(({ path }) => path === '/mcp/').map(({ headers }) => headers.authorization),
    ).toEqual(['Bearer secret', 'Bearer secret']);
  });

  it.each([301, 302, 303, 307, 308])(
    '%i to another origin are refused, and nothing arrives there',
    async (status) => {
      const other = await start();
      const server = await start({ 'tools/call': redirect(status, other.url) });
      const client = connect(server.url, { token: () => 'secret', headers: { 'x-key': 'secret' } });
      const error = await client.callTool(call).catch((reason: unknown) => reason as Error);
      expect(error).toMatchObject({ code: 'redirect_refused', status, safeToRetry: true });
      expect((error as Error).message).not.toContain('secret');
      expect(other.received).toEqual([]);
    },
  );

  it.each([
    ['in a circle', 307, '/mcp'],
    ['that would turn POST into GET', 302, '/mcp/'],
    ['to credentials', 307, 'http://user:pass@'],
    ['to nowhere', 307, undefined],
    ['to nonsense', 307, 'http://['],
    ['to another scheme', 307, 'file:///etc/passwd'],
  ])('%s are refused', async (_, status, location) => {
    const server = await start({
      'tools/call': (received, response) =>
        redirect(status, location === 'http://user:pass@' ? `${location}${server.url.slice(7)}` : location)(
          received,
          response,
        ),
    });
    await expect(connect(server.url).callTool(call)).rejects.toMatchObject({ code: 'redirect_refused' });
    expect(server.requests('tools/call').length).toBeLessThanOrEqual(4);
  });
});

it.each(['a\r\nx-injected: 1', 'é', ' padded ', '=?base64?eA==?=', '\u0000', 'tab\tinside'])(
  'a tool named %j cannot inject a header and arrives as it is',
  async (name) => {
    const server = await start();
    await connect(server.url).callTool({ ...call, name });
    const [sent] = server.requests('tools/call');
    expect(sent?.headers).not.toHaveProperty('x-injected');
    const encoded = /^=\?base64\?(.*)\?=$/.exec(String(sent?.headers['mcp-name']))?.[1];
    expect(Buffer.from(encoded ?? '', 'base64').toString()).toBe(name);
    expect(sent?.message.params.name).toBe(name);
  },
);

it('host headers travel, and those of the protocol win', async () => {
  const server = await start();
  await connect(server.url, { headers: { 'x-tenant': 't1' } }).callTool(call);
  expect(server.requests('tools/call')[0]?.headers).toMatchObject({ 'x-tenant': 't1', 'mcp-name': 'tool' });
});

it('arguments named __proto__ travel as data', async () => {
  const server = await start();
  await clientFor(server).callTool({ ...call, arguments: JSON.parse('{"__proto__":{"a":1},"b":2}') });
  expect(server.requests('tools/call')[0]?.body).toContain('"arguments":{"__proto__":{"a":1},"b":2}');
});
