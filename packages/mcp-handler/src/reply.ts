import { EventStream, type EventStreamLimits, streamHeaders } from './event-stream.js';
import type { Exchange, HeaderMap } from './exchange.js';
import { errorText, InvalidMessage } from './json-rpc.js';
import { errorCodes, HttpError } from './protocol-error.js';

const jsonHeaders: HeaderMap = { 'content-type': 'application/json' };

/** The answer to one exchange: whole or streamed, once, and nothing after the client left. */
export class Reply {
  readonly #exchange: Exchange;
  readonly #limits: EventStreamLimits;
  #headers: HeaderMap = {};
  #jsonHeaders = jsonHeaders;
  #stream: EventStream | undefined;
  #open = true;
  #gone = false;
  #isWatching = false;
  #onGone: (() => void) | undefined;

  constructor(exchange: Exchange, limits: EventStreamLimits) {
    this.#exchange = exchange;
    this.#limits = limits;
  }

  /** Headers for whatever answer comes. */
  addHeaders(headers: HeaderMap): void {
    this.#headers = { ...this.#headers, ...headers };
    this.#jsonHeaders = { ...this.#jsonHeaders, ...headers };
  }

  /** The stream of this answer, when it has become one. */
  get stream(): EventStream | undefined {
    return this.#stream;
  }

  /** Whether nothing was sent yet. */
  get isUntouched(): boolean {
    return this.#open && this.#stream === undefined;
  }

  get isGone(): boolean {
    return this.#gone;
  }

  /** Calls `listener` once if the client leaves before the answer is complete. One listener at a time. */
  whenGone(listener: () => void): void {
    this.#onGone = listener;
    if (this.#gone) listener();
    else this.#watch();
  }

  json(status: number, text: string, headers?: HeaderMap): void {
    if (!this.isUntouched) return;
    this.#open = false;
    this.#exchange.send(status, headers ? { ...this.#jsonHeaders, ...headers } : this.#jsonHeaders, text);
  }

  empty(status: number, headers?: HeaderMap): void {
    if (!this.isUntouched) return;
    this.#open = false;
    this.#exchange.send(status, { ...this.#headers, ...headers }, undefined);
  }

  /** Makes the answer a stream, or gives the stream it is already. */
  openStream(): EventStream | undefined {
    if (!this.#open) return undefined;
    if (this.#stream === undefined) {
      const sink = this.#exchange.stream({ ...this.#headers, ...streamHeaders });
      this.#stream = new EventStream(sink, this.#limits);
      this.#watch();
    }
    return this.#stream;
  }

  endStream(): void {
    this.#open = false;
    this.#stream?.end();
  }

  /** Answers an error at the HTTP level, before any method runs. */
  refuse(error: unknown): void {
    if (error instanceof HttpError) {
      const id = error instanceof InvalidMessage ? (error.id ?? null) : null;
      this.json(error.status, errorText(id, error.code, error.message, error.data), error.headers);
    } else {
      this.json(500, errorText(null, errorCodes.internal, 'Internal error'));
    }
  }

  /** Most answers are over before anyone could leave; only the others watch for it. */
  #watch(): void {
    if (this.#isWatching) return;
    this.#isWatching = true;
    this.#exchange.onGone(() => this.#leave());
  }

  #leave(): void {
    this.#gone = true;
    this.#open = false;
    this.#stream?.detach();
    this.#onGone?.();
  }
}
