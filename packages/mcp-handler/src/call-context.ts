import type { HttpRequest } from './http-request.js';
import type { JsonObject, JsonValue } from './json-value.js';
import type { JsonSchema } from './tool.js';

/** What every hook gets: who asks, over which request (ADR 0039, row "carry the auth result"). */
export interface HookContext<I> {
  /** What `authenticate` returned, untouched. */
  readonly identity: I;
  readonly request: HttpRequest;
  /** The session's id, when there is a session. */
  readonly sessionId: string | undefined;
  /** The revision that this request is served by; undefined on a DELETE or GET that does not say. */
  readonly protocolVersion: string | undefined;
  /** What the client declared it can do; undefined when this replica never saw its `initialize`. */
  readonly clientCapabilities: JsonObject | undefined;
  /** Name and version of the client as it says itself: for display, not for decisions. */
  readonly clientInfo: JsonObject | undefined;
  /** The request's `params._meta`. */
  readonly meta: JsonObject | undefined;
  /** Fires when the request is cancelled, out of time, or the handler closes. */
  readonly signal: AbortSignal;
}

/** RFC 5424 severities, least severe first. */
export const logLevels = [
  'debug',
  'info',
  'notice',
  'warning',
  'error',
  'critical',
  'alert',
  'emergency',
] as const;

export type LogLevel = (typeof logLevels)[number];

/** A form for the user. */
export interface FormElicitation {
  readonly mode?: 'form' | undefined;
  readonly message: string;
  /** A flat object schema of strings, numbers, booleans and enums. */
  readonly requestedSchema: JsonSchema;
}

/** A page that the user visits; what happens there stays between the user and that page. */
export interface UrlElicitation {
  readonly mode: 'url';
  readonly message: string;
  readonly url: string;
  readonly elicitationId: string;
}

/** What the user did with the question. `content` was checked against the requested schema. */
export interface ElicitAnswer {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: JsonObject | undefined;
}

/**
 * What tools, prompts, resources and completions get: the hook context, and ways to talk back while they run.
 *
 * Questions (`elicit`, `sample`, `listRoots`) go over the call's own stream before 2026-07-28. In 2026-07-28 a
 * server can't wait: the first question that has no answer yet rejects, the handler answers `input_required`,
 * and the tool runs again from its start once the client has answered; questions answered before resolve at
 * once. So ask before doing what must not happen twice, and let the rejection pass.
 */
export interface CallContext<I> extends HookContext<I> {
  /** Reports progress. Nothing is sent when the caller gave no progress token or the value did not grow. */
  progress(progress: number, total?: number, message?: string): void;
  /** Sends a log message, when logging is on and the client's level admits it. */
  log(level: LogLevel, data: object | JsonValue, logger?: string): void;
  /**
   * Asks the user. `key` names the question across retries; by default its place in the order of questions.
   * @throws {MissingCapabilityError} the client can't ask. @throws {NoAnswerError} it would not.
   */
  elicit(question: FormElicitation | UrlElicitation, key?: string): Promise<ElicitAnswer>;
  /** Asks the client's model (`sampling/createMessage`). Throws as `elicit` does. */
  sample(params: object, key?: string): Promise<JsonObject>;
  /** Asks for the client's roots (`roots/list`). Throws as `elicit` does. */
  listRoots(key?: string): Promise<JsonObject>;
  /** Answers to an `InputRequired` that this call's predecessor returned. Client input: check before use. */
  readonly inputResponses: JsonObject | undefined;
  /** The state that an `InputRequired` carried, unsealed: exactly what this server put there. */
  readonly requestState: JsonValue | undefined;
}
