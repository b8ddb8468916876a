import { basename } from 'node:path';
import type { SchemaSource } from './read-schemas.js';

/** The module that a schema's types go to: its file name without what says that it is a schema. */
export function moduleName({ label }: SchemaSource): string {
  const name = basename(label).replace(/(?:\.schema)?\.json$/i, '');
  return name === '' ? 'schema' : name;
}

/** The type that a schema is exported as: its title, else its file name, as an identifier in PascalCase. */
export function typeName(source: SchemaSource): string {
  const { schema } = source;
  const title = typeof schema === 'object' ? schema['title'] : undefined;
  const words = (typeof title === 'string' ? title : moduleName(source)).match(/[\p{L}\p{N}_$]+/gu) ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^[\p{L}_$]/u.test(name) ? name : `Schema${name}`;
}
