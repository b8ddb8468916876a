import { randomUUID } from 'node:crypto';
import type { Executor } from '../runs/executor.js';
import { isTerminal, type Run } from '../runs/run.js';
import type { RunLog } from '../runs/run-log.js';
import type { Workflow } from '../runs/workflow.js';
import type { RunStore } from '../storage/run-store.js';
import { type Answer, HttpError, invalid, json, notFound } from './answer.js';
import type { Exchange } from './exchange.js';
import { readJson } from './read-json.js';
import type { Route } from './router.js';

interface RunParts {
  readonly store: RunStore;
  readonly log: RunLog;
  readonly executor: Executor;
  readonly workflows: ReadonlyMap<string, Workflow>;
}

/** Runs at both majors: create, read, poll the log. */
export function runRoutes(parts: RunParts): Route[] {
  return ['', '/v1'].flatMap((prefix): Route[] => [
    { method: 'POST', path: `${prefix}/runs`, handle: (exchange) => createRun(exchange, parts) },
    {
      method: 'GET',
      path: `${prefix}/runs/{runId}`,
      handle: (exchange) => json(200, snapshot(ownRun(exchange, parts))),
    },
    {
      method: 'GET',
      path: `${prefix}/runs/{runId}/events/poll`,
      handle: (exchange) => pollEvents(exchange, parts),
    },
  ]);
}

async function createRun(exchange: Exchange, { store, executor, workflows }: RunParts): Promise<Answer> {
  const { request, principal, major, signal } = exchange;
  const body = await readJson(request);
  // The host closed while the body came: a run that nobody would start is not acknowledged.
  if (signal.aborted) {
    throw new HttpError(503, 'service_unavailable', 'This host is closing and takes no new runs.', {
      headers: { 'retry-after': '5' },
    });
  }
  const { workflowId, inputs } = runRequest(body);
  if (!workflows.has(workflowId)) throw notFound(`This host has no workflow ${JSON.stringify(workflowId)}.`);
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))) {
    throw new HttpError(
      400,
      'idempotency_key_invalid',
      'Idempotency-Key takes 1 to 255 printable characters.',
    );
  }
  const { run, outcome } = store.create({
    runId: randomUUID(),
    workflowId,
    major,
    inputs,
    principal: principal.name,
    idempotency:
      key === undefined ? undefined : { key, request: JSON.stringify([major, workflowId, inputs]) },
  });
  if (outcome === 'mismatch') {
    const message = 'This Idempotency-Key was used with another request.';
    throw new HttpError(409, 'idempotency_key_mismatch', message);
  }
  if (outcome === 'created') executor.start(run);
  const location = `${major === 1 ? '/v1' : ''}/runs/${run.runId}`;
  return json(201, { runId: run.runId, status: run.status }, { location });
}

function runRequest(body: unknown): { workflowId: string; inputs: Record<string, unknown> } {
  if (!isRecord(body)) throw invalid('The body takes an object with workflowId and inputs.');
  const { workflowId, inputs = {} } = body;
  if (typeof workflowId !== 'string' || workflowId === '') throw invalid('workflowId takes a string.');
  if (!isRecord(inputs)) throw invalid('inputs takes an object.');
  const unknown = Object.keys(body).filter((name) => name !== 'workflowId' && name !== 'inputs');
  if (unknown.length > 0) throw invalid(`This host knows no ${unknown.join(', ')} of a run.`);
  return { workflowId, inputs };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The run of the path. That of somebody else is not there. */
function ownRun({ principal, param }: Exchange, { store }: Pick<RunParts, 'store'>): Run {
  const run = store.get(param('runId'));
  if (run?.principal !== principal.name) throw notFound('There is no such run.');
  return run;
}

function snapshot({ runId, workflowId, status, createdAt, updatedAt, error }: Run): object {
  return { runId, workflowId, status, createdAt, updatedAt, ...(error && { error }) };
}

const mostEvents = 1_000;
const longestWaitSeconds = 30;

async function pollEvents(exchange: Exchange, parts: RunParts): Promise<Answer> {
  const { url, major, signal } = exchange;
  const { runId } = ownRun(exchange, parts);
  const page = await parts.log.poll(runId, {
    after: wholeNumber(url, 'lastSequence', -1, -1, Number.MAX_SAFE_INTEGER),
    timeoutMs: wholeNumber(url, 'timeout', 0, 0, longestWaitSeconds) * 1_000,
    most: wholeNumber(url, 'limit', mostEvents, 1, mostEvents),
    signal,
  });
  if (!page) throw notFound('There is no such run.');
  const { run, events, lastSequence } = page;
  const isComplete = isTerminal(run.status) && (events.at(-1)?.sequence ?? lastSequence) >= lastSequence;
  if (major === 1) return json(200, { events, isComplete });
  return json(200, { runId, events, lastSequence, status: run.status, isTerminal: isTerminal(run.status) });
}

function wholeNumber(url: URL, name: string, otherwise: number, least: number, most: number): number {
  const given = url.searchParams.get(name);
  if (given === null) return otherwise;
  const value = /^-?\d{1,16}$/.test(given) ? Number(given) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw invalid(`${name} takes a whole number from ${least} to ${most}; found ${given.slice(0, 40)}.`);
}
