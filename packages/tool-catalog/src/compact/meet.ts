import { canonical } from '../json-value.js';
import {
  type Budget,
  includesType,
  lowerBounds,
  type TypeName,
  typeOf,
  upperBounds,
  type Wide,
  type WideObject,
} from './wide-schema.js';

/** What satisfies both schemas, or more: past the budget, and where one keyword cannot say it, the first one's part. */
export function meet(a: Wide, b: Wide, budget: Budget): Wide {
  if (a === true) return b;
  if (b === true) return a;
  if (a === false || b === false) return false;
  budget.left -= 1 + weightOf(a) + weightOf(b);
  if (budget.left < 0) return a;
  // What only one of them has is taken as it is; the second comes first so that the first one's wins.
  const both: WideObject = { ...b, ...a };
  if (a.types && b.types) {
    both.types = meetTypes(a.types, b.types);
    if (both.types.length === 0) return false;
  }
  let values = both.values;
  if (a.values && b.values) {
    const others = new Set(b.values.map(canonical));
    values = a.values.filter((value) => others.has(canonical(value)));
  }
  if (values) {
    const { types } = both;
    both.values = types ? values.filter((value) => includesType(types, typeOf(value))) : values;
    if (both.values.length === 0) return false;
  }
  for (const bound of lowerBounds) {
    const [one, other] = [a[bound], b[bound]];
    if (one !== undefined && other !== undefined) both[bound] = Math.max(one, other);
  }
  for (const bound of upperBounds) {
    const [one, other] = [a[bound], b[bound]];
    if (one !== undefined && other !== undefined) both[bound] = Math.min(one, other);
  }
  if (a.uniqueItems || b.uniqueItems) both.uniqueItems = true;
  if (a.notes && b.notes) both.notes = { ...b.notes, ...a.notes };
  if (a.propertyNames !== undefined && b.propertyNames !== undefined) {
    both.propertyNames = meet(a.propertyNames, b.propertyNames, budget);
  }
  if ((a.items ?? a.prefixItems) !== undefined && (b.items ?? b.prefixItems) !== undefined)
    meetItems(a, b, both, budget);
  if (speaksOfMembers(a) && speaksOfMembers(b)) meetProperties(a, b, both, budget);
  return both;
}

/** Otherwise what the other one says of members stands as it is. */
const speaksOfMembers = (schema: WideObject): boolean =>
  (schema.properties ?? schema.additionalProperties ?? schema.required ?? schema.dependentRequired) !==
  undefined;

/** How many entries a merge looks at. */
function weightOf({ values, prefixItems, properties, required, dependentRequired }: WideObject): number {
  return (
    (values?.length ?? 0) +
    (prefixItems?.length ?? 0) +
    (properties?.size ?? 0) +
    (required?.length ?? 0) +
    (dependentRequired?.size ?? 0)
  );
}

function meetTypes(a: readonly TypeName[], b: readonly TypeName[]): TypeName[] {
  const common = new Set<TypeName>();
  for (const type of a) if (includesType(b, type)) common.add(type);
  for (const type of b) if (includesType(a, type)) common.add(type);
  if (common.has('number')) common.delete('integer');
  return [...common];
}

function meetItems(a: WideObject, b: WideObject, both: WideObject, budget: Budget): void {
  const length = Math.max(a.prefixItems?.length ?? 0, b.prefixItems?.length ?? 0);
  const at = (schema: WideObject, index: number): Wide => schema.prefixItems?.[index] ?? schema.items ?? true;
  if (length > 0) {
    both.prefixItems = Array.from({ length }, (_, index) => meet(at(a, index), at(b, index), budget));
  }
  if (a.items !== undefined && b.items !== undefined) both.items = meet(a.items, b.items, budget);
}

function meetProperties(a: WideObject, b: WideObject, both: WideObject, budget: Budget): void {
  const names = new Set([...(a.properties?.keys() ?? []), ...(b.properties?.keys() ?? [])]);
  const of = (schema: WideObject, name: string): Wide =>
    schema.properties?.get(name) ?? schema.additionalProperties ?? true;
  const rest = meet(a.additionalProperties ?? true, b.additionalProperties ?? true, budget);
  if (names.size > 0) {
    const properties = new Map<string, Wide>();
    for (const name of names) {
      const property = meet(of(a, name), of(b, name), budget);
      // Where nothing else is allowed, a name that is not listed is refused in fewer words.
      if (property !== false || rest !== false) properties.set(name, property);
    }
    both.properties = properties;
  }
  if (rest !== true) both.additionalProperties = rest;
  if (a.required && b.required) both.required = [...new Set([...a.required, ...b.required])];
  if (a.dependentRequired && b.dependentRequired) {
    const merged = new Map(a.dependentRequired);
    for (const [name, needs] of b.dependentRequired) {
      merged.set(name, [...new Set([...(merged.get(name) ?? []), ...needs])]);
    }
    both.dependentRequired = merged;
  }
}
