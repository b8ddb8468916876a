import { isObject, type JsonSchema } from './json.js';
import type { SchemaNode } from './schema-node.js';

const LEFT_OUT = new Set([
  '$schema',
  '$id',
  '$anchor',
  '$dynamicAnchor',
  '$defs',
  'definitions',
  '$vocabulary',
]);
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas']);
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const SINGLES = new Set([
  'additionalItems',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
]);

/**
 * A schema as written, fit to stand in another document.
 * @param refer gives the `$ref` under which the new document has a schema of the old one
 */
export function rawSchema(node: SchemaNode, refer: (target: SchemaNode) => string): JsonSchema {
  if (typeof node.schema === 'boolean') return node.schema;
  return Object.fromEntries(
    node
      .keywords()
      .filter((keyword) => !LEFT_OUT.has(keyword))
      .map((keyword) => [keyword, rawKeyword(node, keyword, refer)]),
  );
}

/** The value of one keyword as written, fit to stand in another document. */
export function rawKeyword(
  node: SchemaNode,
  keyword: string,
  refer: (target: SchemaNode) => string,
): unknown {
  const copy = (child: SchemaNode): JsonSchema => rawSchema(child, refer);
  const value = node.get(keyword);
  if (keyword === '$ref') return refer(node);
  if (LISTS.has(keyword) || (keyword === 'items' && Array.isArray(value)))
    return node.list(keyword)?.map(copy);
  if (MAPS.has(keyword)) return copyMap(node.map(keyword), copy);
  if (keyword === 'dependencies' && isObject(value)) {
    return Object.fromEntries(
      Object.keys(value).map((name) => [
        name,
        Array.isArray(value[name]) ? value[name] : copy(node.at(['dependencies', name])),
      ]),
    );
  }
  if (SINGLES.has(keyword) || keyword === 'items') {
    const child = node.sub(keyword);
    return child && copy(child);
  }
  return value;
}

function copyMap(map: ReadonlyMap<string, SchemaNode>, copy: (node: SchemaNode) => JsonSchema): JsonSchema {
  return Object.fromEntries([...map].map(([name, child]) => [name, copy(child)]));
}
