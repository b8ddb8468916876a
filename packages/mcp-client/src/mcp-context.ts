import type { JsonObject } from './json-value.js';
import type { CallToolResult, ListToolsResult, ReadResourceResult } from './results.js';
import type { ServerHealth } from './server-health.js';
import type { Progress } from './wire.js';

export interface CallToolRequest {
  readonly serverId: string;
  readonly name: string;
  readonly arguments?: JsonObject;
  /** The same for the same intent, within one run; see `RunConfig.effects`. */
  readonly idempotencyKey: string;
}

export interface ListToolsRequest {
  readonly serverId: string;
  /** The last page's `nextCursor`, as it was. The empty string is a cursor. */
  readonly cursor?: string;
}

export interface ReadResourceRequest {
  readonly serverId: string;
  readonly uri: string;
}

export interface ServerHealthRequest {
  readonly serverId: string;
}

/** What a caller may add to a request that RFC 0204 does not speak of. */
export interface CallOptions {
  /** Cancels the request, at the server too. */
  readonly signal?: AbortSignal;
  /** Asks the server for progress, which also keeps a long call alive. */
  readonly onProgress?: (progress: Progress) => void;
}

/**
 * `ctx.mcp` (RFC 0204 §A, `host-services.md` "mcp"). Each method rejects only with `McpNotFoundError`,
 * `McpServerError` or `McpTransportError`; results are the server's own JSON values.
 */
export interface McpContext {
  /** One `tools/call`. Resolves for `isError: true` too; an `outputSchema` is the pack's business. */
  callTool(request: CallToolRequest, options?: CallOptions): Promise<CallToolResult>;
  /** One page of `tools/list`; pages are never merged, tools never left out. */
  listTools(request: ListToolsRequest, options?: CallOptions): Promise<ListToolsResult>;
  /** One `resources/read`. */
  readResource(request: ReadResourceRequest, options?: CallOptions): Promise<ReadResourceResult>;
  /** How the server is, from a probe no older than it allows. */
  serverHealth(request: ServerHealthRequest, options?: Pick<CallOptions, 'signal'>): Promise<ServerHealth>;
}
