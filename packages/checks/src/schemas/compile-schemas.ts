import { type SpecTree, valueAt } from '@openwop/spec-tree';
import type { ValidateFunction } from 'ajv';
import { compileEntries } from './compile-entries.js';
import { type Fault, isSchemaAt } from './locate-faults.js';
import { type SchemaEntry, schemaEntries, unreadIds } from './schema-entries.js';

/** All schemas of one tree, compiled together. */
export interface CompiledSchemas {
  readonly entries: readonly SchemaEntry[];
  readonly byPath: ReadonlyMap<string, SchemaEntry>;
  /** By the id that holds, and by the id that the file states where no other file holds it. */
  readonly byId: ReadonlyMap<string, SchemaEntry>;
  /** What keeps entries from being used, by path. */
  readonly faults: ReadonlyMap<string, readonly Fault[]>;
  /**
   * The validator of the schema at `pointer` in `entry`, compiled once. Nothing where no schema stands there, or
   * where it cannot be used: a fault of this entry or of one that it refers to says why.
   */
  validatorOf(entry: SchemaEntry, pointer?: string): ValidateFunction | undefined;
}

const compiled = new WeakMap<SpecTree, CompiledSchemas>();

/** Compiles every schema of the tree. Computed once a tree. */
export function compileSchemas(tree: SpecTree): CompiledSchemas {
  const known = compiled.get(tree);
  if (known) return known;
  const entries = schemaEntries(tree);
  const { faults, unusable, validator } = compileEntries(entries, unreadIds(tree));
  const schemas: CompiledSchemas = {
    entries,
    byPath: new Map(entries.map((entry) => [entry.path, entry])),
    byId: new Map([
      ...entries.flatMap((entry) => (entry.statedId === undefined ? [] : [[entry.statedId, entry] as const])),
      ...entries.map((entry) => [entry.id, entry] as const),
    ]),
    faults,
    validatorOf: (entry, pointer = '') =>
      unusable.has(entry.path) || !isSchemaAt(valueAt(entry.schema, pointer))
        ? undefined
        : validator(entry.id, pointer),
  };
  compiled.set(tree, schemas);
  return schemas;
}
