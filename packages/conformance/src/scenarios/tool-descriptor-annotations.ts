import { derivedHints } from '../derived-hints.js';
import type { Expectations } from '../expect.js';
import { aHost } from '../needs.js';
import { defineScenario } from '../scenario.js';
import { schemaOf } from '../schemas.js';

const tiers = ['pure', 'read', 'write', 'exec'];
const policies = ['deterministic', 'idempotent', 'non-deterministic', undefined];
const egresses = ['none', 'safe-fetch', 'host-mediated', 'host-owned', undefined];

/** Every combination of what the hints follow from: 4 x 4 x 5. */
const grid = tiers.flatMap((safetyTier) =>
  policies.flatMap((replayPolicy) =>
    egresses.map((egress) => ({
      toolId: 'grid',
      source: safetyTier === 'exec' ? 'host-extension' : 'node-pack',
      safetyTier,
      ...(replayPolicy !== undefined && { replayPolicy }),
      ...(egress !== undefined && { egress }),
    })),
  ),
);

/** The schema of a descriptor holds the table. The host is asked for nothing but whether it speaks the major. */
export const toolDescriptorAnnotations = defineScenario({
  name: 'tool-descriptor-annotations',
  majors: [2],
  needs: [aHost],
  requirements: [
    {
      id: 'openwop.requirement.0204.annotations-schema',
      title: 'The descriptor’s schema accepts derived hints and refuses every flip, omission and title.',
      sources: ['RFC 0204 §D.12', 'schemas/v2/tool-descriptor.schema.json'],
      observes: 'schema',
      gating: true,
      async check(context) {
        const expect: Expectations = context.expect;
        const { descriptorSchema } = context;
        const validate = schemaOf(2, 'tool-descriptor', descriptorSchema);
        for (const tool of grid) {
          const hints = derivedHints(tool);
          const label = `${tool.safetyTier}, ${tool.replayPolicy ?? 'no replayPolicy'}, ${tool.egress ?? 'no egress'}`;
          const accepts = (annotations: object): boolean => validate({ ...tool, annotations }) === undefined;
          expect.that(accepts(hints), `the schema refuses derived hints (${label})`);
          for (const [hint, value] of Object.entries(hints)) {
            expect.that(
              !accepts({ ...hints, [hint]: !value }),
              `the schema accepts ${hint}: ${!value} (${label})`,
            );
            const { [hint]: _, ...without } = hints;
            expect.that(!accepts(without), `the schema accepts annotations without ${hint} (${label})`);
          }
          expect.that(
            !accepts({ ...hints, title: 'Title' }),
            `the schema accepts annotations.title (${label})`,
          );
        }
      },
    },
  ],
});
