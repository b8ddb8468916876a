import { createHash } from 'node:crypto';
import { isRecord } from './expect.js';
import type { FakeMcpServer } from './fake-server/fake-mcp-server.js';
import type { Discovery } from './host/discovery.js';
import type { HostClient } from './host/host-client.js';
import { reasonText } from './report/plain-text.js';
import type { Row, SuiteReport } from './report/suite-report.js';
import {
  Blocked,
  type Disposition,
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
  /** For one row, in milliseconds; a row that takes longer is blocked. Default 120,000. */
  readonly rowTimeoutMs?: number;
  /** For all rows, in milliseconds; those that are left then are blocked. Default 1,800,000. */
  readonly totalTimeoutMs?: number;
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
    rowTimeoutMs = 120_000,
    totalTimeoutMs = 1_800_000,
  } = options;
  const endsAt = Date.now() + totalTimeoutMs;
  const tokens = [host.token, second?.host.token].filter((token) => token !== undefined);
  const startedAt = now().toISOString();
  const discoveries = new Map(majors.map((major) => [major, discoverOnce(host, major)] as const));
  const rows: Row[] = [];
  for (const [major, discovery] of discoveries) {
    for (const scenario of scenarios.filter((one) => one.majors.includes(major))) {
      for (const requirement of scenario.requirements) {
        if (only && !only.includes(requirement.id)) continue;
        const limit = new AbortController();
        const left = endsAt - Date.now();
        const [what, ms] = left < rowTimeoutMs ? ['suite', totalTimeoutMs] : ['row', rowTimeoutMs];
        const reason = new Error(`the ${what} took longer than ${ms} ms`);
        const timer = setTimeout(() => limit.abort(reason), Math.max(0, Math.min(left, rowTimeoutMs)));
        // A timer of no time fires only after the first request went out.
        if (left <= 0) limit.abort(reason);
        const bounded = {
          host: host.until(limit.signal),
          second: second && { ...second, host: second.host.until(limit.signal) },
        };
        const context = new SuiteContext(major, { ...bounded, fake, descriptorSchema }, discovery);
        const row = await judge(scenario, requirement, context, tokens);
        clearTimeout(timer);
        rows.push(row);
        onRow?.(row);
      }
    }
  }
  let found: Discovery | undefined;
  for (const discovery of discoveries.values()) found ??= await discovery().catch(() => undefined);
  const implementation = found?.document['implementation'];
  const { name, version } = isRecord(implementation) ? implementation : {};
  return {
    suite,
    startedAt,
    generatedAt: now().toISOString(),
    host: {
      baseUrl: host.baseUrl,
      ...(typeof name === 'string' && { name }),
      ...(typeof version === 'string' && { version }),
    },
    majors,
    partial: only !== undefined && leavesOut(only, majors),
    obstacle: await obstacleOf(host, [...discoveries.values()], tokens),
    discovery: found && {
      document: found.document,
      sha256: createHash('sha256').update(found.text).digest('hex'),
    },
    rows,
  };
}

/** What kept every row from the host, said once: it has no document, speaks other majors, or knows nobody of this token. */
async function obstacleOf(
  host: HostClient,
  discoveries: readonly (() => Promise<Discovery>)[],
  tokens: readonly string[],
): Promise<string | undefined> {
  const outcomes = await Promise.allSettled(discoveries.map((discovery) => discovery()));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length === outcomes.length) {
    const blocked = failures.filter((reason) => reason instanceof Blocked);
    const told = (blocked.length > 0 ? blocked : failures).map((reason: unknown) =>
      reason instanceof Error ? reason.message : String(reason),
    );
    return reasonText([...new Set(told)].join('; '), tokens);
  }
  if (!host.isRefused) return undefined;
  return host.token === undefined
    ? 'the host answered 401 to every request: it wants credentials; give the token of a caller with --token'
    : 'the host answered 401 to every request: --token is the token of no caller that it knows; give one of its own';
}

const leavesOut = (only: readonly string[], majors: readonly Major[]): boolean =>
  scenarios
    .filter((one) => one.majors.some((major) => majors.includes(major)))
    .some((one) => one.requirements.some(({ id }) => !only.includes(id)));

async function judge(
  scenario: Scenario,
  requirement: Requirement,
  context: SuiteContext,
  tokens: readonly string[],
): Promise<Row> {
  const { id, title, sources, gating, observes = 'host' } = requirement;
  const row = { id, title, sources, gating, observes, scenario: scenario.name, major: context.major };
  try {
    for (const need of scenario.needs) await need(context);
    await requirement.check(context);
    const { count } = context.expect;
    // A check that held nothing to anything shows nothing.
    if (count === 0) throw new Inapplicable('there was nothing to look at');
    return { ...row, disposition: 'executed-pass', assertions: count };
  } catch (error) {
    const isFailure = error instanceof RowFailure;
    // A failure is something that was looked at, wherever it was found.
    const assertions = Math.max(context.expect.count, isFailure ? 1 : 0);
    const message = error instanceof Error ? error.message : String(error);
    const disposition = dispositionOf(error);
    const reason = reasonText(disposition ? message : `the suite failed: ${message}`, tokens);
    return { ...row, disposition: disposition ?? 'blocked', assertions, reason };
  }
}

/** What a row that threw comes to; undefined for what is no finding but a fault of the suite. */
function dispositionOf(error: unknown): Disposition | undefined {
  if (error instanceof RowFailure) return 'executed-fail';
  if (error instanceof Blocked) return 'blocked';
  return error instanceof Inapplicable ? 'inapplicable' : undefined;
}
