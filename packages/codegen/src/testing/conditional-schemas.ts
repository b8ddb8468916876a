// biome-ignore-all lint/suspicious/noThenProperty: then is a keyword of JSON Schema.
import fc from 'fast-check';
import { isObject, type Json, type JsonSchema } from '../json.js';

/** A schema over finite domains, with data on all sides of it. */
export interface SchemaCase {
  readonly schema: JsonSchema;
  readonly data: readonly Json[];
}

type Schema = { readonly [keyword: string]: unknown };

/** What a property may hold: schemas, and values on both sides of them. */
const DOMAINS = {
  kind: {
    schema: { enum: ['x', 'y', 'z'] },
    values: ['x', 'y', 'z', 'w'],
    tests: [{ const: 'x' }, { enum: ['x', 'y'] }, { enum: ['z'] }],
  },
  mode: {
    schema: { type: 'string', enum: ['p', 'q'] },
    values: ['p', 'q'],
    tests: [{ const: 'p' }, { not: { const: 'q' } }],
  },
  flag: { schema: { type: 'boolean' }, values: [true, false], tests: [{ const: true }, { enum: [false] }] },
  level: {
    schema: { enum: [1, 2, 3] },
    values: [1, 2, 3],
    tests: [{ const: 1 }, { enum: [2, 3] }, { type: 'number', minimum: 2 }],
  },
  maybe: {
    schema: { enum: ['s', null] },
    values: ['s', null, 0],
    tests: [{ type: 'null' }, { const: 's' }, { type: 'string' }],
  },
  nested: {
    schema: {
      type: 'object',
      properties: { tag: { enum: ['m', 'n'] }, on: { type: 'boolean' } },
      additionalProperties: false,
    },
    values: [{}, { tag: 'm' }, { tag: 'n', on: true }, { on: false }, { tag: 'm', on: true }, { tag: 'o' }],
    tests: [
      { properties: { tag: { const: 'm' } } },
      { properties: { tag: { const: 'm' } }, required: ['tag'] },
      { required: ['on'] },
      { properties: { on: { const: true } }, required: ['on', 'tag'] },
    ],
  },
} as const;

type Name = keyof typeof DOMAINS;
const NAMES = Object.keys(DOMAINS) as Name[];

const name = fc.constantFrom(...NAMES);
const test = (of: Name): fc.Arbitrary<Schema> => fc.constantFrom<Schema>(...DOMAINS[of].tests);
const weigh = <T>(...pairs: [number, fc.Arbitrary<T>][]): fc.Arbitrary<T> =>
  fc.oneof(...pairs.map(([weight, arbitrary]) => ({ weight, arbitrary })));

const asks: fc.Arbitrary<Schema> = name.chain((of) =>
  fc.tuple(test(of), fc.boolean()).map(([schema, present]) => ({
    properties: { [of]: schema },
    ...(present ? { required: [of] } : {}),
  })),
);
const asksTwo: fc.Arbitrary<Schema> = fc
  .tuple(fc.uniqueArray(name, { minLength: 2, maxLength: 2 }), fc.nat(20), fc.boolean())
  .map(([names, pick, present]) => ({
    properties: Object.fromEntries(
      names.map((of) => [of, DOMAINS[of].tests[pick % DOMAINS[of].tests.length]]),
    ),
    ...(present ? { required: names } : {}),
  }));
const present: fc.Arbitrary<Schema> = name.map((of) => ({ required: [of] }));

/** A condition: on one or two properties, with or without `required`, on presence only, negated, by reference. */
const ownCondition: fc.Arbitrary<Schema> = weigh<Schema>(
  [5, asks],
  [2, asksTwo],
  [2, present],
  [2, fc.oneof(asks, present, asksTwo).map((schema) => ({ not: schema }))],
  [1, fc.tuple(asks, asks).map(([a, b]) => ({ anyOf: [a, b] }))],
  [1, fc.tuple(asks, present).map(([a, b]) => ({ allOf: [a, b] }))],
);
const condition = weigh<Schema>([12, ownCondition], [1, fc.constant({ $ref: '#/$defs/Condition' })]);

/** A consequence: narrows, requires or forbids. */
const ownConsequence: fc.Arbitrary<Schema> = weigh<Schema>(
  [4, asks],
  [3, present],
  [2, name.map((of) => ({ not: { required: [of] } }))],
  [1, name.map((of) => ({ properties: { [of]: false } }))],
  [1, asksTwo],
  [1, fc.tuple(asks, asks).map(([a, b]) => ({ anyOf: [a, b] }))],
);
const consequence = weigh<Schema>([12, ownConsequence], [1, fc.constant({ $ref: '#/$defs/Consequence' })]);

const rule: fc.Arbitrary<Schema> = fc.letrec<{ rule: Schema }>((tie) => ({
  rule: weigh<Schema>(
    [4, fc.tuple(condition, consequence).map(([a, b]) => ({ if: a, then: b }))],
    [3, fc.tuple(condition, consequence, consequence).map(([a, b, c]) => ({ if: a, then: b, else: c }))],
    [1, fc.tuple(condition, consequence).map(([a, b]) => ({ if: a, else: b }))],
    [1, fc.tuple(condition, consequence, tie('rule')).map(([a, b, c]) => ({ if: a, then: b, else: c }))],
    [1, fc.tuple(name, name).map(([a, b]) => ({ dependentRequired: { [a]: [b] } }))],
    [1, fc.tuple(name, consequence).map(([a, b]) => ({ dependentSchemas: { [a]: b } }))],
    [1, fc.tuple(asks, asks).map(([a, b]) => ({ oneOf: [a, b] }))],
    [1, condition.map((schema) => ({ not: schema }))],
  ),
})).rule;

/** One clause per value of a property, as specifications like to write them. */
const clausePerValue: fc.Arbitrary<Schema[]> = fc.tuple(consequence, consequence, consequence).map((thens) =>
  ['x', 'y', 'z'].map((value, index) => ({
    if: { properties: { kind: { const: value } }, required: ['kind'] },
    then: thens[index],
  })),
);

const taggedUnion: fc.Arbitrary<Schema> = fc
  .tuple(name, name, name, fc.boolean())
  .map(([a, b, c, closed]) => ({
    oneOf: ['x', 'y', 'z'].map((value, index) => {
      const extra = [a, b, c][index] ?? a;
      return {
        type: 'object',
        properties: {
          kind: { const: value },
          ...(extra === 'kind' ? {} : { [extra]: DOMAINS[extra].schema }),
        },
        required: index === 1 && extra !== 'kind' ? ['kind', extra] : ['kind'],
        ...(closed ? { additionalProperties: false } : {}),
      };
    }),
  }));

const object: fc.Arbitrary<SchemaCase> = fc
  .tuple(
    fc.uniqueArray(name, { minLength: 2, maxLength: 4 }),
    fc.array(rule, { minLength: 1, maxLength: 3 }),
    fc.option(clausePerValue, { freq: 6 }),
    fc.constantFrom('closed', 'closed', 'open', 'unevaluated'),
    fc.tuple(ownCondition, ownConsequence),
    fc.nat(1000),
  )
  .map(([names, rules, clauses, rest, [shared, result], salt]) => {
    const required = names.filter((_, index) => (salt >> index) % 3 === 0);
    const introduced = rest === 'unevaluated' ? [introduces(names[0] ?? 'kind')] : [];
    const schema: Schema = {
      type: 'object',
      properties: Object.fromEntries(names.map((of) => [of, DOMAINS[of].schema])),
      ...(required.length > 0 ? { required } : {}),
      ...(rest === 'closed' ? { additionalProperties: false } : {}),
      ...(rest === 'unevaluated' ? { unevaluatedProperties: false } : {}),
      allOf: [...rules, ...(clauses ?? []), ...introduced],
      $defs: { Condition: shared, Consequence: result },
    };
    return { schema, data: grid([...names, ...(rest === 'unevaluated' ? ['added' as const] : [])], salt) };
  });

/** A property that only `then` knows. */
function introduces(of: Name): Schema {
  return {
    if: { properties: { [of]: DOMAINS[of].tests[0] }, required: [of] },
    then: { properties: { added: { type: 'boolean' } }, required: ['added'] },
  };
}

const tagged: fc.Arbitrary<SchemaCase> = fc
  .tuple(taggedUnion, fc.option(rule), fc.nat(1000))
  .map(([union, extra, salt]) => {
    const schema = extra === null ? union : { ...union, allOf: [extra] };
    return {
      schema: {
        ...schema,
        $defs: { Condition: { required: ['mode'] }, Consequence: { required: ['flag'] } },
      },
      data: grid(['kind', 'mode', 'flag', 'level'], salt),
    };
  });

/** The same, as the items of an array that is a property. */
const inItems: fc.Arbitrary<SchemaCase> = fc.oneof(object, tagged).map(({ schema, data }) => {
  const { $defs, ...item } = isObject(schema) ? schema : { $defs: {} };
  return {
    schema: {
      type: 'object',
      properties: { list: { type: 'array', items: item } },
      required: ['list'],
      additionalProperties: false,
      $defs,
    },
    data: [
      {},
      { list: [] },
      ...data.slice(0, 40).map((datum) => ({ list: [datum] })),
      { list: data.slice(0, 2) },
    ],
  };
});

/** Random schemas of every conditional form, over finite domains. */
export const schemaCase: fc.Arbitrary<SchemaCase> = weigh([8, object], [2, tagged], [1, inItems]);

/** Objects over the domains of the properties, absence and an unknown property included; at most about 120. */
function grid(names: readonly (Name | 'added')[], salt: number): Json[] {
  let rows: { [name: string]: Json }[] = [{}];
  for (const of of names) {
    const values: readonly Json[] = of === 'added' ? [true, 'no'] : DOMAINS[of].values;
    rows = rows.flatMap((row) => [row, ...values.map((value) => ({ ...row, [of]: value }))]);
  }
  const step = Math.max(1, Math.floor(rows.length / 100));
  const some = rows.filter((_, index) => (index + salt) % step === 0);
  return [...some, ...some.slice(0, 6).map((row) => ({ ...row, other: 1 })), 'text', null, []];
}
