// biome-ignore-all lint/suspicious/noThenProperty: then is a keyword of JSON Schema.
import type { JsonSchema } from '../json.js';

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

const tagged = (at: number, more: Readonly<Record<string, JsonSchema>>) => ({
  type: 'object',
  properties: { tag: { const: `t${at}` }, ...more },
  required: ['tag'],
  additionalProperties: false,
});

/** `oneOf` of objects that a tag tells apart, each with a property of its own. */
export const taggedObjects = (count: number) => ({
  oneOf: times(count, (at) => tagged(at, { [`p${at}`]: { type: 'string' } })),
});

/** `if` the key has one value, `else if` the next. */
export const elseIfChain = (count: number): JsonSchema =>
  times(count, (at) => at).reduceRight<JsonSchema>(
    (rest, at) => ({
      if: { properties: { k: { const: at } }, required: ['k'] },
      then: { required: [`v${at % 3}`] },
      else: rest,
    }),
    true,
  );

/** Definitions, each a union of three tagged objects that hold one of the others. */
export const mutualUnions = (count: number) => ({
  $ref: '#/$defs/d0',
  $defs: Object.fromEntries(
    times(count, (at) => [
      `d${at}`,
      {
        oneOf: times(3, (arm) => tagged(arm, { next: { $ref: `#/$defs/d${(at * 7 + arm + 1) % count}` } })),
      },
    ]),
  ),
});

/** `oneOf` of property names, one of which has to be there alone. */
export const requiredNames = (count: number) => ({
  type: 'object',
  properties: Object.fromEntries(times(count, (at) => [`k${at}`, { type: 'string' }])),
  oneOf: times(count, (at) => ({ required: [`k${at}`] })),
});

/** One `if`/`then` for each value of a key. */
export const clausePerValue = (count: number) => ({
  type: 'object',
  properties: { k: { enum: times(count, (at) => `a${at}`) }, v: { enum: times(count, (at) => `b${at}`) } },
  required: ['k'],
  allOf: times(count, (at) => ({
    if: { properties: { k: { const: `a${at}` } } },
    then: { properties: { v: { const: `b${at}` } }, required: ['v'] },
  })),
});
