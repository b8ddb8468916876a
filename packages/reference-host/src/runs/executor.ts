import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { McpClient, McpContext } from '@openwop/mcp-client';
import type { RunStore } from '../storage/run-store.js';
import { effectLedger } from './effect-ledger.js';
import type { Run, RunEvent } from './run.js';
import { toRunError } from './run-error.js';
import type { RunLog } from './run-log.js';
import type { NodeContext, Workflow } from './workflow.js';

/** The run on whose behalf the code now running acts. */
const current = new AsyncLocalStorage<string>();

/** The id of the run that the code now running belongs to; undefined where it belongs to none, such as a catalog. */
export const currentRun = (): string | undefined => current.getStore();

interface Parts {
  readonly store: RunStore;
  readonly log: RunLog;
  readonly client: McpClient;
  readonly workflows: ReadonlyMap<string, Workflow>;
  /** Stands between the client and the nodes; see `sabotages.ts`. */
  readonly mcpView: (mcp: McpContext) => McpContext;
  /** Takes credentials out of a text, since a caller may name any tool. */
  readonly redact: (text: string) => string;
}

/**
 * Runs workflows. Each step is appended before the next begins, so the log says at any moment what is left to do:
 * after a crash a run goes on from there.
 */
export class Executor {
  readonly #parts: Parts;
  readonly #running = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins a run, or goes on with it. */
  start(run: Run): void {
    if (this.#stop.signal.aborted || this.#running.has(run.runId)) return;
    const execution = current
      .run(run.runId, () => this.#execute(run))
      .catch((error: unknown) => {
        // The data file failed: the run stays as it is, and goes on after a restart.
        console.error(
          `openwop-host: run ${run.runId} stopped: ${error instanceof Error ? error.message : error}`,
        );
      })
      .finally(() => this.#running.delete(run.runId));
    this.#running.set(run.runId, execution);
  }

  /** Goes on with every run that has not ended. */
  resume(): void {
    for (const run of this.#parts.store.unfinished()) this.start(run);
  }

  /** Lets running nodes end for at most `graceMs`, then leaves them; the next start goes on with them. */
  async close(graceMs: number): Promise<void> {
    const all = Promise.all(this.#running.values());
    let timer: NodeJS.Timeout | undefined;
    const grace = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs);
    });
    await Promise.race([all, grace]);
    clearTimeout(timer);
    this.#stop.abort();
    await all;
  }

  async #execute(run: Run): Promise<void> {
    const { store, log, workflows } = this.#parts;
    const { runId, workflowId } = run;
    const past = store.eventsAfter(runId, -1, Number.MAX_SAFE_INTEGER);
    const has = (type: string): boolean => past.some((event) => event.type === type);
    const workflow = workflows.get(workflowId);
    if (!workflow) {
      const error = { code: 'not_found', message: `This host has no workflow ${workflowId} any more.` };
      log.append(runId, [{ type: 'run.failed', payload: { error } }], { status: 'failed', error });
      return;
    }
    const { nodeId, typeId } = workflow;
    if (!has('run.started')) {
      log.append(runId, [{ type: 'run.started', payload: { workflowId } }], { status: 'running' });
    }
    const failed = past.find(({ type }) => type === 'node.failed');
    if (failed) return this.#fail(runId, failed);
    if (!has('node.completed')) {
      if (!has('node.started'))
        log.append(runId, [{ type: 'node.started', nodeId, payload: { nodeId, typeId } }]);
      this.#closeSessions(runId, nodeId, past);
      try {
        const result = await workflow.run(this.#contextOf(run, workflow));
        if (this.#stop.signal.aborted) return;
        const outputs = result === undefined ? {} : { result };
        log.append(runId, [{ type: 'node.completed', nodeId, payload: { nodeId, outputs } }]);
      } catch (cause) {
        if (this.#stop.signal.aborted) return;
        const event = { type: 'node.failed', nodeId, payload: { nodeId, error: toRunError(cause) } };
        log.append(runId, [event]);
        return this.#fail(runId, event);
      }
    }
    log.append(runId, [{ type: 'run.completed', payload: {} }], { status: 'completed' });
  }

  #fail(runId: string, { payload }: Pick<RunEvent, 'payload'>): void {
    const error = payload['error'] as ReturnType<typeof toRunError>;
    this.#parts.log.append(runId, [{ type: 'run.failed', payload: { error } }], { status: 'failed', error });
  }

  /** Sessions that a crash left open. */
  #closeSessions(runId: string, nodeId: string, past: readonly RunEvent[]): void {
    const closed = new Set(
      past.filter(({ type }) => type === 'tool.session.closed').map(({ payload }) => payload['sessionId']),
    );
    for (const { type, payload } of past) {
      const { sessionId, toolId } = payload;
      if (type !== 'tool.session.opened' || closed.has(sessionId)) continue;
      const event = { sessionId, toolId, outcome: 'failed' };
      this.#parts.log.append(runId, [{ type: 'tool.session.closed', nodeId, payload: event }]);
    }
  }

  #contextOf(run: Run, { nodeId }: Workflow): NodeContext {
    const { store, log, client, mcpView, redact } = this.#parts;
    const { runId } = run;
    const mcp = mcpView(
      client.forRun({ effects: effectLedger(store, runId, this.#stop.signal), signal: this.#stop.signal }),
    );
    return {
      run,
      mcp,
      idempotencyKey: (number) => `${runId}/${nodeId}/${number}`,
      session: async (called, calls) => {
        const sessionId = randomUUID();
        const toolId = redact(called);
        const append = (type: string, more: object): void => {
          if (this.#stop.signal.aborted) return;
          log.append(runId, [{ type, nodeId, payload: { sessionId, toolId, ...more } }]);
        };
        append('tool.session.opened', {});
        try {
          const result = await calls();
          append('tool.session.closed', { outcome: 'completed' });
          return result;
        } catch (error) {
          append('tool.session.closed', { outcome: 'failed' });
          throw error;
        }
      },
    };
  }
}
