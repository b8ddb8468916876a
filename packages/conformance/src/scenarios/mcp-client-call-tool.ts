import { type Expectations, isRecord, show } from '../expect.js';
import type { RecordedExchange } from '../fake-server/recorded-exchange.js';
import { runFixture } from '../host/run-fixture.js';
import { aHost, anMcpClient, theFakeServer, theFixture } from '../needs.js';
import { defineScenario, RowFailure } from '../scenario.js';
import type { SuiteContext } from '../suite-context.js';

/** The last call of a tool that the fake server answered with a result. */
export function lastCall(context: SuiteContext, mark: number, name: string): RecordedExchange {
  const calls = context.fake
    .since(mark, 'tools/call')
    .filter(({ params, result }) => params['name'] === name && isRecord(result));
  const last = calls.at(-1);
  if (!last)
    throw new RowFailure(
      `the suite's server answered no call of ${name}: serverId conformance does not lead to it`,
    );
  return last;
}

/** `ctx.mcp.callTool` resolves to the server's CallToolResult, unaltered. */
export const mcpClientCallTool = defineScenario({
  name: 'mcp-client-call-tool',
  majors: [2],
  needs: [aHost, anMcpClient, theFixture, theFakeServer],
  requirements: [
    {
      id: 'openwop.requirement.0204.call-tool-verbatim',
      title: 'callTool resolves to the CallToolResult that the server sent, unaltered.',
      sources: ['RFC 0204 §A.3', 'host-services.md, mcp'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const { fake } = context;
        const mark = fake.count;
        const inputs = {
          method: 'callTool',
          serverId: 'conformance',
          name: 'structured-echo',
          arguments: { n: 7 },
        };
        const outcome = await runFixture(context, inputs);
        const { result } = lastCall(context, mark, 'structured-echo');
        expect.that(outcome.kind === 'completed', `the node failed: ${show(outcome)}`);
        expect.equal(outcome.result, result, 'outputs.result');
      },
    },
    {
      id: 'openwop.requirement.0204.call-tool-iserror-resolves',
      title: 'callTool resolves when the server says isError: a tool error is a result.',
      sources: ['RFC 0204 §A.3', 'host-services.md, mcp'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const { fake } = context;
        const mark = fake.count;
        const outcome = await runFixture(context, {
          method: 'callTool',
          serverId: 'conformance',
          name: 'always-error',
        });
        const { result } = lastCall(context, mark, 'always-error');
        expect.that(outcome.kind === 'completed', `the node failed: ${show(outcome)}`);
        const found = isRecord(outcome.result) ? outcome.result : {};
        expect.equal(found['isError'], true, 'outputs.result.isError');
        expect.equal(
          found['content'],
          (result as Record<string, unknown>)['content'],
          'outputs.result.content',
        );
      },
    },
  ],
});
