import fc from 'fast-check';

/*
 * Schemas and instances that meet often: few names, few values, and references that go round in circles.
 */
const names = ['a', 'b', 'not', '$ref', '__proto__'] as const;
const name = fc.oneof({ weight: 3, arbitrary: fc.constantFrom('a', 'b') }, fc.constantFrom(...names));
/** What is hard to merge, and what objects are told apart by. */
const often = new Set([
  'properties',
  'additionalProperties',
  'patternProperties',
  'unevaluatedProperties',
  'required',
  'minProperties',
  'maxProperties',
  'type',
  'allOf',
  'anyOf',
  'oneOf',
]);
const scalar = fc.constantFrom<unknown>(null, true, false, 0, 1, 2.5, -3, '', 'a', 'ab', 'abc');

export const instances: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown; object: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 3 }),
    tie('object'),
  ),
  object: members(tie('value')),
})).object;

/** An object with own members of these names, `__proto__` among them. */
function members(value: fc.Arbitrary<unknown>, maxKeys = 4): fc.Arbitrary<object> {
  return fc.array(fc.tuple(name, value), { maxLength: maxKeys }).map((pairs) => Object.fromEntries(pairs));
}

const type = fc.constantFrom('null', 'boolean', 'object', 'array', 'number', 'integer', 'string');
const small = fc.integer({ min: 0, max: 3 });
const target = fc.constantFrom(
  '#',
  '#/$defs/a',
  '#/$defs/b',
  '#/properties/a',
  '#/$defs/missing',
  '#anchor',
  'other.json',
);

export const schemas: fc.Arbitrary<object> = fc
  .letrec<{ schema: unknown; open: unknown }>((tie) => {
    const schema = tie('schema');
    const some = fc.array(schema, { minLength: 1, maxLength: 3 });
    const map = members(schema, 3);
    const keywords: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
      type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
      enum: fc.array(fc.oneof(scalar, instances), { minLength: 1, maxLength: 3 }),
      const: fc.oneof(scalar, instances),
      properties: map,
      additionalProperties: schema,
      patternProperties: fc.dictionary(fc.constantFrom('^a', 'b$', '.'), schema, { maxKeys: 2 }),
      propertyNames: schema,
      unevaluatedProperties: schema,
      required: fc.uniqueArray(name, { maxLength: 2 }),
      dependentRequired: members(fc.uniqueArray(name, { maxLength: 2 }), 2),
      dependentSchemas: map,
      items: fc.oneof({ weight: 3, arbitrary: schema }, some),
      // Filled in below, so that no two are the same: a schema with one is a resource, with references of its own.
      $id: fc.constant('@'),
      $defs: fc.record({ a: schema }),
      prefixItems: some,
      // The form of older drafts, in which neighbours of a merge must not get a meaning that they did not have.
      additionalItems: schema,
      dependencies: fc.dictionary(name, fc.oneof(schema, fc.uniqueArray(name, { maxLength: 2 })), {
        maxKeys: 2,
      }),
      contains: schema,
      minContains: small,
      maxContains: small,
      unevaluatedItems: schema,
      allOf: some,
      anyOf: some,
      oneOf: some,
      not: schema,
      if: schema,
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: schema,
      else: schema,
      $ref: target.filter((reference) => !/missing|anchor|other/.test(reference)),
      // What nobody knows may hold anything, lists of lists of schemas too.
      'x-unknown': fc.array(fc.array(schema, { maxLength: 2 }), { maxLength: 2 }),
      minLength: small,
      maxLength: small,
      pattern: fc.constantFrom('^a', 'b', '^$'),
      minimum: small,
      maximum: small,
      exclusiveMinimum: small,
      exclusiveMaximum: small,
      multipleOf: fc.constantFrom(1, 2, 0.5),
      minItems: small,
      maxItems: small,
      uniqueItems: fc.boolean(),
      minProperties: small,
      maxProperties: small,
      description: fc.constant('text'),
      default: scalar,
    };
    const pairs = Object.entries(keywords).map(([keyword, value]) => ({
      weight: often.has(keyword) ? 8 : 1,
      arbitrary: fc.tuple(fc.constant(keyword), value),
    }));
    // Many keywords at once refuse everything; few are what meets.
    const few = fc
      .array(fc.oneof(...pairs), { minLength: 1, maxLength: 4 })
      .map((all) => Object.fromEntries(all));
    return {
      open: few,
      schema: fc.oneof({ depthSize: 'small', maxDepth: 4 }, fc.boolean(), few),
    };
  })
  .open.chain((root) =>
    fc
      .record({
        a: fc.constantFrom<unknown>(
          { type: 'string' },
          { $ref: '#' },
          { anyOf: [{ $ref: '#/$defs/b' }, { type: 'null' }] },
        ),
        b: fc.constantFrom<unknown>(
          { type: 'object', properties: { a: { $ref: '#/$defs/a' } } },
          { $ref: '#/$defs/a', minLength: 2 },
          true,
        ),
      })
      .map(($defs) => ({
        ...(root as object),
        // References name it.
        properties: { a: true, ...(root as { properties?: object }).properties },
        $defs,
      })),
  )
  .chain((root) => fc.constantFrom(...dialects).map(($schema) => ({ ...withIds(root), ...$schema })));

/** Whose rules a schema follows; without the word it is 2020-12. */
const dialects = [
  {},
  {},
  { $schema: 'https://json-schema.org/draft/2020-12/schema' },
  { $schema: 'https://json-schema.org/draft/2019-09/schema' },
  { $schema: 'http://json-schema.org/draft-07/schema#' },
] as const;

/** Gives each resource but the outermost a name of its own. */
function withIds(root: object): object {
  let count = 0;
  const { $id: _, ...named } = JSON.parse(JSON.stringify(root), (key, value: unknown) =>
    key === '$id' && value === '@' ? `urn:resource:${count++}` : value,
  ) as Readonly<Record<string, unknown>>;
  return named;
}

/** Alternatives and conjunctions of plain schemas: they accept and refuse often, so a wrong merge shows soon. */
export const flatSchemas: fc.Arbitrary<object> = (() => {
  const some = (members: Readonly<Record<string, fc.Arbitrary<unknown>>>, maxLength: number) =>
    fc
      .array(fc.oneof(...Object.entries(members).map(([key, of]) => fc.tuple(fc.constant(key), of))), {
        maxLength,
      })
      .map((pairs) => Object.fromEntries(pairs));
  const types = fc.oneof(type, fc.uniqueArray(type, { minLength: 2, maxLength: 3 }));
  const value = some(
    {
      type: types,
      enum: fc.uniqueArray(scalar, { minLength: 2, maxLength: 4 }),
      minLength: small,
      maxLength: small,
      minimum: small,
      exclusiveMaximum: small,
      items: fc.record({ type: types }),
      minItems: small,
      prefixItems: fc.array(fc.record({ type: types }), { minLength: 1, maxLength: 2 }),
    },
    2,
  );
  const part = some(
    {
      properties: fc.dictionary(fc.constantFrom('a', 'b'), value, { maxKeys: 2 }),
      required: fc.uniqueArray(fc.constantFrom('a', 'b'), { maxLength: 1 }),
      additionalProperties: fc.oneof(fc.boolean(), value),
      patternProperties: fc.dictionary(fc.constantFrom('^a', '.'), value, { minKeys: 1, maxKeys: 1 }),
      propertyNames: fc.constantFrom({ pattern: '^a' }, { maxLength: 1 }, { enum: ['a', 'b'] }),
      minProperties: fc.constantFrom(0, 1, 2),
      maxProperties: fc.constantFrom(1, 2, 3),
    },
    2,
  );
  const combine = (of: fc.Arbitrary<object>): fc.Arbitrary<object> =>
    fc
      .tuple(part, fc.constantFrom('anyOf', 'oneOf', 'allOf'), fc.array(of, { minLength: 2, maxLength: 3 }))
      .map(([own, keyword, parts]) => ({ ...own, [keyword]: parts }));
  return combine(fc.oneof({ weight: 3, arbitrary: part }, combine(part)));
})();

/** Any value where a schema should be. */
export const oddSchemas: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue(),
  fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', maxDepth: 5 },
      scalar,
      target,
      fc.array(tie('value'), { maxLength: 3 }),
      fc
        .array(
          fc.tuple(
            fc.constantFrom(
              '$ref',
              'allOf',
              'anyOf',
              'oneOf',
              'type',
              'enum',
              'const',
              'properties',
              'items',
              'required',
              '$defs',
              'not',
              'pattern',
              '$id',
              '$anchor',
              '$schema',
              'prefixItems',
              'additionalProperties',
              'patternProperties',
              'contains',
              'minContains',
              'if',
              'then',
              'else',
              'dependentRequired',
              '__proto__',
              'a',
            ),
            tie('value'),
          ),
          { maxLength: 5 },
        )
        .map((pairs) => Object.fromEntries(pairs)),
    ),
  })).value,
);
