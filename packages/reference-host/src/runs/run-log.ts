import type { Progress, RunStore } from '../storage/run-store.js';
import { isTerminal, type NewEvent, type Run, type RunEvent } from './run.js';

/** What a poll of a log answers. */
export interface LogPage {
  readonly run: Run;
  readonly events: readonly RunEvent[];
  readonly lastSequence: number;
}

/** The logs of runs: append, and wait for what is appended. */
export class RunLog {
  readonly #store: RunStore;
  readonly #waiting = new Map<string, Set<() => void>>();

  constructor(store: RunStore) {
    this.#store = store;
  }

  /** Appends at once with the run's progress, then wakes whoever waits. */
  append(runId: string, events: readonly NewEvent[], progress?: Progress): void {
    this.#store.append(runId, events, progress);
    this.#wake(runId);
  }

  /**
   * The events after `after`. Waits up to `timeoutMs` until there is one or the run has ended; `signal` ends the
   * wait early. Undefined for a run that is not there.
   */
  async poll(
    runId: string,
    {
      after,
      most,
      timeoutMs,
      signal,
    }: {
      readonly after: number;
      readonly most: number;
      readonly timeoutMs: number;
      readonly signal: AbortSignal;
    },
  ): Promise<LogPage | undefined> {
    const page = this.#page(runId, after, most);
    if (!page || page.events.length > 0 || isTerminal(page.run.status) || timeoutMs <= 0) return page;
    await this.#changed(runId, timeoutMs, signal);
    return this.#page(runId, after, most);
  }

  /** Ends every wait, so that a host can close. */
  wakeAll(): void {
    for (const runId of this.#waiting.keys()) this.#wake(runId);
  }

  #page(runId: string, after: number, most: number): LogPage | undefined {
    const run = this.#store.get(runId);
    if (!run) return undefined;
    const events = this.#store.eventsAfter(runId, after, most);
    return { run, events, lastSequence: this.#store.lastSequence(runId) };
  }

  #changed(runId: string, timeoutMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(runId) ?? new Set();
      this.#waiting.set(runId, waiting);
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        waiting.delete(done);
        if (waiting.size === 0 && this.#waiting.get(runId) === waiting) this.#waiting.delete(runId);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      waiting.add(done);
      if (signal.aborted) done();
      else signal.addEventListener('abort', done);
    });
  }

  #wake(runId: string): void {
    for (const done of [...(this.#waiting.get(runId) ?? [])]) done();
  }
}
