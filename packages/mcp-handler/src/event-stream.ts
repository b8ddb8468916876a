import type { HeaderMap, StreamSink } from './exchange.js';

/** Headers of every SSE answer: no proxy may hold it back or keep it. */
export const streamHeaders: HeaderMap = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no',
};

export interface EventStreamLimits {
  /** Silence in ms after which a comment is sent. */
  readonly keepAliveMs: number;
  /** Bytes of earlier messages that may wait when another one comes. */
  readonly streamBufferBytes: number;
  /** Time in ms for which a reader with more than that waiting may take nothing. */
  readonly streamStallMs: number;
}

/** However it reads, a reader that has this many times `streamBufferBytes` waiting is too slow. */
const mostBuffers = 8;

/** An SSE answer: one JSON-RPC message an event, comments while it is quiet. */
export class EventStream {
  readonly #sink: StreamSink;
  readonly #limits: EventStreamLimits;
  readonly #timer: ReturnType<typeof setInterval>;
  #quiet = true;
  #open = true;
  /** What waited after the last message; less now means that the reader takes some. */
  #waited = 0;
  /** Since when the reader has taken nothing although much waits. */
  #stalledSince: number | undefined;

  constructor(sink: StreamSink, limits: EventStreamLimits) {
    this.#sink = sink;
    this.#limits = limits;
    this.#timer = setInterval(() => this.#keepAlive(), limits.keepAliveMs);
  }

  /** Sends one message; JSON text has no line breaks, so one `data` line holds it. */
  send(message: string): void {
    this.#quiet = false;
    this.#write(`data: ${message}\n\n`);
  }

  /** Sends a comment, so that headers and whatever waits go out now. */
  comment(): void {
    this.#write(':\n\n');
  }

  end(): void {
    if (!this.#open) return;
    this.detach();
    this.#sink.end();
  }

  /** The connection is gone: stop the clock and write no more. */
  detach(): void {
    this.#open = false;
    clearInterval(this.#timer);
  }

  #keepAlive(): void {
    if (this.#quiet) this.comment();
    this.#quiet = true;
  }

  #write(text: string): void {
    if (!this.#open) return;
    if (this.#isTooSlow()) {
      // A reader that takes no more would make this server hold its messages for ever.
      this.detach();
      this.#sink.destroy();
      return;
    }
    this.#sink.write(text);
    this.#waited = this.#sink.waiting;
  }

  /**
   * Looks at what waits before the next message, not after it: neither one large message nor a burst that the
   * connection had no turn to send says anything of the reader.
   */
  #isTooSlow(): boolean {
    const { waiting } = this.#sink;
    const { streamBufferBytes, streamStallMs } = this.#limits;
    if (waiting <= streamBufferBytes) {
      this.#stalledSince = undefined;
      return false;
    }
    const now = performance.now();
    if (this.#stalledSince === undefined || waiting < this.#waited) this.#stalledSince = now;
    return waiting > mostBuffers * streamBufferBytes || now - this.#stalledSince >= streamStallMs;
  }
}
