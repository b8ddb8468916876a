import { type Expectations, isRecord, show } from '../expect.js';
import { runFixture } from '../host/run-fixture.js';
import { aHost, anMcpClient, theFakeServer, theFixture } from '../needs.js';
import { defineScenario, Inapplicable } from '../scenario.js';
import { lastCall } from './mcp-client-call-tool.js';

/** v1's `ctx.mcp.invokeTool`, where it has the optional field `raw`. */
export const mcpToolRoundtrip = defineScenario({
  name: 'mcp-tool-roundtrip',
  majors: [1],
  needs: [aHost, anMcpClient, theFixture, theFakeServer],
  requirements: [
    {
      id: 'openwop.requirement.0204.v1-raw-verbatim',
      title:
        'v1’s raw, when present, is the server’s result unaltered, and isError equals raw.isError === true.',
      sources: ['RFC 0204 §B.8', 'spec/v1/host-capabilities.md, host.mcp'],
      gating: false,
      async check(context) {
        const expect: Expectations = context.expect;
        const { fake } = context;
        for (const name of ['structured-echo', 'always-error']) {
          const mark = fake.count;
          const outcome = await runFixture(context, { method: 'invokeTool', serverId: 'conformance', name });
          const { result: sent } = lastCall(context, mark, name);
          expect.that(outcome.kind === 'completed', `${name}: the node failed: ${show(outcome)}`);
          const { result } = outcome;
          if (!isRecord(result) || !Object.hasOwn(result, 'raw')) {
            throw new Inapplicable('invokeTool does not give the optional raw');
          }
          expect.equal(result['raw'], sent, `${name}: outputs.result.raw`);
          const isError = isRecord(sent) && sent['isError'] === true;
          expect.equal(result['isError'] ?? false, isError, `${name}: outputs.result.isError`);
        }
      },
    },
  ],
});
