import type { CompactToolDescriptor, ToolDescriptor, ToolDescriptorFields } from '@openwop/protocol';
import { compactSchema } from './compact-schema.js';

/**
 * The compact view of a descriptor (`tool-catalog.md`, "Views and sessions"): what a model reads to choose and call a
 * tool. It says less than the standard view and nothing else; see `compactSchema` on what becomes of `inputSchema`.
 */
export function toCompact(descriptor: ToolDescriptor): CompactToolDescriptor {
  const { toolId, source, safetyTier, title, description, inputSchema }: ToolDescriptorFields = descriptor;
  const compact = {
    toolId,
    source,
    safetyTier,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(inputSchema !== undefined && { inputSchema: compactSchema(inputSchema) }),
  };
  // The one rule of the type, exec only with host-extension, holds of the descriptor that this comes from.
  return compact as CompactToolDescriptor;
}
