import { type Expectations, show } from '../expect.js';
import { someTools } from '../host/catalog.js';
import { aCatalog, aHost } from '../needs.js';
import { defineScenario } from '../scenario.js';
import { schemaOf } from '../schemas.js';

/** Each descriptor of the standard view by itself. */
export const toolDescriptorShape = defineScenario({
  name: 'tool-descriptor-shape',
  majors: [1, 2],
  needs: [aHost, aCatalog],
  requirements: [
    {
      id: 'openwop.requirement.tool-catalog.descriptor-valid',
      title: 'Each descriptor is valid against the schema of its major.',
      sources: ['tool-catalog.md, The descriptor', 'spec/v1/tool-catalog.md §C'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const { major } = context;
        const tools = await someTools(context);
        const judge = schemaOf(major, 'tool-descriptor');
        for (const tool of tools) {
          const wrong = judge(tool);
          expect.that(wrong === undefined, `${tool['toolId']}: ${wrong}`);
        }
      },
    },
    {
      id: 'openwop.requirement.tool-catalog.exec-source',
      title: 'A descriptor with safetyTier exec has the source host-extension.',
      sources: ['tool-catalog.md, The descriptor', 'spec/v1/tool-catalog.md §C.1'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const tools = await someTools(context);
        for (const { toolId, safetyTier, source } of tools) {
          expect.that(
            safetyTier !== 'exec' || source === 'host-extension',
            `${toolId}: found safetyTier exec with source ${show(source)}`,
          );
        }
      },
    },
  ],
});
