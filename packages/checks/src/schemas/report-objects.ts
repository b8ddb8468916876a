import type { SchemaEntry } from './schema-entries.js';
import type { SchemaReporter } from './schemas.js';
import { type JsonObject, walkSchema } from './walk-schema.js';

/** Reports each object schema that leaves open whether it is closed. */
export function reportObjects({ schema, id, file, kind }: SchemaEntry, report: SchemaReporter): void {
  if (kind === 'v1') return;
  for (const { node, pointer, fragment } of walkSchema(schema, id)) {
    if (fragment || !describesObject(node)) continue;
    if (Object.hasOwn(node, 'additionalProperties') || Object.hasOwn(node, 'unevaluatedProperties')) continue;
    report({ message: 'open-object', data: {}, at: file.placeOf(pointer) });
  }
}

function describesObject({ type, properties }: JsonObject): boolean {
  return properties !== undefined || type === 'object' || (Array.isArray(type) && type.includes('object'));
}
