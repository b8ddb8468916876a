import { type Expectations, firstDifference, isRecord, show } from '../expect.js';
import { runFixture } from '../host/run-fixture.js';
import { aHost, anMcpClient, theFakeServer, theFixture } from '../needs.js';
import { defineScenario } from '../scenario.js';
import type { SuiteContext } from '../suite-context.js';

/** Members and words of a connection, which MCP 2026-07-28 does not have. */
const connectionMembers = ['status', 'connected', 'connection', 'session', 'sessionId', 'sessionState'];

async function healthOf(context: SuiteContext, serverId: string): Promise<Readonly<Record<string, unknown>>> {
  const expect: Expectations = context.expect;
  const outcome = await runFixture(context, { method: 'serverHealth', serverId });
  expect.that(outcome.kind === 'completed', `serverHealth of ${serverId} failed: ${show(outcome)}`);
  const { result } = outcome;
  expect.that(isRecord(result), `serverHealth of ${serverId} is no object`);
  const told = connectionMembers.filter((name) => Object.hasOwn(result, name));
  expect.that(
    told.length === 0,
    `serverHealth of ${serverId} speaks of a connection or session: ${told.join(', ')}`,
  );
  return result;
}

/** `ctx.mcp.serverHealth` says whether a server can be reached, from a probe. */
export const mcpClientServerHealth = defineScenario({
  name: 'mcp-client-server-health',
  majors: [2],
  needs: [aHost, anMcpClient, theFixture, theFakeServer],
  requirements: [
    {
      id: 'openwop.requirement.0204.server-health',
      title:
        'serverHealth reports reachable with the DiscoverResult, or unreachable, and no connection state.',
      sources: ['RFC 0204 §A.6', 'host-services.md, mcp'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const { fake } = context;
        const up = await healthOf(context, 'conformance');
        expect.equal(up['state'], 'reachable', 'state of conformance');
        // A probe may be as old as its ttlMs, so any since the server began will do.
        const sent = fake.since(0, 'server/discover').map(({ result }) => result);
        expect.that(sent.length > 0, 'the suite’s server was never asked to server/discover');
        const carried = Object.values(up).some((value) =>
          sent.some((result) => result !== undefined && firstDifference(value, result) === undefined),
        );
        expect.that(
          carried,
          'the health of conformance does not carry the DiscoverResult that the server sent',
        );
        const down = await healthOf(context, 'conformance.down');
        expect.equal(down['state'], 'unreachable', 'state of conformance.down');
      },
    },
  ],
});
