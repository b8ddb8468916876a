import type { Approval, Egress, ReplayPolicy, SafetyTier, ToolSource } from '@openwop/protocol';

/** What a host assigns to a tool itself (RFC 0204 §D.11). */
export interface Classification {
  readonly safetyTier: SafetyTier;
  readonly replayPolicy?: ReplayPolicy;
  readonly egress?: Egress;
  readonly approval?: Approval;
}

/** A tool, as far as a host may look at it when it classifies: what a server says of its harmlessness is not here. */
export interface ClassifiableTool {
  readonly source: ToolSource;
  /** The name at its source; for an MCP tool the `name` of `tools/list`. */
  readonly name: string;
  /** Of an MCP tool. */
  readonly serverId?: string;
}

/** The host's own judgement; undefined for a tool that nobody has judged. */
export type Classifier = (tool: ClassifiableTool) => Classification | undefined;

/** A tool that the host classified as it may not be. */
export class ClassificationError extends Error {
  override readonly name = 'ClassificationError';
}

const tiers: ReadonlySet<string> = new Set<SafetyTier>(['pure', 'read', 'write', 'exec']);

/**
 * The classification of a tool. One that nobody has judged is `write`, the most permissive tier that an MCP tool can
 * hold, whatever its server claims: annotations of a server are no input here (`tool-catalog.md`, "The descriptor").
 * @throws {ClassificationError} for a tier that there is not, and for `exec` with any source but `host-extension`
 */
export function classify(tool: ClassifiableTool, classifier?: Classifier): Classification {
  const { source, name } = tool;
  const seen: ClassifiableTool =
    tool.serverId === undefined ? { source, name } : { source, name, serverId: tool.serverId };
  const judged = classifier?.(seen) ?? { safetyTier: 'write' };
  const { safetyTier } = judged;
  if (!tiers.has(safetyTier)) {
    throw new ClassificationError(
      `Tool ${JSON.stringify(name)}: found safetyTier ${JSON.stringify(safetyTier)}, expected pure, read, write or exec.`,
    );
  }
  if (safetyTier === 'exec' && source !== 'host-extension') {
    throw new ClassificationError(
      `Tool ${JSON.stringify(name)}: found safetyTier "exec" with source "${source}"; only a host-extension may execute.`,
    );
  }
  return judged;
}
