import { McpTransportError } from './errors.js';
import { cancellation, whenAborted } from './signals.js';

/** How long one exchange may take, in milliseconds. */
export interface Timeouts {
  /** Without any sign of the server: the answer's head, or a message on its stream. */
  readonly idleMs: number;
  /** As a whole, whatever the server says meanwhile. */
  readonly totalMs: number;
}

/**
 * The end of one exchange: aborts its signal when the server is silent for too long, when the exchange takes too
 * long, when the caller cancels or when the client closes. One timer, moved lazily, since a stream may give a sign
 * a thousand times a second.
 */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #timeouts: Timeouts;
  readonly #letGo: readonly (() => void)[];
  #start = performance.now();
  #lastSign = this.#start;
  #pauses = 0;
  #pausedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param callers signals whose abort ends the exchange as `cancelled`, or with their reason if it is ours. */
  constructor(timeouts: Timeouts, callers: readonly (AbortSignal | undefined)[]) {
    this.#timeouts = timeouts;
    this.#letGo = callers
      .filter((signal) => signal !== undefined)
      .map((signal) => whenAborted(signal, () => this.#controller.abort(cancellation(signal))));
    this.#schedule();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why the exchange ended early, if it did. */
  get failure(): McpTransportError | undefined {
    const { aborted, reason } = this.#controller.signal;
    return aborted && reason instanceof McpTransportError ? reason : undefined;
  }

  /** The server gave a sign. */
  touch(): void {
    this.#lastSign = performance.now();
  }

  /** Stops the clock while it is the host's turn, such as a person answering the server's question. */
  async pausedWhile<T>(work: Promise<T>): Promise<T> {
    if (this.#pauses++ === 0) this.#pausedAt = performance.now();
    try {
      return await work;
    } finally {
      if (--this.#pauses === 0) this.#start += performance.now() - this.#pausedAt;
      this.touch();
    }
  }

  /** Ends the exchange early. */
  abort(why: McpTransportError): void {
    this.#controller.abort(why);
  }

  /** Lets go of timer and listeners. Aborts nothing. */
  end(): void {
    clearTimeout(this.#timer);
    for (const letGo of this.#letGo) letGo();
  }

  readonly #check = (): void => {
    const now = performance.now();
    const { idleMs, totalMs } = this.#timeouts;
    if (this.#pauses > 0) {
      this.#timer = setTimeout(this.#check, idleMs);
    } else if (now - this.#lastSign >= idleMs) {
      this.#expire(`no sign of the server for ${idleMs} ms`);
    } else if (now - this.#start >= totalMs) {
      this.#expire(`the exchange took longer than ${totalMs} ms`);
    } else {
      this.#schedule();
    }
  };

  #schedule(): void {
    const now = performance.now();
    const idle = this.#lastSign + this.#timeouts.idleMs - now;
    const total = this.#start + this.#timeouts.totalMs - now;
    this.#timer = setTimeout(this.#check, Math.max(1, Math.min(idle, total)));
  }

  #expire(why: string): void {
    this.abort(new McpTransportError('timeout', `Timeout: ${why}`));
  }
}
