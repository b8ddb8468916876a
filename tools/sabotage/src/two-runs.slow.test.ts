import { FakeMcpServer, HostClient, type Row, runSuite } from '@openwop/conformance';
import { afterEach, expect, it } from 'vitest';
import { callers, type HostProcess, startHost } from './host-process.js';

let host: HostProcess | undefined;
afterEach(() => host?.stop());

/** What of a run is no pass, at both majors. */
async function notPassed(fake: FakeMcpServer, baseUrl: string): Promise<readonly string[]> {
  const client = new HostClient({ baseUrl, token: callers.token });
  const second = { host: client.as(callers.guest), deniedTool: callers.deniedTool };
  const { rows } = await runSuite({ host: client, fake, second });
  const passed = rows.filter(({ disposition }: Row) => disposition === 'executed-pass');
  // A run of nothing passes too.
  expect(passed.length).toBeGreaterThan(40);
  return rows
    .filter((row) => !passed.includes(row))
    .map(({ major, id, disposition, reason }) => `v${major} ${id} ${disposition}: ${reason}`);
}

/*
 * A host goes on running between two runs of the suite, and may keep what a server lets it keep. The server of the second
 * run stands at the address of the first, and is another.
 */
it('a second run against the same running host passes every row too', async () => {
  const first = await FakeMcpServer.start();
  const port = Number(new URL(first.url).port);
  host = await startHost(first.url, undefined);
  expect(await notPassed(first, host.url)).toEqual([]);
  await first.close();
  const second = await FakeMcpServer.start(port);
  try {
    expect(second.nonce).not.toBe(first.nonce);
    expect(await notPassed(second, host.url)).toEqual([]);
  } finally {
    await second.close();
  }
});
