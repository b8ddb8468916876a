import type { SchemaNode } from './schema-node.js';

const ANNOTATIONS = new Set([
  '$schema',
  '$id',
  '$anchor',
  '$defs',
  'definitions',
  '$ref',
  'title',
  'description',
  '$comment',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
]);

/** Whether a schema says nothing but `$ref`, annotations aside. */
export function isBareRef(node: SchemaNode): boolean {
  if (!node.has('$ref')) return false;
  return (
    node.dialect === 'draft-07' ||
    node.keywords().every((keyword) => ANNOTATIONS.has(keyword) || keyword.startsWith('x-'))
  );
}
