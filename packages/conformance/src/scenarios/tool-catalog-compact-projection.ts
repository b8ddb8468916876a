import { compactProblem } from '../compact-problem.js';
import { type Expectations, isRecord, show } from '../expect.js';
import { findBannedKeywords } from '../find-banned-keywords.js';
import { idsOf, listTools, readCatalog, someTools, toolPath } from '../host/catalog.js';
import { aCatalog, aCompactView, aHost } from '../needs.js';
import { defineScenario } from '../scenario.js';
import { schemaOf } from '../schemas.js';

/** The compact view (RFC 0112), under the paths of either major. */
export const toolCatalogCompactProjection = defineScenario({
  name: 'tool-catalog-compact-projection',
  majors: [1, 2],
  needs: [aHost, aCatalog, aCompactView],
  requirements: [
    {
      id: 'openwop.requirement.tool-catalog.compact-view',
      title:
        'The compact view is an object with tools, each a valid CompactToolDescriptor, in the list and by id.',
      sources: ['tool-catalog.md, Views and sessions', 'spec/v1/tool-catalog.md §compact'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const { major } = context;
        const { status, json } = await readCatalog(context, '?view=compact');
        expect.equal(status, 200, 'status of ?view=compact');
        const tools = isRecord(json) ? json['tools'] : undefined;
        expect.that(Array.isArray(tools), '?view=compact answers no object with tools');
        const judge = schemaOf(major, 'compact-tool-descriptor');
        for (const tool of tools as readonly unknown[]) {
          const wrong = judge(tool);
          const toolId = isRecord(tool) && typeof tool['toolId'] === 'string' ? tool['toolId'] : show(tool);
          expect.that(wrong === undefined, `${toolId}: ${wrong}`);
          const one = await readCatalog(context, `${toolPath(toolId)}?view=compact`);
          expect.equal(one.json, tool, `${toolId} by its id`);
        }
      },
    },
    {
      id: 'openwop.requirement.tool-catalog.compact-keywords',
      title: 'A compact inputSchema uses none of the seven banned keywords, at any depth.',
      sources: ['tool-catalog.md, Views and sessions', 'spec/v1/tool-catalog.md §compact'],
      gating: true,
      async check(context) {
        for (const { toolId, inputSchema } of await listTools(context, '?view=compact')) {
          const found = findBannedKeywords(inputSchema);
          context.expect.holds(
            found === undefined,
            `${toolId}: inputSchema has a banned keyword at ${found}`,
          );
        }
      },
    },
    {
      id: 'openwop.requirement.tool-catalog.compact-same-ids',
      title: 'The compact list has the toolIds of the standard list.',
      sources: ['tool-catalog.md, Views and sessions', 'spec/v1/tool-catalog.md §compact'],
      gating: true,
      async check(context) {
        await someTools(context);
        const compact = idsOf(await listTools(context, '?view=compact')).sort();
        // That the standard list has each once is another row's.
        const standard = [...new Set(idsOf(await listTools(context)))].sort();
        context.expect.equal(compact, standard, 'toolIds of the compact list');
      },
    },
    {
      id: 'openwop.requirement.tool-catalog.compact-projection',
      title: 'A compact descriptor is a short form of the standard one: it says less, and nothing else.',
      sources: [
        'tool-catalog.md, Views and sessions',
        'schemas/v2/compact-tool-descriptor.schema.json',
        'spec/v1/tool-catalog.md §compact',
      ],
      gating: true,
      async check(context) {
        const standard = new Map((await someTools(context)).map((tool) => [tool['toolId'], tool]));
        for (const tool of await listTools(context, '?view=compact')) {
          const long = standard.get(tool['toolId']);
          // Which tools there are is another row's.
          if (!long) continue;
          const problem = compactProblem(tool, long);
          context.expect.holds(problem === undefined, `${tool['toolId']}: ${problem}`);
        }
      },
    },
  ],
});
