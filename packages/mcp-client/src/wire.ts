import type { CheckedConfig, CheckedServer } from './check-config.js';
import type { Deadline } from './deadline.js';
import { McpTransportError } from './errors.js';
import type { HttpSender } from './http-sender.js';
import { type JsonObject, type JsonValue, ownMember } from './json-value.js';

/** `notifications/progress` as the server sent it, without the token. */
export interface Progress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** Asks the host a server's question; `signal` aborts when nobody needs the answer any more. */
type AnswerInput = (method: string, params: JsonObject, signal: AbortSignal) => Promise<JsonObject>;

/** One request as the layers above see it: no id, no revision. */
export interface Call {
  readonly method: string;
  /** Without `_meta`. */
  readonly params: JsonObject;
  readonly meta: JsonObject;
  /** More HTTP headers, for one wire or both. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly deadline: Deadline;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Whose call this is: questions of the server must reach the run that called, and no other. */
  readonly run: object;
  /** Answers a question that the server asks in the middle of the call (session era). */
  readonly answerInput?: AnswerInput | undefined;
}

/** How one server is spoken to, once a revision is chosen. */
export interface Wire {
  readonly revision: string;
  /** @throws {RevisionLost} when the server no longer speaks the revision; nothing was done then. */
  request(call: Call): Promise<JsonObject>;
  close(): Promise<void>;
}

/** What wires share. */
export interface WireContext {
  readonly server: CheckedServer;
  readonly config: CheckedConfig;
  readonly sender: HttpSender;
  /** A JSON-RPC id that this client has not used before. */
  readonly nextId: () => number;
}

/** The server refused the request in a way that says it speaks another revision now. Never leaves the package. */
export class RevisionLost extends Error {
  override readonly name = 'RevisionLost';

  constructor(override readonly cause: Error) {
    super(cause.message);
  }
}

/** @throws {McpTransportError} `request_invalid` for what JSON cannot hold: circles, big integers. */
export function requestText(id: number, method: string, params: JsonObject): string {
  try {
    return JSON.stringify({ jsonrpc: '2.0', id, method, params });
  } catch (cause) {
    throw new McpTransportError('request_invalid', 'The arguments are not JSON', { notActed: true, cause });
  }
}

/** Hands a progress notification to the caller; others are of no use to one call. */
export function reportProgress(message: JsonObject, token: number, call: Call): void {
  const params = ownMember(message, 'params') as JsonObject | undefined;
  if (message['method'] !== 'notifications/progress' || params?.['progressToken'] !== token) return;
  const { progressToken: _, ...progress } = params as Record<string, JsonValue>;
  try {
    call.onProgress?.(progress as unknown as Progress);
  } catch {
    // A listener that fails is no reason to lose the result.
  }
}
