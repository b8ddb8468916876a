import { describe, expect, it } from 'vitest';
import { judged } from '../testing/judged.js';

type Json = Record<string, unknown>;
const row = '0204.v1-raw-verbatim';
const changing = (change: (result: Json) => unknown) => ({
  node: async (_: Json, honest: () => Promise<unknown>) => change((await honest()) as Json),
});

describe('v1-raw-verbatim', () => {
  it('passes where raw is the server’s result, and does not gate', async () => {
    expect(await judged(row, {}, { major: 1 })).toMatchObject({
      disposition: 'executed-pass',
      gating: false,
    });
  });

  it('is inapplicable where there is no raw', async () => {
    const without = changing(({ raw: _, ...rest }) => rest);
    expect(await judged(row, without, { major: 1 })).toMatchObject({ disposition: 'inapplicable' });
  });

  it.each([
    [
      'rebuilds raw from result',
      ({ result, isError }: Json) => ({ result, isError, raw: { structuredContent: result, isError } }),
    ],
    ['says isError beside a raw that does not', (result: Json) => ({ ...result, isError: true })],
    ['does not say isError beside a raw that does', ({ isError: _, ...rest }: Json) => rest],
  ])('fails where the host %s', async (_, change) => {
    expect(await judged(row, changing(change), { major: 1 })).toMatchObject({ disposition: 'executed-fail' });
  });

  it('takes an absent isError for false', async () => {
    const terse = changing(({ isError, ...rest }) => (isError === true ? { isError, ...rest } : rest));
    expect(await judged(row, terse, { major: 1 })).toMatchObject({ disposition: 'executed-pass' });
  });
});
