import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isObject, type Json, type Schema } from './json.js';
import { Origins } from './origins.js';
import { stripSeed } from './strip-seed.js';
import { treeWith } from './testing/fixtures.js';

const { capabilitiesV1: file } = treeWith();

/** Strips a seed that is good: nothing may be reported. */
function strip(seed: Schema): Schema {
  if (!file) throw new Error('the base tree has v1 capabilities');
  return stripSeed(seed, '/properties/memory', {
    key: 'memory',
    file,
    origins: new Origins(),
    report: ({ message, data }) => {
      throw new Error(`${message}: ${JSON.stringify(data)} in ${JSON.stringify(seed)}`);
    },
    rewritePaths: (text) => text,
  });
}

const names = ['a', 'b', 'c', 'd'] as const;
const name = fc.constantFrom(...names);
const leaf = fc.constantFrom<Json>(
  { enum: ['x', 'y'] },
  { type: 'boolean' },
  { type: 'integer', minimum: 1 },
);
const values = fc.constantFrom<unknown>('x', 'y', true, false, 1, 0);

/** Rules as v1 writes them: with the flag, with the flag among others, and without it. */
const rule = fc
  .record({
    kind: fc.constantFrom('gate', 'gate-and', 'plain', 'demand'),
    test: name,
    demanded: name,
    value: values,
  })
  .map(({ kind, test, demanded, value }): Json => {
    const consequence = {
      required: [demanded, 'supported'],
      properties: { [test]: { not: { const: value } } },
    };
    const supported = { supported: { const: true } };
    switch (kind) {
      case 'gate':
        return when({ properties: supported, required: ['supported'] }, consequence);
      case 'gate-and':
        return when(
          { properties: { ...supported, [test]: { const: value } }, required: ['supported', test] },
          consequence,
        );
      case 'plain':
        return when({ required: [test] }, { required: [demanded] });
      default:
        return { anyOf: [{ required: [test] }, { required: [demanded] }] };
    }
  });

// biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
const when = (test: Json, consequence: Json): Json => ({ if: test, then: consequence });

const { object } = fc.letrec<{ object: Json; property: Json }>((tie) => ({
  property: fc.oneof({ depthSize: 'small' }, leaf, tie('object')),
  object: fc
    .record({
      properties: fc.dictionary(name, tie('property'), { maxKeys: 4 }),
      required: fc.uniqueArray(name, { maxLength: 1 }),
      rules: fc.array(rule, { maxLength: 2 }),
      own: fc.option(
        rule.filter((own) => Object.hasOwn(own, 'if')),
        { nil: undefined },
      ),
    })
    .map(({ properties, required, rules, own }) => ({
      type: 'object',
      additionalProperties: false,
      required: ['supported', ...required],
      properties: {
        ...properties,
        supported: { type: 'boolean' },
        tier: { enum: ['stable', 'experimental'] },
        experimentalUntil: { type: 'string' },
      },
      ...(rules.length > 0 ? { allOf: rules } : {}),
      ...own,
    })),
}));

/** What a schema says, wherever it stands: properties, required names, enumerations and constants. */
function payload(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  const flags = ['supported', 'tier', 'experimentalUntil'];
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'required') {
      for (const item of value as string[]) if (!flags.includes(item)) found.add(`required ${item}`);
    } else if (keyword === 'properties') {
      for (const [property, inner] of Object.entries(value as Json)) {
        if (flags.includes(property)) continue;
        found.add(`property ${property}`);
        payload(inner, found);
      }
    } else if (keyword === 'enum' || keyword === 'const' || keyword === 'minimum') {
      found.add(`${keyword} ${JSON.stringify(value)}`);
    } else payload(value, found);
  }
  return found;
}

test('nothing but the flags is lost', () => {
  fc.assert(
    fc.property(object, (seed) => {
      const stripped = strip(seed);
      expect(payload(stripped)).toEqual(payload(seed));
      expect(JSON.stringify(stripped)).not.toMatch(/"(?:supported|tier|experimentalUntil)"/);
    }),
    { numRuns: 300 },
  );
});

/** A value for the seed's properties, in part good and in part not. */
const valueFor = (schema: Json): fc.Arbitrary<unknown> => {
  const { properties } = schema;
  if (!isObject(properties)) return values;
  const known = Object.entries(properties).filter(([key]) => names.some((item) => item === key));
  return fc.record(Object.fromEntries(known.map(([key, inner]) => [key, valueFor(inner as Json)])), {
    requiredKeys: [],
  });
};

/** The same value as a v1 host says it: everything that is there is supported. */
function asV1(value: unknown): unknown {
  if (!isObject(value)) return value;
  return {
    supported: true,
    ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asV1(inner)])),
  };
}

const ajv = new Ajv2020({ strict: false, validateSchema: false });

test('a value satisfies the v2 schema exactly where its v1 form satisfies the seed', () => {
  const seedAndValues = object.chain((seed) =>
    fc.tuple(fc.constant(seed), fc.array(valueFor(seed), { minLength: 5 })),
  );
  fc.assert(
    fc.property(seedAndValues, ([seed, instances]) => {
      const [v1, v2] = [ajv.compile(seed), ajv.compile(strip(seed) as Json)];
      for (const instance of instances) expect(v2(instance)).toBe(v1(asV1(instance)));
    }),
    { numRuns: 120 },
  );
});

test('an object that names no property stays open, and says so', () => {
  expect(strip({ type: 'object' })).toEqual({ type: 'object', additionalProperties: true });
  expect(strip({ type: 'object', properties: { supported: { type: 'boolean' } } })).toEqual({
    type: 'object',
    properties: {},
    additionalProperties: false,
  });
  expect(strip({ type: 'object', unevaluatedProperties: false })).not.toHaveProperty('additionalProperties');
});

test('`else` of a condition on the flag never applies and goes; a condition over flags alone goes', () => {
  const properties = { a: { type: 'boolean' }, supported: { type: 'boolean' }, tier: { type: 'string' } };
  const base = { type: 'object', additionalProperties: false, properties };
  const flag = { properties: { supported: { const: true } } };
  expect(strip({ ...base, ...when(flag, { required: ['a'] }), else: { required: ['tier'] } })).toEqual({
    type: 'object',
    additionalProperties: false,
    properties: { a: { type: 'boolean' } },
    required: ['a'],
  });
  const tier = { properties: { tier: { const: 'experimental' } } };
  expect(strip({ ...base, allOf: [when(tier, { required: ['experimentalUntil'] })] })).not.toHaveProperty(
    'allOf',
  );
});

test('conditions nested as deep as a file may be are stripped in one go', () => {
  const nested = Array.from({ length: 150 }).reduce<Json>(
    (inner, _, index) => when({ required: [`p${index}`] }, inner),
    { required: ['supported', 'a'] },
  );
  const stripped = JSON.stringify(strip({ type: 'object', additionalProperties: true, ...nested }));
  expect(stripped.match(/"p\d+"/g)).toHaveLength(150);
  expect(stripped).not.toContain('supported');
});
