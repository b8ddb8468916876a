/** Bounds on what one client, or all of them, can make this handler hold. */
export interface Limits {
  /** Largest request body in bytes. Larger: 413. Default 4 MiB. */
  readonly bodyBytes: number;
  /** Time for a body to arrive, in ms. Longer: 408. Default 30 s. */
  readonly bodyMs: number;
  /** Deepest nesting of a body. Deeper: 400. Default 64. */
  readonly jsonDepth: number;
  /**
   * Time in ms for a hook that runs outside a call: `authenticate`, guards, `sessionIds`, `serverInfo`,
   * `subscribeResource` of a listen request. Longer: 503. Default 30 s.
   */
  readonly hookMs: number;
  /** Time for one call in ms, without the time the client takes to answer questions. 0: none. Default 10 min. */
  readonly callMs: number;
  /** Time for the client to answer one question, in ms. Default 10 min. */
  readonly askMs: number;
  /** Silence on a stream, in ms, after which a comment keeps it open; also how long a call may take before its answer becomes a stream. Default 15 s. */
  readonly keepAliveMs: number;
  /** GET and `subscriptions/listen` streams at once. More: 503. Default 1,000. */
  readonly streams: number;
  /** GET streams of one session; one more closes the oldest. Default 4. */
  readonly streamsPerSession: number;
  /**
   * Bytes of earlier messages that may wait for the reader of a stream when the next message comes. A reader that
   * has more waiting and takes none of it for `streamStallMs`, or has eight times as much waiting, loses the
   * connection. One large message is never too much. Default 1 MiB.
   */
  readonly streamBufferBytes: number;
  /** See `streamBufferBytes`. Default 10 s. */
  readonly streamStallMs: number;
  /** Sessions known at once; one more ends the one idle longest, or is refused with 503 when all are busy. Default 10,000. */
  readonly sessions: number;
  /** Idle time in ms after which a session is forgotten. Default 30 min. */
  readonly sessionIdleMs: number;
  /**
   * Characters of JSON that one session or one listen request may make this handler remember: what the client
   * says of itself, its request's id, URIs it watches. More: -32602. Default 65,536.
   */
  readonly sessionChars: number;
  /** Resources that one session or one stream may subscribe to. Default 1,000. */
  readonly subscriptions: number;
  /** Questions that one call may ask. Default 32. */
  readonly questions: number;
}

export const defaultLimits: Limits = {
  bodyBytes: 4 * 1024 * 1024,
  bodyMs: 30_000,
  jsonDepth: 64,
  hookMs: 30_000,
  callMs: 600_000,
  askMs: 600_000,
  keepAliveMs: 15_000,
  streams: 1_000,
  streamsPerSession: 4,
  streamBufferBytes: 1024 * 1024,
  streamStallMs: 10_000,
  sessions: 10_000,
  sessionIdleMs: 1_800_000,
  sessionChars: 65_536,
  subscriptions: 1_000,
  questions: 32,
};

/** A timer with a longer delay would fire at once. */
const longestTimer = 2 ** 31 - 1;

/**
 * The defaults with what the host changed.
 * @throws {RangeError} a bound is no number, is negative, or (all but `callMs`) is zero.
 */
export function resolveLimits(changed: Partial<Limits> = {}): Limits {
  const limits: Record<keyof Limits, number> = { ...defaultLimits };
  for (const [name, value] of Object.entries(changed)) {
    if (!Object.hasOwn(defaultLimits, name)) throw new RangeError(`limits.${name} is not a limit`);
    if (value === undefined) continue;
    const least = name === 'callMs' ? 0 : 1;
    if (typeof value !== 'number' || Number.isNaN(value) || value < least) {
      throw new RangeError(`limits.${name} must be a number of at least ${least}; received ${String(value)}`);
    }
    limits[name as keyof Limits] = name.endsWith('Ms') ? Math.min(value, longestTimer) : value;
  }
  return limits;
}
