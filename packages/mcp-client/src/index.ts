export type {
  InputRequest,
  Limits,
  McpClientConfig,
  McpRevisions,
  McpServerConfig,
  NegotiationDecision,
  RunConfig,
  TokenRequest,
} from './client-config.js';
export { createMcpClient, type McpClient } from './create-mcp-client.js';
export { createEffectMemory, type EffectSeam, type ToolEffect } from './effects.js';
export {
  McpNotFoundError,
  McpServerError,
  McpTransportError,
  type TransportFailureCode,
} from './errors.js';
export type { JsonObject, JsonValue } from './json-value.js';
export type {
  CallOptions,
  CallToolRequest,
  ListToolsRequest,
  McpContext,
  ReadResourceRequest,
  ServerHealthRequest,
} from './mcp-context.js';
export { isPrivateAddress } from './private-address.js';
export type {
  CallToolResult,
  ContentBlock,
  DiscoverResult,
  ListToolsResult,
  ReadResourceResult,
  ResourceContents,
  Tool,
} from './results.js';
export { implementedRevisions } from './revisions.js';
export type { ServerHealth } from './server-health.js';
export {
  createV1Context,
  toV1Result,
  type V1McpContext,
  V1McpError,
  type V1ServerStatus,
  type V1ToolResult,
} from './v1-context.js';
export type { Progress } from './wire.js';
