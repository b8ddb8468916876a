import { afterEach } from 'vitest';
import { FakeMcpServer } from '../fake-server/fake-mcp-server.js';
import { readonlyClaim } from '../fake-server/fake-tools.js';
import { HostClient } from '../host/host-client.js';
import type { Row } from '../report/suite-report.js';
import { runSuite } from '../run-suite.js';
import type { Major } from '../scenario.js';
import { type Behaviour, guest, operator, TestHost } from './test-host.js';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** Closes it after the test. */
export function keep<T extends { close(): Promise<unknown> }>(one: T): T {
  open.push(one);
  return one;
}

/** How a row is asked for. */
export interface Asked {
  readonly major?: Major;
  /** False: the suite's fake server is not there for the rows, though the host has it. */
  readonly fake?: boolean;
  readonly secondCaller?: boolean;
}

/** What becomes of one row against a test host that behaves like this. */
export async function judged(slug: string, behaviour: Behaviour = {}, asked: Asked = {}): Promise<Row> {
  const { major = 2, fake: withFake = true, secondCaller = true } = asked;
  const fake = keep(await FakeMcpServer.start());
  const host = keep(await TestHost.start(fake.url, readonlyClaim(fake.nonce), behaviour));
  const client = new HostClient({ baseUrl: host.url, token: operator });
  const { rows } = await runSuite({
    host: client,
    majors: [major],
    only: [`openwop.requirement.${slug}`],
    fake: withFake ? fake : undefined,
    second: secondCaller ? { host: client.as(guest), deniedTool: 'b.write' } : undefined,
  });
  const [row] = rows;
  if (!row) throw new Error(`there is no row ${slug} at major ${major}`);
  return row;
}
