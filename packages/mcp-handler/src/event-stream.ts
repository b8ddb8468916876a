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
  /** Bytes that may wait for a slow reader. */
  readonly streamBufferBytes: number;
}

/** An SSE answer: one JSON-RPC message an event, comments while it is quiet. */
export class EventStream {
  readonly #sink: StreamSink;
  readonly #limits: EventStreamLimits;
  readonly #timer: ReturnType<typeof setInterval>;
  #quiet = true;
  #open = true;

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
    const waiting = this.#sink.write(text);
    if (waiting <= this.#limits.streamBufferBytes) return;
    // A reader that takes no more would make this server hold its messages for ever.
    this.detach();
    this.#sink.destroy();
  }
}
