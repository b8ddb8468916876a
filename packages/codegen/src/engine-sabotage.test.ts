// biome-ignore-all lint/suspicious/noThenProperty: then is a keyword of JSON Schema.
import { describe, expect, test } from 'vitest';
import type { Json, JsonSchema } from './json.js';
import { elseIfChain, mutualUnions, taggedObjects } from './testing/large-schemas.js';
import { type Change, type Mutant, withMutant } from './testing/mutant.js';
import { validator } from './testing/verdicts.js';

/** What a question found wrong; nothing when all is well. */
type Probe = (mutant: Mutant) => string[];

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const REFUSED: readonly (readonly [JsonSchema, string])[] = [
  [{ properties: { a: { type: 'strng' } } }, '#/properties/a/type'],
  [{ $defs: { unused: { minLength: -1 } } }, '#/$defs/unused/minLength'],
  [{ $defs: { unused: { $ref: '#/$defs/gone' } } }, '#/$defs/unused/$ref'],
  [{ const: new Date(0) }, '#/const'],
  [{ $defs: { a: { $id: 'x.json' }, b: { $id: 'x.json' } } }, '#/$defs/b/$id'],
];

/** The door: what is no schema is refused at its place, and what constrains nothing is reported. */
const door: Probe = ({ lower }) => {
  const wrong = REFUSED.flatMap(([schema, pointer]) => {
    try {
      lower(schema);
      return [`${pointer} was let in`];
    } catch (error) {
      const at = (error as { pointer?: string }).pointer;
      return at === pointer ? [] : [`${pointer} was refused at ${at}`];
    }
  });
  const rows = lower({ minLenght: 1 }).report.map(({ pointer }) => pointer);
  return rows.includes('#/minLenght') ? wrong : [...wrong, 'a misspelt keyword had no row'];
};

function workOf({ normalizerOf, TypePrinter, schemaValue }: Mutant, schema: JsonSchema) {
  const space = normalizerOf(schema, {});
  const printer = new TypePrinter(space, {});
  printer.root(schemaValue(space.documents.root), 'T');
  return { work: space.work, rows: printer.report.rows().map(({ why }) => why) };
}

/** The allotment: too much work stops, is reported and stays as a keyword; what comes after has an allotment of its own. */
const allotment: Probe = (mutant) => {
  const wrong: string[] = [];
  const chain = elseIfChain(50);
  const { work, rows } = workOf(mutant, chain);
  if (work < 200_000 || work > 210_000) wrong.push(`${work} steps for an allotment of 200,000`);
  if (!rows.some((why) => why.includes('too much work'))) wrong.push('what took too much work has no row');
  const lowered = validator(mutant.lower(chain).schema);
  const original = validator(chain);
  for (const datum of [{ k: 5 }, { k: 5, v2: 1 }, { k: 51 }, {}]) {
    if (lowered(datum) !== original(datum)) wrong.push(`${JSON.stringify(datum)} has another verdict`);
  }
  const later = { properties: { a: chain, b: taggedObjects(8) } };
  if (/b\?: unknown/.test(mutant.generate(later, { name: 'T' }).code))
    wrong.push('nothing is left for what comes after');
  return wrong;
};

const tag = (at: number, more: object = {}): JsonSchema => ({
  properties: { tag: { const: at } },
  required: ['tag'],
  ...more,
});
const object = { type: 'object' };
const maybeTag = (at: number): JsonSchema => ({ ...object, properties: { tag: { const: at } } });
/** `oneOf` with branches that overlap where a glance at the tag could hide it. */
const OVERLAPS: readonly (readonly [JsonSchema, readonly Json[]])[] = [
  [{ oneOf: [...times(8, (at) => tag(at, object)), tag(3, object)] }, [{ tag: 3 }, { tag: 4 }]],
  [{ oneOf: times(8, maybeTag) }, [{}, { tag: 1 }]],
  [{ oneOf: [...times(8, (at) => tag(at, object)), maybeTag(3), maybeTag(9)] }, [{}, { tag: 3 }, { tag: 9 }]],
  [
    { oneOf: [...times(8, (at) => tag(at, object)), { ...object, required: ['more'] }] },
    [{ tag: 3, more: 1 }, { tag: 3 }],
  ],
  [{ oneOf: times(8, (at) => tag(at, { type: ['object', 'null'] })) }, [null, { tag: 1 }]],
  [{ oneOf: times(8, (at) => tag(at)) }, ['text', { tag: 1 }]],
  [
    { oneOf: [tag(1, object), { ...object, properties: { tag: { enum: [1, 2] } }, required: ['tag'] }] },
    [{ tag: 1 }, { tag: 2 }],
  ],
  [
    {
      oneOf: [
        { ...object, properties: { tag: { const: 1 } } },
        { ...object, properties: { tag: { const: 2 } } },
      ],
    },
    [{}, { tag: 1 }],
  ],
  [
    { properties: { o: { allOf: [object, { not: tag(1) }] } }, required: ['o'] },
    [{ o: {} }, { o: { tag: 1 } }, { o: 1 }],
  ],
];

/** The glances: what a tag or a scalar decides is what the whole comparison would. */
const glances: Probe = ({ lower }) =>
  OVERLAPS.flatMap(([schema, data]) => {
    const [before, after] = [validator(schema), validator(lower(schema).schema)];
    return data
      .filter((datum) => before(datum) !== after(datum))
      .map((datum) => `${JSON.stringify(datum)} of ${JSON.stringify(schema)}`);
  });

/** What the glances spare. */
const spared: Probe = (mutant) => {
  const wrong: string[] = [];
  const tagged = workOf(mutant, taggedObjects(40)).work;
  if (tagged > 15_000) wrong.push(`${tagged} steps for 40 tagged objects`);
  const mutual = workOf(mutant, mutualUnions(40)).work;
  if (mutual > 10_000) wrong.push(`${mutual} steps for 40 unions that refer to each other`);
  return wrong;
};

const MUTANTS: readonly (Change & { readonly what: string; readonly by: Probe })[] = [
  {
    what: 'keywords are not held against the meta-schema',
    file: 'check-keywords.ts',
    find: 'node.reject([keyword, ...misfit.path], misfit.found, misfit.expected, misfit.mend);',
    replace: '',
    by: door,
  },
  {
    what: 'a length may be negative',
    file: 'keywords.ts',
    find: 'Number.isInteger(value) && value >= 0',
    replace: 'Number.isInteger(value)',
    by: door,
  },
  {
    what: 'keywords that no draft has are passed over',
    file: 'check-keywords.ts',
    find: 'unknown.push(rowOf(node, keyword));',
    replace: '{}',
    by: door,
  },
  {
    what: 'values that are not JSON come in',
    file: 'schema-documents.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
    find: 'assertJson(content, `${label}#`);',
    replace: '',
    by: door,
  },
  {
    what: 'only references that are used are followed',
    file: 'schema-documents.ts',
    find: 'this.#followAll();',
    replace: '',
    by: door,
  },
  {
    what: 'two schemas may have one name',
    file: 'schema-documents.ts',
    find: 'if (taken !== undefined && taken !== node) {',
    replace: 'if (false) {',
    by: door,
  },
  {
    what: 'work has no end',
    file: 'normalizer.ts',
    find: 'if (this.#work > this.#limit) throw new BudgetExceeded();',
    replace: '',
    by: allotment,
  },
  {
    what: 'work is not counted',
    file: 'normalizer.ts',
    find: 'this.#work += steps;',
    replace: '',
    by: allotment,
  },
  {
    what: 'a question that took too much leaves nothing to the next',
    file: 'normalizer.ts',
    find: 'this.#limit = outer;',
    replace: '',
    by: allotment,
  },
  {
    what: 'a keyword that took too much is dropped',
    file: 'normalizer.ts',
    find: 'objects: [...form.objects, { arms: [{ ...arm, evaluated }], guards: [], docs: [] }],',
    replace: 'objects: form.objects,',
    by: allotment,
  },
  {
    what: 'an optional tag tells alternatives apart',
    file: 'object-cubes.ts',
    find: '|| !(one.required || other.required))',
    replace: ')',
    by: glances,
  },
  {
    what: 'tags with a literal in common tell alternatives apart',
    file: 'object-cubes.ts',
    find: 'if (![...literals].some((literal) => others.has(literal))) return true;',
    replace: 'if (![...literals].every((literal) => others.has(literal))) return true;',
    by: glances,
  },
  {
    what: 'tags tell nothing apart',
    file: 'object-cubes.ts',
    find: 'if (areApart(a, b)) return undefined;',
    replace: '',
    by: spared,
  },
  {
    what: 'the index takes an optional tag for a certain one',
    file: 'cube-index.ts',
    find: 'return property?.required === true ? literalsOf(property.value) : undefined;',
    replace: 'return property && literalsOf(property.value);',
    by: glances,
  },
  {
    what: 'the index forgets alternatives without a tag',
    file: 'cube-index.ts',
    find: 'const found = new Set(this.#loose);',
    replace: 'const found = new Set();',
    by: glances,
  },
  {
    what: 'the index leaves nothing out',
    file: 'cube-index.ts',
    find: 'if (literals === undefined) return this.#cubes.keys();',
    replace: 'if (1) return this.#cubes.keys();',
    by: spared,
  },
  {
    what: 'a tag counts for values that are no objects',
    file: 'passes/combine.ts',
    find: 'if (hasNull || others.length > 0) return ANY_OBJECT;',
    replace: '',
    by: glances,
  },
  {
    what: 'what has no scalar is empty',
    file: 'normalizer.ts',
    find: 'if (scalars !== undefined && hasScalars(scalars)) return false;',
    replace: 'if (scalars !== undefined) return !hasScalars(scalars);',
    by: glances,
  },
  {
    what: 'scalars do not show that a set is not empty',
    file: 'normalizer.ts',
    find: 'if (scalars !== undefined && hasScalars(scalars)) return false;',
    replace: '',
    by: spared,
  },
];

describe('the engine broken in one way is caught', () => {
  test.each(MUTANTS.map((mutant) => [mutant.what, mutant] as const))('%s', async (_, { by, ...change }) => {
    const crashing: Probe = (mutant) => {
      try {
        return by(mutant);
      } catch (error) {
        return [`it threw ${error}`];
      }
    };
    expect(await withMutant(change, crashing)).not.toEqual([]);
  });

  test('nothing is caught when nothing is broken', async () => {
    for (const probe of [door, allotment, glances, spared])
      expect(await withMutant(undefined, probe)).toEqual([]);
  });
});
