import { type Expectations, show } from '../expect.js';
import { expectNotFound, unknownId } from '../expect-not-found.js';
import { idsOf, listTools, readCatalog, toolPath } from '../host/catalog.js';
import { familyOf } from '../host/discovery.js';
import type { HostAnswer } from '../host/host-client.js';
import { aCatalog, aHost, aSecondCaller } from '../needs.js';
import { Blocked, defineScenario, Inapplicable } from '../scenario.js';
import type { SuiteContext } from '../suite-context.js';

/** What one caller may not see of another's catalog. */
export const toolCatalogScope = defineScenario({
  name: 'tool-catalog-scope',
  majors: [1, 2],
  needs: [aHost, aCatalog, aSecondCaller],
  requirements: [
    {
      id: 'openwop.requirement.tool-catalog.scoped',
      title: 'The list holds only tools that the caller may invoke.',
      sources: ['tool-catalog.md, The catalog', 'spec/v1/tool-catalog.md §B, §F.2'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const { host, deniedTool } = secondOf(context);
        if (deniedTool === undefined)
          throw new Inapplicable(
            'needs --denied-tool: a catalog alone does not say what a caller may not invoke',
          );
        await isListed(context, deniedTool);
        for (const query of await queriesOf(context)) {
          const theirs = idsOf(await listTools(context, query, host));
          expect.that(
            !theirs.includes(deniedTool),
            `${deniedTool} is listed for a caller who may not invoke it${query === '' ? '' : `, with ${query}`}`,
          );
        }
      },
    },
    {
      id: 'openwop.requirement.tool-catalog.unauthorized-404',
      title: 'A toolId that the caller may not invoke answers as an unknown one does.',
      sources: ['tool-catalog.md, The catalog', 'spec/v1/tool-catalog.md §B'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const { host } = secondOf(context);
        const deniedTool = await deniedToolOf(context);
        const unknown = unknownId();
        for (const query of await queriesOf(context)) {
          const denied = await readCatalog(context, `${toolPath(deniedTool)}${query}`, host);
          const absent = await readCatalog(context, `${toolPath(unknown)}${query}`, host);
          const beside = query === '' ? '' : `, with ${query}`;
          expectNotFound(context, denied, `a toolId that the caller may not invoke${beside}`);
          const named = (answer: HostAnswer, toolId: string): string =>
            answer.text.replaceAll(toolId, 'TOOL');
          expect.equal(
            named(denied, deniedTool),
            named(absent, unknown),
            `the body, beside that of an unknown toolId${beside}`,
          );
          expect.equal(
            comparable(denied),
            comparable(absent),
            `headers, beside those of an unknown toolId${beside}`,
          );
        }
      },
    },
  ],
});

/** Headers whose values are of one answer: when it was made, which it is, and a tag that may be of its very bytes. */
const ofOneAnswer =
  /^(?:date|age|expires|etag|set-cookie|.*(?:request|trace|correlation).*|x-runtime|server-timing|content-length|x-ratelimit-.*|ratelimit.*)$/;

/** Headers as far as two answers to the same question can be compared. */
const comparable = ({ headers }: HostAnswer): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...headers].map(([name, value]) => [name, ofOneAnswer.test(name) ? '(any)' : value] as const).sort(),
  );

/** The views that the host serves, as queries. */
async function queriesOf(context: SuiteContext): Promise<readonly string[]> {
  const catalog = familyOf(await context.discovery(), 'toolCatalog', context.major);
  return catalog?.['compactView'] === true ? ['', '?view=compact'] : [''];
}

/** @throws {Blocked} for a tool that nobody has: whatever a host answers about it shows nothing */
async function isListed(context: SuiteContext, deniedTool: string): Promise<void> {
  const own = idsOf(await listTools(context));
  if (own.includes(deniedTool)) return;
  const some = own.slice(0, 5).map(show).join(', ');
  const more = own.length > 5 ? ` and ${own.length - 5} more` : '';
  throw new Blocked(
    `--denied-tool ${deniedTool} is no tool that the host lists for --token; name one of ${some || 'none'}${more}`,
  );
}

/** The tool that is named, or else one that only the first caller is shown. */
async function deniedToolOf(context: SuiteContext): Promise<string> {
  const { host, deniedTool } = secondOf(context);
  if (deniedTool !== undefined) {
    await isListed(context, deniedTool);
    return deniedTool;
  }
  const theirs = new Set(idsOf(await listTools(context, '', host)));
  const found = idsOf(await listTools(context)).find((toolId) => !theirs.has(toolId));
  if (found === undefined)
    throw new Inapplicable(
      'both callers are shown the same tools; --denied-tool names one that the second may not invoke',
    );
  return found;
}

function secondOf({ second }: SuiteContext): NonNullable<SuiteContext['second']> {
  if (!second) throw new Inapplicable('needs a second caller');
  return second;
}
