import { randomInt } from 'node:crypto';
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

/** Calls structured-echo through the host; both the arguments and the result have to come through as they are. */
async function echo(
  context: SuiteContext,
  given: Readonly<Record<string, unknown>>,
  what: string,
): Promise<void> {
  const expect: Expectations = context.expect;
  const mark = context.fake.count;
  const name = 'structured-echo';
  const inputs = { method: 'callTool', serverId: 'conformance', name, arguments: given };
  const outcome = await runFixture(context, inputs);
  const { params, result } = lastCall(context, mark, name);
  expect.equal(params['arguments'], given, `${what}: arguments that the server saw`);
  expect.that(outcome.kind === 'completed', `${what}: the node failed: ${show(outcome)}`);
  expect.equal(outcome.result, result, `${what}: outputs.result`);
}

/** `ctx.mcp.callTool` resolves to the server's CallToolResult, unaltered. */
export const mcpClientCallTool = defineScenario({
  name: 'mcp-client-call-tool',
  majors: [2],
  needs: [aHost, anMcpClient, theFixture, theFakeServer],
  requirements: [
    {
      id: 'openwop.requirement.0204.call-tool-verbatim',
      title:
        'callTool passes the arguments on, and resolves to the CallToolResult that the server sent, unaltered.',
      sources: ['RFC 0204 §A.3', 'host-services.md, mcp'],
      gating: true,
      async check(context) {
        // A number that nobody can have written into a host, and that is no integer.
        const n = randomInt(2, 1_000_000) + 0.5;
        await echo(context, { n }, 'a call');
        // What was kept of the first shows: the server's answers are never the same twice.
        await echo(context, { n }, 'the same call again');
        await echo(context, { n, odd: true }, 'a call with an odd result');
      },
    },
    {
      id: 'openwop.requirement.0204.call-tool-iserror-resolves',
      title:
        'callTool resolves when the server says isError: a tool error is a result, and unaltered like any.',
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
        expect.equal(outcome.result, result, 'outputs.result');
      },
    },
  ],
});
