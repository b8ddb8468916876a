import type { HeaderMap } from './exchange.js';
import type { JsonObject, JsonValue } from './json-value.js';

/** JSON-RPC 2.0 and MCP error codes that this handler sends. */
export const errorCodes = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  /** Refused at the HTTP level, before any method runs: no session, no access, no room. */
  refused: -32000,
  /** 2025-06-18 and 2025-11-25: no such resource. */
  resourceNotFound: -32002,
  /** 2026-07-28: headers and body disagree. */
  headerMismatch: -32020,
  /** 2026-07-28: the request needs a capability that the client did not declare. */
  missingCapability: -32021,
  /** 2026-07-28: the version asked for is not served. */
  unsupportedVersion: -32022,
} as const;

/**
 * A JSON-RPC error answer. Hooks and tools may throw one: its code, message and data go to the client as they
 * are, so put nothing in it that the client must not see.
 */
export class ProtocolError extends Error {
  /** @throws {RangeError} a code that is no integer: JSON would make it null */
  constructor(
    readonly code: number,
    message: string,
    readonly data?: JsonValue,
  ) {
    super(message);
    this.name = 'ProtocolError';
    if (!Number.isSafeInteger(code))
      throw new RangeError(`a JSON-RPC error code is an integer; received ${code}`);
  }
}

/**
 * An answer with an HTTP status of its own. `authenticate` and the session hooks may throw one: 403 with a
 * step-up challenge, 429, 503. Its message goes to the client.
 */
export class HttpError extends Error {
  /** @throws {RangeError} a status outside 400 to 599: an error is none of the others */
  constructor(
    readonly status: number,
    message: string,
    readonly headers: HeaderMap = {},
    readonly code: number = errorCodes.refused,
    readonly data?: JsonValue,
  ) {
    super(message);
    this.name = 'HttpError';
    if (!(Number.isInteger(status) && status >= 400 && status <= 599)) {
      throw new RangeError(`the status of an HttpError is 400 to 599; received ${status}`);
    }
  }
}

/**
 * An error that a tool throws for the model to read: the message becomes an `isError` result. Any other error
 * becomes a fixed text, so that internals stay inside (see `exposeErrors`).
 */
export class ToolError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolError';
  }
}

/**
 * The client did not declare what a question needs (`elicit`, `sample`, `listRoots`). Uncaught it is answered
 * with -32021 in 2026-07-28 and as an `isError` result that names the capability before.
 */
export class MissingCapabilityError extends Error {
  constructor(
    /** As the client would have to declare it, e.g. `{ sampling: {} }`. */
    readonly requiredCapabilities: JsonObject,
  ) {
    super(`The client does not support ${Object.keys(requiredCapabilities).join(', ')}`);
    this.name = 'MissingCapabilityError';
  }
}

/** The client answered a question with a JSON-RPC error, wrongly, or not at all. */
export class NoAnswerError extends Error {
  constructor(
    message: string,
    /** The client's error code, when it sent one. */
    readonly code?: number,
  ) {
    super(message);
    this.name = 'NoAnswerError';
  }
}
