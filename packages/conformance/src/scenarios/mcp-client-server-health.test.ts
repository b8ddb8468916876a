import { describe, expect, it } from 'vitest';
import { judged } from '../testing/judged.js';

type Json = Record<string, unknown>;
const row = '0204.server-health';
const changing = (change: (health: Json) => unknown) => ({
  node: async (_: Json, honest: () => Promise<unknown>) => change((await honest()) as Json),
});

describe('server-health', () => {
  it('passes for reachable with the DiscoverResult, and unreachable', async () => {
    expect(await judged(row)).toMatchObject({ disposition: 'executed-pass' });
  });

  it('does not mind how the member with the DiscoverResult is called', async () => {
    const renamed = changing(({ discoverResult, ...rest }) => ({ ...rest, discover: discoverResult }));
    expect(await judged(row, renamed)).toMatchObject({ disposition: 'executed-pass' });
  });

  it.each([
    ['says connected', (health: Json) => ({ ...health, state: 'connected' })],
    ['speaks of a status beside the state', (health: Json) => ({ ...health, status: 'connected' })],
    ['says reachable of everybody', (health: Json) => ({ ...health, state: 'reachable' })],
    ['says unreachable of everybody', (health: Json) => ({ ...health, state: 'unreachable' })],
    ['leaves the DiscoverResult out', ({ discoverResult: _, ...rest }: Json) => rest],
    [
      'makes a DiscoverResult up',
      (health: Json) => ({ ...health, discoverResult: { supportedVersions: [] } }),
    ],
    ['gives a string', () => 'reachable'],
  ])('fails where the host %s', async (_, change) => {
    expect(await judged(row, changing(change))).toMatchObject({ disposition: 'executed-fail' });
  });
});
