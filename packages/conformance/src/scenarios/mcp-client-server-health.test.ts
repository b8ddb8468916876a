import { describe, expect, it } from 'vitest';
import { FakeMcpServer, instructionsOf } from '../fake-server/fake-mcp-server.js';
import { judged, keep } from '../testing/judged.js';

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
    [
      'says connected deep inside',
      (health: Json) => ({ ...health, details: [{ transport: { state: 'connected' } }] }),
    ],
    ['says ready in another member', (health: Json) => ({ ...health, probe: { outcome: 'ready' } })],
    ['has an id of a session deep inside', (health: Json) => ({ ...health, probe: { mcpSessionId: 'x' } })],
    ['has a flag', (health: Json) => ({ ...health, probe: { online: true } })],
    ['has a second state that is none', (health: Json) => ({ ...health, probe: { state: 'warm' } })],
  ])('fails where the host %s', async (_, change) => {
    expect(await judged(row, changing(change))).toMatchObject({ disposition: 'executed-fail' });
  });

  it('lets a health say other things, and the server whatever it likes', async () => {
    const more = {
      latencyMs: 3,
      checkedAt: '2026-12-01T00:00:00Z',
      note: 'The server is ready to be asked.',
    };
    expect(
      await judged(
        row,
        changing((health) => ({ ...health, ...more })),
      ),
    ).toMatchObject({
      disposition: 'executed-pass',
    });
  });

  it('fails where the host keeps a DiscoverResult longer than its ttlMs, and says of which run it is', async () => {
    const keeping = () => {
      let kept: unknown;
      return async ({ serverId }: Json, honest: () => Promise<unknown>) => {
        if (serverId === 'conformance.down') return honest();
        kept ??= await honest();
        return kept;
      };
    };
    expect(await judged(row, { node: keeping() })).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining(
        'asked the second time, carries the DiscoverResult of an earlier probe',
      ),
    });
    const other = keep(await FakeMcpServer.start());
    const stale = {
      supportedVersions: ['2026-07-28'],
      instructions: `${instructionsOf(other.nonce)}, answer 0.`,
    };
    expect(
      await judged(
        row,
        changing((health) => ({ ...health, discoverResult: stale })),
      ),
    ).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining('of another run of the suite, kept longer than its ttlMs'),
    });
    const madeUp = { ...stale, instructions: 'Made up.' };
    expect(
      await judged(
        row,
        changing((health) => ({ ...health, discoverResult: madeUp })),
      ),
    ).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining('does not carry the DiscoverResult that the server sent'),
    });
  });
});
