import { EventStream, type EventStreamLimits, streamHeaders } from './event-stream.js';
import type { Exchange, HeaderMap } from './exchange.js';
import { errorText, InvalidMessage } from './json-rpc.js';
import { errorCodes, HttpError } from './protocol-error.js';

const jsonHeaders: HeaderMap = { 'content-type': 'application/json' };

/** What a reply needs to know of its handler. */
export interface ReplyHost {
  readonly limits: EventStreamLimits;
  /** Told of a status or header of the host's that the platform refuses. */
  report(error: unknown, where: string): void;
}

/** The answer to one exchange: whole or streamed, once, and nothing after the client left. */
export class Reply {
  readonly #exchange: Exchange;
  readonly #host: ReplyHost;
  #headers: HeaderMap = {};
  #jsonHeaders = jsonHeaders;
  #stream: EventStream | undefined;
  #open = true;
  #gone = false;
  #isWatching = false;
  #onGone: (() => void) | undefined;

  constructor(exchange: Exchange, host: ReplyHost) {
    this.#exchange = exchange;
    this.#host = host;
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
    this.#send(status, headers ? { ...this.#jsonHeaders, ...headers } : this.#jsonHeaders, text);
  }

  empty(status: number, headers?: HeaderMap): void {
    this.#send(status, { ...this.#headers, ...headers }, undefined);
  }

  /** Makes the answer a stream, or gives the stream it is already. */
  openStream(): EventStream | undefined {
    if (!this.#open) return undefined;
    if (this.#stream === undefined) {
      try {
        const sink = this.#exchange.stream({ ...this.#headers, ...streamHeaders });
        this.#stream = new EventStream(sink, this.#host.limits);
      } catch (error) {
        this.#giveUp(error);
        return undefined;
      }
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

  #send(status: number, headers: HeaderMap, text: string | undefined): void {
    if (!this.isUntouched) return;
    try {
      this.#exchange.send(status, headers, text);
      this.#open = false;
    } catch (error) {
      this.#giveUp(error);
    }
  }

  /** The platform refuses what the host wants sent, a header with a line break for one: its client gets a plain 500. */
  #giveUp(error: unknown): void {
    this.#open = false;
    this.#host.report(error, 'sending the answer');
    this.#exchange.send(500, jsonHeaders, errorText(null, errorCodes.internal, 'Internal error'));
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
