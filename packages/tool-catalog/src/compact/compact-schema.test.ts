import { isCompactToolDescriptor } from '@openwop/protocol/validate/compact-tool-descriptor';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactSchema, findBannedKeywords, toCompact } from '../index.js';
import { bannedByName, bannedIn } from '../testing/banned.js';
import { ajvOptions, compactOf, compareRandom, isV1, isV2 } from '../testing/compare-random.js';
import { flatSchemas, oddSchemas, schemas } from '../testing/random-schemas.js';

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const def = (p: unknown, q: unknown, more: object = {}) => ({ ...object({ p }), $defs: { q }, ...more });

/** Rows of what, schema, and its compact form. */
const kept: readonly [string, unknown, unknown][] = [
  ['nothing at all', {}, object({})],
  ['true', true, object({})],
  ['false', false, object({})],
  ['no schema', 'x', object({})],
  ['another type', { type: 'string', minLength: 2 }, object({})],
  [
    'a plain schema',
    object(
      { a: { type: 'string', description: 'd', minLength: 1 } },
      { required: ['a'], additionalProperties: false },
    ),
    object(
      { a: { type: 'string', description: 'd', minLength: 1 } },
      { required: ['a'], additionalProperties: false },
    ),
  ],
  ['a reference', def({ $ref: '#/$defs/q' }, { type: 'string' }), object({ p: { type: 'string' } })],
  [
    'a reference with neighbours',
    def({ $ref: '#/$defs/q', description: 'mine', minLength: 2 }, { type: 'string', description: 'theirs' }),
    object({ p: { type: 'string', description: 'mine', minLength: 2 } }),
  ],
  [
    'a reference with neighbours, which count for nothing in draft 7',
    {
      ...def({ $ref: '#/$defs/q', minLength: 2 }, { type: 'string' }),
      $schema: 'http://json-schema.org/draft-07/schema#',
    },
    object({ p: { type: 'string' } }),
  ],
  [
    'an escaped pointer',
    { ...object({ p: { $ref: '#/$defs/a~1b%25' } }), $defs: { 'a/b%': { type: 'null' } } },
    object({ p: { type: 'null' } }),
  ],
  ['an anchor', def({ $ref: '#here' }, { $anchor: 'here', type: 'null' }), object({ p: { type: 'null' } })],
  ['a dangling reference', object({ p: { $ref: '#/$defs/q' } }), object({ p: {} })],
  ['a reference to elsewhere', object({ p: { $ref: 'https://example.com/x' } }), object({ p: {} })],
  [
    'a reference within an embedded resource',
    {
      ...object({ p: { $id: 'urn:x', $ref: '#/$defs/q', $defs: { q: { type: 'null' } } } }),
      $defs: { q: { type: 'string' } },
    },
    object({ p: { type: 'null' } }),
  ],
  [
    'a circle, cut at its second round',
    {
      $ref: '#/$defs/q',
      $defs: { q: object({ name: { type: 'string' }, next: { $ref: '#/$defs/q' } }, { required: ['name'] }) },
    },
    object({ name: { type: 'string' }, next: { type: 'object' } }, { required: ['name'] }),
  ],
  [
    'a reference out of an embedded resource, which changes what # means',
    {
      ...object({
        p: { $id: 'urn:x', properties: { q: { $ref: '#/$defs/r' } }, $defs: { r: { type: 'null' } } },
      }),
      $defs: { r: { type: 'string' } },
    },
    object({ p: { properties: { q: { type: 'null' } } } }),
  ],
  [
    'a reference into the middle of an embedded resource, which means nothing',
    {
      ...object({ p: { $ref: '#/$defs/x/$defs/r' } }),
      $defs: { x: { $id: 'urn:x', $defs: { r: { type: 'null' } } } },
    },
    object({ p: {} }),
  ],
  [
    'an $id beside a reference, which counts for nothing in draft 7',
    {
      ...object({ p: { $id: 'urn:x', $ref: '#/definitions/r', definitions: { r: { type: 'null' } } } }),
      definitions: { r: { type: 'string' } },
      $schema: 'http://json-schema.org/draft-07/schema#',
    },
    object({ p: { type: 'string' } }),
  ],
  [
    'the id of draft 4',
    {
      ...object({
        p: { id: 'urn:x', allOf: [{ $ref: '#/definitions/r' }], definitions: { r: { type: 'null' } } },
      }),
      definitions: { r: { type: 'string' } },
      $schema: 'http://json-schema.org/draft-04/schema#',
    },
    object({ p: { type: 'null' } }),
  ],
  [
    'an anchor that two schemas have',
    def({ $ref: '#here' }, { $anchor: 'here', type: 'null' }, { 'x-y': { $anchor: 'here', type: 'string' } }),
    object({ p: {} }),
  ],
  ['itself', { $ref: '#' }, object({})],
  ['itself, in a circle of two', def({ $ref: '#/$defs/q' }, { $ref: '#/properties/p' }), object({ p: {} })],
  [
    'allOf',
    {
      allOf: [
        object({ a: { type: 'string' } }, { required: ['a'] }),
        object({ b: { type: ['string', 'null'] } }, { required: ['b'] }),
        { properties: { b: { maxLength: 3 } } },
      ],
    },
    object(
      { a: { type: 'string' }, b: { type: ['string', 'null'], maxLength: 3 } },
      { required: ['a', 'b'] },
    ),
  ],
  [
    'allOf where one closes what another opens',
    { allOf: [object({ a: true }, { additionalProperties: false }), object({ b: { type: 'string' } })] },
    object({ a: {} }, { additionalProperties: false }),
  ],
  [
    'allOf of numbers',
    object({
      p: {
        allOf: [
          { type: 'number', minimum: 1 },
          { type: 'integer', minimum: 2, maximum: 9 },
        ],
      },
    }),
    object({ p: { type: 'integer', minimum: 2, maximum: 9 } }),
  ],
  [
    'allOf that nothing satisfies',
    object({ p: { allOf: [{ type: 'string' }, { type: 'null' }] } }),
    object({ p: false }),
  ],
  [
    'optional',
    object({ p: { anyOf: [{ type: 'string', minLength: 3 }, { type: 'null' }], default: null } }),
    object({ p: { type: ['string', 'null'], default: null, minLength: 3 } }),
  ],
  [
    'oneOf constants',
    object({ p: { oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }, { type: 'null' }] } }),
    object({ p: { type: ['string', 'null'], enum: ['a', 'b', null] } }),
  ],
  [
    'anyOf where one accepts everything',
    object({ p: { anyOf: [true, { type: 'string' }] } }),
    object({ p: {} }),
  ],
  [
    'bounds of alternatives',
    object({
      p: {
        anyOf: [
          { type: 'object', minProperties: 1, maxProperties: 2 },
          { type: 'object', minProperties: 2, maxProperties: 3 },
          { type: 'integer', minimum: 1, exclusiveMaximum: 5 },
          { type: 'number', exclusiveMinimum: 0, maximum: 4 },
        ],
      },
    }),
    object({ p: { type: ['object', 'number'], minProperties: 1, maxProperties: 3, minimum: 0, maximum: 5 } }),
  ],
  [
    'a union told by a member',
    {
      oneOf: [
        object({ kind: { const: 'a' }, n: { type: 'number' } }, { required: ['kind', 'n'] }),
        object({ kind: { const: 'b' }, n: { type: 'string' } }, { required: ['kind'] }),
      ],
    },
    object(
      { kind: { type: 'string', enum: ['a', 'b'] }, n: { type: ['number', 'string'] } },
      { required: ['kind'] },
    ),
  ],
  ['not', object({ p: { type: 'string', not: { const: 'x' } } }), object({ p: { type: 'string' } })],
  [
    'if without else',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    object({ p: { type: 'string', if: { const: 'x' }, then: false } }),
    object({ p: { type: 'string' } }),
  ],
  [
    'then and else',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    object({ p: { if: { const: 'x' }, then: { type: 'string' }, else: { type: 'null' } } }),
    object({ p: { type: ['string', 'null'] } }),
  ],
  [
    'patternProperties beside a closed rest',
    { ...object({ a: true }), patternProperties: { '^x-': { type: 'string' } }, additionalProperties: false },
    object({ a: {} }, { additionalProperties: { type: 'string' } }),
  ],
  [
    'patternProperties beside an open rest',
    { ...object({}), patternProperties: { '^x-': { type: 'string' } } },
    object({}),
  ],
  [
    'dependentSchemas',
    object({ a: true }, { dependentSchemas: { a: { required: ['b'] } } }),
    object({ a: {} }),
  ],
  [
    'maxContains',
    object({ p: { contains: { type: 'string' }, maxContains: 1 } }),
    object({ p: { contains: { type: 'string' } } }),
  ],
  [
    'unevaluatedProperties by itself',
    object({ a: true }, { unevaluatedProperties: false }),
    object({ a: {} }, { additionalProperties: false }),
  ],
  [
    'unevaluatedProperties beside allOf',
    { allOf: [object({ b: true })], unevaluatedProperties: false },
    object({ b: {} }),
  ],
  [
    'properties named like keywords',
    object({ not: { type: 'string' }, $ref: { type: 'null' }, oneOf: { not: {} } }, { required: ['not'] }),
    object({ not: { type: 'string' }, $ref: { type: 'null' }, oneOf: {} }, { required: ['not'] }),
  ],
  [
    'data with members named like keywords',
    object({
      p: {
        default: { $ref: 'x' },
        examples: [{ not: 1 }],
        enum: ['x', { anyOf: [] }],
        const: { a: [{ oneOf: 1 }] },
        description: '$ref',
      },
    }),
    object({ p: { description: '$ref' } }),
  ],
  [
    'other data',
    object({ p: { enum: [{ a: 1 }, 'x'], default: 'x' } }),
    object({ p: { default: 'x', enum: [{ a: 1 }, 'x'] } }),
  ],
  [
    'places of draft 7',
    {
      ...object({ p: { items: [{ type: 'string' }], additionalItems: false } }),
      $schema: 'http://json-schema.org/draft-07/schema#',
    },
    object({ p: { prefixItems: [{ type: 'string' }] } }),
  ],
  [
    'additionalItems beside items that a merge brings',
    {
      ...object({ p: { items: [{ type: 'string' }], additionalItems: false, allOf: [{ items: {} }] } }),
      $schema: 'https://json-schema.org/draft/2019-09/schema',
    },
    object({ p: { prefixItems: [{ type: 'string' }], items: {} } }),
  ],
  [
    'lists of lists of schemas, where nobody knows what they are',
    object({ p: { prefixItems: [[{ $ref: '#' }]], 'x-rules': [[{ not: {} }], { a: { oneOf: [] } }] } }),
    object({ p: { prefixItems: [{}] } }),
  ],
  [
    'names and descriptions of alternatives',
    object({
      p: {
        anyOf: [
          { type: 'object', properties: { x: { type: 'string', description: 'An x.' } } },
          { type: 'object' },
        ],
      },
    }),
    object({ p: { type: 'object', properties: { x: { description: 'An x.' } } } }),
  ],
  [
    'keywords of the wrong type',
    {
      ...object({
        p: { type: 7, minLength: -1, maximum: '3', pattern: '(', enum: 'x', required: 3, items: [] },
      }),
      required: [1, 'a'],
    },
    object({ p: {} }, { required: ['a'] }),
  ],
];

describe('what stays of', () => {
  it.each(kept)('%s', (_, schema, expected) => {
    const compact = compactOf(schema);
    expect(compact.inputSchema).toEqual(expected);
    expect(isV1(compact) && isV2(compact) && isCompactToolDescriptor(compact)).toBe(true);
    expect(bannedIn(compact.inputSchema)).toEqual([]);
  });

  it('the descriptor: six members', () => {
    const descriptor = {
      toolId: 't',
      source: 'workflow',
      safetyTier: 'read',
      title: 'T',
      description: 'D',
    } as const;
    const more = {
      inputSchema: { anyOf: [] },
      outputSchema: {},
      egress: 'none',
      approval: 'always',
      auth: { credentialRef: true },
    } as const;
    expect(toCompact({ ...descriptor, ...more })).toEqual({ ...descriptor, inputSchema: object({}) });
  });

  it('a member __proto__: a property like any other', () => {
    const schema: unknown = JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}');
    expect(JSON.stringify(compactSchema(schema))).toBe(
      '{"type":"object","properties":{"__proto__":{"type":"string"}}}',
    );
  });
});

describe('bounds', () => {
  it.each<[string, (inner: unknown) => object]>([
    ['properties', (inner) => object({ a: inner })],
    ['items', (inner) => ({ items: inner })],
    ['allOf', (inner) => ({ allOf: [inner] })],
    ['not', (inner) => ({ not: inner })],
    ['default', (inner) => ({ default: inner })],
  ])('%s, 20,000 deep', (_, wrap) => {
    let schema: unknown = { type: 'string' };
    for (let depth = 0; depth < 20_000; depth++) schema = wrap(schema);
    const compact = compactOf(schema);
    expect(isV1(compact) && isV2(compact)).toBe(true);
  });

  it('references that double 60 times stay small', () => {
    const $defs: Record<string, unknown> = { d60: { type: 'string' } };
    for (let n = 0; n < 60; n++)
      $defs[`d${n}`] = object({ a: { $ref: `#/$defs/d${n + 1}` }, b: { $ref: `#/$defs/d${n + 1}` } });
    const text = JSON.stringify(compactSchema({ $ref: '#/$defs/d0', $defs }));
    expect(text.length).toBeLessThan(500_000);
    expect(bannedIn(JSON.parse(text))).toEqual([]);
  });

  it('alternatives and conjunctions that multiply end', () => {
    const wide = (n: number) =>
      Array.from({ length: n }, (_, i) =>
        object({ [`p${i}`]: { type: 'string' } }, { additionalProperties: object({ x: { type: 'null' } }) }),
      );
    let schema: unknown = { allOf: wide(30) };
    for (let n = 0; n < 8; n++)
      schema = { allOf: [{ additionalProperties: schema }, { anyOf: [...wide(20), schema] }] };
    expect(JSON.stringify(compactSchema(schema)).length).toBeLessThan(2_000_000);
  });

  it.each<[string, (large: string[]) => unknown]>([
    ['values', (large) => ({ enum: large })],
    ['a text', (large) => ({ description: large.join() })],
    ['names', (large) => object(Object.fromEntries(large.map((name) => [name, true])))],
    ['required names', (large) => ({ required: large })],
    [
      'an enclosed resource',
      (large) => ({ $id: 'urn:x', $ref: '#a', $defs: { a: { $anchor: 'a', enum: large } } }),
    ],
  ])('many references to %s do not multiply it', (_, largeSchema) => {
    const large = largeSchema(Array.from({ length: 2_000 }, (_, n) => `value number ${n}`));
    const given = {
      ...object(
        Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`p${n}`, { $ref: '#/$defs/q' }])),
      ),
      $defs: { q: large },
    };
    const compact = JSON.stringify(compactSchema(given));
    // Put in everywhere it would be 1,000 times as much.
    expect(compact.length).toBeLessThan(20 * JSON.stringify(given).length);
    expect(Object.keys(JSON.parse(compact).properties)).toHaveLength(3_000);
  });

  it('many alternatives with many required names', () => {
    const names = Array.from({ length: 2_000 }, (_, n) => `p${n}`);
    const anyOf = Array.from({ length: 300 }, () => object({}, { required: [...names] }));
    expect(compactSchema({ anyOf })).toEqual(object({}, { required: names }));
  });

  it('an object that holds itself', () => {
    const schema: Record<string, unknown> = object({});
    schema['properties'] = { me: schema };
    schema['default'] = schema;
    expect(compactSchema(schema)).toEqual(object({ me: { type: 'object' } }));
  });

  it('10,000 properties keep their names', () => {
    const names = Array.from({ length: 10_000 }, (_, n) => `p${n}`);
    const compact = compactSchema(
      object(Object.fromEntries(names.map((name) => [name, { type: 'string' }])), {
        additionalProperties: false,
      }),
    );
    expect(Object.keys(compact.properties)).toEqual(names);
  });
});

describe('random schemas', () => {
  it.each([
    ['of every keyword', schemas, 0.35],
    ['of alternatives and conjunctions', flatSchemas, 0.5],
  ])(
    '%s give a compact form that is valid for both majors, free of the keywords, and no narrower',
    (_, of, atLeast) => {
      const {
        schemas: compared,
        accepted,
        share,
      } = compareRandom(of, { numRuns: 1_000, seed: 204, instancesEach: 12 });
      expect(compared).toBeGreaterThan(980);
      expect(accepted).toBeGreaterThan(3_000);
      // Wider is easy by accepting everything: much of what is refused still is.
      expect(share).toBeGreaterThan(atLeast);
    },
  );

  it('without properties named like keywords satisfy a reader that looks at names alone', () => {
    fc.assert(
      fc.property(schemas, (schema) => {
        const plain: unknown = JSON.parse(
          JSON.stringify(schema)
            .replaceAll('"not":', '"c":')
            .replaceAll(/"\$ref":(?!"#)/g, '"d":'),
        );
        expect(bannedByName(compactSchema(plain))).toBe(false);
      }),
      { numRuns: 500, seed: 204 },
    );
  });

  it('may be anything', () => {
    fc.assert(
      fc.property(oddSchemas, (schema) => {
        const compact = compactOf(schema);
        expect(isV1(compact) && isV2(compact)).toBe(true);
        expect(bannedIn(compact.inputSchema)).toEqual([]);
        expect(findBannedKeywords(compact.inputSchema)).toEqual([]);
        expect(() => new Ajv2020(ajvOptions).compile(compact.inputSchema as object)).not.toThrow();
      }),
      { numRuns: 200, seed: 204 },
    );
  });
});
