import { formatPointer } from '@openwop/spec-tree';
import type { Seat } from './facet-seat.js';
import { isObject, isSchema, isTextList, type Json, nameValue, type Schema } from './json.js';
import { annotations } from './schema-keywords.js';
import type { Seeds, Sources } from './sources.js';
import { stripSeed } from './strip-seed.js';

/** Keywords of a seed that become rules of the record, each a member of its allOf. */
const liftable = ['anyOf', 'oneOf', 'not', 'dependentRequired', 'dependentSchemas'];

/** Keywords that the record has on its own, or carries in its own place. */
const seated = new Set([
  'type',
  'properties',
  'required',
  'allOf',
  'if',
  'then',
  'else',
  '$defs',
  ...liftable,
]);

/** Reads the v1 property of a family: its properties become facets, its rules rules; anything else is reported. */
export function readSeed(key: string, seed: unknown, seeds: Seeds, sources: Sources): Omit<Seat, 'marker'> {
  const pointer = formatPointer(['properties', key]);
  const { file } = seeds;
  const origin = { file, pointer };
  const at = file.placeOf(pointer);
  const nothing = { properties: {}, required: [], rules: [], origin };
  if (!isSchema(seed)) {
    const data = { what: `The v1 seed of \`${key}\``, found: nameValue(seed), expected: 'a schema' };
    sources.report({ message: 'malformed', data, at });
    return { ...nothing, whole: false };
  }
  const odd = oddParts(seed);
  for (const [keyword, expected] of odd) {
    const found = nameValue(isObject(seed) ? seed[keyword] : undefined);
    const data = { what: `\`${keyword}\` of the v1 seed of \`${key}\``, found, expected };
    sources.report({ message: 'malformed', data, at: file.placeOf(pointer + formatPointer([keyword])) });
  }
  const lost = lostPayload(seed);
  if (lost !== undefined) sources.report({ message: 'payload-lost', data: { key, what: lost }, at });
  const stripped = stripSeed(seed, pointer, sources.seedOf(key, seeds));
  if (typeof stripped === 'boolean') return { ...nothing, whole: true };
  const { properties, required, allOf } = stripped;
  return {
    properties: isObject(properties) ? properties : {},
    required: isTextList(required) ? required : [],
    rules: [
      ...(Array.isArray(allOf) ? allOf.filter(isSchema) : []),
      ...[['if', 'then', 'else'], ...liftable.map((keyword) => [keyword])].flatMap((keywords): Schema[] => {
        const rule = Object.fromEntries(keywords.flatMap((keyword) => entryOf(stripped, keyword)));
        return Object.keys(rule).length > 0 ? [sources.origins.set(rule, origin)] : [];
      }),
    ],
    origin,
    whole: lost === undefined && odd.length === 0,
  };
}

/** The parts that a record takes out of a seed, where they are not what they should be. */
function oddParts(seed: Schema): [string, string][] {
  const parts: [string, (value: unknown) => boolean, string][] = [
    ['properties', isObject, 'an object of schemas'],
    ['required', isTextList, 'an array of names'],
    ['allOf', (value) => Array.isArray(value) && value.every(isSchema), 'an array of schemas'],
  ];
  if (typeof seed === 'boolean') return [];
  return parts.flatMap(([keyword, fits, expected]): [string, string][] =>
    Object.hasOwn(seed, keyword) && !fits(seed[keyword]) ? [[keyword, expected]] : [],
  );
}

const entryOf = (schema: Json, keyword: string): [string, unknown][] =>
  Object.hasOwn(schema, keyword) ? [[keyword, schema[keyword]]] : [];

/**
 * What a seed says that no record can carry (RFC 0193). A boolean says only whether the family is supported, which
 * its being there says; an open object says nothing.
 */
function lostPayload(seed: Schema): string | undefined {
  if (typeof seed === 'boolean' || isBoolean(seed)) return undefined;
  const types = [seed['type']].flat().filter((type) => type !== undefined);
  const other = types.filter((type) => type !== 'object' && type !== 'boolean' && type !== 'null');
  if (other.length > 0) return `a value of type ${other.map((type) => JSON.stringify(type)).join(', ')}`;
  const lost = Object.entries(seed).flatMap(([keyword, value]) => {
    if (seated.has(keyword) || annotations.has(keyword) || keyword.startsWith('x-')) return [];
    const saysNothing = keyword.endsWith('Properties') && typeof value === 'boolean';
    return saysNothing ? [] : [`\`${keyword}\``];
  });
  return lost.length > 0 ? lost.join(', ') : undefined;
}

function isBoolean({ type, enum: values, const: value }: Json): boolean {
  return (
    type === 'boolean' ||
    typeof value === 'boolean' ||
    (Array.isArray(values) && values.every((item) => typeof item === 'boolean'))
  );
}
