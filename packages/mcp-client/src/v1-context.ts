import { McpNotFoundError, McpServerError, McpTransportError } from './errors.js';
import type { JsonObject, JsonValue } from './json-value.js';
import type { McpContext } from './mcp-context.js';
import type { CallToolResult, ListToolsResult, ReadResourceResult } from './results.js';

/** What v1's `invokeTool` resolves to (`spec/v1/host-capabilities.md` §host.mcp, RFC 0204 §B). */
export interface V1ToolResult {
  readonly result: JsonValue | undefined;
  readonly isError: boolean;
  /** The server's own result, unaltered. */
  readonly raw?: CallToolResult;
}

/** Why a v1 method failed, in v1's codes. `cause` is the v2 error. */
export class V1McpError extends Error {
  override readonly name = 'V1McpError';

  constructor(
    readonly code: 'mcp_server_not_found' | 'mcp_server_disconnected' | 'mcp_tool_invocation_failed',
    override readonly cause: Error,
  ) {
    super(cause.message);
  }
}

/** v1's `ctx.mcp`. */
export interface V1McpContext {
  invokeTool(request: {
    readonly serverId: string;
    readonly toolName: string;
    readonly args?: JsonObject;
    readonly idempotencyKey: string;
  }): Promise<V1ToolResult>;
  listTools(request: { readonly serverId: string }): Promise<ListToolsResult>;
  readResource(request: { readonly serverId: string; readonly uri: string }): Promise<ReadResourceResult>;
  serverStatus(request: { readonly serverId: string }): Promise<V1ServerStatus>;
}

/** v1 speaks of connections. MCP 2026-07-28 has none; this is as near as its probe comes. */
export interface V1ServerStatus {
  readonly serverId: string;
  readonly status: 'connected' | 'disconnected' | 'error';
  readonly serverInfo?: JsonValue;
}

/**
 * Shows v1's `{ result, isError, raw }` over a v2 result (RFC 0204, implementation notes): `result` is
 * `structuredContent ?? content`, `isError` is `raw.isError === true`, `raw` is the very object.
 */
export function toV1Result(raw: CallToolResult): V1ToolResult {
  return { result: raw.structuredContent ?? raw.content, isError: raw.isError === true, raw };
}

/**
 * v1's `ctx.mcp` over a v2 one, for packs ported from v1 (RFC 0204 §A.7). Results of lists and resources are
 * supersets of v1's. MCP has one code for an unknown tool and for wrong arguments, so both are
 * `mcp_tool_invocation_failed`.
 *
 * @param options `raw: false` leaves the optional field out.
 */
export function createV1Context(mcp: McpContext, options: { readonly raw?: boolean } = {}): V1McpContext {
  return {
    invokeTool: ({ serverId, toolName, args, idempotencyKey }) =>
      inV1(async () => {
        const request = { serverId, name: toolName, idempotencyKey };
        const answer = toV1Result(
          await mcp.callTool(args === undefined ? request : { ...request, arguments: args }),
        );
        const { raw: _, ...bare } = answer;
        return options.raw === false ? bare : answer;
      }),
    listTools: ({ serverId }) => inV1(() => mcp.listTools({ serverId })),
    readResource: ({ serverId, uri }) => inV1(() => mcp.readResource({ serverId, uri })),
    serverStatus: ({ serverId }) =>
      inV1(async () => {
        const { state, discoverResult } = await mcp.serverHealth({ serverId });
        const status = (
          { reachable: 'connected', unreachable: 'disconnected', incompatible: 'error' } as const
        )[state];
        const serverInfo = discoverResult?._meta?.['io.modelcontextprotocol/serverInfo'];
        return serverInfo === undefined ? { serverId, status } : { serverId, status, serverInfo };
      }),
  };
}

async function inV1<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof McpNotFoundError) throw new V1McpError('mcp_server_not_found', error);
    if (error instanceof McpServerError) throw new V1McpError('mcp_tool_invocation_failed', error);
    if (error instanceof McpTransportError) {
      const isInvalid = error.code === 'request_invalid';
      throw new V1McpError(isInvalid ? 'mcp_tool_invocation_failed' : 'mcp_server_disconnected', error);
    }
    throw error;
  }
}
