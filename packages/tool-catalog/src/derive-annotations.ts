import {
  type DescribedTool,
  describeTool,
  type Egress,
  type ReplayPolicy,
  type SafetyTier,
  type ToolDescriptorAnnotations,
} from '@openwop/protocol';

/** What the hints follow from. */
export interface HintFacts {
  readonly safetyTier: SafetyTier;
  readonly replayPolicy?: ReplayPolicy | undefined;
  readonly egress?: Egress | undefined;
}

/**
 * The four MCP hints of a tool, by the table of RFC 0204 §D.12: from what the host assigned, never from MCP's
 * defaults. They are the very ones that `describeTool` puts into a descriptor.
 */
export function deriveAnnotations({
  safetyTier,
  replayPolicy,
  egress,
}: HintFacts): ToolDescriptorAnnotations {
  // Hints do not depend on the source, and this one may hold every tier.
  const tool: DescribedTool = describeTool({
    toolId: 'any',
    source: 'host-extension',
    safetyTier,
    replayPolicy,
    egress,
  });
  return tool.annotations;
}
