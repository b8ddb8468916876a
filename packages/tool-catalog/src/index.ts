export {
  type CatalogProblem,
  type CatalogSource,
  type ListContext,
  type SourceTool,
  ToolIdCollisionError,
} from './catalog-source.js';
export {
  type ClassifiableTool,
  type Classification,
  ClassificationError,
  type Classifier,
  classify,
} from './classify.js';
export { bannedKeywords, findBannedKeywords } from './compact/banned-keywords.js';
export { compactSchema } from './compact/compact-schema.js';
export { toCompact } from './compact/to-compact.js';
export { createToolCatalog, type ToolCatalog, type ToolCatalogConfig } from './create-tool-catalog.js';
export { type CredentialScan, scanFor } from './credentials.js';
export { deriveAnnotations, type HintFacts } from './derive-annotations.js';
export type { CatalogFetch } from './handler.js';
export { type McpSourceConfig, mcpSource, mcpToolId, type ToolLister } from './mcp-source.js';
