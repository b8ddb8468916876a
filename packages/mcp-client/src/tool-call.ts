import { McpServerError, McpTransportError } from './errors.js';
import { isJsonObject, type JsonObject, ownMember } from './json-value.js';
import type { RemoteServer, ServerCall } from './remote-server.js';

const headerMismatch = -32020;
const maxPages = 50;

/**
 * Sends one `tools/call` with the headers that mirror its arguments. Where the tool's schema was never seen and the
 * server misses a header, the list is read and the call sent once more: it was refused before the tool ran (MCP
 * 2026-07-28, "Client Behavior").
 */
export async function callTool(server: RemoteServer, call: ServerCall): Promise<JsonObject> {
  const name = String(ownMember(call.params, 'name'));
  const given = ownMember(call.params, 'arguments');
  const args = isJsonObject(given) ? given : undefined;
  refuseInvalidTool(server, name);
  const headers = server.toolHeaders.headersFor(name, args);
  try {
    return await server.request({ ...call, headers });
  } catch (error) {
    if (!(error instanceof McpServerError) || error.code !== headerMismatch) throw error;
    await learnTool(server, call, name);
    refuseInvalidTool(server, name);
    const renewed = server.toolHeaders.headersFor(name, args);
    if (JSON.stringify(renewed) === JSON.stringify(headers)) throw error;
    return await server.request({ ...call, headers: renewed });
  }
}

/** A tool whose header annotations are invalid stays in the list, but its call could not be sent as it must be. */
function refuseInvalidTool(server: RemoteServer, name: string): void {
  // Only the stateless era mirrors arguments.
  if (!server.mirrorsArguments) return;
  const problem = server.toolHeaders.problem(name);
  if (problem === undefined) return;
  const message = `The tool ${JSON.stringify(name)} cannot be called over HTTP: ${problem}`;
  throw new McpTransportError('request_invalid', message, { notActed: true });
}

/** Reads pages until one has the tool. */
async function learnTool(server: RemoteServer, call: ServerCall, name: string): Promise<void> {
  let params: JsonObject = {};
  for (let page = 0; page < maxPages; page++) {
    const { onProgress: _, ...quiet } = call;
    const result = await server.request({ ...quiet, method: 'tools/list', params });
    server.toolHeaders.learn(result);
    const tools = ownMember(result, 'tools');
    const cursor = ownMember(result, 'nextCursor');
    const isThere = Array.isArray(tools) && tools.some((tool) => isJsonObject(tool) && tool['name'] === name);
    if (isThere || typeof cursor !== 'string') return;
    params = { cursor };
  }
}
