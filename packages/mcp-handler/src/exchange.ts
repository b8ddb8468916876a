import type { HttpRequest } from './http-request.js';

/** Response headers by lower-case name. */
export type HeaderMap = Readonly<Record<string, string>>;

/** Where the text of a streamed answer goes. */
export interface StreamSink {
  /** Writes text and returns how many bytes wait for a slow reader after it. */
  write(text: string): number;
  /** Ends the answer. */
  end(): void;
  /** Drops the connection without a proper end: the reader is too slow to be worth the memory. */
  destroy(): void;
}

/**
 * One HTTP request and its answer, as the core sees them. The two adapters, `fetch` and `node`, are the only
 * code that knows what stands behind it.
 */
export interface Exchange {
  readonly request: HttpRequest;
  /** Whole body, at most `maxBytes`, within `maxMs`; rejects with a `BodyFailure`. */
  readBody(maxBytes: number, maxMs: number): Promise<Uint8Array>;
  /** Sends a whole answer. */
  send(status: number, headers: HeaderMap, body: string | undefined): void;
  /** Starts a streamed answer with status 200. */
  stream(headers: HeaderMap): StreamSink;
  /** Registers the one listener called when the client leaves, or has left, before the answer is complete. */
  onGone(listener: () => void): void;
}

/** Why a body could not be read. */
export class BodyFailure extends Error {
  constructor(readonly reason: 'too-large' | 'too-slow' | 'aborted') {
    super(`The request body is ${reason}`);
    this.name = 'BodyFailure';
  }
}
