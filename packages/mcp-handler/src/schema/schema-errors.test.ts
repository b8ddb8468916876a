import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../json-value.js';
import { SchemaDefect } from './schema-defect.js';
import { describeErrors, schemaErrors } from './schema-errors.js';

const draft7 = 'http://json-schema.org/draft-07/schema#';

/** Schema, values that satisfy it, values that do not. */
const table: readonly [
  name: string,
  schema: JsonObject,
  valid: readonly JsonValue[],
  invalid: readonly JsonValue[],
][] = [
  ['type', { type: ['string', 'null'] }, ['', null], [0, {}, []]],
  ['integer', { type: 'integer' }, [1, 1.0, -3], [1.5, '1']],
  [
    'enum and const',
    { enum: [1, { a: [1, 2] }], not: { const: 1 } },
    [{ a: [1, 2] }],
    [1, { a: [2, 1] }, '1'],
  ],
  ['numbers', { minimum: 1, exclusiveMaximum: 3, multipleOf: 0.1 }, [1, 2.9, 1.1], [0.9, 3, 1.15]],
  ['length counts characters', { minLength: 2, maxLength: 2 }, ['ab', '😀😀'], ['a', '😀', 'abc']],
  ['pattern', { pattern: '^\\p{Lu}' }, ['É'], ['é', '']],
  ['pattern without the u flag', { pattern: '^[\\w-.]+$' }, ['a-b.c'], ['a b']],
  [
    'a closed object',
    { properties: { a: {} }, patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false },
    [{}, { a: 1, 'x-1': '' }],
    [{ b: 1 }, { 'x-1': 1 }, JSON.parse('{"__proto__":1}'), { constructor: 1 }, { toString: 1 }],
  ],
  ['required is own', { required: ['constructor'] }, [{ constructor: 1 }, 7], [{}]],
  [
    'properties named like prototype members',
    { properties: { constructor: { type: 'string' } } },
    [{}],
    [{ constructor: 1 }],
  ],
  ['propertyNames', { propertyNames: { maxLength: 2 } }, [{ ab: 1 }], [{ abc: 1 }]],
  ['counts', { minProperties: 1, maxProperties: 1 }, [{ a: 1 }], [{}, { a: 1, b: 1 }]],
  [
    'dependent',
    { dependentRequired: { a: ['b'] }, dependentSchemas: { c: { maxProperties: 1 } } },
    [{ a: 1, b: 1 }, { c: 1 }],
    [{ a: 1 }, { c: 1, d: 1 }],
  ],
  [
    'tuples',
    { prefixItems: [{ type: 'string' }], items: { type: 'number' } },
    [['a', 1], []],
    [[1], ['a', 'b']],
  ],
  [
    'contains',
    { contains: { const: 1 }, minContains: 2, maxContains: 3 },
    [
      [1, 1],
      [1, 1, 2],
    ],
    [[1], [1, 1, 1, 1]],
  ],
  [
    'uniqueItems',
    { uniqueItems: true },
    [[1, '1', { a: 1, b: 2 }]],
    [
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
  ],
  [
    'combinations',
    { anyOf: [{ type: 'string' }, { minimum: 5 }], oneOf: [{ maximum: 7 }, { multipleOf: 2 }] },
    [6.5, 8],
    ['', 3, 6],
  ],
  [
    'if, then, else',
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema.
    { if: { required: ['a'] }, then: { required: ['b'] }, else: { required: ['c'] } },
    [{ a: 1, b: 1 }, { c: 1 }],
    [{ a: 1 }, {}],
  ],
  [
    '$ref and $defs',
    { $defs: { p: { type: 'number' } }, properties: { a: { $ref: '#/$defs/p' } } },
    [{ a: 1 }],
    [{ a: '' }],
  ],
  [
    'recursion',
    { type: 'object', properties: { next: { $ref: '#' } }, additionalProperties: false },
    [{ next: { next: {} } }],
    [{ next: { prev: {} } }],
  ],
  [
    'anchors and ids',
    {
      $id: 'https://x.test/a',
      $defs: { b: { $id: 'b', $anchor: 'here', type: 'string' } },
      items: { $ref: 'b#here' },
    },
    [['']],
    [[1]],
  ],
  [
    'unevaluatedProperties',
    { allOf: [{ properties: { a: {} } }], unevaluatedProperties: false },
    [{ a: 1 }],
    [{ a: 1, b: 1 }],
  ],
  ['unevaluatedItems', { prefixItems: [{}], unevaluatedItems: false }, [[1]], [[1, 2]]],
  ['false', { properties: { a: false } }, [{}], [{ a: null }]],
  ['format is an annotation', { format: 'email' }, ['no'], []],
  [
    'draft-07 lists of items',
    { $schema: draft7, items: [{ type: 'string' }], additionalItems: false },
    [['a']],
    [[1], ['a', 1]],
  ],
  [
    'draft-07 $ref stands alone',
    {
      $schema: draft7,
      definitions: { s: { type: 'string' } },
      properties: { a: { $ref: '#/definitions/s', maxLength: 1 } },
    },
    [{ a: 'long' }],
    [{ a: 1 }],
  ],
  [
    'draft-07 dependencies',
    { $schema: draft7, dependencies: { a: ['b'], c: { required: ['d'] } } },
    [{ a: 1, b: 1 }],
    [{ a: 1 }, { c: 1 }],
  ],
];

describe('JSON Schema', () => {
  it.each(table)('%s', (_name, schema, valid, invalid) => {
    for (const value of valid) expect(schemaErrors(schema, value)).toEqual([]);
    for (const value of invalid) expect(schemaErrors(schema, value)).not.toEqual([]);
  });

  it('says where and what', () => {
    const schema = { properties: { a: { items: { type: 'number' } } }, required: ['b'] };
    expect(describeErrors(schemaErrors(schema, { a: [1, 'x'] }))).toBe(
      'arguments must have b; /a/1 must be number',
    );
  });

  it('bounds the errors it reports', () => {
    const value = Array.from({ length: 10_000 }, () => 'x');
    expect(schemaErrors({ items: { type: 'number' } }, value).length).toBeLessThan(20);
  });

  it.each([
    ['a reference that leads nowhere', { $ref: '#/$defs/none' }],
    ['a reference out of the document', { $ref: 'https://x.test/other' }],
    ['a reference to itself', { $ref: '#' }],
    ['a pattern that is none', { properties: { a: { pattern: '(' } } }],
  ])('throws for %s', (_name, schema) => {
    expect(() => schemaErrors(schema, { a: 'x' })).toThrow();
  });
});

describe('work is bounded', () => {
  const nested = (levels: number, end: JsonValue): JsonValue =>
    Array.from({ length: levels }).reduce<JsonValue>((inner) => ({ a: inner }), end);
  const branches = (keyword: string) => ({
    type: ['object', 'number'],
    [keyword]: [{ properties: { a: { $ref: '#' } } }, { properties: { a: { $ref: '#' } }, required: ['b'] }],
  });

  // Each level doubles the work of an evaluation that forgets: 2^60 steps.
  it.each([
    ['anyOf, valid', branches('anyOf'), 1, true],
    ['anyOf, invalid', branches('anyOf'), 'text', false],
    ['oneOf, valid', branches('oneOf'), {}, true],
    ['oneOf, invalid', branches('oneOf'), 'text', false],
    [
      'allOf, valid',
      { allOf: [{ properties: { a: { $ref: '#' } } }, { properties: { a: { $ref: '#' } } }] },
      1,
      true,
    ],
    [
      'allOf, invalid',
      { type: 'object', allOf: [{ properties: { a: { $ref: '#' } } }, { properties: { a: { $ref: '#' } } }] },
      1,
      false,
    ],
    [
      'not',
      {
        not: { properties: { a: { $ref: '#' } }, required: ['a'] },
        anyOf: [{ properties: { a: { $ref: '#' } } }, true],
      },
      1,
      false,
    ],
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    ['if', { if: { properties: { a: { $ref: '#' } } }, then: { properties: { a: { $ref: '#' } } } }, 1, true],
    [
      'members tracked',
      {
        unevaluatedProperties: false,
        anyOf: [{ properties: { a: { $ref: '#' } } }, { properties: { a: { $ref: '#' } } }],
      },
      {},
      true,
    ],
    [
      'no members at all: references that branch',
      {
        $defs: Object.fromEntries(
          Array.from({ length: 60 }, (_, n) => [
            `d${n}`,
            { anyOf: [{ $ref: `#/$defs/d${n + 1}` }, { $ref: `#/$defs/d${n + 1}` }] },
          ]).concat([['d60', { type: 'string' }]] as never),
        ),
        properties: { a: { $ref: '#/$defs/d0' } },
      },
      1,
      false,
    ],
  ] as [string, JsonObject, JsonValue, boolean][])('%s', (_name, schema, end, isValid) => {
    const levels = schema['$defs'] === undefined ? 60 : 1;
    expect(schemaErrors(schema, nested(levels, end)).length === 0).toBe(isValid);
  });

  it('where references are dynamic too: what takes too long is not taken for valid', () => {
    const part = { properties: { a: { $dynamicRef: '#node' } } };
    const schema = { $dynamicAnchor: 'node', oneOf: [part, { ...part, required: ['b'] }] };
    expect(schemaErrors(schema, nested(60, 1))).toEqual([
      { path: '', message: 'take too long to check; send less' },
    ]);
  });

  it('and references that go round are the defect of the schema', () => {
    const schema = {
      $defs: { a: { $ref: '#/$defs/b' }, b: { allOf: [{ $ref: '#/$defs/a' }] } },
      $ref: '#/$defs/a',
    };
    expect(() => schemaErrors(schema, 1)).toThrow(SchemaDefect);
  });

  it('an error that was found in a trial is told when it counts', () => {
    const schema = {
      $defs: { n: { properties: { a: { $ref: '#/$defs/n' } }, additionalProperties: false } },
      anyOf: [{ $ref: '#/$defs/n' }, true],
      properties: { x: { $ref: '#/$defs/n' } },
      $ref: '#/$defs/n',
    };
    expect(schemaErrors(schema, { a: { b: 1 } })).toEqual([{ path: '/a/b', message: 'is not allowed' }]);
  });

  it('equal texts in two places are two errors', () => {
    const schema = {
      $defs: { n: { anyOf: [{ $ref: '#/$defs/m' }] }, m: { type: 'number' } },
      properties: { x: { $ref: '#/$defs/n' }, y: { $ref: '#/$defs/n' } },
    };
    expect(schemaErrors(schema, { x: 'a', y: 'a' }).map(({ path }) => path)).toEqual(['/x', '/y']);
  });
});
