export type {
  CallContext,
  ElicitAnswer,
  FormElicitation,
  HookContext,
  LogLevel,
  UrlElicitation,
} from './call-context.js';
export type { ContentAnnotations, ContentBlock, ResourceContents } from './content.js';
export { createMcpHandler, type McpHandler } from './create-mcp-handler.js';
export { cors, type Guard, type GuardVerdict, hostGuard, originGuard } from './guards.js';
export type { HttpRequest } from './http-request.js';
export { type InputRequest, InputRequired } from './input-required.js';
export type { JsonObject, JsonValue } from './json-value.js';
export { defaultLimits, type Limits } from './limits.js';
export type {
  CacheHint,
  CallEvent,
  Decision,
  Listing,
  McpHandlerConfig,
  ServerInfo,
} from './mcp-handler-config.js';
export type { NodeRequest, NodeResponse } from './node-types.js';
export type {
  CompletionReference,
  CompletionResult,
  Prompt,
  PromptArgument,
  PromptResult,
} from './prompt.js';
export {
  errorCodes,
  HttpError,
  MissingCapabilityError,
  NoAnswerError,
  ProtocolError,
  ToolError,
} from './protocol-error.js';
export type { ProtocolVersion } from './protocol-versions.js';
export type { ReadResult, Resource, ResourceTemplate } from './resource.js';
export type { SessionIds } from './session-ids.js';
export type { Icon, JsonSchema, Tool, ToolAnnotations, ToolResult } from './tool.js';
