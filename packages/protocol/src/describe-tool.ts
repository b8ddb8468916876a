import type {
  SafetyTier,
  ToolDescriptor,
  ToolDescriptorAnnotations,
  ToolDescriptorFields,
  ToolSource,
} from './generated/tool-descriptor.js';

/** What a host knows of a tool before the hints are derived. */
export type ToolFacts = Omit<ToolDescriptorFields, 'annotations'>;

/** A descriptor whose hints are there. */
export type DescribedTool = ToolDescriptor & { readonly annotations: ToolDescriptorAnnotations };

/** What the compiler can tell of `exec`: refused where the tier is nothing else and the source cannot be the one allowed. */
type ExecRule<Source extends ToolSource, Tier extends SafetyTier> = [Tier] extends ['exec']
  ? 'host-extension' extends Source
    ? unknown
    : { readonly source: 'host-extension' }
  : unknown;

/** A descriptor that the rules do not allow. */
export class ToolRuleError extends Error {
  override readonly name = 'ToolRuleError';

  constructor(
    /** The property to change. */
    readonly property: 'source' | 'safetyTier',
    readonly found: string,
    readonly expected: string,
    toolId: string,
  ) {
    super(`Tool ${JSON.stringify(toolId)}: found ${property} "${found}", expected ${expected}.`);
  }
}

const READ_ONLY: Readonly<Record<string, boolean>> = { pure: true, read: true, write: false, exec: false };

/**
 * The descriptor of a tool whose parts are only known at run time, with the MCP hints derived from them
 * (RFC 0204 §D.12; spec/v2/core/tool-catalog.md). Hints are never taken over: whatever `annotations` the
 * given object carries at run time is replaced. Where the types alone show `exec` from another source, the call does
 * not compile.
 * @throws {ToolRuleError} for `safetyTier: "exec"` with any source but `host-extension`, and for an unknown tier
 */
export function describeTool<Source extends ToolSource, Tier extends SafetyTier>(
  fields: ToolFacts & { readonly source: Source; readonly safetyTier: Tier } & ExecRule<Source, Tier>,
): DescribedTool {
  const { toolId, source, safetyTier, replayPolicy, egress }: ToolFacts = fields;
  const readOnlyHint = Object.hasOwn(READ_ONLY, safetyTier) ? READ_ONLY[safetyTier] : undefined;
  if (readOnlyHint === undefined) {
    throw new ToolRuleError('safetyTier', String(safetyTier), 'pure, read, write or exec', toolId);
  }
  if (safetyTier === 'exec' && source !== 'host-extension') {
    throw new ToolRuleError('source', source, '"host-extension", the only source of exec tools', toolId);
  }
  const annotations: ToolDescriptorAnnotations = {
    readOnlyHint,
    destructiveHint: !readOnlyHint,
    idempotentHint: replayPolicy === 'deterministic' || replayPolicy === 'idempotent',
    openWorldHint: egress !== 'none',
  };
  const descriptor: ToolDescriptorFields = { ...fields, annotations };
  // The rules hold by the lines above, on every combination, by test; the compiler cannot follow them.
  return descriptor as DescribedTool;
}
