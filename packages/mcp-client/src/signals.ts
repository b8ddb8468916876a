import { McpTransportError } from './errors.js';

export type MaybeSignal = AbortSignal | undefined;

/** Who waits for a signal, by signal. */
const watched = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls `listener` when `signal` aborts; at once if it has. However many wait, the platform sees one listener:
 * Node 20 warns of a leak from the eleventh on, and a host runs as many calls under one signal as it likes.
 *
 * @returns lets go of the signal
 */
export function whenAborted(signal: AbortSignal, listener: () => void): () => void {
  if (signal.aborted) {
    listener();
    return () => undefined;
  }
  const waiting = watched.get(signal) ?? watch(signal);
  // Each call of this function is let go of by itself, also when two of them share a listener.
  const own = () => listener();
  waiting.add(own);
  return () => {
    waiting.delete(own);
    if (waiting.size > 0 || watched.get(signal) !== waiting) return;
    watched.delete(signal);
    signal.removeEventListener('abort', tellWatchers);
  };
}

function watch(signal: AbortSignal): Set<() => void> {
  const waiting = new Set<() => void>();
  watched.set(signal, waiting);
  signal.addEventListener('abort', tellWatchers, { once: true });
  return waiting;
}

function tellWatchers({ target }: Event): void {
  const signal = target as AbortSignal;
  const waiting = watched.get(signal) ?? [];
  watched.delete(signal);
  for (const listener of [...waiting]) listener();
}

/** What a caller's abort comes to: our own failure if it is the reason, else `cancelled`. */
export function cancellation(signal: AbortSignal): McpTransportError {
  const { reason } = signal;
  if (reason instanceof McpTransportError) return reason;
  return new McpTransportError('cancelled', 'The caller cancelled the request', { cause: reason });
}

/** Waits for `work` unless `signal` aborts first; the work itself goes on, since others may wait for it too. */
export async function unlessAborted<T>(work: Promise<T>, signal: MaybeSignal): Promise<T> {
  if (signal === undefined) return work;
  if (signal.aborted) {
    work.catch(() => undefined);
    throw cancellation(signal);
  }
  let letGo: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    letGo = whenAborted(signal, () => reject(cancellation(signal)));
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    letGo();
  }
}

/**
 * Waits; ends early, and leaves no timer, when `signal` aborts.
 *
 * @throws {McpTransportError} why it aborted.
 */
export async function pause(ms: number, signal: MaybeSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.min(ms, 2 ** 31 - 1));
  });
  try {
    await unlessAborted(over, signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Works under a signal that aborts when either does, and lets go of both afterwards. `AbortSignal.any` would leave
 * something behind at a signal that outlives its calls, on Node 20.
 */
export async function underSignals<T>(
  one: MaybeSignal,
  other: MaybeSignal,
  work: (signal: MaybeSignal) => Promise<T>,
): Promise<T> {
  if (one === undefined || other === undefined) return work(one ?? other);
  const either = new AbortController();
  const letGo = [one, other].map((signal) => whenAborted(signal, () => either.abort(signal.reason)));
  try {
    return await work(either.signal);
  } finally {
    for (const off of letGo) off();
  }
}
