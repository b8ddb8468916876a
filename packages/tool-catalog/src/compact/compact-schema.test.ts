// biome-ignore-all lint/suspicious/noThenProperty: then is a keyword of JSON Schema.
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactSchema, findBannedKeywords } from '../index.js';

const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });

describe('keeps the meaning where it can', () => {
  it.each([
    [
      'puts a reference in',
      { type: 'object', properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { type: 'string' } } },
      { type: 'object', properties: { a: { type: 'string' } } },
    ],
    [
      'merges allOf',
      {
        type: 'object',
        properties: { a: {} },
        allOf: [{ properties: { b: { type: 'number' } }, required: ['b'] }],
      },
      { type: 'object', properties: { a: {}, b: { type: 'number' } }, required: ['b'] },
    ],
    [
      'makes an enum of values',
      { type: 'object', properties: { a: { anyOf: [{ const: 1 }, { enum: [2, 3], description: 'two' }] } } },
      { type: 'object', properties: { a: { enum: [1, 2, 3] } } },
    ],
    [
      'lets null stand beside a type',
      { type: 'object', properties: { a: { oneOf: [{ type: 'string', minLength: 1 }, { type: 'null' }] } } },
      { type: 'object', properties: { a: { type: ['string', 'null'], minLength: 1 } } },
    ],
    [
      'keeps the types of alternatives, and the names of their members',
      {
        type: 'object',
        properties: {
          a: {
            oneOf: [
              { type: 'object', properties: { x: { type: 'string', description: 'An x.' } } },
              { type: 'object' },
            ],
          },
        },
      },
      { type: 'object', properties: { a: { type: 'object', properties: { x: { description: 'An x.' } } } } },
    ],
    [
      'closes an object that unevaluatedProperties closed',
      { type: 'object', properties: { a: {} }, unevaluatedProperties: false },
      { type: 'object', properties: { a: {} }, additionalProperties: false },
    ],
    [
      'opens an object whose patterns are gone',
      { type: 'object', properties: {}, patternProperties: { '^x-': {} }, additionalProperties: false },
      { type: 'object', properties: {} },
    ],
    [
      'keeps a property that is named like a keyword, and data that looks like one',
      { type: 'object', properties: { not: { const: { oneOf: 1 } }, $ref: { default: { allOf: [] } } } },
      { type: 'object', properties: { not: { const: { oneOf: 1 } }, $ref: { default: { allOf: [] } } } },
    ],
    [
      'keeps a condition as it is, and drops one that would get wider',
      {
        type: 'object',
        if: { required: ['a'] },
        then: { required: ['b'] },
        properties: { c: { if: { not: {} }, then: false } },
      },
      { type: 'object', properties: { c: {} }, if: { required: ['a'] }, then: { required: ['b'] } },
    ],
    [
      'cuts a cycle',
      { type: 'object', properties: { child: { $ref: '#' } } },
      { type: 'object', properties: { child: { type: 'object', properties: { child: {} } } } },
    ],
    ['makes an object schema of anything', true, { type: 'object', properties: {} }],
  ])('%s', (_, schema, expected) => {
    expect(compactSchema(schema)).toEqual(expected);
  });
});

/** Schemas of any shape over few names, so that instances meet them. */
const names = ['a', 'b', 'not', '__proto__'];
const { schema: schemas } = fc.letrec((tie) => {
  const schema = tie('schema');
  const some = fc.array(schema, { minLength: 1, maxLength: 3 });
  const map = fc.dictionary(fc.constantFrom(...names), schema, { maxKeys: 3 });
  const keyword = fc.oneof(
    fc.record({ type: fc.constantFrom('string', 'number', 'object', 'array', 'null', ['string', 'null']) }),
    fc.record({ const: fc.constantFrom(1, 'x', null) }),
    fc.record({ enum: fc.constant([1, 'x', null]) }),
    fc.record({ minimum: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ minLength: fc.integer({ min: 0, max: 2 }) }),
    fc.record({ required: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }) }),
    fc.record({ properties: map }),
    fc.record({ patternProperties: fc.dictionary(fc.constantFrom('^a', 'b'), schema, { maxKeys: 2 }) }),
    fc.record({ additionalProperties: schema }),
    fc.record({ unevaluatedProperties: fc.boolean() }),
    fc.record({ propertyNames: schema }),
    fc.record({ dependentSchemas: map }),
    fc.record({ dependentRequired: fc.constant({ a: ['b'] }) }),
    fc.record({ items: schema }),
    fc.record({ prefixItems: some, items: schema }),
    fc.record({ contains: schema, minContains: fc.constantFrom(0, 1), maxContains: fc.constantFrom(1, 2) }),
    fc.record({ allOf: some }),
    fc.record({ anyOf: some }),
    fc.record({ oneOf: some }),
    fc.record({ not: schema }),
    fc.record({ if: schema, then: schema, else: schema }),
    fc.record({ $ref: fc.constantFrom('#/$defs/d', '#', '#/nowhere') }),
  );
  return {
    schema: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.boolean(),
      fc.array(keyword, { maxLength: 3 }).map((parts) => Object.assign({}, ...(parts as object[]))),
    ),
  };
});
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, 0, 1, 5, '', 'x', 'xyz', true),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names, 'c'), tie('value'), { maxKeys: 3 }),
  ),
})).value;

describe('for any schema', () => {
  const roots = fc
    .tuple(schemas, schemas)
    .map(([schema, d]) => (typeof schema === 'object' ? { ...(schema as object), $defs: { d } } : schema));

  it('the compact one has no banned keyword, and accepts every object that the schema accepts', () => {
    fc.assert(
      fc.property(
        roots,
        fc.array(fc.dictionary(fc.constantFrom(...names, 'c'), values), { maxLength: 12 }),
        (schema, instances) => {
          const compact = compactSchema(schema);
          expect(findBannedKeywords(compact)).toEqual([]);
          expect(compact).toMatchObject({ type: 'object', properties: expect.any(Object) });
          let original: (value: unknown) => unknown;
          try {
            original = ajv.compile(schema as object);
          } catch {
            return; // ajv refuses references that lead nowhere.
          }
          const accepts = ajv.compile(compact);
          for (const instance of instances) {
            let wanted: unknown;
            try {
              wanted = original(instance);
            } catch {
              continue; // A reference to itself without end.
            }
            if (wanted === true)
              expect({ instance, accepted: accepts(instance) }).toEqual({ instance, accepted: true });
          }
        },
      ),
      { numRuns: 1_500, seed: 20_261_201 },
    );
  });

  it('takes any JSON, nonsense included', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (anything) => {
        expect(findBannedKeywords(compactSchema(anything))).toEqual([]);
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it('ends for what is deep, wide or full of references', () => {
    let deep: object = { type: 'string' };
    for (let level = 0; level < 20_000; level++) deep = { allOf: [deep] };
    expect(compactSchema(deep)).toEqual({ type: 'object', properties: {} });
    const $defs = Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [
        `d${n}`,
        { properties: { l: { $ref: `#/$defs/d${n + 1}` }, r: { $ref: `#/$defs/d${n + 1}` } } },
      ]),
    );
    expect(JSON.stringify(compactSchema({ $ref: '#/$defs/d0', $defs })).length).toBeLessThan(1_000_000);
    const wide = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, n) => [`p${n}`, { oneOf: [{ type: 'string' }] }]),
    );
    expect(Object.keys(compactSchema({ properties: wide }).properties)).toHaveLength(20_000);
  });
});
