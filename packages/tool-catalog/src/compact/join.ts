import { canonical, type JsonValue } from '../json-value.js';
import {
  type Bound,
  type Budget,
  includesType,
  type TypeName,
  typeOf,
  type Wide,
  type WideObject,
} from './wide-schema.js';

/**
 * What satisfies one of the schemas, or more. Keywords speak of one type of instance each, so what a single alternative
 * says of strings stays when the others accept none: `string, at least 3 long, or null` loses nothing.
 */
export function join(alternatives: readonly Wide[], budget: Budget): Wide {
  const arms: WideObject[] = [];
  for (const arm of alternatives) {
    if (arm === true || --budget.left < 0) return true;
    if (arm !== false) arms.push(arm);
  }
  const [first, second] = arms;
  if (first === undefined) return false;
  if (second === undefined) return first;

  const joined: WideObject = {};
  const types = joinTypes(arms);
  if (types) joined.types = types;
  const values = joinValues(arms, budget);
  if (values) joined.values = values;
  joinStrings(those(arms, 'string'), joined);
  joinNumbers(those(arms, 'number', 'integer'), joined);
  joinArrays(those(arms, 'array'), joined, budget);
  joinObjects(those(arms, 'object'), joined, budget);
  return joined;
}

function typesOf({ types, values }: WideObject): readonly TypeName[] | undefined {
  const ofValues = values?.map(typeOf);
  return types && ofValues ? ofValues.filter((type) => includesType(types, type)) : (types ?? ofValues);
}

function those(arms: readonly WideObject[], ...types: TypeName[]): WideObject[] {
  return arms.filter((arm) => typesOf(arm)?.some((type) => types.includes(type)) ?? true);
}

function joinTypes(arms: readonly WideObject[]): TypeName[] | undefined {
  const all = new Set<TypeName>();
  for (const arm of arms) {
    const types = typesOf(arm);
    if (types === undefined) return undefined;
    for (const type of types) all.add(type);
  }
  if (all.has('number')) all.delete('integer');
  return [...all];
}

/** `null` and `boolean` are values too, beside alternatives that list theirs. */
function joinValues(arms: readonly WideObject[], budget: Budget): JsonValue[] | undefined {
  if (!arms.some(({ values }) => values !== undefined)) return undefined;
  const all = new Map<string, JsonValue>();
  for (const { types, values } of arms) {
    const few = values ?? (types?.length === 1 ? valuesOf[types[0] as TypeName] : undefined);
    if (few === undefined) return undefined;
    budget.left -= few.length;
    if (budget.left < 0) return undefined;
    for (const value of few) all.set(canonical(value), value);
  }
  return [...all.values()];
}

const valuesOf: Readonly<Partial<Record<TypeName, readonly JsonValue[]>>> = {
  null: [null],
  boolean: [false, true],
};

type Keyword = Exclude<keyof WideObject, 'notes'>;

/** Keeps a member that all have alike: of a single alternative, everything. */
function keepEqual(arms: readonly WideObject[], joined: WideObject, keywords: readonly Keyword[]): void {
  const [first] = arms;
  if (first === undefined) return;
  for (const keyword of keywords) {
    if (arms.every((arm) => arm[keyword] === first[keyword])) Object.assign(joined, pick(first, keyword));
  }
}

function pick(schema: WideObject, keyword: Keyword): WideObject {
  return schema[keyword] === undefined ? {} : { [keyword]: schema[keyword] };
}

function keepBound(
  arms: readonly WideObject[],
  joined: WideObject,
  bound: Bound,
  widest: (...of: number[]) => number,
): void {
  const bounds = arms.flatMap((arm) => arm[bound] ?? []);
  if (arms.length > 0 && bounds.length === arms.length) joined[bound] = widest(...bounds);
}

function joinStrings(arms: readonly WideObject[], joined: WideObject): void {
  keepEqual(arms, joined, ['pattern', 'format']);
  keepBound(arms, joined, 'minLength', Math.min);
  keepBound(arms, joined, 'maxLength', Math.max);
}

function joinNumbers(arms: readonly WideObject[], joined: WideObject): void {
  keepEqual(arms, joined, ['multipleOf']);
  // An exclusive bound is stricter than the inclusive one of the same number, so the inclusive one stands for both.
  const inclusive = arms.map((arm): WideObject => {
    const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = arm;
    const low = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity);
    const high = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity);
    return {
      ...(low === -Infinity ? {} : { minimum: low }),
      ...(high === Infinity ? {} : { maximum: high }),
    };
  });
  keepBound(inclusive, joined, 'minimum', Math.min);
  keepBound(inclusive, joined, 'maximum', Math.max);
  keepBound(arms, joined, 'exclusiveMinimum', Math.min);
  keepBound(arms, joined, 'exclusiveMaximum', Math.max);
  if ((joined.exclusiveMinimum ?? -Infinity) >= (joined.minimum ?? Infinity)) delete joined.minimum;
  if ((joined.exclusiveMaximum ?? Infinity) <= (joined.maximum ?? -Infinity)) delete joined.maximum;
}

function joinArrays(arms: readonly WideObject[], joined: WideObject, budget: Budget): void {
  if (arms.length === 0) return;
  keepEqual(arms, joined, ['contains', 'uniqueItems']);
  keepBound(arms, joined, 'minItems', Math.min);
  keepBound(arms, joined, 'maxItems', Math.max);
  const length = Math.max(...arms.map(({ prefixItems }) => prefixItems?.length ?? 0));
  budget.left -= length * arms.length;
  // What is said of members hangs together: without the places, the rest would speak of them too.
  if (budget.left < 0) return;
  const at = (index: number): Wide =>
    join(
      arms.map(({ prefixItems, items }) => prefixItems?.[index] ?? items ?? true),
      budget,
    );
  if (length > 0) joined.prefixItems = Array.from({ length }, (_, index) => at(index));
  const items = join(
    arms.map((arm) => arm.items ?? true),
    budget,
  );
  if (items !== true) joined.items = items;
}

function joinObjects(arms: readonly WideObject[], joined: WideObject, budget: Budget): void {
  if (arms.length === 0) return;
  keepEqual(arms, joined, ['dependentRequired']);
  keepBound(arms, joined, 'minProperties', Math.min);
  keepBound(arms, joined, 'maxProperties', Math.max);
  joinMembers(arms, joined, budget);
  const namesOf = join(
    arms.map(({ propertyNames }) => propertyNames ?? true),
    budget,
  );
  if (namesOf !== true) joined.propertyNames = namesOf;
  const counts = new Map<string, number>();
  for (const name of arms.flatMap(({ required }) => required ?? [])) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const required = [...counts].flatMap(([name, count]) => (count === arms.length ? name : []));
  if (required.length > 0) joined.required = required;
}

/** `properties` and `additionalProperties`. */
function joinMembers(arms: readonly WideObject[], joined: WideObject, budget: Budget): void {
  const named = new Map<string, Set<WideObject>>();
  for (const arm of arms) {
    for (const name of arm.properties?.keys() ?? []) named.set(name, (named.get(name) ?? new Set()).add(arm));
  }
  // What an arm says of names that it does not list; most arms say nothing, or refuse them.
  const open = arms.filter(({ additionalProperties }) => (additionalProperties ?? true) === true);
  const others = arms.filter(({ additionalProperties }) => typeof additionalProperties === 'object');
  budget.left -= named.size * (1 + others.length);
  // Without the names, the rest would speak of them too.
  if (budget.left < 0) return;
  const property = (name: string, naming: ReadonlySet<WideObject>): Wide => {
    const parts = [...naming].map((arm) => arm.properties?.get(name) ?? true);
    const isOpen = open.length > naming.size || open.some((arm) => !naming.has(arm));
    const rest = others.filter((arm) => !naming.has(arm)).map((arm) => arm.additionalProperties ?? true);
    return withNotes(isOpen ? true : join([...parts, ...rest], budget), parts);
  };
  if (named.size > 0) {
    joined.properties = new Map([...named].map(([name, naming]) => [name, property(name, naming)]));
  }
  const rest = join(
    arms.map(({ additionalProperties }) => additionalProperties ?? true),
    budget,
  );
  if (rest !== true) joined.additionalProperties = rest;
}

/** What the first alternative that has a name for it calls a member, for whoever reads the schema. */
function withNotes(schema: Wide, parts: readonly Wide[]): Wide {
  if (schema === false || (schema !== true && schema.notes)) return schema;
  for (const part of parts) {
    if (typeof part !== 'object' || !part.notes) continue;
    const { title, description } = part.notes;
    const notes = {
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    };
    if (Object.keys(notes).length > 0) return schema === true ? { notes } : { ...schema, notes };
  }
  return schema;
}
