import { McpServerError, McpTransportError } from './errors.js';
import { isJsonObject, type JsonObject, type JsonValue, ownMember } from './json-value.js';

/**
 * Parses what a server sent. `JSON.parse` gives the value that "unaltered" speaks of: `__proto__` is an own member,
 * the last of two members with one name counts, numbers are doubles.
 *
 * @throws {McpTransportError} `answer_malformed`
 */
export function parseJson(text: string, status: number): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    const message = text.trim() === '' ? 'The answer is empty' : 'The answer is not JSON';
    throw new McpTransportError('answer_malformed', message, { status });
  }
}

/**
 * Takes the result out of the answer to request `id`. The result is the parsed value itself.
 *
 * @throws {McpServerError} for a JSON-RPC error.
 * @throws {McpTransportError} `answer_invalid` for anything that does not answer this request.
 */
export function readAnswer(message: JsonValue, id: number, status: number): JsonObject {
  if (!isJsonObject(message) || ownMember(message, 'jsonrpc') !== '2.0') {
    throw invalid('The answer is not a JSON-RPC 2.0 message', status);
  }
  const result = ownMember(message, 'result');
  const error = ownMember(message, 'error');
  const answered = ownMember(message, 'id');
  if (isJsonObject(error) && result === undefined) {
    // A server that could not read the request cannot name it either.
    if (answered !== id && answered !== null && answered !== undefined) throw otherRequest(status);
    throw serverError(error, status);
  }
  if (answered !== id) throw otherRequest(status);
  // Some servers write "error": null beside a result; nothing is lost by letting them.
  if (!isJsonObject(result) || (error !== undefined && error !== null)) {
    throw invalid('The answer has neither a result object nor an error object, or both', status);
  }
  return result;
}

/** The JSON-RPC error in the body of an HTTP failure, if there is one. */
export function readErrorBody(text: string, id: number, status: number): McpServerError | undefined {
  try {
    readAnswer(JSON.parse(text) as JsonValue, id, status);
  } catch (error) {
    if (error instanceof McpServerError) return error;
  }
  return undefined;
}

function serverError(error: JsonObject, status: number): Error {
  const code = ownMember(error, 'code');
  const message = ownMember(error, 'message');
  if (!Number.isInteger(code) || typeof message !== 'string') {
    return invalid('The error has no integer code, or no message', status);
  }
  return new McpServerError(error as JsonObject & { code: number; message: string }, status);
}

function otherRequest(status: number): McpTransportError {
  return invalid('The answer names another request', status);
}

function invalid(message: string, status: number): McpTransportError {
  return new McpTransportError('answer_invalid', message, { status });
}
