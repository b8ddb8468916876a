import type { Family } from '@openwop/spec-tree';
import { checkClosingRules } from './closing-rules.js';
import type { Seat } from './facet-seat.js';
import type { Json } from './json.js';
import { placeFrom } from './origins.js';
import type { Sources } from './sources.js';
import { untilPattern, versionPattern } from './version-patterns.js';

const statuses = ['stable', 'experimental', 'deprecated'];

/** What every family says about itself. `until` is demanded or forbidden by the rules over `status`. */
const ownProperties = (witnessClasses: readonly string[]): Json => ({
  status: { enum: statuses },
  since: {
    type: 'string',
    pattern: versionPattern,
    description:
      'The protocol version, as <major>.<minor>, in which the host first offered this family with the meaning that it has now.',
  },
  until: { type: 'string', pattern: untilPattern },
  witness: { enum: witnessClasses },
});

const ownRequired = ['status', 'since', 'witness'];

// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
const when = (test: Json, consequence: Json): Json => ({ if: test, then: consequence });

/** A stable family has no end; any other says when it ends. */
const statusRules: readonly Json[] = [
  when({ properties: { status: { const: 'stable' } } }, { not: { required: ['until'] } }),
  when({ properties: { status: { enum: ['experimental', 'deprecated'] } } }, { required: ['until'] }),
];

/** The record of a family in the capabilities: a closed object with what every family says and its own facets. */
export function familyRecord(family: Family, seat: Seat, { declaration, origins, report }: Sources): Json {
  const { key, section, witness, maturity, owningRfc, pointer } = family;
  const { witnessClasses } = declaration;
  if (!witnessClasses.includes(witness)) {
    const data = { key, witness, classes: witnessClasses };
    report({ message: 'unknown-witness', data, at: declaration.file.placeOf(`${pointer}/witness`) });
  }
  const own = ownProperties(witnessClasses);
  const facets = Object.entries(seat.properties).filter(([facet]) => {
    const reserved = Object.hasOwn(own, facet);
    if (reserved) {
      report({
        message: 'reserved-facet',
        data: { key, facet },
        at: placeFrom(seat.origin, 'properties', facet),
      });
    }
    return !reserved;
  });
  checkClosingRules(seat.rules, origins, report);
  const rfc = owningRfc === undefined ? '' : `; RFC ${owningRfc}`;
  const record = {
    type: 'object',
    additionalProperties: false,
    required: [...new Set([...ownRequired, ...seat.required])],
    properties: Object.fromEntries([...Object.entries(own), ...facets]),
    allOf: [...statusRules, ...seat.rules],
    description: `${section} — witness: ${witness}; maturity ${maturity.technical}/${maturity.adoption}${rfc}`,
    ...seat.marker,
  };
  return origins.set(record, seat.origin);
}
