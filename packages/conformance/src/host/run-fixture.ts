import { firstDifference, isRecord, show } from '../expect.js';
import { Blocked, RowFailure } from '../scenario.js';
import type { SuiteContext } from '../suite-context.js';
import { refusal } from './catalog.js';
import { versionHeader } from './discovery.js';
import type { HostAnswer } from './host-client.js';
import { pathSegment } from './path-segment.js';

/** The fixture workflow of RFC 0204, and its one node. */
export const mcpFixture = 'conformance-mcp-client';
const nodeId = 'mcp-client';

/** What came of a run of the fixture, as the event log says. */
export type NodeOutcome =
  | { readonly kind: 'completed'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: Readonly<Record<string, unknown>> };

/** Between two looks at a run, and for one run as a whole. Milliseconds. */
const pollMs = 200;
const runMs = 30_000;
const mostPages = 50;
/** Characters of one log that are read. */
const logLimit = 32 * 1024 * 1024;

/**
 * Runs the fixture with these inputs and reads what the node did off the event log, which is the one place where
 * RFC 0204 lets it be observed.
 * @throws {Blocked} when the host cannot be driven so far
 * @throws {RowFailure} when the run ends and the log does not say what the node did
 */
export async function runFixture(
  context: SuiteContext,
  inputs: Readonly<Record<string, unknown>>,
): Promise<NodeOutcome> {
  const { host, major, prefix } = context;
  const headers = versionHeader(major);
  const created = await host.send(`${prefix}/runs`, {
    method: 'POST',
    headers,
    body: { workflowId: mcpFixture, inputs },
  });
  if (created.status !== 201)
    throw new Blocked(
      `POST ${prefix}/runs answered ${created.status}${refusal(created.status)}${saying(created)}`,
    );
  const runId = isRecord(created.json) ? created.json['runId'] : undefined;
  if (typeof runId !== 'string' || runId === '') throw new Blocked(`POST ${prefix}/runs answered no runId`);
  if (context.runIds.has(runId))
    throw new RowFailure(`POST ${prefix}/runs answered the runId ${show(runId)} of an earlier run`);
  context.runIds.add(runId);
  const path = `${prefix}/runs/${pathSegment(runId, 'runId')}`;
  const status = await untilEnded(context, path);
  const [outcome, ...others] = outcomesIn(await readLog(context, path));
  if (!outcome)
    throw new RowFailure(
      `the run ended as ${status}, and its log has no node.completed or node.failed of ${nodeId}`,
    );
  const other = others.find((one) => firstDifference(one, outcome) !== undefined);
  if (other)
    throw new RowFailure(
      `the log says two things of what ${nodeId} did: ${inBrief(outcome)}, and ${inBrief(other)}`,
    );
  if ((outcome.kind === 'completed') !== (status === 'completed')) {
    throw new RowFailure(`the log says that the node ${outcome.kind}, and the run ended as ${status}`);
  }
  return outcome;
}

async function untilEnded({ host, major }: SuiteContext, path: string): Promise<string> {
  const deadline = Date.now() + runMs;
  for (;;) {
    const { status, json } = await host.send(path, { headers: versionHeader(major) });
    if (status !== 200) throw new Blocked(`GET ${path} answered ${status}`);
    const state = isRecord(json) ? json['status'] : undefined;
    if (state === 'completed' || state === 'failed' || state === 'cancelled') return state;
    if (Date.now() > deadline) throw new Blocked(`the run was still ${show(state)} after ${runMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function readLog({ host, major }: SuiteContext, path: string): Promise<readonly unknown[]> {
  const log: unknown[] = [];
  let last = -1;
  let size = 0;
  for (let page = 0; page < mostPages; page++) {
    const query = page === 0 ? 'timeout=1' : `timeout=1&lastSequence=${last}`;
    const { status, json, text } = await host.send(`${path}/events/poll?${query}`, {
      headers: versionHeader(major),
    });
    const events = isRecord(json) ? json['events'] : undefined;
    if (status !== 200 || !Array.isArray(events))
      throw new Blocked(`GET ${path}/events/poll answered ${status} and no events`);
    size += text.length;
    if (size > logLimit) throw new Blocked(`the log is larger than ${logLimit} characters`);
    let highest = last;
    for (const event of events as readonly unknown[]) {
      log.push(event);
      const sequence = isRecord(event) ? event['sequence'] : undefined;
      if (typeof sequence === 'number' && sequence > highest) highest = sequence;
    }
    const whole = isRecord(json) ? json['lastSequence'] : undefined;
    if (highest === last || typeof whole !== 'number' || highest >= whole) return log;
    last = highest;
  }
  throw new Blocked(`the log has more than ${mostPages} pages`);
}

/** How the node ended, each time the log says so. */
function outcomesIn(log: readonly unknown[]): NodeOutcome[] {
  return log.flatMap((event): NodeOutcome[] => {
    if (!isRecord(event) || !isRecord(event['payload'])) return [];
    const { type, payload } = event as {
      readonly type: unknown;
      readonly payload: Readonly<Record<string, unknown>>;
    };
    if ((payload['nodeId'] ?? event['nodeId']) !== nodeId) return [];
    if (type === 'node.failed') {
      const error = payload['error'];
      return [{ kind: 'failed', error: isRecord(error) ? error : { code: error } }];
    }
    if (type !== 'node.completed') return [];
    const outputs = payload['outputs'];
    return [{ kind: 'completed', result: isRecord(outputs) ? outputs['result'] : undefined }];
  });
}

const inBrief = (outcome: NodeOutcome): string =>
  outcome.kind === 'completed'
    ? `node.completed with ${show(outcome.result)}`
    : `node.failed with ${show(outcome.error)}`;

function saying({ json }: HostAnswer): string {
  return isRecord(json) && typeof json['message'] === 'string' ? `: ${json['message'].slice(0, 200)}` : '';
}
