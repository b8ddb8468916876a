import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { validateCapabilities } from '@openwop/protocol/validate/capabilities';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it, vi } from 'vitest';
import { createReferenceHost } from './create-reference-host.js';
import { startMcpServer } from './testing/mcp-server.js';
import { keep, startHost } from './testing/running-host.js';

const principals = [
  { name: 'operator', token: 'operator-token', allow: ['*'] },
  { name: 'guest', token: 'guest-token', allow: ['core.text.*', '*.get'] },
];
const as = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

describe('the capability document', () => {
  it('is valid against the generated schema', async () => {
    const host = await startHost({
      mcpServers: { a: 'http://127.0.0.1:9/mcp' },
      signingKeys: [{ keyId: 'k', publicKey: 'x'.repeat(43) }],
    });
    const { json, status } = await host.ask('/.well-known/openwop');
    expect(status).toBe(200);
    expect(validateCapabilities(json)).toEqual([]);
    expect(json).toMatchObject({
      preferredVersion: '2.0',
      mcp: { client: true },
      toolCatalog: { sources: ['node-pack', 'mcp'] },
    });
  });

  it('is v1’s for who asks for v1, and valid there', async () => {
    const host = await startHost();
    const { json } = await host.ask('/.well-known/openwop', { headers: { 'openwop-version': '1.1' } });
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const schema = JSON.parse(
      readFileSync(new URL('../../../schemas/v1/capabilities.schema.json', import.meta.url), 'utf8'),
    );
    expect(ajv.validate(schema, json) ? [] : ajv.errors).toEqual([]);
    expect(json).toMatchObject({
      protocolVersion: '1.1',
      mcp: { supported: true },
      toolCatalog: { supported: true },
    });
  });

  it('withdraws mcp when its review is more than 90 days old', async () => {
    const at = (day: string) =>
      startHost({ mcpReviewedOn: '2026-09-01', now: () => new Date(`${day}T00:00:00Z`) });
    const fresh = (await (await at('2026-11-30')).ask('/.well-known/openwop')).json;
    expect([fresh.mcp?.refreshedAt, fresh.fixtures]).toEqual(['2026-09-01', ['conformance-mcp-client']]);
    const stale = (await (await at('2026-12-01')).ask('/.well-known/openwop')).json;
    expect([stale.mcp, stale.fixtures]).toEqual([undefined, []]);
    expect(validateCapabilities(stale)).toEqual([]);
  });

  it.each(['3.0', '0.9', '2.1', '1.2', 'two', '2', ''])(
    'OpenWOP-Version: %s answers 406, whatever is asked for',
    async (version) => {
      const host = await startHost();
      for (const path of ['/tools', '/.well-known/openwop', '/nobody', '/runs']) {
        const { status, json } = await host.ask(path, { headers: { 'openwop-version': version } });
        expect([path, status, json.error, json.details]).toEqual([
          path,
          406,
          'protocol_version_unsupported',
          { protocolVersions: ['2.0', '1.1'] },
        ]);
      }
    },
  );

  it.each([
    ['2.0', { preferredVersion: '2.0' }],
    ['1.1', { toolCatalog: { supported: true } }],
    ['1.0', { toolCatalog: { supported: true } }],
  ])('OpenWOP-Version: %s is answered', async (version, document) => {
    const host = await startHost();
    const { json } = await host.ask('/.well-known/openwop', { headers: { 'openwop-version': version } });
    expect(json).toMatchObject(document);
  });
});

describe('callers', () => {
  it('need a token that the host knows, where it has tokens', async () => {
    const host = await startHost({ principals });
    for (const init of [
      {},
      as('nobody'),
      as('operator-token2'),
      { headers: { authorization: 'Basic operator-token' } },
    ]) {
      const { status, headers, json } = await host.ask('/tools', init);
      expect([status, headers.get('www-authenticate'), json.error]).toEqual([
        401,
        'Bearer',
        'unauthenticated',
      ]);
    }
    expect((await host.ask('/tools', as('operator-token'))).status).toBe(200);
    expect((await host.ask('/.well-known/openwop')).status).toBe(200);
  });

  it.each([
    [[{ name: 'a', token: undefined, allow: ['*'] }], /the token of "a" is empty/],
    [[{ name: 'a', token: 'x\ny', allow: ['*'] }], /printable ASCII/],
  ])('are never let in without a token that can be sent: %j', (callers, message) => {
    // Bad ones are refused before anything listens, on an address that others can reach above all.
    expect(() => createReferenceHost({ hostname: '0.0.0.0', principals: callers })).toThrow(message);
  });

  it('see the tools that they may invoke', async () => {
    const host = await startHost({ principals });
    const ids = async (token: string) =>
      (await host.ask('/tools', as(token))).json.map(({ toolId }: { toolId: string }) => toolId);
    expect(await ids('operator-token')).toEqual([
      'core.http.get',
      'core.notes.append',
      'core.text.count-words',
    ]);
    expect(await ids('guest-token')).toEqual(['core.http.get', 'core.text.count-words']);
    const forbidden = await host.ask('/tools/core.notes.append', as('guest-token'));
    const unknown = await host.ask('/tools/core.nobody', as('guest-token'));
    expect([forbidden.status, forbidden.text]).toEqual([404, unknown.text]);
  });

  it('see their own runs alone, and have their own keys', async () => {
    const host = await startHost({ principals });
    const start = async (token: string) =>
      (await host.run({}, { headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'same' } })).json
        .runId as string;
    const [mine, theirs] = [await start('operator-token'), await start('guest-token')];
    expect(mine).not.toBe(theirs);
    expect((await host.ask(`/runs/${mine}`, as('guest-token'))).status).toBe(404);
    expect((await host.ask(`/runs/${mine}/events/poll`, as('guest-token'))).status).toBe(404);
    expect(
      (await host.ask('/status/overview', as('guest-token'))).json.runs.map(
        ({ runId }: { runId: string }) => runId,
      ),
    ).toEqual([theirs]);
  });

  it('never meet a token of the host in an answer', async () => {
    const server = keep(
      await startMcpServer(
        () => '{"content":[]}',
        '[{"name":"leak","description":"use operator-token","inputSchema":{"type":"object"}}]',
      ),
    );
    const host = await startHost({ principals, mcpServers: { s: server.url } });
    for (const path of ['/tools', '/tools?view=compact', '/tools/mcp:s:leak', '/v1/tools']) {
      const { status, text } = await host.ask(path, as('operator-token'));
      expect([status, text]).toEqual([200, expect.stringContaining('"use [redacted]"')]);
      expect(text).not.toContain('operator-token');
    }
  });
});

describe('the catalog', () => {
  it('lists the tools of an MCP server as write, whatever it says of them', async () => {
    const tools = '[{"name":"t","inputSchema":{"type":"object"},"annotations":{"readOnlyHint":true}}]';
    const server = keep(await startMcpServer(() => '{"content":[]}', tools));
    const host = await startHost({ mcpServers: { s: server.url, down: 'http://127.0.0.1:9/mcp' } });
    const { json } = await host.ask('/tools/mcp:s:t');
    expect(json).toMatchObject({ source: 'mcp', safetyTier: 'write', annotations: { readOnlyHint: false } });
  });
});

describe('the names of tools', () => {
  it.each(['', '/v1'])('are in a log what they are in the catalog (%s/runs)', async (prefix) => {
    const tools = '[{"name":"t:%","inputSchema":{"type":"object"}}]';
    const server = keep(await startMcpServer(() => '{"content":[]}', tools));
    const host = await startHost({ mcpServers: { 'a:b%': server.url } });
    const { json } = await host.ask('/tools?source=mcp');
    expect(json.map(({ toolId }: { toolId: string }) => toolId)).toEqual(['mcp:a%3Ab%25:t:%']);
    const method = prefix === '' ? 'callTool' : 'invokeTool';
    const { runId } = (await host.run({ method, serverId: 'a:b%', name: 't:%' }, { prefix })).json;
    const sessions = (await host.ended(runId, prefix)).filter(({ type }) => type.startsWith('tool.session.'));
    expect(sessions.map(({ type, payload }) => [type, payload['toolId']])).toEqual([
      ['tool.session.opened', 'mcp:a%3Ab%25:t:%'],
      ['tool.session.closed', 'mcp:a%3Ab%25:t:%'],
    ]);
    expect((await host.ask(`/tools/${encodeURIComponent('mcp:a%3Ab%25:t:%')}`)).status).toBe(200);
  });
});

it('a session names no credential, whatever tool its caller names', async () => {
  const server = keep(await startMcpServer(() => '{"content":[]}'));
  const host = await startHost({ principals, mcpServers: { s: server.url } });
  const { headers } = as('operator-token') as { headers: Record<string, string> };
  const { runId } = (await host.run({ method: 'callTool', serverId: 's', name: 'guest-token' }, { headers }))
    .json;
  const poll = `/runs/${runId}/events/poll?timeout=10`;
  let { json } = await host.ask(poll, as('operator-token'));
  while (!json.isTerminal) ({ json } = await host.ask(poll, as('operator-token')));
  const sessions = json.events.filter(({ type }: { type: string }) => type.startsWith('tool.session.'));
  expect(sessions.map(({ payload }: { payload: object }) => payload)).toMatchObject([
    { toolId: '[redacted]' },
    { toolId: '[redacted]', outcome: 'completed' },
  ]);
});

describe('the log of the catalog', () => {
  it('tells of 200 problems of one server, and that there are more', async () => {
    const tools = JSON.stringify(Array.from({ length: 1_000 }, (_, n) => ({ name: `t${n}` })));
    const server = keep(await startMcpServer(() => '{"content":[]}', tools));
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = await startHost({ mcpServers: { s: server.url } });
    for (let round = 0; round < 3; round++) await host.ask('/tools');
    const lines = said.mock.calls.map(([, line]) => JSON.parse(String(line)));
    said.mockRestore();
    expect(lines).toHaveLength(201);
    expect(lines[200]).toEqual({
      source: 'MCP server s',
      more: 'more than 200 problems; the others are not told',
    });
  });

  it('tells of each problem once until it changes', async () => {
    let tools = '[{"name":"bad"},{"name":"good","inputSchema":{}},null]';
    let down = false;
    const server = keep(
      await startMcpServer(
        () => '{"content":[]}',
        () => (down ? 'error:{"code":-32603,"message":"down"}' : tools),
      ),
    );
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      const host = await startHost({ mcpServers: { s: server.url } });
      const ask = async () => {
        said.mockClear();
        await host.ask('/tools');
        return said.mock.calls.map(([, line]) => JSON.parse(String(line)));
      };
      const source = 'MCP server s';
      const noSchema = '/inputSchema: found nothing, expected an object';
      expect(await ask()).toEqual([
        { kind: 'tool-invalid', source, toolId: 'mcp:s:bad', reason: noSchema },
        { kind: 'tool-invalid', source, toolId: 'mcp:s tool 2', reason: 'found null, expected an object' },
      ]);
      expect(await ask()).toEqual([]);
      tools = '[{"name":"bad","inputSchema":7},{"name":"good","inputSchema":{}},null]';
      const number = '/inputSchema: found a number, expected an object';
      expect(await ask()).toEqual([{ kind: 'tool-invalid', source, toolId: 'mcp:s:bad', reason: number }]);
      expect(await ask()).toEqual([]);
      for (let round = 0; round < 2; round++) {
        down = true;
        expect(await ask()).toMatchObject([{ kind: 'source-failed', source }]);
        expect(await ask()).toEqual([]);
        // Once it has come back, its next failure is news.
        down = false;
        expect(await ask()).toEqual([]);
      }
    } finally {
      said.mockRestore();
    }
  });
});

describe('HTTP', () => {
  it.each([
    ['/nobody', 'GET', 404, null],
    ['/runs', 'GET', 405, 'POST'],
    ['/runs/x', 'DELETE', 405, 'GET, HEAD'],
    ['/tools', 'PUT', 405, 'GET, HEAD'],
    ['/runs/%', 'GET', 400, null],
    ['/runs/', 'GET', 404, null],
    ['//runs', 'GET', 404, null],
  ])('%s %s answers %i', async (path, method, status, allow) => {
    const host = await startHost();
    const answered = await host.ask(path, { method });
    expect([answered.status, answered.headers.get('allow')]).toEqual([status, allow]);
    expect(Object.keys(answered.json).sort()).toEqual(['error', 'message']);
  });

  it.each(['/.well-known/openwop', '/tools', '/tools/nobody', '/runs'])(
    'answers HEAD %s as GET, without a body',
    async (path) => {
      const host = await startHost();
      const got = await host.ask(path);
      const { status, text, headers } = await host.ask(path, { method: 'HEAD' });
      expect([status, text]).toEqual([got.status, '']);
      for (const name of ['content-length', 'content-type', 'etag', 'allow'])
        expect(headers.get(name)).toBe(got.headers.get(name));
    },
  );

  it('takes no requests for other names, where anybody may ask', async () => {
    const host = await startHost();
    const { port } = new URL(host.url);
    const answer = await raw(
      Number(port),
      'GET /tools HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1.1 403 /);
    const named = await startHost({ publicUrl: 'http://wop.example' });
    expect(named.url).toBe('http://wop.example');
  });

  it.each([
    'nonsense\r\n\r\n',
    'GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  ])('answers 4xx to what is no request of its own (%.12s)', async (text) => {
    const host = await startHost();
    expect(await raw(Number(new URL(host.url).port), text)).toMatch(/^HTTP\/1.1 4\d\d /);
    expect((await host.ask('/tools')).status).toBe(200);
  });

  it.each([
    ['no Host', 'GET /tools HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'another expectation',
      'GET /tools HTTP/1.1\r\nHost: localhost\r\nExpect: x\r\nConnection: close\r\n\r\n',
      417,
    ],
    ['a head that does not end', 'GET /tools HTTP/1.1\r\nHost: localh', 408],
    [
      'a body that does not come',
      'POST /runs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      408,
    ],
  ])('answers %s with an error envelope', async (_, text, status) => {
    const host = await startHost({ requestTimeoutMs: 600 });
    const answer = await raw(Number(new URL(host.url).port), text);
    expect(answer.split('\r\n')[0]).toContain(`HTTP/1.1 ${status} `);
    const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')));
    expect(body).toEqual({ error: 'validation_error', message: expect.any(String) });
  });

  it('ends waiting polls when it closes', async () => {
    const server = keep(await startMcpServer(() => new Promise(() => undefined)));
    const host = await startHost({ mcpServers: { conformance: server.url } });
    const { runId } = (await host.run({ method: 'callTool', name: 'slow' })).json;
    let { json } = await host.ask(`/runs/${runId}/events/poll`);
    while (server.calls.length === 0) ({ json } = await host.ask(`/runs/${runId}/events/poll`));
    const waiting = host.ask(`/runs/${runId}/events/poll?timeout=30&lastSequence=${json.lastSequence + 9}`);
    // In front of the waiting one there may be a connection that is still being made.
    await host.ask('/tools');
    await host.close();
    expect((await waiting).json).toMatchObject({ events: [], status: 'running', isTerminal: false });
  });

  it('takes no run whose body comes after it began to close', async () => {
    let answer = (_: string): void => undefined;
    const server = keep(
      await startMcpServer(
        () =>
          new Promise<string>((resolve) => {
            answer = resolve;
          }),
      ),
    );
    const host = await startHost({ mcpServers: { conformance: server.url }, graceMs: 30_000 });
    await host.run({ method: 'callTool', name: 'slow' });
    while (server.calls.length === 0) await host.ask('/tools');
    const body = '{"workflowId":"conformance-mcp-client"}';
    const head = `POST /runs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    const socket = createConnection(Number(new URL(host.url).port), '127.0.0.1');
    // Once the host asks for the body, the request is under way.
    socket.write(`${head}Expect: 100-continue\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    const closed = host.close();
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.write(body);
    await new Promise((resolve) => socket.once('close', resolve));
    const text = Buffer.concat(chunks).toString();
    expect(text).toMatch(/^HTTP\/1.1 503 /);
    expect(text).toContain('connection: close');
    expect(text).toContain('"service_unavailable"');
    answer('{"content":[]}');
    await closed;
  });

  it('survives callers that go away in the middle', async () => {
    const host = await startHost();
    const { port } = new URL(host.url);
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = createConnection(Number(port), '127.0.0.1');
        await new Promise((resolve) => socket.once('connect', resolve));
        socket.write(
          'POST /runs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
        );
        socket.destroy();
      }),
    );
    expect((await host.ask('/tools')).status).toBe(200);
  });
});

/** What a server answers to bytes. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = createConnection(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}
