import { describe, expect, it } from 'vitest';
import { judged } from '../testing/judged.js';

type Json = Record<string, unknown>;
const first = (change: Json) => ({
  tools: ([tool, ...others]: Json[]) => [{ ...tool, ...change }, ...others],
});

describe.each([1, 2] as const)('at major %i', (major) => {
  it('passes for valid descriptors', async () => {
    expect(await judged('tool-catalog.descriptor-valid', {}, { major })).toMatchObject({
      disposition: 'executed-pass',
    });
    expect(await judged('tool-catalog.exec-source', {}, { major })).toMatchObject({
      disposition: 'executed-pass',
    });
  });

  it.each([{ colour: 'blue' }, { safetyTier: 'harmless' }, { source: 'nowhere' }, { title: 7 }])(
    'descriptor-valid fails for %j',
    async (change) => {
      expect(await judged('tool-catalog.descriptor-valid', first(change), { major })).toMatchObject({
        disposition: 'executed-fail',
        reason: expect.stringContaining('a.count'),
      });
    },
  );

  it('exec-source fails for exec outside host-extension', async () => {
    expect(await judged('tool-catalog.exec-source', first({ safetyTier: 'exec' }), { major })).toMatchObject({
      disposition: 'executed-fail',
      reason: 'a.count: found safetyTier exec with source "node-pack"',
    });
    const allowed = first({ safetyTier: 'exec', source: 'host-extension' });
    expect(await judged('tool-catalog.exec-source', allowed, { major })).toMatchObject({
      disposition: 'executed-pass',
    });
  });

  it('is inapplicable for an empty catalog: that shows nothing', async () => {
    expect(await judged('tool-catalog.descriptor-valid', { tools: () => [] }, { major })).toMatchObject({
      disposition: 'inapplicable',
    });
  });
});
