// biome-ignore-all lint/suspicious/noThenProperty: then is a keyword of JSON Schema.
import { dataKeywords } from './banned-keywords.js';
import { isRecord, resolveLocal, type Schema, sameJson } from './json-schema.js';
import { unionOf } from './union.js';

/** Levels of schemas in schemas that are kept; what is deeper allows everything. */
const deepest = 24;
/** Schemas that one compact schema is made of; what comes after allows everything. */
const mostSchemas = 4_000;

/** Not kept: banned, or without meaning once references are put in. */
const dropped: ReadonlySet<string> = new Set([
  'not',
  'patternProperties',
  'dependentSchemas',
  '$dynamicRef',
  '$recursiveRef',
  '$defs',
  'definitions',
  '$id',
  'id',
  '$anchor',
  '$dynamicAnchor',
  '$recursiveAnchor',
  '$vocabulary',
  '$comment',
  'unevaluatedItems',
]);

/** Beside these, members that `properties` does not name may have been looked at, so nothing closes the object. */
const otherApplicators = [
  '$ref',
  '$dynamicRef',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'dependentSchemas',
  'patternProperties',
];

/**
 * The inputSchema of the compact view: an object schema with `properties`, without the seven banned keywords at any
 * depth, that accepts every arguments object that the given schema accepts. References within it are put in, `allOf`
 * is merged, alternatives become an `enum` or a list of types where they can; the rest is widened, never narrowed.
 * Takes anything, cycles of references and nonsense included, and never throws.
 */
export function compactSchema(schema: unknown): Schema & { type: 'object'; properties: Schema } {
  const compacted = new Compaction(schema).compact(schema, 0, []);
  const { type: _, properties, ...rest } = compacted;
  return { type: 'object', properties: isRecord(properties) ? properties : {}, ...rest };
}

class Compaction {
  readonly #root: unknown;
  /** Before 2019-09, what stands beside a `$ref` was not looked at. */
  readonly #refAlone: boolean;
  #left = mostSchemas;

  constructor(root: unknown) {
    this.#root = root;
    const dialect = isRecord(root) ? root['$schema'] : undefined;
    this.#refAlone = typeof dialect === 'string' && /draft-0[3-7]/.test(dialect);
  }

  /** `path` holds the references that led here: one that comes again is a cycle, and ends in "anything". */
  compact(schema: unknown, depth: number, path: readonly string[]): Schema {
    if (!isRecord(schema) || depth > deepest || this.#left-- <= 0) return {};
    const reference = schema['$ref'];
    const alone = typeof reference === 'string' && this.#refAlone;
    let merged = alone ? {} : this.#own(schema, depth, path);
    if (typeof reference === 'string' && !path.includes(reference)) {
      const target = resolveLocal(this.#root, reference);
      merged = conjunction(merged, this.compact(target, depth + 1, [...path, reference]));
    }
    if (alone) return merged;
    for (const part of listOf(schema['allOf'])) {
      merged = conjunction(merged, this.compact(part, depth + 1, path));
    }
    for (const keyword of ['anyOf', 'oneOf']) {
      if (!Array.isArray(schema[keyword])) continue;
      const branches = listOf(schema[keyword]).map((branch) => this.compact(branch, depth + 1, path));
      merged = conjunction(merged, unionOf(branches));
    }
    return merged;
  }

  /** The schema without what it takes from elsewhere. */
  #own(schema: Schema, depth: number, path: readonly string[]): Schema {
    const inside = (value: unknown): Schema | boolean =>
      // `true` and `false` say what no object schema without `not` says in so few words; `false` stays itself.
      typeof value === 'boolean' ? value : this.compact(value, depth + 1, path);
    const kept: [string, unknown][] = [];
    for (const [name, value] of Object.entries(schema)) {
      if (dropped.has(name) || name === '$ref' || name === 'allOf' || name === 'anyOf' || name === 'oneOf')
        continue;
      if (name === '$schema' && depth > 0) continue;
      if (dataKeywords.has(name)) kept.push([name, value]);
      else if (name === 'properties') {
        if (isRecord(value)) kept.push([name, mapValues(value, inside)]);
      } else if (name === 'dependencies') {
        if (isRecord(value)) kept.push([name, onlyLists(value)]);
      } else if (name === 'additionalProperties') {
        // It spoke of what no pattern names, and the patterns are gone.
        if (!Object.hasOwn(schema, 'patternProperties')) kept.push([name, inside(value)]);
      } else if (name === 'unevaluatedProperties') {
        const closes = value === false && !otherApplicators.some((other) => Object.hasOwn(schema, other));
        if (closes && !Object.hasOwn(schema, 'additionalProperties'))
          kept.push(['additionalProperties', false]);
      } else if (name === 'if' || name === 'then' || name === 'else') {
        if (this.#keepsCondition(schema, depth, path)) kept.push([name, inside(value)]);
      } else if (name === 'maxContains') {
        if (sameJson(inside(schema['contains']), schema['contains'])) kept.push([name, value]);
      } else if (Array.isArray(value))
        kept.push([name, name === 'type' ? value : value.map(insideOr(inside))]);
      else kept.push([name, isRecord(value) || isSchemaKeyword(name) ? inside(value) : value]);
    }
    return Object.fromEntries(kept);
  }

  /** A condition that got wider would put its `then` on more values, so it stays only as it was. */
  #keepsCondition(schema: Schema, depth: number, path: readonly string[]): boolean {
    const condition = schema['if'];
    return sameJson(this.compact(condition, depth + 1, path), condition);
  }
}

const isSchemaKeyword = (name: string): boolean =>
  ['items', 'additionalItems', 'contains', 'propertyNames'].includes(name);

/** Items of an array keyword: schemas are compacted, the rest (types, tags) stays. */
const insideOr =
  (inside: (value: unknown) => unknown) =>
  (item: unknown): unknown =>
    isRecord(item) ? inside(item) : item;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const mapValues = (map: Schema, change: (value: unknown) => unknown): Schema =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));

/** `dependencies` had both kinds; a schema in it is a dependent schema by another name. */
const onlyLists = (map: Schema): Schema =>
  Object.fromEntries(Object.entries(map).filter(([, value]) => Array.isArray(value)));

/** Keywords that say something about what their neighbours leave over: they hold only among their own neighbours. */
const bound: Readonly<Record<string, readonly string[]>> = {
  additionalProperties: ['properties'],
  items: ['prefixItems'],
  additionalItems: ['items'],
  maxContains: ['contains'],
  minContains: ['contains'],
  then: ['if'],
  else: ['if'],
  contains: ['minContains'],
};

/**
 * A schema that accepts what both accept, and perhaps more: where both have a keyword and they differ, the second's is
 * left out, which only widens.
 */
function conjunction(first: Schema, second: Schema): Schema {
  const merged = new Map(Object.entries(first));
  for (const [name, value] of Object.entries(second)) {
    const present = merged.get(name);
    if (name === 'properties' && isRecord(present) && isRecord(value)) {
      merged.set(name, bothProperties(present, value));
    } else if (name === 'required' && Array.isArray(present) && Array.isArray(value)) {
      merged.set(name, [...new Set([...present, ...value])]);
    } else if (!merged.has(name) && !clashes(name, first, second)) merged.set(name, value);
  }
  return Object.fromEntries(merged);
}

/** Whether a bound keyword would stand among neighbours that it was not written for, and narrow. */
function clashes(name: string, first: Schema, second: Schema): boolean {
  const neighbours = bound[name] ?? [];
  if (name === 'additionalProperties') return false;
  return neighbours.some((neighbour) => !sameJson(first[neighbour], second[neighbour]) && neighbour in first);
}

function bothProperties(first: Schema, second: Schema): Schema {
  const merged = new Map(Object.entries(first));
  for (const [name, value] of Object.entries(second)) {
    const present = merged.get(name);
    if (present === undefined || present === true) merged.set(name, value);
    else if (isRecord(present) && isRecord(value)) merged.set(name, conjunction(present, value));
  }
  return Object.fromEntries(merged);
}
