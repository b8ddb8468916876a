import type { Place } from '@openwop/diagnostics';
import { formatPointer, type JsonFile, parsePointer, valueAt } from '@openwop/spec-tree';
import type { Json } from './json.js';
import { subschemas } from './schema-keywords.js';

/** Where a schema of the generated file was taken from. */
export interface Origin {
  readonly file: JsonFile;
  /** JSON Pointer in that file. */
  readonly pointer: string;
}

/**
 * Remembers, for each schema of the generated file, where it was taken from, so that what is wrong with it is said
 * at the place where a person can mend it.
 */
export class Origins {
  readonly #of = new WeakMap<Json, Origin>();

  /** Says where `schema` comes from, and returns it. */
  set<T extends Json>(schema: T, origin: Origin): T {
    this.#of.set(schema, origin);
    return schema;
  }

  get(schema: Json): Origin | undefined {
    return this.#of.get(schema);
  }
}

/** Calls `visit` for every schema in `root`, with its origin; a schema without one stands where its parent says. */
export function visitSchemas(root: Json, origins: Origins, visit: (schema: Json, at: Origin) => void): void {
  const walk = (schema: Json, inherited: Origin): void => {
    const at = origins.get(schema) ?? inherited;
    visit(schema, at);
    for (const { tokens, schema: below } of subschemas(schema)) {
      if (typeof below !== 'boolean')
        walk(below, { file: at.file, pointer: at.pointer + formatPointer(tokens) });
    }
  };
  const origin = origins.get(root);
  if (origin) walk(root, origin);
}

/** The place of what `tokens` lead to from `at`; of its nearest parent where the source has no such thing. */
export function placeFrom(at: Origin, ...tokens: readonly (string | number)[]): Place {
  const path = [...parsePointer(at.pointer), ...tokens];
  while (path.length > 0 && valueAt(at.file.value, formatPointer(path)) === undefined) path.pop();
  return at.file.placeOf(formatPointer(path));
}

/** Where the value at `pointer` of the generated schema was taken from. */
export function originOf(root: Json, pointer: string, origins: Origins): Origin | undefined {
  let at = origins.get(root);
  let value: unknown = root;
  for (const token of parsePointer(pointer)) {
    value = typeof value === 'object' && value !== null ? (value as Json)[token] : undefined;
    const known = typeof value === 'object' && value !== null ? origins.get(value as Json) : undefined;
    at = known ?? (at && { file: at.file, pointer: at.pointer + formatPointer([token]) });
  }
  return at;
}
