/** A tool descriptor as the rules see it. */
type DescriptorRow = {
  readonly toolId: string;
  readonly source: string;
  readonly egress?: string;
  readonly replayPolicy?: string;
  readonly safetyTier: string;
  readonly annotations?: (typeof HINTS)[number];
};

const BOOLEANS = [true, false];
const HINTS = BOOLEANS.flatMap((readOnlyHint) =>
  BOOLEANS.flatMap((destructiveHint) =>
    BOOLEANS.flatMap((idempotentHint) =>
      BOOLEANS.map((openWorldHint) => ({ readOnlyHint, destructiveHint, idempotentHint, openWorldHint })),
    ),
  ),
);

/** Every combination of what the rules speak of, absence included: 6,800. */
export function rows(): DescriptorRow[] {
  const tiers = ['pure', 'read', 'write', 'exec'];
  const policies = ['deterministic', 'idempotent', 'non-deterministic', undefined];
  const egresses = ['none', 'safe-fetch', 'host-mediated', 'host-owned', undefined];
  const sources = ['node-pack', 'workflow', 'mcp', 'connector', 'host-extension'];
  return tiers.flatMap((safetyTier) =>
    policies.flatMap((replayPolicy) =>
      egresses.flatMap((egress) =>
        sources.flatMap((source) =>
          [undefined, ...HINTS].map((annotations) =>
            JSON.parse(
              JSON.stringify({ toolId: 'x', source, egress, replayPolicy, safetyTier, annotations }),
            ),
          ),
        ),
      ),
    ),
  );
}
