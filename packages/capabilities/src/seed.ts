import { formatPointer, type JsonFile } from '@openwop/spec-tree';
import { isObject, isSchema, type Json, type Schema } from './json.js';
import type { Origins } from './origins.js';
import type { Report } from './report.js';
import { subschemaShape } from './schema-keywords.js';

/** A property of the v1 capabilities on its way to v2, and what the way needs. */
export interface Seed {
  /** The key of the family or metadata. */
  readonly key: string;
  readonly file: JsonFile;
  readonly origins: Origins;
  readonly report: Report;
  /** Rewrites the v1 paths in a description. */
  readonly rewritePaths: (description: string) => string;
}

/** The pointer of what `tokens` lead to from `pointer`. */
export const below = (pointer: string, ...tokens: readonly (string | number)[]): string =>
  pointer + formatPointer(tokens);

/** Applies `change` to each schema that stands at `keyword`; what is no schema there stays as it is. */
export function mapSubschemas(
  keyword: string,
  value: unknown,
  pointer: string,
  change: (schema: Schema, pointer: string) => unknown,
): unknown {
  const at = (schema: unknown, ...tokens: (string | number)[]): unknown =>
    isSchema(schema) ? change(schema, below(pointer, keyword, ...tokens)) : schema;
  const shape = subschemaShape(keyword);
  if (shape === 'single') return at(value);
  if (shape === 'list' && Array.isArray(value)) return value.map((item: unknown, index) => at(item, index));
  if (shape === 'map' && isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, at(item, name)]));
  }
  return value;
}

/** A schema of the seed as it stands, with its descriptions brought up to v2. */
export function copySchema(schema: Schema, pointer: string, seed: Seed): Schema {
  if (typeof schema === 'boolean') return schema;
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => [
    keyword,
    keyword === 'description' && typeof value === 'string'
      ? seed.rewritePaths(value)
      : mapSubschemas(keyword, value, pointer, (inner, at) => copySchema(inner, at, seed)),
  ]);
  return fromSeed(Object.fromEntries(entries), pointer, seed);
}

/** Remembers which schema of the seed `schema` was made of. */
export const fromSeed = (schema: Json, pointer: string, { file, origins }: Seed): Json =>
  origins.set(schema, { file, pointer });
