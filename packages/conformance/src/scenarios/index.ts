import type { Scenario } from '../scenario.js';
import { capabilityDocument } from './capability-document.js';
import { mcpClientAnswers } from './mcp-client-answers.js';
import { mcpClientCallTool } from './mcp-client-call-tool.js';
import { mcpClientInputRequired } from './mcp-client-input-required.js';
import { mcpClientListTools } from './mcp-client-list-tools.js';
import { mcpClientServerHealth } from './mcp-client-server-health.js';
import { mcpClientUnknownServer } from './mcp-client-unknown-server.js';
import { mcpToolRoundtrip } from './mcp-tool-roundtrip.js';
import { toolCatalogAnnotations, toolCatalogUnclassified } from './tool-catalog-annotations.js';
import { toolCatalogCompactProjection } from './tool-catalog-compact-projection.js';
import { toolCatalogProjection } from './tool-catalog-projection.js';
import { toolCatalogScope } from './tool-catalog-scope.js';
import { toolDescriptorAnnotations } from './tool-descriptor-annotations.js';
import { toolDescriptorShape } from './tool-descriptor-shape.js';

/** Every scenario, in the order in which it runs. */
export const scenarios: readonly Scenario[] = [
  toolDescriptorAnnotations,
  capabilityDocument,
  mcpClientCallTool,
  mcpClientListTools,
  mcpClientServerHealth,
  mcpClientUnknownServer,
  mcpClientInputRequired,
  mcpClientAnswers,
  mcpToolRoundtrip,
  toolDescriptorShape,
  toolCatalogProjection,
  toolCatalogScope,
  toolCatalogCompactProjection,
  toolCatalogUnclassified,
  toolCatalogAnnotations,
];
