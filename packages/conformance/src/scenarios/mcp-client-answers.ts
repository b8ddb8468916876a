import { type Expectations, isRecord, show } from '../expect.js';
import { oddResource } from '../fake-server/fake-tools.js';
import { runFixture } from '../host/run-fixture.js';
import { aHost, anMcpClient, theFakeServer, theFixture } from '../needs.js';
import { defineScenario } from '../scenario.js';

/** What else `ctx.mcp` passes on as the server sent it. Beyond the ten rows of RFC 0204: the text that they come from. */
export const mcpClientAnswers = defineScenario({
  name: 'mcp-client-answers',
  majors: [2],
  needs: [aHost, anMcpClient, theFixture, theFakeServer],
  requirements: [
    {
      id: 'openwop.requirement.host-services.server-error-verbatim',
      title:
        'A call that the server answers with an error rejects with its code, message and data, unaltered.',
      sources: ['RFC 0204 §A.2', 'host-services.md, mcp'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const mark = context.fake.count;
        const outcome = await runFixture(context, {
          method: 'callTool',
          serverId: 'conformance',
          name: 'structured-echo',
          arguments: { refuse: true },
        });
        const sent = context.fake.since(mark, 'tools/call').findLast(({ error }) => isRecord(error));
        expect.that(sent !== undefined, 'the suite’s server refused no call of structured-echo');
        expect.that(
          outcome.kind === 'failed',
          `the node completed, with a call that the server refused: ${show(outcome)}`,
        );
        for (const member of ['code', 'message', 'data'] as const) {
          const due = isRecord(sent.error) ? sent.error[member] : undefined;
          expect.equal(outcome.error[member], due, `error.${member}`);
        }
      },
    },
    {
      id: 'openwop.requirement.host-services.read-resource-verbatim',
      title: 'readResource resolves to the ReadResourceResult that the server sent, unaltered.',
      sources: ['RFC 0204 §A.5', 'host-services.md, mcp'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        // What was kept of the first time shows: the server says that it may not be, and never says the same twice.
        for (const time of ['read', 'read again']) {
          const mark = context.fake.count;
          const inputs = { method: 'readResource', serverId: 'conformance', uri: oddResource };
          const outcome = await runFixture(context, inputs);
          const reads = context.fake.since(mark, 'resources/read').filter(({ result }) => isRecord(result));
          const last = reads.at(-1);
          expect.that(
            last !== undefined,
            `the suite’s server was not asked for ${oddResource} when it was ${time}`,
          );
          expect.that(outcome.kind === 'completed', `the node failed: ${show(outcome)}`);
          expect.equal(outcome.result, last.result, `${oddResource}, ${time}: outputs.result`);
        }
      },
    },
  ],
});
