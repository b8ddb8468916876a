import { isDeclared } from './declared-input.js';
import { isJsonObject, type JsonObject, ownMember } from './json-value.js';

/**
 * Answers a request that a session-era server sends to its client. A server hears why it gets no answer at once,
 * rather than waiting for one.
 *
 * @param answerInput asks the host; undefined when no call, or more than one run, could be meant.
 * @returns the JSON-RPC response to send.
 */
export async function answerServerRequest(
  request: JsonObject,
  capabilities: JsonObject,
  answerInput: ((method: string, params: JsonObject) => Promise<JsonObject>) | undefined,
): Promise<JsonObject> {
  const id = request['id'];
  const method = String(ownMember(request, 'method'));
  const given = ownMember(request, 'params');
  const params = isJsonObject(given) ? given : {};
  const refuse = (code: number, message: string): JsonObject => ({
    jsonrpc: '2.0',
    id,
    error: { code, message },
  });
  if (method === 'ping') return { jsonrpc: '2.0', id, result: {} };
  if (!isDeclared(capabilities, method, params))
    return refuse(-32601, `This client does not offer ${method}`);
  if (answerInput === undefined) return refuse(-32603, 'This client cannot tell which call asks');
  try {
    return { jsonrpc: '2.0', id, result: await answerInput(method, params) };
  } catch {
    // Why is between the host and its hook.
    return refuse(-32603, `This client has no answer to ${method}`);
  }
}
