import { createHash } from 'node:crypto';
import { isRecord } from './expect.js';
import type { FakeMcpServer } from './fake-server/fake-mcp-server.js';
import type { HostClient } from './host/host-client.js';
import type { Row, SuiteReport } from './report/suite-report.js';
import {
  Blocked,
  Inapplicable,
  type Major,
  type Requirement,
  RowFailure,
  type Scenario,
} from './scenario.js';
import { scenarios } from './scenarios/index.js';
import { discoverOnce, SuiteContext, type SuiteOptions } from './suite-context.js';
import { suite } from './suite-version.js';

export interface RunOptions {
  readonly host: HostClient;
  /** Default both; the rows of one that the host does not speak are inapplicable. */
  readonly majors?: readonly Major[];
  readonly fake?: FakeMcpServer | undefined;
  readonly second?: SuiteOptions['second'];
  /** Runs only these rows, by id. */
  readonly only?: readonly string[] | undefined;
  readonly descriptorSchema?: unknown;
  /** Hears each row when it is done. */
  readonly onRow?: (row: Row) => void;
  readonly now?: () => Date;
}

/** Runs the suite against a host, row after row. Never throws for what a host does. */
export async function runSuite(options: RunOptions): Promise<SuiteReport> {
  const {
    host,
    majors = [2, 1],
    fake,
    second,
    only,
    descriptorSchema,
    onRow,
    now = () => new Date(),
  } = options;
  const generatedAt = now().toISOString();
  const discoveries = new Map(majors.map((major) => [major, discoverOnce(host, major)] as const));
  const rows: Row[] = [];
  for (const [major, discovery] of discoveries) {
    for (const scenario of scenarios.filter((one) => one.majors.includes(major))) {
      for (const requirement of scenario.requirements) {
        if (only && !only.includes(requirement.id)) continue;
        const context = new SuiteContext(major, { host, fake, second, descriptorSchema }, discovery);
        const row = await judge(scenario, requirement, context);
        rows.push(row);
        onRow?.(row);
      }
    }
  }
  const [first] = discoveries.values();
  const found = await first?.().catch(() => undefined);
  const implementation = found?.document['implementation'];
  const { name, version } = isRecord(implementation) ? implementation : {};
  return {
    suite,
    generatedAt,
    host: {
      baseUrl: host.baseUrl,
      ...(typeof name === 'string' && { name }),
      ...(typeof version === 'string' && { version }),
    },
    majors,
    discovery: found && {
      document: found.document,
      sha256: createHash('sha256').update(found.text).digest('hex'),
    },
    rows,
  };
}

async function judge(scenario: Scenario, requirement: Requirement, context: SuiteContext): Promise<Row> {
  const { id, title, sources, gating } = requirement;
  const row = { id, title, sources, gating, scenario: scenario.name, major: context.major };
  try {
    for (const need of scenario.needs) await need(context);
    await requirement.check(context);
    const { count } = context.expect;
    // A check that held nothing to anything shows nothing.
    if (count === 0)
      return { ...row, disposition: 'inapplicable', assertions: 0, reason: 'there was nothing to look at' };
    return { ...row, disposition: 'executed-pass', assertions: count };
  } catch (error) {
    const assertions = context.expect.count;
    if (error instanceof RowFailure)
      return { ...row, disposition: 'executed-fail', assertions, reason: error.message };
    if (error instanceof Blocked)
      return { ...row, disposition: 'blocked', assertions, reason: error.message };
    if (error instanceof Inapplicable)
      return { ...row, disposition: 'inapplicable', assertions, reason: error.message };
    const reason = `the suite failed: ${error instanceof Error ? error.message : String(error)}`;
    return { ...row, disposition: 'blocked', assertions, reason };
  }
}
