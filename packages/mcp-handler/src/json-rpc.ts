import { isJsonObject, type JsonObject, type JsonValue } from './json-value.js';
import { errorCodes, HttpError } from './protocol-error.js';

/** A request's id: a string or an integer that a double holds exactly. */
export type RequestId = string | number;

/** A request or notification that calls for work. */
export interface RpcRequest {
  readonly kind: 'request';
  readonly id: RequestId;
  readonly method: string;
  readonly params: JsonObject;
}

interface RpcNotification {
  readonly kind: 'notification';
  readonly method: string;
  readonly params: JsonObject;
}

/** The client's answer to a question this server asked. */
export interface RpcResponse {
  readonly kind: 'response';
  readonly id: RequestId;
  readonly result: JsonValue | undefined;
  readonly error: JsonObject | undefined;
}

export type RpcMessage = RpcRequest | RpcNotification | RpcResponse;

const noParams: JsonObject = Object.freeze({});

/**
 * Sorts a parsed body into request, notification or response.
 *
 * @throws {InvalidMessage} when it is none: a batch, a wrong version, an id that cannot be echoed.
 */
export function readMessage(body: JsonValue): RpcMessage {
  if (Array.isArray(body)) throw new InvalidMessage('batches are not accepted; send one message per request');
  if (!isJsonObject(body)) throw new InvalidMessage('the body is not a JSON-RPC message');
  const hasId = Object.hasOwn(body, 'id');
  const id = isRequestId(body['id']) ? body['id'] : undefined;
  if (body['jsonrpc'] !== '2.0') throw new InvalidMessage('"jsonrpc" must be "2.0"', id);
  if (Object.hasOwn(body, 'method')) {
    const { method, params = noParams } = body;
    if (typeof method !== 'string') throw new InvalidMessage('"method" must be a string', id);
    if (!isJsonObject(params)) throw new InvalidMessage('"params" must be an object', id);
    if (!hasId) return { kind: 'notification', method, params };
    if (id === undefined) throw new InvalidMessage('"id" must be a string or a safe integer');
    return { kind: 'request', id, method, params };
  }
  const hasResult = Object.hasOwn(body, 'result');
  const error = Object.hasOwn(body, 'error') ? body['error'] : undefined;
  if (hasResult === (error !== undefined)) {
    throw new InvalidMessage('a message has "method", or one of "result" and "error"', id);
  }
  if (id === undefined) throw new InvalidMessage('"id" must be a string or a safe integer');
  if (error !== undefined && !isJsonObject(error)) throw new InvalidMessage('"error" must be an object', id);
  return { kind: 'response', id, result: body['result'], error };
}

/** The body is JSON but no JSON-RPC message of MCP: HTTP 400, -32600. */
export class InvalidMessage extends HttpError {
  constructor(
    reason: string,
    /** The id to echo, when there is a usable one. */
    readonly id?: RequestId,
  ) {
    super(400, `Invalid request: ${reason}`, {}, errorCodes.invalidRequest);
    this.name = 'InvalidMessage';
  }
}

/** MCP ids are strings or integers; an integer past 2^53 would come back changed, so it is refused. */
export function isRequestId(value: unknown): value is RequestId {
  return typeof value === 'string' || Number.isSafeInteger(value);
}

/** The text of a success; `result` is JSON text already, so that it is serialized once. */
export function resultText(id: RequestId, result: string): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"result":${result}}`;
}

/** The text of an error; `id` null when the request's id could not be read. Data that is no JSON is left out. */
export function errorText(id: RequestId | null, code: number, message: string, data?: JsonValue): string {
  const bare = { jsonrpc: '2.0', id, error: { code, message } };
  if (data === undefined) return JSON.stringify(bare);
  try {
    return JSON.stringify({ ...bare, error: { code, message, data } });
  } catch {
    return JSON.stringify(bare);
  }
}

/** The text of a notification. */
export function notificationText(method: string, params: JsonObject | undefined): string {
  return JSON.stringify(
    params === undefined ? { jsonrpc: '2.0', method } : { jsonrpc: '2.0', method, params },
  );
}
