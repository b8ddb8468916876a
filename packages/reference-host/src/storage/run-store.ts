import type { NewEvent, Run, RunError, RunEvent, RunStatus } from '../runs/run.js';

/** Everything a new run is made of. */
export interface NewRun extends Pick<Run, 'runId' | 'workflowId' | 'major' | 'inputs' | 'principal'> {
  /** The caller's `Idempotency-Key`, with what it was sent with. */
  readonly idempotency: { readonly key: string; readonly request: string } | undefined;
}

/** Where a run stands after an append. */
export interface Progress {
  readonly status: RunStatus;
  readonly error?: RunError;
}

/** One call to the outside world, as it is kept. */
export interface EffectRecord {
  /** What was asked for: a key that comes with another request is refused. */
  readonly request: string;
  /** Its outcome; undefined while it is under way, or when the host died in the middle. */
  readonly outcome: EffectOutcome | undefined;
}

export type EffectOutcome =
  | { readonly kind: 'resolved'; readonly value: unknown }
  | { readonly kind: 'rejected'; readonly error: RunError };

/**
 * Runs, their logs and their effects. Each method is one transaction: it happens wholly or not at all, whatever
 * kills the process, and once it returns it outlives a crash of the machine.
 */
export interface RunStore {
  /**
   * Keeps a new run. A key that is known gives the run it was first used for, and whether the request was another.
   */
  create(run: NewRun): { readonly run: Run; readonly outcome: 'created' | 'repeated' | 'mismatch' };
  get(runId: string): Run | undefined;
  /** The newest runs of a principal, newest first. */
  list(principal: string, most: number): readonly Run[];
  /** Runs that have not ended, oldest first: what a host goes on with after a restart. */
  unfinished(): readonly Run[];
  /** Appends events and moves the run, at once. Returns the events as they are in the log. */
  append(runId: string, events: readonly NewEvent[], progress?: Progress): readonly RunEvent[];
  /** Events with a sequence above `after`, in order. */
  eventsAfter(runId: string, after: number, most: number): readonly RunEvent[];
  /** The highest sequence; -1 for an empty log. */
  lastSequence(runId: string): number;
  effect(runId: string, key: string): EffectRecord | undefined;
  beginEffect(runId: string, key: string, request: string): void;
  endEffect(runId: string, key: string, outcome: EffectOutcome): void;
  /** Forgets an effect that certainly did not happen. */
  dropEffect(runId: string, key: string): void;
  close(): void;
}

/** The data cannot be used. Its message is for the operator. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}
