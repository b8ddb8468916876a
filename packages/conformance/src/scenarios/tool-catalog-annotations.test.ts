import { describe, expect, it } from 'vitest';
import { judged } from '../testing/judged.js';

type Json = Record<string, unknown>;

/** Changes the tools that `when` accepts. */
const changing = (when: (tool: Json) => boolean, change: Json) => ({
  tools: (tools: Json[]) => tools.map((tool) => (when(tool) ? { ...tool, ...change } : tool)),
});
const isClaim = ({ source }: Json): boolean => source === 'mcp';

describe('mcp-unclassified-write', () => {
  const row = '0204.mcp-unclassified-write';

  it('passes where the tool that claims to read only is write', async () => {
    expect(await judged(row)).toMatchObject({ disposition: 'executed-pass' });
  });

  it.each(['read', 'pure'])('fails where it is %s', async (safetyTier) => {
    expect(await judged(row, changing(isClaim, { safetyTier }))).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining('readOnlyHint'),
    });
  });

  it.each([{ replayPolicy: 'idempotent' }, { replayPolicy: 'deterministic' }, { egress: 'none' }])(
    'fails where %j was copied from the hints of its server',
    async (copied) => {
      expect(await judged(row, changing(isClaim, copied))).toMatchObject({
        disposition: 'executed-fail',
        reason: expect.stringMatching(/as its server claims with (?:idempotentHint|openWorldHint)/),
      });
    },
  );

  it('passes where the host says the same of a tool that claims nothing, or something else', async () => {
    const silent = { toolId: 'mcp:conformance:always-error', source: 'mcp', safetyTier: 'write' };
    const alike = { replayPolicy: 'idempotent', egress: 'none' };
    const tools = (list: Json[]): Json[] => [
      ...list.map((tool) => (isClaim(tool) ? { ...tool, ...alike } : tool)),
      { ...silent, ...alike },
    ];
    expect(await judged(row, { tools })).toMatchObject({ disposition: 'executed-pass' });
    const other = { replayPolicy: 'non-deterministic', egress: 'host-mediated' };
    expect(await judged(row, changing(isClaim, other))).toMatchObject({ disposition: 'executed-pass' });
  });

  it('fails where its source is not mcp', async () => {
    expect(await judged(row, changing(isClaim, { source: 'connector' }))).toMatchObject({
      disposition: 'executed-fail',
    });
  });

  it('is blocked where the host never asked for the tools, and inapplicable without the fake server', async () => {
    const without = { tools: (tools: Json[]) => tools.filter((tool) => !isClaim(tool)) };
    expect(await judged(row, without)).toMatchObject({ disposition: 'blocked' });
    expect(await judged(row, {}, { fake: false })).toMatchObject({ disposition: 'inapplicable' });
  });

  it('is inapplicable where mcp is no source', async () => {
    const discovery = (document: Json) => ({ ...document, toolCatalog: { sources: ['node-pack'] } });
    expect(await judged(row, { discovery })).toMatchObject({ disposition: 'inapplicable' });
  });
});

describe('annotations-derived', () => {
  const row = '0204.annotations-derived';
  const isWrite = ({ toolId }: Json): boolean => toolId === 'b.write';
  const hints = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true };

  it('passes where every hint follows from the table', async () => {
    expect(await judged(row)).toMatchObject({ disposition: 'executed-pass', assertions: 4 });
  });

  it.each(Object.keys(hints))('fails where %s is flipped, and where it is missing', async (hint) => {
    const flipped = { ...hints, [hint]: !hints[hint as keyof typeof hints] };
    expect(await judged(row, changing(isWrite, { annotations: flipped }))).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining(hint),
    });
    const { [hint as keyof typeof hints]: _, ...missing } = hints;
    expect(await judged(row, changing(isWrite, { annotations: missing }))).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining(hint),
    });
  });

  it('fails for a fifth member, and for annotations that are no object', async () => {
    const titled = { annotations: { ...hints, title: 'Write' } };
    expect(await judged(row, changing(isWrite, titled))).toMatchObject({ disposition: 'executed-fail' });
    expect(await judged(row, changing(isWrite, { annotations: null }))).toMatchObject({
      disposition: 'executed-fail',
    });
  });

  it('is inapplicable where no descriptor has annotations: that shows nothing', async () => {
    const bare = { tools: (tools: Json[]) => tools.map(({ annotations: _, ...tool }) => tool) };
    expect(await judged(row, bare)).toMatchObject({ disposition: 'inapplicable' });
  });
});
