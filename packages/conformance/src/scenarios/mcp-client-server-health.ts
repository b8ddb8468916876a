import { type Expectations, firstDifference, isRecord, show } from '../expect.js';
import { instructionsOf } from '../fake-server/fake-mcp-server.js';
import { findConnectionState } from '../find-connection-state.js';
import { runFixture } from '../host/run-fixture.js';
import { aHost, anMcpClient, theFakeServer, theFixture } from '../needs.js';
import { defineScenario } from '../scenario.js';
import type { SuiteContext } from '../suite-context.js';

type Health = Readonly<Record<string, unknown>>;

/** The health of a server; `sent` are the DiscoverResults that it may hold. */
async function healthOf(
  context: SuiteContext,
  serverId: string,
  sent: () => readonly unknown[] = () => [],
): Promise<Health> {
  const expect: Expectations = context.expect;
  const outcome = await runFixture(context, { method: 'serverHealth', serverId });
  expect.that(outcome.kind === 'completed', `serverHealth of ${serverId} failed: ${show(outcome)}`);
  const { result } = outcome;
  expect.that(isRecord(result), `serverHealth of ${serverId} is no object`);
  const known = sent();
  const told = findConnectionState(result, (value) => isOneOf(value, known));
  expect.that(
    told === undefined,
    `serverHealth of ${serverId} speaks of a connection or session, or has a state that is none, at ${told}`,
  );
  return result;
}

const isOneOf = (value: unknown, sent: readonly unknown[]): boolean =>
  sent.some((result) => result !== undefined && firstDifference(value, result) === undefined);

/** Why a health has no DiscoverResult that the server sent when it was asked for. */
function whyNotCarried({ fake }: SuiteContext, health: Health): string {
  const carried = Object.values(health).filter(isRecord);
  if (carried.some((value) => isOneOf(value, resultsSince({ fake }, 0))))
    return 'carries the DiscoverResult of an earlier probe, which is older than its ttlMs of 0';
  const told = carried.map(({ instructions }) => instructions).filter((text) => typeof text === 'string');
  if (
    told.some((text) => text.startsWith(instructionsOf(''))) &&
    !told.some((text) => text.includes(fake.nonce))
  )
    return 'carries the DiscoverResult of another run of the suite, kept longer than its ttlMs';
  return 'does not carry the DiscoverResult that the server sent, unaltered';
}

const resultsSince = ({ fake }: Pick<SuiteContext, 'fake'>, mark: number): readonly unknown[] =>
  fake.since(mark, 'server/discover').map(({ result }) => result);

/** `ctx.mcp.serverHealth` says whether a server can be reached, from a probe. */
export const mcpClientServerHealth = defineScenario({
  name: 'mcp-client-server-health',
  majors: [2],
  needs: [aHost, anMcpClient, theFixture, theFakeServer],
  requirements: [
    {
      id: 'openwop.requirement.0204.server-health',
      title:
        'serverHealth reports reachable with a fresh DiscoverResult, incompatible or unreachable, and no connection state.',
      sources: ['RFC 0204 §A.6', 'host-services.md, mcp'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const { fake } = context;
        // The second time, what was kept of the first shows: the result says that it may not be.
        for (const time of ['the first time', 'the second time']) {
          const mark = fake.count;
          const up = await healthOf(context, 'conformance', () => resultsSince(context, 0));
          expect.equal(up['state'], 'reachable', `state of conformance, asked ${time}`);
          const asked = resultsSince(context, 0).length;
          expect.that(asked > 0, 'the suite’s server was never asked to server/discover');
          const carried = Object.values(up).some((value) => isOneOf(value, resultsSince(context, mark)));
          const why = carried ? '' : whyNotCarried(context, up);
          expect.that(carried, `the health of conformance, asked ${time}, ${why}`);
        }
        const foreign = await fake.whileForeign(() =>
          healthOf(context, 'conformance', () => resultsSince(context, 0)),
        );
        expect.equal(
          foreign['state'],
          'incompatible',
          'state of conformance while the server names no revision but 2999-12-31',
        );
        const down = await healthOf(context, 'conformance.down');
        expect.equal(down['state'], 'unreachable', 'state of conformance.down');
      },
    },
  ],
});
