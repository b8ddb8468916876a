import { expect, test } from 'vitest';
import { generate } from './generate.js';
import type { Json, JsonSchema } from './json.js';
import { literalVerdicts, ownValidator } from './testing/verdicts.js';

const NAMES = [
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
];
const VALUES: readonly Json[] = ['a', 'b', 1, null, true, [], ['a'], {}, { a: 'a' }];

/** What may stand under the name: kinds, literals, anything, objects without a name of their own, nothing. */
const PROPERTIES: readonly JsonSchema[] = [
  { type: 'string' },
  { enum: ['a', 1, null] },
  true,
  { type: 'object' },
  { type: 'object', additionalProperties: false },
  { type: 'object', properties: { a: { type: 'string' } } },
  { type: 'array' },
  { type: 'array', items: { type: 'string' } },
  false,
];

const around = (name: string, property: JsonSchema): JsonSchema[] => [
  { type: 'object', properties: { [name]: property }, additionalProperties: false },
  { type: 'object', properties: { [name]: property } },
  { type: 'object', properties: { [name]: property }, required: [name] },
  {
    type: 'object',
    properties: { [name]: property, b: { type: 'number' } },
    required: [name],
    additionalProperties: false,
  },
  {
    type: 'object',
    properties: { b: { enum: [1, 2] }, [name]: property },
    additionalProperties: false,
    if: { properties: { b: { const: 1 } }, required: ['b'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    then: { required: [name] },
    else: { not: { required: [name] } },
  },
  { oneOf: [{ type: 'object', properties: { [name]: property }, required: [name] }, { type: 'null' }] },
];

test('a property that every object inherits is there exactly when the literal has it', () => {
  const cases = NAMES.flatMap((name) =>
    PROPERTIES.flatMap((property) => around(name, property)).map((schema) => {
      const rows: Json[] = [
        {},
        { b: 1 },
        { b: 2 },
        ...VALUES.flatMap((value) => [{ [name]: value }, { [name]: value, b: 1 }]),
      ];
      return { schema, ...generate(schema, { name: 'T' }), type: 'T', data: rows };
    }),
  );
  const faults: string[] = [];
  for (const [index, { accepts, broken, messages }] of literalVerdicts(cases).entries()) {
    const { schema, code, report, data } = cases[index] ?? { schema: true, code: '', report: [], data: [] };
    const valid = ownValidator(schema);
    faults.push(...broken.map((detail) => `${detail}\n${code}`));
    if (report.length > 0) faults.push(`${JSON.stringify(report)}\n${code}`);
    for (const [at, datum] of data.entries()) {
      if (accepts[at] === valid(datum)) continue;
      faults.push(`${JSON.stringify(datum)} should be ${valid(datum)}: ${messages[at]?.[0] ?? ''}\n${code}`);
    }
  }
  expect(faults.slice(0, 5)).toEqual([]);
}, 900_000);
