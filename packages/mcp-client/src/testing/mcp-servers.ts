import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { createMcpClient, type McpClient, type McpClientConfig } from '../index.js';
import { type Received, type Respond, ScriptServer, sendEvents, sendJson } from './script-server.js';

/** What a method answers: the text of a result, of an error, or anything the test does to the response. */
export type Script = Readonly<Record<string, string | { readonly error: string } | Respond>>;

export const discoverText =
  '{"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},"ttlMs":60000,"cacheScope":"public"}';

/** A server of the stateless era. JSON text goes out as it is given. */
export async function statelessServer(script: Script, as: 'json' | 'sse' = 'json'): Promise<ScriptServer> {
  return ScriptServer.start((received, response) => {
    answerScript({ 'server/discover': discoverText, ...script }, received, response, as);
  });
}

/** A server of the session era, which forgets its sessions when `forget` is called. */
export async function sessionServer(
  script: Script,
  options: { readonly as?: 'json' | 'sse'; readonly revision?: string; readonly sessions?: boolean } = {},
): Promise<{ readonly server: ScriptServer; readonly forget: () => void }> {
  const { as = 'json', revision, sessions = true } = options;
  const known = new Set<string>();
  const server = await ScriptServer.start((received, response) => {
    const { message, httpMethod, headers } = received;
    if (message.method === 'initialize') {
      const id = randomUUID();
      known.add(id);
      if (sessions) response.setHeader('mcp-session-id', id);
      const protocolVersion = revision ?? message.params.protocolVersion;
      const result = {
        protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: 's', version: '1' },
      };
      return answerScript({ initialize: JSON.stringify(result), ...script }, received, response, as);
    }
    const session = headers['mcp-session-id'];
    if (sessions && session === undefined)
      return sendJson(response, rpcError(message.id, -32000, 'No session'), 400);
    if (sessions && !known.has(String(session))) {
      return sendJson(response, rpcError(message.id, -32001, 'Session not found'), 404);
    }
    if (httpMethod === 'DELETE') known.delete(String(session));
    if (httpMethod !== 'POST') {
      const own = script[httpMethod];
      if (typeof own === 'function') {
        own(received, response);
        return;
      }
      response.writeHead(httpMethod === 'DELETE' ? 200 : 405).end();
      return;
    }
    if (message.method === undefined || String(message.method).startsWith('notifications/')) {
      const own = script[message.method ?? 'response'];
      if (typeof own === 'function') own(received, response);
      response.writeHead(202).end();
      return;
    }
    answerScript(script, received, response, as);
  });
  return { server, forget: () => known.clear() };
}

export function rpcResult(id: unknown, result: string): string {
  return `{"jsonrpc":"2.0","id":${JSON.stringify(id ?? null)},"result":${result}}`;
}

export function rpcError(id: unknown, code: number, message: string, data?: unknown): string {
  return JSON.stringify({ jsonrpc: '2.0', id: id ?? null, error: { code, message, data } });
}

/** A client whose only server is `test`, trusted so far that an older revision may be negotiated. */
export function clientFor(
  server: { readonly url: string },
  config: Partial<McpClientConfig> = {},
): McpClient {
  return createMcpClient({
    servers: { test: { url: server.url, allowPrivateAddress: true, authenticated: true } },
    ...config,
  });
}

export const call = { serverId: 'test', name: 'tool', idempotencyKey: 'key' } as const;

function answerScript(
  script: Script,
  received: Received,
  response: ServerResponse,
  as: 'json' | 'sse',
): void {
  const { id, method } = received.message;
  const entry = script[method];
  if (typeof entry === 'function') {
    entry(received, response);
    return;
  }
  if (entry === undefined) {
    sendJson(response, rpcError(id, -32601, 'Method not found'), 404);
    return;
  }
  const text =
    typeof entry === 'string'
      ? rpcResult(id, entry)
      : `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"error":${entry.error}}`;
  if (as === 'json') sendJson(response, text);
  else sendEvents(response, text);
}
