// biome-ignore-all lint/suspicious/noThenProperty: then is a keyword of JSON Schema.
import { expect, test } from 'vitest';
import { generate } from './generate.js';
import type { JsonSchema } from './json.js';
import { lower } from './lower.js';
import { SchemaError } from './schema-error.js';

const circular: Record<string, unknown> = {};
circular['not'] = circular;

/** 10,000 levels. */
function nested(around: (inner: unknown) => unknown): unknown {
  let schema: unknown = {};
  for (let level = 0; level < 10_000; level++) schema = around(schema);
  return schema;
}

/** 5,000 definitions, each with a reference to the next. */
function chained(refer: (next: string) => JsonSchema): Record<string, JsonSchema> {
  const links = Array.from({ length: 5000 }, (_, at): [string, JsonSchema] => [
    String(at),
    at === 4999 ? { type: 'string' } : refer(`#/$defs/${at + 1}`),
  ]);
  return Object.fromEntries(links);
}

/** Schemas that cannot be stated, and the pointer that says where. */
const BAD: readonly (readonly [string, unknown, string])[] = [
  ['an unknown type', { properties: { a: { type: 'strng' } } }, '#/properties/a/type'],
  ['a reference to nothing', { properties: { a: { $ref: '#/$defs/Nope' } } }, '#/properties/a/$ref'],
  [
    'a reference to nothing where nothing refers to',
    { $defs: { used: {}, a: { properties: { b: { $ref: '#/$defs/Nope' } } } }, $ref: '#/$defs/used' },
    '#/$defs/a/properties/b/$ref',
  ],
  [
    'a reference to nothing where only a reference finds a schema',
    { $defs: { a: { $ref: '#/x-kept/a' } }, 'x-kept': { a: { items: { $ref: '#/gone' } } } },
    '#/x-kept/a/items/$ref',
  ],
  [
    'a document that was not given, where nothing refers to',
    { $defs: { a: { $ref: 'b.json' } } },
    '#/$defs/a/$ref',
  ],
  ['a document that was not given', { $ref: 'other.json#/a' }, '#/$ref'],
  ['a schema that is itself', { $ref: '#' }, '#/$ref'],
  [
    'two schemas that are each other',
    { $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } },
    '#/$defs/',
  ],
  ['$dynamicRef', { items: { $dynamicRef: '#T' } }, '#/items/$dynamicRef'],
  ['required that is no list', { required: 'a' }, '#/required'],
  ['properties that is a list', { properties: [] }, '#/properties'],
  ['a keyword where a schema should be', { not: 3 }, '#/not'],
  ['an empty anyOf', { anyOf: [] }, '#/anyOf'],
  ['a pattern that is none', { pattern: '(' }, '#/pattern'],
  ['a pattern of names that is none', { patternProperties: { '(': {} } }, '#/patternProperties/('],
  ['a circle through allOf', { allOf: [{}, { $ref: '#' }] }, '#/allOf/1/$ref'],
  ['a circle through anyOf', { anyOf: [{ $ref: '#' }] }, '#/anyOf/0/$ref'],
  ['a circle through not', { not: { $ref: '#' } }, '#/not/$ref'],
  ['a circle through if', { if: { $ref: '#' }, then: {} }, '#/if/$ref'],
  ['a circle of bare references', { properties: { a: { $ref: '#/properties/a' } } }, '#/properties/a/$ref'],
  ['a list of types with an unknown one', { type: ['string', 'strng'] }, '#/type/1'],
  ['a list of no types', { type: [] }, '#/type'],
  ['a type twice', { type: ['string', 'null', 'string'] }, '#/type/2'],
  ['a required name twice', { required: ['a', 'b', 'a'] }, '#/required/2'],
  ['a required name that is none', { required: ['a', 1] }, '#/required/1'],
  ['a dependency that is no name', { dependentRequired: { a: ['b', null] } }, '#/dependentRequired/a/1'],
  ['a branch that is no schema', { oneOf: [{}, 3] }, '#/oneOf/1'],
  ['an $id that is no text', { $id: 5 }, '#/$id'],
  ['an $id with a fragment', { $defs: { a: { $id: 'x.json#a' } } }, '#/$defs/a/$id'],
  ['an $id that is no reference', { $id: 'http://[' }, '#/$id'],
  ['two of one $id', { $defs: { a: { $id: 'x.json' }, b: { $id: 'x.json' } } }, '#/$defs/b/$id'],
  ['two of one $anchor', { $defs: { a: { $anchor: 'x' }, b: { $anchor: 'x' } } }, '#/$defs/b/$anchor'],
  ['an unknown $schema', { $schema: 'https://example.com/my-own' }, '#/$schema'],
  ['an unknown $schema inside', { $defs: { a: { $schema: 'x:y' } } }, '#/$defs/a/$schema'],
  [
    'a wrong keyword where nothing refers to',
    { $defs: { a: { properties: { b: { minimum: '1' } } } } },
    '#/$defs/a/properties/b/minimum',
  ],
  [
    'a wrong keyword where only a reference finds a schema',
    { $ref: '#/x-kept/a', 'x-kept': { a: { type: 'strng' } } },
    '#/x-kept/a/type',
  ],
  [
    'a stray tilde',
    { properties: { a: { $ref: '#/$defs/a~2b' } }, $defs: { 'a~2b': {} } },
    '#/properties/a/$ref',
  ],
  ['a tilde at the end', { $ref: '#/$defs/a~' }, '#/$ref'],
  ['a percent sign that encodes nothing', { $ref: '#/$defs/%E0%A4%A' }, '#/$ref'],
  ['a position written another way', { $ref: '#/allOf/00', allOf: [{}] }, '#/$ref'],
  [
    'a reference to what is no schema',
    { $ref: '#/$defs/a/type', $defs: { a: { type: 'string' } } },
    '#/$ref',
  ],
  ['a Date', new Date(0), '#'],
  ['a Map for a schema', { properties: { a: new Map([['type', 'string']]) } }, '#/properties/a'],
  ['an object of a class', { const: new (class Point {})() }, '#/const'],
  ['an array with holes', { enum: Object.assign([], { 2: 'c' }) }, '#/enum'],
  [
    '500 properties inside each other',
    nested((inner) => ({ properties: { a: inner } })),
    '#/properties/a/properties/a',
  ],
  ['allOf without end', nested((inner) => ({ allOf: [inner] })), '#/allOf/0/allOf/0'],
  ['items without end', nested((inner) => ({ items: inner })), '#/items/items'],
  ['a constant without end', { const: nested((inner) => [inner]) }, '#/const/0/0'],
  [
    '5,000 references with siblings',
    { $ref: '#/$defs/0', $defs: chained((next) => ({ $ref: next, minLength: 1 })) },
    '#/$defs/',
  ],
  ['items as a list', { items: [{}] }, '#/items'],
  ['a length below zero', { minLength: -1 }, '#/minLength'],
  ['multipleOf zero', { multipleOf: 0 }, '#/multipleOf'],
  ['an old draft', { $schema: 'http://json-schema.org/draft-04/schema#' }, '#/$schema'],
  ['a circle of objects', circular, '#/not'],
  ['a value that JSON does not have', { const: Number.NaN }, '#/const'],
  ['no schema at all', 'text', '#'],
  ['null', null, '#'],
];

test.each(BAD)('%s stops with its pointer', (_, schema, pointer) => {
  for (const run of [
    () => lower(schema as JsonSchema),
    () => generate(schema as JsonSchema, { name: 'T' }),
  ]) {
    expect(run).toThrow(SchemaError);
    try {
      run();
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error;
      expect(error.pointer.startsWith(pointer), error.message).toBe(true);
      for (const part of [error.found, error.expected, error.mend]) expect(part).not.toBe('');
    }
  }
});

test.each(['', '3d', 'my type', 'class', 'a;b'])('the name %j is no identifier', (name) => {
  expect(() => generate(true, { name })).toThrow(SchemaError);
});

test.each([-1, 1.5, Number.NaN, '3', null])('the budget %j is none', (budget) => {
  const run = (): unknown => generate(true, { name: 'T', budget: budget as number });
  expect(run).toThrow(SchemaError);
  expect(run).toThrow(/option budget .*whole number of at least 0/);
});

test('without a name nothing is generated, and the error says what to pass', () => {
  const untyped = generate as unknown as (...args: unknown[]) => unknown;
  for (const args of [[true], [true, {}], [true, null], [true, { name: 5 }]]) {
    expect(() => untyped(...args)).toThrow(SchemaError);
    expect(() => untyped(...args)).toThrow(/name/);
  }
});

test('5,000 references lead to their end', () => {
  const schema = { $ref: '#/$defs/0', $defs: chained(($ref) => ({ $ref })) };
  expect(generate(schema, { name: 'T' })).toMatchObject({ code: 'export type T = string;\n', report: [] });
  expect(lower(schema).schema).toMatchObject({ $defs: { 0: { type: 'string' } } });
});

test('5,000 definitions, each with a property of the next, are as many types', () => {
  const schema = {
    $ref: '#/$defs/0',
    $defs: chained(($ref) => ({ type: 'object', properties: { next: { $ref } }, required: ['next'] })),
  };
  expect(generate(schema, { name: 'T' }).types).toHaveLength(5000);
  expect(Object.keys((lower(schema).schema as { $defs: object }).$defs).length).toBeGreaterThan(4990);
});

test('a reference to nothing stops in a document that the schema can reach, and in no other', () => {
  const dangling = { $defs: { unused: { $ref: '#/$defs/Nope' } }, type: 'string' };
  const documents = { 'a.json': { $defs: { link: { $ref: 'b.json' } } }, 'b.json': dangling };
  for (const run of [lower, generate] as const) {
    const reach = (schema: JsonSchema): unknown => run(schema, { name: 'T', documents });
    expect(() => reach({ $defs: { far: { $ref: 'a.json' } } })).toThrow(/b\.json#\/\$defs\/unused\/\$ref/);
    expect(() => reach({ type: 'string' })).not.toThrow();
  }
});

test('what only looks like a fault is none', () => {
  const fine: JsonSchema[] = [
    { enum: [1, 1] },
    { enum: [] },
    { $schema: 'http://json-schema.org/draft-07/schema#', $defs: { a: { $id: '#a' } }, $ref: '#a' },
    { properties: { $id: { type: 'number' }, $schema: { type: 'string' }, $ref: { type: 'string' } } },
    { $ref: '#/properties/$schema', properties: { $schema: { type: 'string' } } },
  ];
  for (const schema of fine) expect(() => lower(schema)).not.toThrow();
});

test('a keyword that no draft has is reported, and one that begins with x- is not', () => {
  const schema = {
    properties: { a: { type: 'string', minLenght: 1, 'x-note': 1 } },
    $defs: { b: { nullable: true } },
  };
  const rows = [
    { pointer: '#/properties/a/minLenght', keyword: 'minLenght', why: expect.stringContaining('2020-12') },
    { pointer: '#/$defs/b/nullable', keyword: 'nullable', why: expect.stringContaining('2020-12') },
  ];
  expect(generate(schema, { name: 'T' }).report).toEqual(rows);
  expect(lower(schema).report).toEqual(rows);
});

test('a keyword of a later draft constrains nothing, as in a validator of the draft', () => {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    dependentRequired: { a: ['b'] },
    properties: { a: { $ref: '#/definitions/s', minLength: 3, description: 'kept' } },
    definitions: { s: { type: 'string' } },
  };
  const { code, report } = generate(schema, { name: 'T' });
  expect(report.map(({ pointer }) => pointer)).toEqual(['#/dependentRequired']);
  expect(code).toContain('/** kept */');
});
