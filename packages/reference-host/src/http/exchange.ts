import type { IncomingMessage } from 'node:http';
import type { Principal } from '../principals.js';

/** One request, as routes see it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly method: string;
  /** With the path as it was sent. */
  readonly url: URL;
  readonly principal: Principal;
  /** 1 for paths under /v1. */
  readonly major: 1 | 2;
  /** Aborts when the client goes away or the host closes. */
  readonly signal: AbortSignal;
  /** What stands where the route has a `{name}`, decoded. */
  param(name: string): string;
}
