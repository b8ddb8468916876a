// biome-ignore-all lint/suspicious/noThenProperty: then is a keyword of JSON Schema.
import { expect, test } from 'vitest';
import { generate } from './generate.js';
import type { JsonSchema } from './json.js';
import { lower, normalizerOf } from './lower.js';
import { TypePrinter } from './print/type-printer.js';
import { elseIfChain, mutualUnions, requiredNames, taggedObjects } from './testing/large-schemas.js';
import { literalVerdicts, validator } from './testing/verdicts.js';
import { schemaValue } from './value.js';

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));
const tags = taggedObjects(100);
const chain = elseIfChain(400);
const mutual = mutualUnions(60);
const required = requiredNames(40);

/** The steps of work that a generation takes: the same on every machine. */
function workOf(schema: JsonSchema): number {
  const space = normalizerOf(schema, {});
  new TypePrinter(space, {}).root(schemaValue(space.documents.root), 'T');
  return space.work;
}

test.each([
  ['oneOf of 100 tagged objects', tags],
  ['an else-if chain of 400 arms', chain],
  ['60 unions that refer to each other', mutual],
  ['oneOf of 40 required names', required],
])(
  '%s takes a bounded amount of work',
  (_, schema) => {
    expect(workOf(schema)).toBeLessThan(4_000_000);
  },
  60_000,
);

test.each([
  ['oneOf of tagged objects', taggedObjects],
  ['unions that refer to each other', mutualUnions],
])(
  '%s: work grows as the text does',
  (_, make) => {
    const [small, large] = [make(50), make(100)];
    const growth = (of: (schema: JsonSchema) => number): number => of(large) / of(small);
    const text = growth((schema) => generate(schema, { name: 'T' }).code.length);
    expect(growth(workOf)).toBeLessThan(1.2 * text);
  },
  60_000,
);

test('tags prove that alternatives exclude each other, so nothing is widened', () => {
  expect(generate(tags, { name: 'T' }).report).toEqual([]);
  expect(generate(mutual, { name: 'T' }).report).toEqual([]);
  expect(generate(required, { name: 'T' }).report).toEqual([]);
}, 900_000);

test('what takes too much work is kept as written, and has a row in the report', () => {
  const { schema, report } = lower(chain);
  const [before, after] = [validator(chain), validator(schema)];
  for (const datum of [
    {},
    { k: 5 },
    { k: 5, v2: 1 },
    { k: 399, v1: 1 },
    { k: 399, v0: 1 },
    { k: 400 },
    'text',
  ])
    expect(after(datum), JSON.stringify(datum)).toBe(before(datum));
  expect(report.map(({ keyword }) => keyword)).toContain('if');
}, 900_000);

test('rules for one property after another are kept as far as the budget goes', () => {
  const values = times(6, (at) => `v${at}`);
  const schema: JsonSchema = {
    type: 'object',
    required: ['k'],
    properties: { k: { enum: values }, a: { type: 'boolean' }, b: { type: 'string' } },
    allOf: values.map((value, at) => ({
      if: { properties: { k: { const: value } } },
      then: {
        required: [at % 2 === 0 ? 'a' : 'b'],
        properties: { [at % 2 === 0 ? 'a' : 'b']: { enum: [at % 3 === 0, value] } },
      },
    })),
  };
  const { code, report } = generate(schema, { name: 'T', budget: 4 });
  expect(report.map(({ pointer }) => pointer).sort()).toEqual([
    '#/allOf/3/if',
    '#/allOf/4/if',
    '#/allOf/5/if',
  ]);
  const data = values.flatMap((k) => [
    { k },
    { k, a: true },
    { k, a: false },
    { k, b: k },
    { k, b: 'other' },
  ]);
  const holds = validator(schema);
  const [verdict] = literalVerdicts([{ code, type: 'T', data }]);
  expect(verdict?.broken).toEqual([]);
  for (const [index, datum] of data.entries()) {
    // Of what a kept rule is about, tsc and ajv say the same; of the rest tsc accepts more.
    const isRuled = ['v0', 'v1', 'v2'].includes(datum.k);
    expect(verdict?.accepts[index], JSON.stringify(datum)).toBe(isRuled ? holds(datum) : true);
  }
}, 60_000);

test('a schema that is written in many places of a lowered one is written once', () => {
  const links = times(14, (at): [string, JsonSchema] => [
    `d${at}`,
    {
      type: 'object',
      properties: {
        k: { enum: ['a', 'b'] },
        next: { oneOf: [{ type: 'null' }, { $ref: `#/$defs/d${at + 1}` }] },
      },
      if: { properties: { k: { const: 'a' } } },
      then: { required: ['next'] },
    },
  ]);
  const schema = { $ref: '#/$defs/d0', $defs: { ...Object.fromEntries(links), d14: { type: 'string' } } };
  expect(JSON.stringify(lower(schema).schema).length).toBeLessThan(30_000);
}, 900_000);
