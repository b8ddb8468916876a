import { isObject, isSchema, type Json, type Schema } from './json.js';

/** Keywords of JSON Schema 2020-12 that hold one schema. */
const single = [
  'items',
  'additionalProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contains',
  'propertyNames',
  'contentSchema',
  'not',
  'if',
  'then',
  'else',
] as const;

/** Keywords that hold a list of schemas. */
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;

/** Keywords that hold schemas by name. */
const maps = ['properties', 'patternProperties', 'dependentSchemas', '$defs'] as const;

export type SubschemaShape = 'single' | 'list' | 'map';

const shapes = new Map<string, SubschemaShape>([
  ...single.map((keyword) => [keyword, 'single'] as const),
  ...lists.map((keyword) => [keyword, 'list'] as const),
  ...maps.map((keyword) => [keyword, 'map'] as const),
]);

/** How `keyword` holds schemas; nothing where it holds none. */
export const subschemaShape = (keyword: string): SubschemaShape | undefined => shapes.get(keyword);

/** A schema directly in another, and the reference tokens that lead there. */
export interface Subschema {
  readonly tokens: readonly [string] | readonly [string, string | number];
  readonly schema: Schema;
}

/** The schemas directly in `schema`; what is no schema in the place of one is left out. */
export function subschemas(schema: Json): Subschema[] {
  return Object.entries(schema).flatMap(([keyword, value]): Subschema[] => {
    switch (shapes.get(keyword)) {
      case 'single':
        return isSchema(value) ? [{ tokens: [keyword], schema: value }] : [];
      case 'list':
        return (Array.isArray(value) ? value : []).flatMap((item: unknown, index) =>
          isSchema(item) ? [{ tokens: [keyword, index] as const, schema: item }] : [],
        );
      case 'map':
        return Object.entries(isObject(value) ? value : {}).flatMap(([name, item]) =>
          isSchema(item) ? [{ tokens: [keyword, name] as const, schema: item }] : [],
        );
      default:
        return [];
    }
  });
}

/** Keywords that say something to people or tools, and nothing about a value. */
export const annotations: ReadonlySet<string> = new Set([
  '$comment',
  'title',
  'description',
  'default',
  'deprecated',
  'examples',
  'readOnly',
  'writeOnly',
]);

/** Keywords whose schemas judge the same value as the schema that holds them. */
export const sameObject: ReadonlySet<string> = new Set([
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
]);
