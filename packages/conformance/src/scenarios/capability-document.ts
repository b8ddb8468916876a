import { validateCapabilities } from '@openwop/protocol/validate/capabilities';
import type { Expectations } from '../expect.js';
import { aHost } from '../needs.js';
import { defineScenario } from '../scenario.js';

/** What a host says of itself. */
export const capabilityDocument = defineScenario({
  name: 'capability-document',
  majors: [2],
  needs: [aHost],
  requirements: [
    {
      id: 'openwop.requirement.discovery-core.discovery-document',
      title: 'The capability document is valid against schemas/v2/capabilities.schema.json.',
      sources: ['core/capabilities.md', 'schemas/v2/capabilities.schema.json'],
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const { document } = await context.discovery();
        const [wrong] = validateCapabilities(document);
        expect.that(wrong === undefined, `${wrong?.path || 'the document'} ${wrong?.message}`);
      },
    },
  ],
});
