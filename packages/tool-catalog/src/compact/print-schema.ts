import { setMember } from '../json-value.js';
import { bannedKeywords } from './banned-keywords.js';
import { sizeOf } from './size-of.js';
import { type Budget, bounds, charge, type Wide, type WideObject } from './wide-schema.js';

/** A `Wide` schema as JSON Schema 2020-12. Where the budget ends, parts are printed as accepting anything. */
export function printSchema(schema: Wide, budget: Budget): Record<string, unknown> | false {
  if (schema === false) return false;
  if (schema === true || --budget.left < 0) return {};
  const printed: Record<string, unknown> = {};
  const { types, values, notes } = schema;
  // One part may stand in many places, so what was read once is paid for wherever it is written.
  if (values) budget.left -= sizeOf(values);
  if (notes) budget.left -= sizeOf(notes);
  if (types) printed['type'] = types.length === 1 ? types[0] : types;
  Object.assign(printed, notes);
  if (values) Object.assign(printed, values.length === 1 ? { const: values[0] } : { enum: values });
  for (const bound of bounds) {
    if (schema[bound] !== undefined) printed[bound] = schema[bound];
  }
  for (const name of ['multipleOf', 'pattern', 'format', 'uniqueItems'] as const) {
    const value = schema[name];
    if (value === undefined) continue;
    if (typeof value === 'string') charge(budget, value);
    printed[name] = value;
  }
  printItems(schema, printed, budget);
  printProperties(schema, printed, budget);
  return printed;
}

function printItems(schema: WideObject, printed: Record<string, unknown>, budget: Budget): void {
  const { prefixItems, items, contains } = schema;
  if (prefixItems) printed['prefixItems'] = prefixItems.map((item) => printSchema(item, budget));
  if (items !== undefined && items !== true) printed['items'] = printSchema(items, budget);
  if (contains) {
    printed['contains'] = printSchema(contains.schema, budget);
    if (contains.atLeast > 1) printed['minContains'] = contains.atLeast;
  }
}

function printProperties(schema: WideObject, printed: Record<string, unknown>, budget: Budget): void {
  const { properties, additionalProperties, propertyNames, required, dependentRequired } = schema;
  if (properties) {
    const members: Record<string, unknown> = {};
    for (const [name, property] of properties) {
      charge(budget, name);
      setMember(members, name, printSchema(property, budget));
    }
    printed['properties'] = members;
  }
  if (required) {
    for (const name of required) charge(budget, name);
    printed['required'] = required;
  }
  // A name here is one of a property, but it looks like a keyword to more readers than one in `properties` does.
  const dependent = [...(dependentRequired ?? [])].filter(([name]) => !bannedKeywords.has(name));
  if (dependent.length > 0) {
    const members: Record<string, unknown> = {};
    for (const [name, needs] of dependent) {
      for (const one of [name, ...needs]) charge(budget, one);
      setMember(members, name, needs);
    }
    printed['dependentRequired'] = members;
  }
  if (propertyNames !== undefined && propertyNames !== true) {
    printed['propertyNames'] = printSchema(propertyNames, budget);
  }
  if (additionalProperties !== undefined && additionalProperties !== true) {
    printed['additionalProperties'] = printSchema(additionalProperties, budget);
  }
}
