import type { JsonObject, JsonValue } from './json-value.js';

/*
 * MCP's results, typed as MCP 2026-07-28 promises them. Nothing here is checked: a result is the JSON value that
 * the server sent, so a careless server can leave out what its type requires. Index signatures keep fields that
 * this file does not know within reach.
 */

/** One block of content; `type` decides what else it holds, and may be one that no specification knows. */
export interface ContentBlock {
  readonly type: string;
  readonly [field: string]: JsonValue | undefined;
}

/** The result of `tools/call`. A tool's own failure is `isError: true` here, never a rejection. */
export interface CallToolResult {
  readonly content: readonly ContentBlock[];
  readonly structuredContent?: JsonValue;
  readonly isError?: boolean;
  readonly _meta?: JsonObject;
  readonly resultType?: string;
  readonly [field: string]: JsonValue | undefined;
}

/** A tool as its server describes it. The annotations are hints of an untrusted party. */
export interface Tool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  readonly annotations?: JsonObject;
  readonly icons?: readonly JsonObject[];
  readonly _meta?: JsonObject;
  readonly [field: string]: JsonValue | undefined;
}

/** One page of `tools/list`. Any `nextCursor`, the empty string included, is the cursor of a next page. */
export interface ListToolsResult {
  readonly tools: readonly Tool[];
  readonly nextCursor?: string;
  readonly ttlMs?: number;
  readonly cacheScope?: string;
  readonly _meta?: JsonObject;
  readonly resultType?: string;
  readonly [field: string]: JsonValue | undefined;
}

/** Text or base64 of one resource. */
export interface ResourceContents {
  readonly uri: string;
  readonly mimeType?: string;
  readonly text?: string;
  readonly blob?: string;
  readonly _meta?: JsonObject;
  readonly [field: string]: JsonValue | undefined;
}

/** The result of `resources/read`. */
export interface ReadResourceResult {
  readonly contents: readonly ResourceContents[];
  readonly ttlMs?: number;
  readonly cacheScope?: string;
  readonly _meta?: JsonObject;
  readonly resultType?: string;
  readonly [field: string]: JsonValue | undefined;
}

/** The result of `server/discover` (MCP 2026-07-28). */
export interface DiscoverResult {
  readonly supportedVersions: readonly string[];
  readonly capabilities: JsonObject;
  readonly instructions?: string;
  readonly ttlMs?: number;
  readonly cacheScope?: string;
  readonly _meta?: JsonObject;
  readonly resultType?: string;
  readonly [field: string]: JsonValue | undefined;
}
