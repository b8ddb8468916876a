import { isRecord, type JsonValue } from '../json-value.js';
import { copyData } from './copy-data.js';
import {
  type Bound,
  type Budget,
  bounds,
  charge,
  includesType,
  type TypeName,
  typeOf,
  type WideObject,
} from './wide-schema.js';

/** Revisions of JSON Schema in order; 2020 stands for 2020-12 and whatever is not known. */
export type Draft = 4 | 6 | 7 | 2019 | 2020;

/** Where a keyword means nothing yet, obeying it would refuse what the schema accepts. */
const since: Readonly<Record<string, Draft>> = {
  const: 6,
  contains: 6,
  propertyNames: 6,
  exclusiveMinimum: 6,
  exclusiveMaximum: 6,
  if: 7,
  minContains: 2019,
  dependentRequired: 2019,
  unevaluatedProperties: 2019,
  prefixItems: 2020,
};

/** The value of a keyword that the schema itself has and that its draft knows. */
export function keyword(schema: Readonly<Record<string, unknown>>, name: string, draft: Draft): unknown {
  return Object.hasOwn(schema, name) && draft >= (since[name] ?? 4) ? schema[name] : undefined;
}

/** The draft that `$schema` names. */
export function draftOf(schema: unknown, inherited: Draft): Draft {
  const name = isRecord(schema) ? schema['$schema'] : undefined;
  if (typeof name !== 'string') return inherited;
  const [, found] = /draft(?:-0|\/)?(4|6|7|2019)/.exec(name) ?? [];
  return found === undefined ? 2020 : (Number(found) as Draft);
}

const counts: ReadonlySet<Bound> = new Set([
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
]);
const typeNames: ReadonlySet<unknown> = new Set<TypeName>([
  'null',
  'boolean',
  'object',
  'array',
  'number',
  'integer',
  'string',
]);

/** Everything of a schema that holds no schema. What is not as JSON Schema wants it is left out. */
export function ownKeywords(
  schema: Readonly<Record<string, unknown>>,
  draft: Draft,
  budget: Budget,
): WideObject | false {
  const own: WideObject = {};
  const get = (name: string): unknown => keyword(schema, name, draft);
  const types = readTypes(get('type'));
  if (types) own.types = types;
  const values = readValues(get('const'), get('enum'), budget);
  if (values) {
    own.values = types ? values.filter((value) => includesType(types, typeOf(value))) : values;
    if (own.values.length === 0) return false;
  }
  for (const bound of bounds) {
    const value = get(bound);
    if (typeof value !== 'number' || !Number.isFinite(value)) continue;
    if (counts.has(bound) && (value < 0 || !Number.isInteger(value))) continue;
    own[bound] = value;
  }
  const multipleOf = get('multipleOf');
  if (typeof multipleOf === 'number' && multipleOf > 0 && Number.isFinite(multipleOf))
    own.multipleOf = multipleOf;
  const pattern = get('pattern');
  if (typeof pattern === 'string' && isPattern(pattern, budget)) own.pattern = pattern;
  const format = get('format');
  if (typeof format === 'string') {
    charge(budget, format);
    own.format = format;
  }
  if (get('uniqueItems') === true) own.uniqueItems = true;
  const required = readNames(get('required'), budget);
  if (required.length > 0) own.required = required;
  const dependent = get('dependentRequired');
  if (isRecord(dependent)) {
    const read = Object.entries(dependent).map(([name, needs]) => [name, readNames(needs, budget)] as const);
    own.dependentRequired = new Map(read.filter(([, needs]) => needs.length > 0));
  }
  const notes = readNotes(schema, budget);
  if (notes) own.notes = notes;
  return own;
}

function readTypes(type: unknown): TypeName[] | undefined {
  const types = Array.isArray(type) ? type : [type];
  return types.length > 0 && types.every((name): name is TypeName => typeNames.has(name))
    ? [...new Set(types)]
    : undefined;
}

function readValues(constant: unknown, list: unknown, budget: Budget): JsonValue[] | undefined {
  const value = constant === undefined ? undefined : copyData(constant, budget);
  if (value !== undefined) return [value];
  const values = Array.isArray(list) && list.length > 0 ? copyData(list, budget) : undefined;
  return values as JsonValue[] | undefined;
}

function readNames(value: unknown, budget: Budget): string[] {
  const names = new Set<string>();
  for (const name of Array.isArray(value) ? (value as unknown[]) : []) {
    if (typeof name !== 'string') continue;
    charge(budget, name);
    names.add(name);
  }
  return [...names];
}

/** Whether a regular expression can be read, since a reader that cannot refuses the whole schema. */
function isPattern(pattern: string, budget: Budget): boolean {
  charge(budget, pattern);
  if (budget.left < 0) return false;
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}

const noteForms: Readonly<Record<string, (value: unknown) => boolean>> = {
  title: (value) => typeof value === 'string',
  description: (value) => typeof value === 'string',
  default: () => true,
  examples: Array.isArray,
  deprecated: (value) => typeof value === 'boolean',
  readOnly: (value) => typeof value === 'boolean',
  writeOnly: (value) => typeof value === 'boolean',
  contentEncoding: (value) => typeof value === 'string',
  contentMediaType: (value) => typeof value === 'string',
};

const noteNames = Object.keys(noteForms);

/** What a schema says of itself without constraining anything. */
export function readNotes(
  schema: Readonly<Record<string, unknown>>,
  budget: Budget,
): Readonly<Record<string, JsonValue>> | undefined {
  let notes: Record<string, JsonValue> | undefined;
  for (const name of noteNames) {
    if (!Object.hasOwn(schema, name) || !noteForms[name]?.(schema[name])) continue;
    const value = copyData(schema[name], budget);
    if (value === undefined) continue;
    notes ??= {};
    notes[name] = value;
  }
  return notes;
}
