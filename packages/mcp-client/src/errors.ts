import type { JsonObject, JsonValue } from './json-value.js';

/** The `serverId` is none that the host configured (RFC 0204 §A.2). Nothing was sent. */
export class McpNotFoundError extends Error {
  override readonly name = 'McpNotFoundError';
  readonly code = 'not_found';

  constructor(readonly serverId: string) {
    super(`No MCP server is configured as ${JSON.stringify(serverId)}`);
  }
}

/**
 * The server answered with a JSON-RPC error (RFC 0204 §A.2): code, message and data are what it sent, and `error`
 * is the whole error object, fields that JSON-RPC does not know included. `data` is an own property only when
 * the server sent one, so that absent and null stay apart.
 */
export class McpServerError extends Error {
  override readonly name = 'McpServerError';
  readonly code: number;
  declare readonly data?: JsonValue;

  constructor(
    readonly error: JsonObject & { readonly code: number; readonly message: string },
    /** HTTP status that the error came with. */
    readonly status: number,
  ) {
    super(error.message);
    this.code = error.code;
    if (Object.hasOwn(error, 'data')) {
      Object.defineProperty(this, 'data', { value: error['data'], enumerable: true });
    }
  }
}

/**
 * What went wrong between the host and the server, one code a kind. The codes are stable; messages are for people
 * and may change.
 *
 * - `connect_failed`: no connection came about, so nothing was sent.
 * - `interrupted`: the connection broke after the request was, or may have been, on its way.
 * - `timeout`: the server was silent for too long, or the exchange took too long as a whole.
 * - `cancelled`: the caller's signal. `closed`: the client was closed.
 * - `http_error`: an HTTP status that says failure, without a JSON-RPC error; see `status`.
 * - `unauthorized`: 401, also with a fresh token.
 * - `redirect_refused`: a redirect to another origin, one that would change the method, or too many.
 * - `address_refused`: the host's name resolves to an address that the configuration does not allow.
 * - `too_large`: the answer passed a limit. `answer_malformed`: not JSON, not UTF-8, not a media type of MCP.
 * - `answer_invalid`: JSON, but no answer to this request. `stream_truncated`: SSE ended without the answer.
 * - `session_lost`: the server forgot one fresh session after the other.
 * - `request_invalid`: what the caller passed cannot be sent.
 * - `hook_failed`: a hook of the host threw; see `cause`.
 * - `input_not_declared`: the server asked for what the host never offered. `input_unresolved`: nobody answered.
 * - `mcp_mrtr_rounds_exceeded`, `interop_version_unsupported`: as `interop.md` names them.
 */
export type TransportFailureCode =
  | 'connect_failed'
  | 'interrupted'
  | 'timeout'
  | 'cancelled'
  | 'closed'
  | 'http_error'
  | 'unauthorized'
  | 'redirect_refused'
  | 'address_refused'
  | 'too_large'
  | 'answer_malformed'
  | 'answer_invalid'
  | 'stream_truncated'
  | 'session_lost'
  | 'request_invalid'
  | 'hook_failed'
  | 'input_not_declared'
  | 'input_unresolved'
  | 'mcp_mrtr_rounds_exceeded'
  | 'interop_version_unsupported';

/** What is known beside the code. */
export interface TransportFailureDetails {
  /** Whether the server has certainly not acted on the request. */
  readonly notActed?: boolean;
  /** HTTP status, where there was one. */
  readonly status?: number;
  /** How long the server asked to be left alone, in milliseconds (`Retry-After`). */
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
}

/** The request failed between the host and the server (RFC 0204 §A.2). Messages never hold credentials. */
export class McpTransportError extends Error {
  override readonly name = 'McpTransportError';
  /**
   * Whether sending the same request again cannot make the server act twice: it has certainly not acted on this
   * one, or the request only reads.
   */
  readonly safeToRetry: boolean;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly code: TransportFailureCode,
    message: string,
    details: TransportFailureDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.safeToRetry = details.notActed ?? false;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
  }

  /** The same failure, for a request that only reads. */
  ofRead(): McpTransportError {
    if (this.safeToRetry) return this;
    const { status, retryAfterMs, cause } = this;
    return new McpTransportError(this.code, this.message, {
      notActed: true,
      retryAfterMs,
      ...(status !== undefined && { status }),
      ...(cause !== undefined && { cause }),
    });
  }
}
