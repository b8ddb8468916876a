import type { HttpRequest } from './http-request.js';

/** Response headers by lower-case name. */
export type HeaderMap = Readonly<Record<string, string>>;

/** Where the text of a streamed answer goes. */
export interface StreamSink {
  /** Bytes written that the reader has not taken yet. */
  readonly waiting: number;
  write(text: string): void;
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
  /** Whether the client has left already. */
  readonly isGone: boolean;
  /** Whether something in front has read and decoded the body, so that its `Content-Encoding` is history. */
  readonly isBodyDecoded: boolean;
  /** Whole body, at most `maxBytes`, within `maxMs`; rejects with a `BodyFailure`. */
  readBody(maxBytes: number, maxMs: number): Promise<Uint8Array>;
  /** Sends a whole answer. Throws, with nothing sent, what the platform says of a status or header it refuses. */
  send(status: number, headers: HeaderMap, body: string | undefined): void;
  /** Starts a streamed answer with status 200. Throws as `send` does. */
  stream(headers: HeaderMap): StreamSink;
  /** Registers the one listener called when the client leaves, or has left, before the answer is complete. */
  onGone(listener: () => void): void;
}

/** The host took the body and left nothing of it: its mistake, not the client's. */
export class BodyTaken extends Error {
  /** @param mend what the host should do about it */
  constructor(mend: string) {
    super(`The request body was read before the handler got it, and nothing of it was left: ${mend}`);
    this.name = 'BodyTaken';
  }
}

/** Why a body could not be read. */
export class BodyFailure extends Error {
  constructor(readonly reason: 'too-large' | 'too-slow' | 'too-deep' | 'aborted') {
    super(`The request body is ${reason}`);
    this.name = 'BodyFailure';
  }
}
