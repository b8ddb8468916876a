import type { Deadline } from './deadline.js';
import { McpTransportError } from './errors.js';
import { readEvents, type StreamEnd, type StreamLimits } from './event-stream.js';
import { discard, type HttpSender } from './http-sender.js';
import { isJsonObject, type JsonObject, type JsonValue, ownMember } from './json-value.js';
import { readText } from './read-body.js';
import { parseJson, readAnswer, readErrorBody } from './rpc-message.js';

/** What one JSON-RPC request needs to be sent and answered. */
export interface Exchange {
  readonly id: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly deadline: Deadline;
  readonly limits: StreamLimits;
  /** Takes notifications and requests that come on the answer's stream before the answer. */
  readonly onMessage: (message: JsonObject) => void;
  /** Takes a stream up again that ended early; absent where the revision has no such thing. */
  readonly resume?: (end: StreamEnd) => Promise<Response | undefined>;
}

const errorBodyBytes = 2 ** 16;

/** Statuses said before any work. A gateway's 5xx is none of them: it may hide work that was done. */
const refusals = new Set([400, 401, 403, 404, 405, 406, 411, 413, 414, 415, 421, 429, 431]);

/**
 * POSTs one request and reads its answer, as JSON or SSE.
 *
 * @returns the result and the answer's headers.
 * @throws {McpServerError} @throws {McpTransportError}
 */
export async function exchange(
  sender: HttpSender,
  request: Exchange,
): Promise<{ readonly result: JsonObject; readonly headers: Headers }> {
  const { deadline } = request;
  try {
    const { headers, body, id } = request;
    const response = await sender.send({ method: 'POST', headers, body, signal: deadline.signal });
    deadline.touch();
    if (!response.ok) throw await httpFailure(response, id);
    return { result: await readResponse(response, request), headers: response.headers };
  } catch (error) {
    // Whatever broke when the deadline fell, the deadline is why; a hook that it fell on says so itself.
    const isOwn = error instanceof McpTransportError && error.code === 'timeout';
    throw isOwn ? error : (deadline.failure ?? error);
  }
}

async function readResponse(response: Response, request: Exchange): Promise<JsonObject> {
  const { status } = response;
  const type = mediaType(response);
  if (type === 'text/event-stream') return readStream(response, request);
  if (status !== 200) {
    discard(response);
    const message = `The server accepted the request with ${status} and did not answer it`;
    throw new McpTransportError('answer_invalid', message, { status });
  }
  if (!isJson(type)) {
    discard(response);
    const message = `The answer is ${type}, neither JSON nor an event stream`;
    throw new McpTransportError('answer_malformed', message, { status });
  }
  const text = await readText(response, request.limits.answerBytes);
  return readAnswer(parseJson(text, status), request.id, status);
}

async function readStream(first: Response, request: Exchange): Promise<JsonObject> {
  const { id, limits, deadline } = request;
  let result: JsonObject | undefined;
  const onData = (data: string): boolean => {
    const message = parseJson(data, 200);
    if (isSpoken(message)) {
      deadline.touch();
      request.onMessage(message);
      return false;
    }
    result = readAnswer(message, id, 200);
    return true;
  };
  let response: Response | undefined = first;
  while (response !== undefined) {
    const end: StreamEnd | undefined = await readEvents(response, limits, onData);
    if (result !== undefined) return result;
    response = end?.lastEventId === undefined ? undefined : await request.resume?.(end);
  }
  throw new McpTransportError('stream_truncated', 'The event stream ended without the answer', {
    status: 200,
  });
}

/** Whether a message is the server's own request or notification. */
function isSpoken(message: JsonValue): message is JsonObject {
  return isJsonObject(message) && typeof ownMember(message, 'method') === 'string';
}

/** What an HTTP failure means: the JSON-RPC error in its body, or the status itself. */
async function httpFailure(response: Response, id: number): Promise<Error> {
  const { status } = response;
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
  if (isJson(mediaType(response))) {
    const text = await readText(response, errorBodyBytes).catch(() => '');
    const error = readErrorBody(text, id, status);
    if (error !== undefined) return error;
  } else {
    discard(response);
  }
  return new McpTransportError('http_error', `The server answered with HTTP ${status}`, {
    status,
    retryAfterMs,
    notActed: refusals.has(status),
  });
}

/** `Retry-After` in milliseconds; only its seconds form, since a date needs clocks that agree. */
function readRetryAfter(value: string | null): number | undefined {
  return value !== null && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : undefined;
}

/** The media type without parameters, in lower case; JSON where the server says nothing. */
export function mediaType(response: Response): string {
  const value = response.headers.get('content-type');
  if (value === null || value === 'application/json') return 'application/json';
  return (value.split(';')[0] ?? '').trim().toLowerCase();
}

function isJson(type: string): boolean {
  return type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type);
}
