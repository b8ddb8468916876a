import { randomBytes } from 'node:crypto';
import type { Expectations } from '../expect.js';
import { runFixture } from '../host/run-fixture.js';
import { aHost, anMcpClient, theFixture } from '../needs.js';
import { Blocked, defineScenario } from '../scenario.js';
import type { SuiteContext } from '../suite-context.js';

/**
 * Whether the host says not_found of a server: one that rejects whatever it is asked would pass for one that knows its
 * servers. A server that is configured and takes long to be found dead is known.
 */
async function isUnknown(context: SuiteContext, serverId: string): Promise<boolean> {
  try {
    const outcome = await runFixture(context, { method: 'serverHealth', serverId });
    return outcome.kind === 'failed' && outcome.error['code'] === 'not_found';
  } catch (error) {
    if (error instanceof Blocked) return false;
    throw error;
  }
}

/** `ctx.mcp` rejects for a server that the host does not have. */
export const mcpClientUnknownServer = defineScenario({
  name: 'mcp-client-unknown-server',
  majors: [2],
  needs: [aHost, anMcpClient, theFixture],
  requirements: [
    {
      id: 'openwop.requirement.0204.reject-unknown-server',
      title: 'Each method rejects with not_found for a serverId that the host does not know.',
      sources: ['RFC 0204 §A.2', 'host-services.md, mcp'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        if (await isUnknown(context, 'conformance'))
          throw new Blocked(
            'the host answers not_found for the serverId conformance too, so nothing shows; is it configured?',
          );
        const serverId = `conformance-nobody-${randomBytes(4).toString('hex')}`;
        const calls = [
          { method: 'callTool', serverId, name: 'echo' },
          { method: 'listTools', serverId },
          { method: 'readResource', serverId, uri: 'file:///nothing' },
          { method: 'serverHealth', serverId },
        ];
        for (const inputs of calls) {
          const outcome = await runFixture(context, inputs);
          expect.that(
            outcome.kind === 'failed',
            `${inputs.method} resolved for a server that nobody configured`,
          );
          expect.equal(outcome.error['code'], 'not_found', `error.code of ${inputs.method}`);
        }
      },
    },
  ],
});
