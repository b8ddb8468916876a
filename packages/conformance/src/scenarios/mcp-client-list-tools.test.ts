import { describe, expect, it } from 'vitest';
import { judged } from '../testing/judged.js';

type Json = Record<string, unknown>;
const row = '0204.list-tools-page';

describe('list-tools-page', () => {
  it('passes where pages and cursors come through', async () => {
    expect(await judged(row)).toMatchObject({ disposition: 'executed-pass' });
  });

  it.each([
    ['drops nextCursor', ({ nextCursor: _, ...page }: Json) => page],
    ['drops ttlMs', ({ ttlMs: _, ...page }: Json) => page],
    ['drops cacheScope', ({ cacheScope: _, ...page }: Json) => page],
    [
      'drops outputSchema',
      (page: Json) => ({
        ...page,
        tools: (page['tools'] as Json[]).map(({ outputSchema: _, ...tool }) => tool),
      }),
    ],
    ['leaves a tool out', (page: Json) => ({ ...page, tools: (page['tools'] as Json[]).slice(1) })],
  ])('fails where the host %s', async (_, change) => {
    const node = async (__: Json, honest: () => Promise<unknown>) => change((await honest()) as Json);
    expect(await judged(row, { node })).toMatchObject({ disposition: 'executed-fail' });
  });

  it('fails where the cursor does not reach the server', async () => {
    let first: unknown;
    const node = async (_: Json, honest: () => Promise<unknown>) => {
      first ??= await honest();
      return first;
    };
    expect(await judged(row, { node })).toMatchObject({ disposition: 'executed-fail' });
  });
});
