import { keywordsOf } from './keywords.js';
import type { SchemaNode } from './schema-node.js';

/** Whether a schema says nothing but `$ref`, annotations aside. */
export function isBareRef(node: SchemaNode): boolean {
  if (!node.has('$ref')) return false;
  const known = keywordsOf(node.dialect);
  return node.keywords().every((keyword) => keyword === '$ref' || known.get(keyword)?.inert === true);
}

/**
 * The schema that a chain of bare references ends in.
 * @throws {SchemaError} for a chain that comes back to itself, or leads nowhere
 */
export function targetOf(resolve: (node: SchemaNode) => SchemaNode, from: SchemaNode): SchemaNode {
  const passed = new Set<SchemaNode>();
  let node = from;
  while (isBareRef(node)) {
    passed.add(node);
    const next = resolve(node);
    if (passed.has(next)) rejectCircle(node);
    node = next;
  }
  return node;
}

/** Stops at the reference that makes a schema part of itself. */
export function rejectCircle(referring: SchemaNode): never {
  return referring.reject(
    '$ref',
    referring.get('$ref'),
    'a reference that reaches a property or an item before it comes back',
    'A schema that is defined as itself accepts nothing in particular: break the circle.',
  );
}
