import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { keep } from '../testing/judged.js';
import { ExchangeLog } from './exchange-log.js';
import { FakeMcpServer } from './fake-mcp-server.js';

type Json = Record<string, unknown>;
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** Asks for a method at 2026-07-28; the body of the answer as it came. */
async function ask(url: string, method: string, params: Json = {}): Promise<string> {
  const { name } = params;
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof name === 'string' && { 'mcp-name': name }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } }),
  });
  return response.text();
}

/** Writes bytes to the server's port and resolves to the first line that comes back, or to none. */
const raw = (url: string, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    const done = (line: string): void => {
      socket.destroy();
      resolve(line);
    };
    socket.on('data', (data) => done(data.toString().split('\r\n')[0] ?? ''));
    socket.on('close', () => done(''));
    socket.on('error', () => done(''));
  });

it('speaks only a revision that there is not, while it is told to', async () => {
  const fake = await FakeMcpServer.start();
  const ask = async (method: string) => {
    const response = await fetch(fake.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: {} }),
    });
    return { status: response.status, body: await response.json() };
  };
  await fake.whileForeign(async () => {
    expect(await ask('server/discover')).toMatchObject({
      status: 200,
      body: { id: 1, result: { supportedVersions: ['2999-12-31'], ttlMs: 0 } },
    });
    expect(await ask('initialize')).toMatchObject({
      status: 400,
      body: { id: 1, error: { code: -32022, data: { supported: ['2999-12-31'] } } },
    });
  });
  expect(fake.since(0, 'server/discover')).toHaveLength(1);
  expect(JSON.stringify((await ask('server/discover')).body)).not.toContain('2999');
  await fake.close();
});

describe('the fake MCP server', () => {
  it('lists six tools on two pages, private and not to be kept, with its name in _meta', async () => {
    const { url, nonce } = keep(await FakeMcpServer.start());
    const pages: Json[] = [];
    let cursor: unknown;
    do {
      const { result } = JSON.parse(await ask(url, 'tools/list', cursor === undefined ? {} : { cursor }));
      pages.push(result as Json);
      cursor = (result as Json)['nextCursor'];
    } while (cursor !== undefined);
    const names = pages.map(({ tools }) => (tools as Json[]).map(({ name }) => name));
    expect(nonce).toMatch(/^[0-9a-f]{8}$/);
    expect(names).toEqual([
      ['echo', 'structured-echo', 'always-error'],
      [`conformance_readonly_claim_${nonce}`, 'needs_input', 'needs_input_loop'],
    ]);
    for (const page of pages) {
      expect(page).toMatchObject({ ttlMs: 0, cacheScope: 'private' });
      expect(page['_meta']).toMatchObject({
        'io.modelcontextprotocol/serverInfo': { name: 'openwop-conformance-fake-mcp' },
      });
      for (const tool of page['tools'] as Json[]) {
        expect(tool).toMatchObject({ outputSchema: expect.any(Object), annotations: expect.any(Object) });
      }
    }
  });

  it('says in its DiscoverResult which server it is, that it may not be kept, and never the same twice', async () => {
    const { url, nonce } = keep(await FakeMcpServer.start());
    const results = [await ask(url, 'server/discover'), await ask(url, 'server/discover')].map(
      (text) => JSON.parse(text).result as Json,
    );
    for (const result of results) {
      expect(result).toMatchObject({
        supportedVersions: ['2026-07-28', '2025-06-18'],
        ttlMs: 0,
        cacheScope: 'public',
        instructions: expect.stringContaining(nonce),
      });
    }
    expect(results[0]).not.toEqual(results[1]);
  });

  it('wants its state back once, and for ever, of clients that declare nothing', async () => {
    const { url } = keep(await FakeMcpServer.start());
    const call = async (name: string, requestState?: unknown): Promise<Json> => {
      const state = requestState === undefined ? {} : { requestState };
      const text = await ask(url, 'tools/call', { name, arguments: { stateOnly: true }, ...state });
      return JSON.parse(text).result as Json;
    };
    const asking = { resultType: 'input_required', requestState: expect.any(String) };
    const first = await call('needs_input');
    expect(first).toMatchObject(asking);
    expect(await call('needs_input', first['requestState'])).toMatchObject({
      resultType: 'complete',
      structuredContent: { answer: expect.any(String) },
    });
    let again = await call('needs_input_loop');
    for (let round = 0; round < 20; round++) again = await call('needs_input_loop', again['requestState']);
    expect(again).toMatchObject(asking);
  });

  it('keeps the bytes that went over the socket, and reads results from them', async () => {
    const fake = keep(await FakeMcpServer.start());
    const received = [
      await ask(fake.url, 'server/discover'),
      await ask(fake.url, 'tools/call', { name: 'structured-echo', arguments: { n: 7 } }),
      await ask(fake.url, 'tools/call', { name: 'structured-echo', arguments: { n: 7 } }),
      await ask(fake.url, 'tools/call', { name: 'always-error', arguments: {} }),
    ];
    const kept = [...fake.since(0, 'server/discover'), ...fake.since(0, 'tools/call')];
    expect(kept.map(({ bytes }) => bytes.toString('utf8'))).toEqual(received);
    expect(kept.map(({ result }) => result)).toEqual(received.map((text) => JSON.parse(text).result));
    // Two calls never have one answer, so that none can be known before.
    expect(received[1]).not.toBe(received[2]);
  });

  it.each([
    ['a request line that is no URL', 'GET // HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['a URL that nobody can read', 'POST http://[/mcp HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n', 404],
    ['another path', 'GET /else HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    [
      'more than it reads',
      `POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n${'x'.repeat(1_200_000)}`,
      413,
    ],
    ['what is no HTTP', 'EHLO\r\n\r\n', 400],
  ])('outlives %s', async (_, bytes, status) => {
    const { url } = keep(await FakeMcpServer.start());
    expect(await raw(url, bytes)).toContain(` ${status} `);
    expect(JSON.parse(await ask(url, 'server/discover'))).toHaveProperty('result');
  });

  it('outlives a client that goes away in the middle of a body', async () => {
    const { url } = keep(await FakeMcpServer.start());
    await new Promise<void>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
        socket.write('POST /mcp HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{', () => {
          socket.destroy();
          resolve();
        });
      });
    });
    expect(JSON.parse(await ask(url, 'server/discover'))).toHaveProperty('result');
  });
});

describe('ExchangeLog', () => {
  const exchange = (number: number, method: string, size = 1) => ({
    number,
    method,
    params: {},
    status: 200,
    bytes: Buffer.alloc(size),
    result: number,
    error: undefined,
    revision: '2026-07-28',
  });
  const numbers = (log: ExchangeLog, method: string): number[] =>
    log.since(0, method).map(({ number }) => number);

  it('gives exchanges in order of arrival, from a mark on', () => {
    const log = new ExchangeLog();
    for (const number of [1, 0, 3, 2]) log.add(exchange(number, 'tools/call'));
    expect(numbers(log, 'tools/call')).toEqual([0, 1, 2, 3]);
    expect(log.since(2, 'tools/call').map(({ number }) => number)).toEqual([2, 3]);
    expect(numbers(log, 'tools/list')).toEqual([]);
  });

  it('forgets the oldest past 10,000 exchanges or 64 MiB, and never how the server became known', () => {
    const many = new ExchangeLog();
    many.add(exchange(0, 'server/discover'));
    for (let number = 1; number <= 10_001; number++) many.add(exchange(number, 'tools/call'));
    expect(numbers(many, 'server/discover')).toEqual([0]);
    expect(numbers(many, 'tools/call').slice(0, 1)).toEqual([2]);
    const large = new ExchangeLog();
    for (let number = 0; number < 4; number++) large.add(exchange(number, 'tools/call', 20 * 1024 * 1024));
    expect(numbers(large, 'tools/call')).toEqual([1, 2, 3]);
  });
});
