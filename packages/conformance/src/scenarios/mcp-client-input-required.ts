import { type Expectations, isRecord, show } from '../expect.js';
import { needsInput, needsInputLoop } from '../fake-server/fake-tools.js';
import type { RecordedExchange } from '../fake-server/recorded-exchange.js';
import { familyOf } from '../host/discovery.js';
import { type NodeOutcome, runFixture } from '../host/run-fixture.js';
import { aHost, anMcpClient, theFakeServer, theFixture } from '../needs.js';
import { Blocked, defineScenario, Inapplicable, RowFailure } from '../scenario.js';
import type { SuiteContext } from '../suite-context.js';

interface Rounds {
  readonly outcome: NodeOutcome;
  /** What the server answered, in order. */
  readonly answers: readonly RecordedExchange[];
  /** How many of these asked for another round. */
  readonly asked: number;
}

const asks = ({ result }: RecordedExchange): boolean =>
  isRecord(result) && result['resultType'] === 'input_required';

/**
 * Calls a tool that wants to be called again. It asks nobody for anything but its state, so that every host can play the
 * round: nothing is to be declared and no person is needed.
 * @throws {Inapplicable} where the host speaks a revision that knows no InputRequiredResult
 */
async function playRounds(context: SuiteContext, name: string): Promise<Rounds> {
  const { fake } = context;
  const mark = fake.count;
  const outcome = await runFixture(context, {
    method: 'callTool',
    serverId: 'conformance',
    name,
    arguments: { stateOnly: true },
  });
  const answers = fake.since(mark, 'tools/call').filter(({ params }) => params['name'] === name);
  if (answers.length === 0)
    throw new RowFailure(
      `the suite's server was asked for no call of ${name}: serverId conformance does not lead to it`,
    );
  const asked = answers.filter(asks).length;
  if (asked === 0) {
    const [first] = answers;
    if (first?.revision !== '2026-07-28')
      throw new Inapplicable('the host speaks a revision of MCP that has no InputRequiredResult');
    throw new RowFailure(
      `${name} was called with the arguments ${show(first.params['arguments'])}, and the pack gave {"stateOnly":true}`,
    );
  }
  return { outcome, answers, asked };
}

/** `mcp.mrtr.maxRounds`; 0 where the host does not advertise `mcp.mrtr`. @throws {Blocked} for what is no ceiling */
async function ceilingOf(context: SuiteContext): Promise<number> {
  const mrtr = familyOf(await context.discovery(), 'mcp', context.major)?.['mrtr'];
  if (mrtr === undefined) return 0;
  const maxRounds = isRecord(mrtr) ? mrtr['maxRounds'] : undefined;
  if (typeof maxRounds === 'number' && Number.isInteger(maxRounds) && maxRounds >= 1 && maxRounds <= 16)
    return maxRounds;
  throw new Blocked(`mcp.mrtr.maxRounds is ${show(maxRounds)}, expected an integer from 1 to 16`);
}

/** Holds an outcome to one that gives the workflow no InputRequiredResult. */
function expectNone({ expect }: SuiteContext, outcome: NodeOutcome): void {
  const given = outcome.kind === 'completed' && isRecord(outcome.result) ? outcome.result : {};
  expect.holds(
    given['resultType'] !== 'input_required',
    `callTool resolved to an InputRequiredResult, which is the host's to handle: ${show(given)}`,
  );
}

/** Rounds of input are the host's business, and end. Beyond the ten rows of RFC 0204: v2 text that it refers to. */
export const mcpClientInputRequired = defineScenario({
  name: 'mcp-client-input-required',
  majors: [2],
  needs: [aHost, anMcpClient, theFixture, theFakeServer],
  requirements: [
    {
      id: 'openwop.requirement.host-services.input-required-handled',
      title: 'The host handles an InputRequiredResult itself, and never returns one.',
      sources: ['host-services.md, mcp', 'RFC 0204 §A.3', 'interop.md, The MCP round ceiling'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const ceiling = await ceilingOf(context);
        const { outcome, answers } = await playRounds(context, needsInput);
        expectNone(context, outcome);
        // The first one is past the ceiling then; how such a call ends is the other row's.
        if (ceiling === 0) return;
        const last = answers.at(-1);
        expect.that(
          last !== undefined && isRecord(last.result) && !asks(last),
          `the host did not call ${needsInput} again with its requestState as it came: ${show(outcome)}`,
        );
        expect.that(outcome.kind === 'completed', `the node failed: ${show(outcome)}`);
      },
    },
    {
      id: 'openwop.requirement.interop.mrtr-ceiling',
      title:
        'A call that asks for input without end ends with mcp_mrtr_rounds_exceeded, after mcp.mrtr.maxRounds rounds.',
      sources: ['interop.md, The MCP round ceiling', 'schemas/v2/capabilities.schema.json, mcp.mrtr'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const ceiling = await ceilingOf(context);
        const { outcome, asked } = await playRounds(context, needsInputLoop);
        const advertised = ceiling === 0 ? 'the host advertises no mcp.mrtr' : `maxRounds is ${ceiling}`;
        expect.equal(asked, ceiling + 1, `calls that the server was asked for, where ${advertised},`);
        expect.that(
          outcome.kind === 'failed',
          `the node completed, with a call that the server never finished: ${show(outcome)}`,
        );
        expect.equal(outcome.error['code'], 'mcp_mrtr_rounds_exceeded', 'error.code');
      },
    },
  ],
});
