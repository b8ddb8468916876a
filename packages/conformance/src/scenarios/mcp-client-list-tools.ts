import { type Expectations, isRecord, show } from '../expect.js';
import { runFixture } from '../host/run-fixture.js';
import { aHost, anMcpClient, theFakeServer, theFixture } from '../needs.js';
import { defineScenario } from '../scenario.js';
import type { SuiteContext } from '../suite-context.js';

type Page = Readonly<Record<string, unknown>>;

/** Lists one page through the host, and holds it to the page that the server sent. */
async function onePage(context: SuiteContext, cursor: string | undefined, what: string): Promise<Page> {
  const expect: Expectations = context.expect;
  const { fake } = context;
  const mark = fake.count;
  const inputs = { method: 'listTools', serverId: 'conformance', ...(cursor !== undefined && { cursor }) };
  const outcome = await runFixture(context, inputs);
  expect.that(outcome.kind === 'completed', `${what}: the node failed: ${show(outcome)}`);
  const seen = fake.since(mark, 'tools/list').filter(({ result }) => isRecord(result));
  expect.that(seen.length > 0, `${what}: the suite's server was asked for no list`);
  const asked = seen.filter(({ params }) => params['cursor'] === cursor);
  expect.that(
    asked.length > 0,
    `${what}: the server did not see the cursor ${JSON.stringify(cursor)} that the pack gave`,
  );
  const sent = asked.at(-1)?.result as Page;
  expect.equal(outcome.result, sent, `${what}: outputs.result`);
  return sent;
}

/** The empty string is a cursor like any other. This server gave out none, so that it refuses it; but it has to see it. */
async function emptyCursor(context: SuiteContext): Promise<void> {
  const mark = context.fake.count;
  const outcome = await runFixture(context, { method: 'listTools', serverId: 'conformance', cursor: '' });
  const seen = context.fake.since(mark, 'tools/list');
  context.expect.holds(
    seen.some(({ params }) => params['cursor'] === ''),
    `the server did not see the cursor "" that the pack gave: ${show(outcome)}`,
  );
}

/** `ctx.mcp.listTools` gives one page of the server's list, unaltered. */
export const mcpClientListTools = defineScenario({
  name: 'mcp-client-list-tools',
  majors: [2],
  needs: [aHost, anMcpClient, theFixture, theFakeServer],
  requirements: [
    {
      id: 'openwop.requirement.0204.list-tools-page',
      title: 'listTools resolves to one ListToolsResult page, unaltered, and passes the pack’s cursor on.',
      sources: ['RFC 0204 §A.4', 'host-services.md, mcp'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        await onePage(context, undefined, 'first page');
        // What was kept of the first time shows: the server says that no page may be.
        const first = await onePage(context, undefined, 'first page, listed again');
        const cursor = first['nextCursor'];
        // What the suite's own server sends is sure; this guards the suite, not the host.
        expect.that(typeof cursor === 'string', 'the suite’s server sent no nextCursor');
        const last = await onePage(context, String(cursor), 'second page');
        expect.equal(last['nextCursor'] ?? null, null, 'nextCursor of the last page');
        await emptyCursor(context);
      },
    },
  ],
});
