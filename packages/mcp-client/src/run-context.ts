import type { CheckedConfig } from './check-config.js';
import type { RunConfig } from './client-config.js';
import { McpNotFoundError, McpTransportError } from './errors.js';
import { askHost, callWithRounds, type RoundsContext } from './input-rounds.js';
import { isJsonObject, type JsonObject } from './json-value.js';
import type { CallOptions, CallToolRequest, McpContext } from './mcp-context.js';
import type { RemoteServer, ServerCall } from './remote-server.js';
import type { CallToolResult, ListToolsResult, ReadResourceResult } from './results.js';
import { serverHealth } from './server-health.js';
import { type MaybeSignal, underSignals } from './signals.js';
import { callTool } from './tool-call.js';

/** The key of `_meta` under which a call's `idempotencyKey` travels to the server. */
const idempotencyMeta = 'dev.openwop/idempotencyKey';

/** Makes `ctx.mcp` for one run. The methods need no `this`, so packs may take them apart. */
export function createRunContext(
  servers: ReadonlyMap<string, RemoteServer>,
  config: CheckedConfig,
  run: RunConfig,
): McpContext {
  /** Packs may pass anything; what names no server is not found, whatever else it is. */
  const find = (request: { readonly serverId: string } | undefined): RemoteServer => {
    const serverId = request?.serverId;
    const server = serverId === undefined ? undefined : servers.get(serverId);
    if (server === undefined) throw new McpNotFoundError(String(serverId));
    return server;
  };

  /** One logical request: everything but method and params is the same for all its rounds. */
  const prepare = (server: RemoteServer, options: CallOptions, signal: MaybeSignal, meta: JsonObject) => {
    const { maxRounds, capabilities } = config;
    const { serverId } = server;
    const { resolveInput } = run;
    const rounds: RoundsContext = { serverId, maxRounds, capabilities, resolveInput, signal };
    let asked = 0;
    const call = (method: string, params: JsonObject): ServerCall => ({
      method,
      params,
      meta: { ...hostMeta(run), ...meta },
      run,
      signal,
      onProgress: options.onProgress ?? run.onProgress,
      answerInput: (question, asking, until) => {
        const request = { serverId, method: question, params: asking, round: ++asked };
        return askHost({ ...request, signal: until }, rounds);
      },
    });
    return { rounds, call };
  };

  const act = (
    request: CallToolRequest,
    server: RemoteServer,
    options: CallOptions,
  ): Promise<CallToolResult> =>
    underSignals(options.signal, run.signal, async (signal) => {
      const { name, arguments: args, idempotencyKey } = request;
      const { rounds, call } = prepare(server, options, signal, { [idempotencyMeta]: idempotencyKey });
      const params = args === undefined ? { name } : { name, arguments: args };
      const send = (next: JsonObject) => callTool(server, call('tools/call', next));
      return (await callWithRounds(send, params, rounds)) as unknown as CallToolResult;
    });

  return {
    async callTool(request, options = {}) {
      const server = find(request);
      const { serverId, name, arguments: args, idempotencyKey } = request;
      requireText(name, 'name');
      requireText(idempotencyKey, 'idempotencyKey');
      if (args !== undefined && !isJsonObject(args)) throw invalidRequest('arguments must be an object');
      const perform = () => act(request, server, options);
      if (run.effects === undefined) return perform();
      return run.effects({ serverId, name, arguments: args, idempotencyKey }, perform);
    },

    async listTools(request, options = {}) {
      const server = find(request);
      const { cursor } = request;
      if (cursor !== undefined && typeof cursor !== 'string') throw invalidRequest('cursor must be a string');
      return underSignals(options.signal, run.signal, async (signal) => {
        const { call } = prepare(server, options, signal, {});
        const page = await server.request(call('tools/list', cursor === undefined ? {} : { cursor }));
        server.toolHeaders.learn(page);
        return page as unknown as ListToolsResult;
      });
    },

    async readResource(request, options = {}) {
      const server = find(request);
      const { uri } = request;
      requireText(uri, 'uri');
      return underSignals(options.signal, run.signal, async (signal) => {
        const { rounds, call } = prepare(server, options, signal, {});
        const send = (next: JsonObject) => server.request(call('resources/read', next));
        return (await callWithRounds(send, { uri }, rounds)) as unknown as ReadResourceResult;
      });
    },

    async serverHealth(request, options = {}) {
      const server = find(request);
      return underSignals(options.signal, run.signal, (signal) => serverHealth(server, signal, run));
    },
  };
}

function hostMeta(run: RunConfig): JsonObject | undefined {
  try {
    return run.requestMeta?.();
  } catch (cause) {
    throw new McpTransportError('hook_failed', 'The requestMeta hook failed', { notActed: true, cause });
  }
}

function requireText(value: unknown, name: string): void {
  if (typeof value !== 'string' || value === '') throw invalidRequest(`${name} must be a non-empty string`);
}

function invalidRequest(message: string): McpTransportError {
  return new McpTransportError('request_invalid', message, { notActed: true });
}
