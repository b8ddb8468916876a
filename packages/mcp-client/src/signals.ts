import { McpTransportError } from './errors.js';

export type MaybeSignal = AbortSignal | undefined;

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
  let onAbort: () => void = () => undefined;
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(cancellation(signal));
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
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
  const onAbort = (event: Event): void => either.abort((event.target as AbortSignal).reason);
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort(signal.reason);
    else signal.addEventListener('abort', onAbort, { once: true });
  }
  try {
    return await work(either.signal);
  } finally {
    for (const signal of [one, other]) signal.removeEventListener('abort', onAbort);
  }
}
