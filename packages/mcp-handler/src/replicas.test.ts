import { type ChildProcess, spawn } from 'node:child_process';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roundRobinProxy } from '../examples/round-robin-proxy.js';
import { freePort } from './testing/listen-on.js';
import { eventsOf, TestClient } from './testing/test-client.js';

const script = fileURLToPath(new URL('../examples/replica-server.ts', import.meta.url));
const names = ['red', 'green', 'blue'];
let replicas: ChildProcess[];
let ports: number[];
let proxy: Server;
let url: string;

beforeAll(async () => {
  ports = [];
  for (const _ of names) ports.push(await freePort());
  replicas = names.map((NAME, at) =>
    spawn(process.execPath, ['--import', 'tsx', script], {
      env: { ...process.env, NAME, PORT: String(ports[at]), SECRET: 'a secret of 32 characters, shared' },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
  await Promise.all(
    replicas.map((replica) => new Promise((resolve) => replica.stdout?.once('data', resolve))),
  );
  proxy = roundRobinProxy(ports);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`;
});

afterAll(async () => {
  for (const replica of replicas) replica.kill();
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
});

describe('three replicas behind a round-robin proxy', () => {
  it('serve any session on any of them', async () => {
    const client = new TestClient(fetch, url);
    await client.initialize();
    const where: string[] = [];
    for (let call = 0; call < 9; call++) where.push((await client.call('where')).rpc?.result.content[0].text);
    for (const name of names) expect(where.filter((one) => one === name)).toHaveLength(3);
  });

  it('elicit on the replica that saw initialize and take the other path elsewhere', async () => {
    const sticky = new TestClient(fetch, `http://127.0.0.1:${ports[0]}/mcp`);
    await sticky.initialize({ elicitation: {} });
    const message = { jsonrpc: '2.0', id: 'd', method: 'tools/call', params: { name: 'delete' } };
    let text = '';
    for await (const event of eventsOf(await sticky.open(JSON.stringify(message)))) {
      text = JSON.stringify(event);
      if (event['method'] === 'elicitation/create') await sticky.respond(event['id'], { action: 'accept' });
    }
    expect(text).toContain('deleted by red');
    const other = new TestClient(fetch, `http://127.0.0.1:${ports[1]}/mcp`);
    other.headers = sticky.headers;
    expect((await other.call('delete')).rpc?.result.content[0].text).toBe(
      'confirmation required: Delete it?',
    );
  });

  it('finish a confirmation of 2026-07-28 wherever the retry lands', async () => {
    const client = new TestClient(fetch, url);
    const first = await client.modern('tools/call', { name: 'delete' }, { elicitation: {} });
    const { inputRequests, requestState } = first.rpc?.result ?? {};
    const [key = ''] = Object.keys(inputRequests);
    const inputResponses = { [key]: { action: 'accept' } };
    const params = { name: 'delete', inputResponses, requestState };
    const second = await client.modern('tools/call', params, { elicitation: {} });
    expect(second.rpc?.result.content[0].text).toMatch(/^deleted by /);
  });
});
