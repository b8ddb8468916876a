import { expect, test } from 'vitest';
import { generate } from './generate.js';
import type { JsonSchema } from './json.js';
import { lower } from './lower.js';
import { SchemaError } from './schema-error.js';

const circular: Record<string, unknown> = {};
circular['not'] = circular;

/** Schemas that cannot be stated, and the pointer that says where. */
const BAD: readonly (readonly [string, unknown, string])[] = [
  ['an unknown type', { properties: { a: { type: 'strng' } } }, '#/properties/a/type'],
  ['a reference to nothing', { properties: { a: { $ref: '#/$defs/Nope' } } }, '#/properties/a/$ref'],
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
      expect(error.pointer).toContain(pointer);
      for (const part of [error.found, error.expected, error.mend]) expect(part).not.toBe('');
    }
  }
});

test.each(['', '3d', 'my type', 'class', 'a;b'])('the name %j is no identifier', (name) => {
  expect(() => generate(true, { name })).toThrow(SchemaError);
});
