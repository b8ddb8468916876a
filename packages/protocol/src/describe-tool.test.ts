import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeTool, type ToolFacts, ToolRuleError } from './describe-tool.js';
import type { ToolDescriptor } from './generated/tool-descriptor.js';
import { isToolDescriptor, validateToolDescriptor } from './generated/validate/tool-descriptor.js';

const facts: fc.Arbitrary<ToolFacts> = fc.record(
  {
    toolId: fc.string({ minLength: 1 }),
    source: fc.constantFrom('node-pack', 'workflow', 'mcp', 'connector', 'host-extension'),
    safetyTier: fc.constantFrom('pure', 'read', 'write', 'exec'),
    replayPolicy: fc.constantFrom('deterministic', 'idempotent', 'non-deterministic'),
    egress: fc.constantFrom('none', 'safe-fetch', 'host-mediated', 'host-owned'),
    title: fc.string(),
  },
  { requiredKeys: ['toolId', 'source', 'safetyTier'] },
);

test('what it returns is a valid descriptor; what it refuses is exec outside host-extension', () => {
  fc.assert(
    fc.property(facts, (its) => {
      if (its.safetyTier === 'exec' && its.source !== 'host-extension') {
        expect(() => describeTool(its)).toThrow(ToolRuleError);
      } else {
        expect(validateToolDescriptor(describeTool(its))).toEqual([]);
      }
    }),
    { numRuns: 2000, seed: 204 },
  );
});

test('the hints follow the table of RFC 0204 §D.12', () => {
  const tool: ToolDescriptor = describeTool({ toolId: 'a', source: 'mcp', safetyTier: 'write' });
  expect(tool.annotations).toEqual({
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: false,
    openWorldHint: true,
  });
});

test('hints that a server sent are not taken over', () => {
  const claimed = {
    toolId: 'a',
    source: 'mcp',
    safetyTier: 'write',
    annotations: { readOnlyHint: true },
  } as const;
  expect(isToolDescriptor(describeTool(claimed))).toBe(true);
  expect(describeTool(claimed).annotations.readOnlyHint).toBe(false);
});

test('a refusal says what to change', () => {
  // @ts-expect-error the compiler sees it, too
  expect(() => describeTool({ toolId: 'sh', source: 'mcp', safetyTier: 'exec' })).toThrow(
    'Tool "sh": found source "mcp", expected "host-extension", the only source of exec tools.',
  );
  const unknown = { toolId: 'a', source: 'mcp', safetyTier: 'admin' } as unknown as ToolFacts;
  expect(() => describeTool(unknown)).toThrow(/found safetyTier "admin"/);
});

test('what the compiler cannot tell compiles, what it can tell does not', () => {
  const wide = { toolId: 'a', source: 'mcp', safetyTier: 'read' } as Pick<
    ToolFacts,
    'toolId' | 'source' | 'safetyTier'
  >;
  const tier = 'exec' as 'exec' | 'read';
  const source = 'host-extension' as 'host-extension' | 'mcp';
  expect(describeTool(wide).safetyTier).toBe('read');
  expect(describeTool({ toolId: 'a', source, safetyTier: 'exec' }).source).toBe('host-extension');
  expect(() => describeTool({ toolId: 'a', source: 'mcp', safetyTier: tier })).toThrow(ToolRuleError);
  const neither = 'mcp' as 'mcp' | 'connector';
  // @ts-expect-error no source that it may be is the one allowed
  expect(() => describeTool({ toolId: 'a', source: neither, safetyTier: 'exec' })).toThrow(ToolRuleError);
  // @ts-expect-error a misspelt property is still found
  expect(describeTool({ toolId: 'a', source: 'mcp', safetyTier: 'read', egres: 'none' }).toolId).toBe('a');
});
