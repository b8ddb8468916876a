import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.js';
import { SchemaDefect } from './schema-defect.js';

/** Keywords whose value is a schema. */
const single = [
  'additionalItems',
  'additionalProperties',
  'contains',
  'else',
  'if',
  'items',
  'not',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties',
] as const;

/** Keywords whose value is a list of schemas; `items` was one before 2020-12. */
const lists = ['allOf', 'anyOf', 'items', 'oneOf', 'prefixItems'] as const;

/** Keywords whose value maps names to schemas. */
const maps = [
  '$defs',
  'definitions',
  'dependencies',
  'dependentSchemas',
  'patternProperties',
  'properties',
] as const;

/** The schemas directly inside a schema: places where `$id` and anchors count, unlike those in `const` or `enum`. */
export function* subschemas(schema: JsonObject): Generator<JsonObject> {
  for (const keyword of single) {
    const value = schema[keyword];
    if (isJsonObject(value)) yield value;
  }
  for (const keyword of lists) {
    const value = schema[keyword];
    if (Array.isArray(value)) yield* value.filter((item: JsonValue) => isJsonObject(item));
  }
  for (const keyword of maps) {
    const value = schema[keyword];
    if (!isJsonObject(value)) continue;
    for (const member of Object.values(value)) if (isJsonObject(member)) yield member;
  }
}

/** @throws {SchemaDefect} something stands where a schema should, a string in `properties` for one */
export function verifyPlaces(schema: JsonObject): void {
  const isSchema = (value: unknown) => typeof value === 'boolean' || isJsonObject(value);
  for (const keyword of single) {
    const value = schema[keyword];
    if (value === undefined || isSchema(value) || (keyword === 'items' && Array.isArray(value))) continue;
    throw new SchemaDefect(`${keyword} must be a schema`);
  }
  for (const keyword of lists) {
    const value = schema[keyword];
    if (value === undefined || (keyword === 'items' && isSchema(value))) continue;
    if (!Array.isArray(value) || !value.every(isSchema))
      throw new SchemaDefect(`${keyword} must be a list of schemas`);
  }
  for (const keyword of maps) {
    const value = schema[keyword];
    if (value === undefined) continue;
    const isMember = (member: unknown) =>
      isSchema(member) || (keyword === 'dependencies' && Array.isArray(member));
    if (isJsonObject(value) && Object.values(value).every(isMember)) continue;
    throw new SchemaDefect(`${keyword} must be an object of schemas`);
  }
  const { required } = schema;
  if (required === undefined) return;
  if (!Array.isArray(required) || !required.every((name: unknown) => typeof name === 'string')) {
    throw new SchemaDefect('required must be a list of names');
  }
}
