/** The four hints by the table of RFC 0204 §D.12, written down once more, so that no host's code judges itself. */
export function derivedHints(tool: {
  readonly safetyTier?: unknown;
  readonly replayPolicy?: unknown;
  readonly egress?: unknown;
}): Readonly<Record<string, boolean>> {
  const { safetyTier, replayPolicy, egress } = tool;
  return {
    readOnlyHint: safetyTier === 'pure' || safetyTier === 'read',
    destructiveHint: safetyTier === 'write' || safetyTier === 'exec',
    idempotentHint: replayPolicy === 'deterministic' || replayPolicy === 'idempotent',
    openWorldHint: egress !== 'none',
  };
}
