import { afterEach, describe, expect, it } from 'vitest';
import { createMcpClient, type McpClient, type McpClientConfig, type NegotiationDecision } from './index.js';
import {
  call,
  clientFor,
  rpcError,
  rpcResult,
  sessionServer,
  statelessServer,
} from './testing/mcp-servers.js';
import { type Respond, ScriptServer, sendJson } from './testing/script-server.js';

let server: ScriptServer;
let client: McpClient;
afterEach(async () => {
  await client.close();
  await server.close();
});

const done = '{"content":[]}';
const all = ['2025-06-18', '2025-11-25', '2026-07-28'];

function connect(config: Partial<McpClientConfig> = {}): NegotiationDecision[] {
  const decisions: NegotiationDecision[] = [];
  client = clientFor(server, { onNegotiation: (decision) => void decisions.push(decision), ...config });
  return decisions;
}

describe('servers of the stateless era', () => {
  it('are asked with server/discover first, and once', async () => {
    server = await statelessServer({ 'tools/call': done });
    const decisions = connect();
    await Promise.all([client.callTool(call), client.callTool(call), client.callTool(call)]);
    expect(server.methods.filter((method) => method === 'server/discover')).toHaveLength(1);
    expect(server.methods[0]).toBe('server/discover');
    expect(decisions).toHaveLength(1);
    expect(decisions[0]).toMatchObject({
      protocol: 'mcp',
      requested: '2026-07-28',
      negotiated: '2026-07-28',
      outcome: 'accepted',
      reason: 'preferred-offered',
    });
    expect(decisions[0]?.peer).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(decisions)).not.toContain('127.0.0.1');
  });

  it('carry revision, method, name and metadata on every request', async () => {
    server = await statelessServer({ 'tools/call': done });
    connect({
      clientInfo: { name: 'host', version: '9' },
      requestMeta: () => ({ traceparent: '00-1', 'io.modelcontextprotocol/protocolVersion': 'x' }),
    });
    await client.callTool(call);
    const [sent] = server.requests('tools/call');
    expect(sent?.headers).toMatchObject({
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'tool',
    });
    expect(sent?.headers).not.toHaveProperty('mcp-session-id');
    expect(sent?.message.params._meta).toEqual({
      traceparent: '00-1',
      'dev.openwop/idempotencyKey': 'key',
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'host', version: '9' },
      'io.modelcontextprotocol/clientCapabilities': {},
    });
  });

  it('that refuse with -32022 are asked again in a revision they list', async () => {
    let refused = false;
    const refuse: Respond = ({ message }, response) => {
      if (refused) return sendJson(response, rpcResult(message.id, '{"supportedVersions":["2026-07-28"]}'));
      refused = true;
      return sendJson(
        response,
        rpcError(message.id, -32022, 'no', { supported: ['2026-07-28'], requested: '' }),
        400,
      );
    };
    server = await statelessServer({ 'server/discover': refuse, 'tools/call': done });
    connect();
    await client.callTool(call);
    expect(server.methods).toEqual(['server/discover', 'server/discover', 'tools/call']);
  });

  it('that list only older revisions get a session', async () => {
    server = await statelessServer({
      'server/discover': '{"supportedVersions":["2025-06-18","2025-11-25"]}',
      initialize: '{"protocolVersion":"2025-11-25"}',
      'notifications/initialized': (_, response) => response.writeHead(202).end(),
      'tools/call': done,
    });
    const decisions = connect();
    await client.callTool(call);
    expect(server.methods).toEqual([
      'server/discover',
      'initialize',
      'notifications/initialized',
      'tools/call',
    ]);
    expect(decisions).toMatchObject([
      { negotiated: '2025-11-25', outcome: 'downgraded', reason: 'newest-in-common' },
    ]);
  });

  it('that change their mind in the middle are asked again, and the call is sent again', async () => {
    let versions = '2026-07-28';
    server = await statelessServer({
      'server/discover': ({ message }, response) =>
        sendJson(response, rpcResult(message.id, `{"supportedVersions":["${versions}"]}`)),
      'tools/call': ({ message, headers }, response) =>
        headers['mcp-protocol-version'] === versions
          ? sendJson(response, rpcResult(message.id, done))
          : sendJson(response, rpcError(message.id, -32022, 'no', { supported: [versions] }), 400),
      initialize: '{"protocolVersion":"2025-11-25"}',
      'notifications/initialized': (_, response) => response.writeHead(202).end(),
    });
    const decisions = connect();
    await client.callTool(call);
    versions = '2025-11-25';
    expect(await client.callTool(call)).toEqual(JSON.parse(done));
    expect(decisions.map(({ negotiated }) => negotiated)).toEqual(['2026-07-28', '2025-11-25']);
  });

  it('that always refuse are not asked forever', async () => {
    server = await statelessServer({
      'tools/call': ({ message }, response) =>
        sendJson(response, rpcError(message.id, -32022, 'no', {}), 400),
    });
    connect();
    await expect(client.callTool(call)).rejects.toMatchObject({ name: 'McpServerError', code: -32022 });
    expect(server.requests('tools/call')).toHaveLength(2);
  });
});

describe('servers of the session era', () => {
  it.each([
    ['400 with a JSON-RPC error', (m, r) => sendJson(r, rpcError(m.message.id, -32000, 'No session'), 400)],
    ['400 with HTML', (_, r) => r.writeHead(400, { 'content-type': 'text/html' }).end('<p>')],
    ['404', (_, r) => r.writeHead(404).end()],
    ['405', (_, r) => r.writeHead(405).end()],
    ['200 and -32601', (m, r) => sendJson(r, rpcError(m.message.id, -32601, 'Method not found'))],
    ['200 and an empty result', (m, r) => sendJson(r, rpcResult(m.message.id, '{}'))],
    ['501', (_, r) => r.writeHead(501).end()],
  ] as readonly (readonly [string, Respond])[])(
    'that answer the probe with %s get a session',
    async (_, answer) => {
      server = await statelessServer({
        'server/discover': answer,
        initialize: '{"protocolVersion":"2025-06-18","capabilities":{}}',
        'notifications/initialized': (_, response) => response.writeHead(202).end(),
        'tools/call': done,
      });
      const decisions = connect();
      expect(await client.callTool(call)).toEqual(JSON.parse(done));
      expect(server.methods).toEqual([
        'server/discover',
        'initialize',
        'notifications/initialized',
        'tools/call',
      ]);
      expect(server.requests('initialize')[0]?.message.params).toMatchObject({
        protocolVersion: '2025-11-25',
      });
      const [sent] = server.requests('tools/call');
      expect(sent?.headers['mcp-protocol-version']).toBe('2025-06-18');
      expect(sent?.headers).not.toHaveProperty('mcp-method');
      expect(sent?.message.params).toEqual({ name: 'tool', _meta: { 'dev.openwop/idempotencyKey': 'key' } });
      expect(decisions).toMatchObject([
        { requested: '2026-07-28', negotiated: '2025-06-18', outcome: 'downgraded' },
      ]);
    },
  );

  it('are never talked to by a host that lists no such revision', async () => {
    server = (await sessionServer({ 'tools/call': done })).server;
    const mcp = { revisions: ['2026-07-28'], preferredVersion: '2026-07-28', minimumRevision: '2026-07-28' };
    const decisions = connect({ mcp });
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'interop_version_unsupported' });
    expect(server.methods).toEqual(['server/discover']);
    expect(decisions).toMatchObject([{ negotiated: null, outcome: 'refused', reason: 'none-in-common' }]);
  });

  it('are never talked to when they are not authenticated and the host prefers better', async () => {
    server = (await sessionServer({ 'tools/call': done })).server;
    const decisions: NegotiationDecision[] = [];
    client = createMcpClient({
      servers: { test: { url: server.url, allowPrivateAddress: true } },
      onNegotiation: (decision) => void decisions.push(decision),
    });
    await expect(client.callTool(call)).rejects.toMatchObject({
      code: 'interop_version_unsupported',
      message: expect.stringContaining('"authenticated"'),
      safeToRetry: true,
    });
    expect(server.methods).toEqual(['server/discover']);
    expect(decisions).toMatchObject([{ negotiated: null, reason: 'peer-not-authenticated' }]);
  });

  it('below the floor are refused, and their session is ended', async () => {
    server = (await sessionServer({ 'tools/call': done }, { revision: '2025-06-18' })).server;
    const mcp = { revisions: all, preferredVersion: '2026-07-28', minimumRevision: '2025-11-25' };
    const decisions = connect({ mcp });
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'interop_version_unsupported' });
    expect(server.methods).toEqual(['server/discover', 'initialize', 'DELETE']);
    expect(decisions).toMatchObject([{ negotiated: null, outcome: 'refused' }]);
  });

  it('are asked at once by a host that speaks nothing newer', async () => {
    server = (await sessionServer({ 'tools/call': done })).server;
    const mcp = { revisions: ['2025-06-18'], preferredVersion: '2025-06-18', minimumRevision: '2025-06-18' };
    const decisions = connect({ mcp });
    await client.callTool(call);
    expect(server.methods).toEqual(['initialize', 'notifications/initialized', 'tools/call']);
    expect(decisions).toMatchObject([{ negotiated: '2025-06-18', outcome: 'accepted' }]);
  });

  it('that turn stateless are spoken to statelessly', async () => {
    let isNew = false;
    const older = await sessionServer({ 'tools/call': done });
    server = await ScriptServer.start(async ({ message, headers, body, httpMethod }, response) => {
      if (!isNew) {
        const { host: _, 'content-length': __, connection: ___, ...rest } = headers;
        const answer = await fetch(older.server.url, {
          method: httpMethod,
          headers: rest as Record<string, string>,
          ...(body !== '' && { body }),
        });
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(await answer.text());
      } else if (message.method === 'server/discover') {
        sendJson(response, rpcResult(message.id, '{"supportedVersions":["2026-07-28"]}'));
      } else if (headers['mcp-protocol-version'] === '2026-07-28') {
        sendJson(response, rpcResult(message.id, '{"era":"stateless"}'));
      } else {
        response.writeHead(headers['mcp-session-id'] === undefined ? 400 : 404).end();
      }
    });
    connect();
    await client.callTool(call);
    isNew = true;
    expect(await client.callTool(call)).toEqual({ era: 'stateless' });
    await older.server.close();
  });
});

it.each([
  [500, 'http_error'],
  [403, 'http_error'],
  [503, 'http_error'],
])('a probe answered with %i says nothing about the era, so nothing else is tried', async (status, code) => {
  server = await ScriptServer.start((_, response) => response.writeHead(status).end());
  connect({ limits: { retries: 0 } });
  await expect(client.callTool(call)).rejects.toMatchObject({ code, status });
  expect(server.methods).toEqual(['server/discover']);
});

it('a failed negotiation is tried again by the next call', async () => {
  let isUp = false;
  server = await statelessServer({
    'server/discover': ({ message }, response) =>
      isUp
        ? sendJson(response, rpcResult(message.id, '{"supportedVersions":["2026-07-28"]}'))
        : response.writeHead(500).end(),
    'tools/call': done,
  });
  connect();
  await expect(client.callTool(call)).rejects.toMatchObject({ status: 500 });
  isUp = true;
  expect(await client.callTool(call)).toEqual(JSON.parse(done));
});

it('nothing is sent when the host cannot record its choice', async () => {
  server = await statelessServer({ 'tools/call': done });
  connect({ onNegotiation: () => Promise.reject(new Error('no log')) });
  await expect(client.callTool(call)).rejects.toMatchObject({ code: 'hook_failed', safeToRetry: true });
  expect(server.methods).toEqual(['server/discover']);
});

it('the caller who gives up does not take the negotiation of others along', async () => {
  server = await statelessServer({
    'server/discover': async ({ message }, response) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      sendJson(response, rpcResult(message.id, '{"supportedVersions":["2026-07-28"]}'));
    },
    'tools/call': done,
  });
  connect();
  const controller = new AbortController();
  const first = client.callTool(call, { signal: controller.signal });
  const second = client.callTool(call);
  controller.abort();
  await expect(first).rejects.toMatchObject({ code: 'cancelled' });
  expect(await second).toEqual(JSON.parse(done));
});
