import { type SpecTree, valueAt } from '@openwop/spec-tree';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import {
  compileProblem,
  extensionKeywords,
  type Fault,
  faultsByMetaSchema,
  faultsOfKeywords,
  faultsOfReferences,
  isSchemaAt,
} from './locate-faults.js';
import { ReferenceResolver } from './resolve-reference.js';
import { type SchemaEntry, schemaEntries } from './schema-entries.js';
import { walkSchema } from './walk-schema.js';

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

/** Compiles every schema of the tree with one ajv. Computed once a tree. */
export function compileSchemas(tree: SpecTree): CompiledSchemas {
  const known = compiled.get(tree);
  if (known) return known;
  const schemas = compileAll(schemaEntries(tree));
  compiled.set(tree, schemas);
  return schemas;
}

/** Strict, but for `required` and `type`, which OpenWOP's conditionals state apart from `properties`. */
function createAjv(extensions: Iterable<string>): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allErrors: true,
    verbose: true,
    validateSchema: false,
    logger: false,
    // Optimizing the generated code costs more than a run over one tree wins by it: 220 ms against 90 ms.
    code: { optimize: false },
  });
  formatsPlugin.default(ajv);
  for (const keyword of extensions) ajv.addKeyword(keyword);
  return ajv;
}

function compileAll(entries: readonly SchemaEntry[]): CompiledSchemas {
  const extensions = extensionKeywords(entries);
  const ajv = createAjv(extensions);
  const resolver = new ReferenceResolver(entries);
  const faults = new Map<string, readonly Fault[]>();
  const fault = ({ path }: SchemaEntry, found: readonly Fault[]): void => {
    if (found.length > 0) faults.set(path, [...(faults.get(path) ?? []), ...found]);
  };
  for (const entry of entries) {
    fault(entry, faultsByMetaSchema(entry));
    if (faults.has(entry.path)) continue;
    fault(entry, faultsOfReferences(entry, resolver));
    const problem = attempt(() => ajv.addSchema(entry.schema));
    if (problem !== undefined) fault(entry, [wholeFault(problem)]);
  }
  const failed = new Map<SchemaEntry, string>();
  for (const entry of entries) {
    if (faults.has(entry.path)) continue;
    const problem = compileProblem(ajv, entry.schema) ?? compileProblem(ajv, definitionsOf(entry));
    if (problem === undefined) continue;
    failed.set(entry, problem);
    fault(entry, faultsOfKeywords(createAjv(extensions), entry));
  }
  // What fails without a fault of its own fails by what it refers to; only where nothing else is at fault
  // is the reason its own and no place for it was found.
  if (faults.size === 0) for (const [entry, problem] of failed) fault(entry, [wholeFault(problem)]);

  const validators = new Map<string, ValidateFunction | undefined>();
  return {
    entries,
    byPath: new Map(entries.map((entry) => [entry.path, entry])),
    byId: new Map([
      ...entries.flatMap((entry) => (entry.statedId === undefined ? [] : [[entry.statedId, entry] as const])),
      ...entries.map((entry) => [entry.id, entry] as const),
    ]),
    faults,
    validatorOf(entry, pointer = '') {
      if (faults.has(entry.path) || failed.has(entry)) return undefined;
      if (!isSchemaAt(valueAt(entry.schema, pointer))) return undefined;
      const key = `${entry.id}#${pointer}`;
      if (!validators.has(key)) {
        validators.set(
          key,
          quietly(() => ajv.compile({ $ref: entry.id + fragmentOf(pointer) })),
        );
      }
      return validators.get(key);
    },
  };
}

/** A schema that refers to every definition of an entry: ajv compiles only what something refers to. */
function definitionsOf({ schema, id }: SchemaEntry): object {
  const pointers = [...walkSchema(schema, id)]
    .map(({ pointer }) => pointer)
    .filter((pointer) => /\/(?:\$defs|definitions)\/[^/]+$/.test(pointer));
  return pointers.length === 0
    ? {}
    : { anyOf: pointers.map((pointer) => ({ $ref: id + fragmentOf(pointer) })) };
}

const fragmentOf = (pointer: string): string => `#${pointer.split('/').map(encodeURIComponent).join('/')}`;

const wholeFault = (problem: string): Fault => ({
  message: 'does-not-compile',
  pointer: '',
  problem,
  expected: 'a schema that ajv compiles in strict mode',
});

function attempt(action: () => unknown): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
