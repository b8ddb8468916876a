import { isObject, type JsonSchema } from './json.js';
import { keywordsOf } from './keywords.js';
import type { SchemaNode } from './schema-node.js';

/** Keywords about the document that a schema stands in, which is left behind. */
const LEFT_OUT = new Set([
  '$schema',
  '$id',
  '$anchor',
  '$dynamicAnchor',
  '$recursiveAnchor',
  '$defs',
  'definitions',
  '$vocabulary',
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
      .map((keyword) => [nameSince2020(node, keyword), rawKeyword(node, keyword, refer)]),
  );
}

/** Schemas are written as 2020-12, which has other names for the two keywords of a tuple. */
function nameSince2020(node: SchemaNode, keyword: string): string {
  if (!Array.isArray(node.get('items'))) return keyword;
  if (keyword === 'additionalItems') return 'items';
  return keyword === 'items' ? 'prefixItems' : keyword;
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
  const holds = keywordsOf(node.dialect).get(keyword)?.holds;
  if (holds === undefined) return value;
  if (Array.isArray(value)) return node.list(keyword)?.map(copy);
  if (holds === 'one' || holds === 'one or list' || !isObject(value)) {
    const child = node.sub(keyword);
    return child && copy(child);
  }
  const schemas = [...node.map(keyword)].map(([name, child]) => [name, copy(child)] as const);
  return Object.fromEntries([...node.stringLists(keyword), ...schemas]);
}
