import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startMcpServer } from './testing/mcp-server.js';
import { keep, startHost } from './testing/running-host.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openwop-restart-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('a host that was closed leaves a file that the next one goes on with, in the same process too', async () => {
  const data = join(folder, 'again.db');
  const ids: string[] = [];
  for (let round = 0; round < 3; round++) {
    const host = await startHost({ data });
    for (const id of ids) expect((await host.ask(`/runs/${id}`)).json.status).toBe('failed');
    const { runId } = (await host.run({ serverId: 'nobody' })).json;
    await host.ended(runId);
    ids.push(runId);
    await host.close();
    // Nothing beside the file: whoever copies it copies everything.
    expect((await readdir(folder)).filter((name) => name.startsWith('again'))).toEqual(['again.db']);
  }
});

it('a call that a closing host cuts off ends as interrupted, and is not made again', async () => {
  const data = join(folder, 'cut.db');
  const server = keep(await startMcpServer(() => new Promise(() => undefined)));
  const config = { data, mcpServers: { conformance: server.url }, graceMs: 50 };
  const first = await startHost(config);
  const { runId } = (await first.run({ method: 'callTool', name: 'slow' })).json;
  while (server.calls.length === 0) await first.ask('/tools');
  await first.close();
  const second = await startHost(config);
  const log = await second.ended(runId);
  expect(log.find(({ type }) => type === 'node.failed')?.payload).toMatchObject({
    error: { code: 'interrupted' },
  });
  expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index));
  expect(server.calls).toHaveLength(1);
});

it('a call that ends within the grace ends its run before the host is closed', async () => {
  const data = join(folder, 'grace.db');
  let answer = (_: string): void => undefined;
  const server = keep(
    await startMcpServer(
      () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    ),
  );
  const config = { data, mcpServers: { conformance: server.url }, graceMs: 30_000 };
  const first = await startHost(config);
  const { runId } = (await first.run({ method: 'callTool', name: 'slow' })).json;
  while (server.calls.length === 0) await first.ask('/tools');
  const closed = first.close();
  answer('{"content":[]}');
  await closed;
  const second = await startHost({ data });
  expect((await second.ask(`/runs/${runId}`)).json.status).toBe('completed');
});
