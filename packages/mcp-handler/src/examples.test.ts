import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { startExpress } from '../examples/express.js';
import { startFastify } from '../examples/fastify.js';
import { startHono } from '../examples/hono.js';
import { startNodeHttp } from '../examples/node-http.js';
import { signedSessionIds } from '../examples/signed-session-ids.js';
import { storedSessionIds } from '../examples/stored-session-ids.js';
import worker from '../examples/worker.js';
import { createMcpHandler } from './index.js';
import { listenOn } from './testing/listen-on.js';
import { TestClient } from './testing/test-client.js';

const hosts: Readonly<Record<string, () => Promise<{ port: number; close: () => unknown }>>> = {
  'node:http': async () => listening(startNodeHttp(0)),
  Express: async () => listening(startExpress(0)),
  Fastify: async () => {
    const app = await startFastify(0);
    return { port: (app.server.address() as AddressInfo).port, close: () => app.close() };
  },
  Hono: async () => listening(startHono(0)),
};

async function listening(server: {
  address(): AddressInfo | string | null;
  once(event: 'listening', listener: () => void): unknown;
  close(): unknown;
}) {
  if (server.address() === null) await new Promise<void>((resolve) => server.once('listening', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

describe('examples', () => {
  it.each(Object.entries(hosts))('%s serves an official client', async (_name, start) => {
    const { port, close } = await start();
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`)) as never);
    const result = await client.callTool({ name: 'greet', arguments: { name: 'Ann' } });
    expect(result.content).toEqual([{ type: 'text', text: 'Hello, Ann!' }]);
    await client.close();
    close();
  });

  it.each(Object.entries(hosts))('%s answers bad JSON as JSON-RPC', async (_name, start) => {
    const { port, close } = await start();
    const client = new TestClient(fetch, `http://127.0.0.1:${port}/mcp`);
    const answer = await client.post('{');
    expect([answer.status, answer.rpc?.error?.code]).toEqual([400, -32700]);
    close();
  });

  it('a worker serves both eras and refuses strangers', async () => {
    const environment = { TOKEN: 'secret', STATE_SECRET: 'another secret, of 32 characters' };
    const client = new TestClient((request) => worker.fetch(request, environment));
    expect((await client.initialize()).headers.get('www-authenticate')).toBe('Bearer');
    client.headers['authorization'] = 'Bearer secret';
    await client.initialize();
    expect((await client.call('greet', { name: 'Ann' })).rpc?.result.content[0].text).toBe('Hello, Ann!');
    const modern = await client.modern('tools/call', { name: 'greet', arguments: { name: 'Bob' } });
    expect(modern.rpc?.result.content[0].text).toBe('Hello, Bob!');
  });

  it.each([
    ['express.json()', express.json()],
    ['express.text()', express.text({ type: '*/*' })],
    ['express.raw()', express.raw({ type: '*/*' })],
  ])('works behind %s', async (_name, parser) => {
    const mcp = createMcpHandler({ tools: [{ name: 'greet', execute: () => 'hi' }] });
    const app = express().use(parser).all('/mcp', mcp.node);
    const { url, close } = await listenOn(app);
    const client = new TestClient(fetch, url);
    await client.initialize();
    expect((await client.call('greet')).rpc?.result.content[0].text).toBe('hi');
    expect((await client.bare('GET')).status).toBe(200);
    await mcp.close();
    await close();
  });
});

describe('middleware in front', () => {
  it('keeps the headers that it set', async () => {
    const mcp = createMcpHandler({ tools: [] });
    const app = express().use((_request, response, next) => {
      response.setHeader('x-trace', '7');
      next();
    });
    const { url, close } = await listenOn(app.all('/mcp', mcp.node));
    const client = new TestClient(fetch, url);
    const answer = await client.initialize();
    expect([answer.status, answer.headers.get('x-trace')]).toEqual([200, '7']);
    expect((await client.bare('GET')).headers.get('x-trace')).toBe('7');
    await mcp.close();
    await close();
  });

  it('may answer first, while a tool still runs', async () => {
    let finish: () => void = () => undefined;
    const running = new Promise<string>((resolve) => {
      finish = () => resolve('late');
    });
    const mcp = createMcpHandler({ stateless: true, tools: [{ name: 'slow', execute: () => running }] });
    let served: Promise<void> | undefined;
    const { url, close } = await listenOn((request, response) => {
      served = mcp.node(request, response);
      setTimeout(() => response.writeHead(504).end(), 30);
    });
    expect((await new TestClient(fetch, url).open(JSON.stringify(slow))).status).toBe(504);
    finish();
    await served;
    await close();
  });
});

const slow = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'slow' } };

describe('session ids for replicas', () => {
  const store = () => {
    const values = new Map<string, string>();
    return {
      set: async (key: string, value: string) => void values.set(key, value),
      get: async (key: string) => values.get(key),
      prolong: async (key: string) => values.has(key),
      delete: async (key: string) => void values.delete(key),
    };
  };
  const shared = store();
  const secret = 'a secret of 32 characters, shared';

  it.each([
    ['signed', () => signedSessionIds(secret, (name: string) => name), 200],
    ['stored', () => storedSessionIds(shared, (name: string) => name), 404],
  ])('%s: valid on every replica, for their caller only', async (_name, make, afterDelete) => {
    const replica = () =>
      createMcpHandler<string>({
        authenticate: (request) => request.header('x-user') ?? 'ann',
        sessionIds: make(),
        tools: [],
      });
    const [first, second] = [new TestClient(replica().fetch), new TestClient(replica().fetch)];
    await first.initialize();
    second.headers = first.headers;
    const { status } = await second.request('tools/list');
    expect(status).toBe(200);
    const forged = { ...first.headers, 'mcp-session-id': `${first.headers['mcp-session-id']}x` };
    const list = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
    expect((await second.post(list, forged)).status).toBe(404);
    expect((await second.post(list, { ...first.headers, 'x-user': 'eve' })).status).toBe(404);
    expect((await first.bare('DELETE')).status).toBe(204);
    expect((await second.request('tools/list')).status).toBe(afterDelete);
  });

  it('stored ids that end while they are validated stay ended', async () => {
    const base = store();
    let afterGet: () => Promise<void> = async () => undefined;
    const racing = {
      ...base,
      get: async (key: string) => {
        const value = await base.get(key);
        await afterGet();
        return value;
      },
    };
    const mcp = createMcpHandler<string>({
      authenticate: () => 'ann',
      sessionIds: storedSessionIds(racing, (name: string) => name),
      tools: [],
    });
    const client = new TestClient(mcp.fetch);
    await client.initialize();
    afterGet = () => base.delete(`mcp-session:${client.headers['mcp-session-id']}`);
    expect((await client.request('tools/list')).status).toBe(404);
    expect(await base.get(`mcp-session:${client.headers['mcp-session-id']}`)).toBeUndefined();
  });

  it('signed ids expire', async () => {
    const ids = signedSessionIds(secret, (name: string) => name, -1);
    const mcp = createMcpHandler({ authenticate: () => 'ann', sessionIds: ids, tools: [] });
    const client = new TestClient(mcp.fetch);
    await client.initialize();
    expect((await client.request('tools/list')).status).toBe(404);
  });
});
