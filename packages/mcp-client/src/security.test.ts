import { afterEach, describe, expect, it } from 'vitest';
import { createMcpClient, isPrivateAddress, type McpClient, type McpClientConfig } from './index.js';
import { call, clientFor, rpcResult, statelessServer } from './testing/mcp-servers.js';
import { type Respond, ScriptServer, sendJson } from './testing/script-server.js';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const done = '{"content":[]}';

async function start(
  script: Parameters<typeof statelessServer>[0] = { 'tools/call': done },
): Promise<ScriptServer> {
  const server = await statelessServer(script);
  open.push(server);
  return server;
}

function connect(url: string, server: object = {}, config: Partial<McpClientConfig> = {}): McpClient {
  const client = createMcpClient({
    servers: { test: { url, allowPrivateAddress: true, ...server } },
    ...config,
  });
  open.push(client);
  return client;
}

describe('configuration', () => {
  it.each([
    ['no URL', { url: 'nope' }, /servers\["x"\]\.url must be a URL such as/],
    ['another scheme', { url: 'ftp://a.test/' }, /must be https: or http:/],
    ['a file', { url: 'file:///etc/passwd' }, /must be https: or http:/],
    ['credentials', { url: 'https://user:secret@a.test/' }, /must not carry credentials/],
    ['a fragment', { url: 'https://a.test/#x' }, /must not have a fragment/],
    ['http to the public', { url: 'http://a.test/' }, /must be https:/],
    [
      'http to the public, private allowed',
      { url: 'http://a.test/', allowPrivateAddress: true },
      /must be https:/,
    ],
    ['a private address', { url: 'https://10.0.0.1/' }, /allowPrivateAddress: true/],
    ['a private address in disguise', { url: 'https://0x7f.1/' }, /127\.0\.0\.1/],
    ['a decimal address', { url: 'https://2130706433/' }, /127\.0\.0\.1/],
    ['a mapped address', { url: 'https://[::ffff:169.254.169.254]/' }, /private address/],
    ['localhost with a dot', { url: 'https://localhost./' }, /private address/],
    [
      'a header of the protocol',
      { url: 'https://a.test/', headers: { 'Mcp-Session-Id': 'x' } },
      /mcp-session-id belongs/,
    ],
    [
      'a header that injects',
      { url: 'https://a.test/', headers: { 'x-a': 'a\r\nx-b: secret' } },
      /no HTTP header/,
    ],
    [
      'a header name that injects',
      { url: 'https://a.test/', headers: { 'x-a: b\r\nx': 'a' } },
      /no HTTP header/,
    ],
    [
      'two credentials',
      { url: 'https://a.test/', headers: { Authorization: 'x' }, token: () => 'y' },
      /not both/,
    ],
    ['a token that is no function', { url: 'https://a.test/', token: 'secret' }, /token must be a function/],
    ['no object', null, /must be an object such as/],
  ])('refuses a server with %s', (_, server, message) => {
    const build = () => createMcpClient({ servers: { x: server as never } });
    expect(build).toThrow(message);
    expect(build).toThrow(TypeError);
    expect(build).not.toThrow(/secret/);
  });

  it.each([
    [
      'revisions nobody implements',
      { mcp: { revisions: ['2024-11-05'], preferredVersion: '2024-11-05', minimumRevision: '2024-11-05' } },
    ],
    ['no revisions', { mcp: { revisions: [], preferredVersion: 'x', minimumRevision: 'x' } }],
    [
      'a preference that is not listed',
      { mcp: { revisions: ['2026-07-28'], preferredVersion: '2025-11-25', minimumRevision: '2026-07-28' } },
    ],
    [
      'a floor above the preference',
      {
        mcp: {
          revisions: ['2025-11-25', '2026-07-28'],
          preferredVersion: '2025-11-25',
          minimumRevision: '2026-07-28',
        },
      },
    ],
    [
      '17 rounds',
      {
        mcp: {
          revisions: ['2026-07-28'],
          preferredVersion: '2026-07-28',
          minimumRevision: '2026-07-28',
          mrtr: { maxRounds: 17 },
        },
      },
    ],
    [
      '0 rounds',
      {
        mcp: {
          revisions: ['2026-07-28'],
          preferredVersion: '2026-07-28',
          minimumRevision: '2026-07-28',
          mrtr: { maxRounds: 0 },
        },
      },
    ],
    ['a limit that is none', { limits: { maxBytes: 1 } }],
    ['a limit of nothing', { limits: { idleMs: 0 } }],
    ['a limit that no timer holds', { limits: { totalMs: 2 ** 40 } }],
    ['capabilities that are text', { capabilities: 'all' }],
    ['no servers', { servers: undefined }],
  ])('refuses %s', (_, config) => {
    expect(() => createMcpClient({ servers: {}, ...(config as object) })).toThrow(TypeError);
  });

  it('sends nothing before the first call', async () => {
    const server = await start();
    connect(server.url);
    expect(server.received).toEqual([]);
  });
});

it.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ],
  ...[
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '192.0.2.1',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fd00::1]',
    '[fec0::1]',
  ],
  ...[
    '[ff02::1]',
    '::ffff:10.0.0.1',
    '[::ffff:7f00:1]',
    '[64:ff9b::a00:1]',
    '[2002:a00:1::]',
    'fe80::1%eth0',
    '[2001:db8::1]',
  ],
  ...['localhost', 'LOCALHOST', 'a.localhost', 'printer.local', 'db.internal', 'intranet', 'localhost.', ''],
])('%s is private', (host) => expect(isPrivateAddress(host)).toBe(true));

it.each([
  '8.8.8.8',
  '172.32.0.1',
  '100.128.0.1',
  '192.169.0.1',
  '[2606:4700::1]',
  '[::ffff:808:808]',
  'a.test',
  'localhost.example.com',
])('%s is public', (host) => expect(isPrivateAddress(host)).toBe(false));

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

  it('a resolver that fails is the host speaking', async () => {
    const client = createMcpClient({
      servers: { test: { url: 'https://mcp.example/' } },
      resolveHost: () => Promise.reject(new Error('x')),
    });
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'hook_failed' });
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
    open.push(moved);
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

describe('tokens', () => {
  const guarded =
    (good: string): Respond =>
    ({ headers, message }, response) =>
      headers.authorization === `Bearer ${good}`
        ? sendJson(response, rpcResult(message.id, done))
        : response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end();

  it('are asked for again after a 401, with its challenge, and the request is sent once more', async () => {
    const server = await start({ 'tools/call': guarded('new') });
    const asked: unknown[] = [];
    let token = 'old';
    const client = connect(server.url, {
      token: async (request: { challenge?: string }) => {
        asked.push(request);
        if (request.challenge !== undefined) token = 'new';
        return token;
      },
    });
    expect(await client.callTool(call)).toEqual(JSON.parse(done));
    expect(asked).toEqual([
      { serverId: 'test' },
      { serverId: 'test' },
      { serverId: 'test', challenge: 'Bearer error="invalid_token"' },
    ]);
    expect(server.requests('tools/call')).toHaveLength(2);
  });

  it.each([
    ['no fresh one', () => 'old', 1],
    [
      'a wrong one',
      ({ challenge }: { challenge?: string }) => (challenge === undefined ? 'old' : 'wrong'),
      2,
    ],
    ['none', () => undefined, 1],
  ])('with %s the call is unauthorized', async (_, token, requests) => {
    const server = await start({ 'tools/call': guarded('new') });
    const error = await connect(server.url, { token })
      .callTool(call)
      .catch((reason: unknown) => reason as Error);
    expect(error).toMatchObject({ code: 'unauthorized', status: 401, safeToRetry: true });
    expect(server.requests('tools/call')).toHaveLength(requests);
    expect(`${(error as Error).message}${(error as Error).stack}`).not.toMatch(/old|wrong/);
  });

  it.each(['a\r\nx-injected: 1', 'a b', '', 'é', null as never, 5 as never])(
    'like %j never become a header',
    async (token) => {
      const server = await start();
      await expect(connect(server.url, { token: () => token }).callTool(call)).rejects.toMatchObject({
        code: 'hook_failed',
      });
      expect(server.received).toEqual([]);
    },
  );

  it('that never come end the call when its time is up', async () => {
    const server = await start();
    let isHanging = false;
    const token = () => (isHanging ? new Promise<string>(() => undefined) : 'one');
    const client = connect(server.url, { token }, { limits: { idleMs: 100 } });
    await client.callTool(call);
    isHanging = true;
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'timeout' });
  });

  it('that cannot be had end the call', async () => {
    const server = await start();
    const token = () => Promise.reject(new Error('vault'));
    await expect(connect(server.url, { token }).callTool(call)).rejects.toMatchObject({
      code: 'hook_failed',
      safeToRetry: true,
    });
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
