import type { Egress, ReplayPolicy, SafetyTier } from '@openwop/protocol';
import { validateToolDescriptor } from '@openwop/protocol/validate/tool-descriptor';
import { expect, it } from 'vitest';
import { deriveAnnotations } from './index.js';

const tiers: readonly SafetyTier[] = ['pure', 'read', 'write', 'exec'];
const policies: readonly (ReplayPolicy | undefined)[] = [
  'deterministic',
  'idempotent',
  'non-deterministic',
  undefined,
];
const egresses: readonly (Egress | undefined)[] = [
  'none',
  'safe-fetch',
  'host-mediated',
  'host-owned',
  undefined,
];

it.each(
  tiers.flatMap((tier) =>
    policies.flatMap((policy) => egresses.map((egress) => [tier, policy, egress] as const)),
  ),
)(
  'the hints of %s, %s, %s are those that the schema demands, and no flip of them is',
  (safetyTier, replayPolicy, egress) => {
    const annotations = deriveAnnotations({ safetyTier, replayPolicy, egress });
    const source = safetyTier === 'exec' ? 'host-extension' : 'mcp';
    const tool = {
      toolId: 't',
      source,
      safetyTier,
      ...(replayPolicy && { replayPolicy }),
      ...(egress && { egress }),
    };
    expect(validateToolDescriptor({ ...tool, annotations })).toEqual([]);
    for (const [hint, value] of Object.entries(annotations)) {
      expect(
        validateToolDescriptor({ ...tool, annotations: { ...annotations, [hint]: !value } }),
      ).not.toEqual([]);
    }
  },
);
