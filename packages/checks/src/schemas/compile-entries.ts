import { createHash } from 'node:crypto';
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
} from './locate-faults.js';
import { referenceCycles } from './reference-cycles.js';
import { ReferenceResolver } from './resolve-reference.js';
import type { SchemaEntry } from './schema-entries.js';
import { walkSchema } from './walk-schema.js';

/** A set of schemas after compilation; knows paths and texts, no tree. */
export interface CompiledEntries {
  /** What keeps entries from being used, by path. */
  readonly faults: ReadonlyMap<string, readonly Fault[]>;
  /** Paths of the entries that do not compile, some of them only because of what they refer to. */
  readonly unusable: ReadonlySet<string>;
  /** The validator of the schema at `pointer` in the schema with `id`; undefined where it does not compile. */
  validator(id: string, pointer: string): ValidateFunction | undefined;
}

let last: { readonly digest: string; readonly compiled: CompiledEntries } | undefined;

/**
 * Compiles schemas with one ajv; `unread` holds the ids of those that could not be read. The last set is kept: trees that one process reads one after the other mostly have
 * the same schemas, and compiling them is most of what a run costs.
 */
export function compileEntries(
  entries: readonly SchemaEntry[],
  unread: ReadonlySet<string>,
): CompiledEntries {
  const digest = digestOf(entries, unread);
  if (last?.digest === digest) return last.compiled;
  const compiled = compile(entries, unread);
  last = { digest, compiled };
  return compiled;
}

function digestOf(entries: readonly SchemaEntry[], unread: ReadonlySet<string>): string {
  const hash = createHash('sha256').update(JSON.stringify([...unread]));
  for (const { path, kind, schema } of entries) hash.update(JSON.stringify([path, kind, schema]));
  return hash.digest('hex');
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

function compile(entries: readonly SchemaEntry[], unread: ReadonlySet<string>): CompiledEntries {
  const extensions = extensionKeywords(entries);
  const ajv = createAjv(extensions);
  const resolver = new ReferenceResolver(entries, unread);
  const cycles = referenceCycles(entries, resolver);
  const faults = new Map<string, Fault[]>();
  const fault = ({ path }: SchemaEntry, found: readonly Fault[]): void => {
    if (found.length > 0) faults.set(path, [...(faults.get(path) ?? []), ...found]);
  };
  for (const entry of entries) {
    fault(entry, faultsByMetaSchema(entry));
    if (faults.has(entry.path)) continue;
    fault(entry, faultsOfReferences(entry, resolver));
    fault(entry, cycles.get(entry.path) ?? []);
    const problem = compileProblem(() => ajv.addSchema(entry.schema));
    if (problem !== undefined) fault(entry, [wholeFault(problem)]);
  }
  const failed = new Map<SchemaEntry, string>();
  for (const entry of entries) {
    if (faults.has(entry.path)) continue;
    const problem = compileProblem(() => {
      ajv.compile(entry.schema);
      ajv.compile(definitionsOf(entry));
    });
    if (problem === undefined) continue;
    failed.set(entry, problem);
    fault(entry, faultsOfKeywords(createAjv(extensions), entry));
  }
  // What fails without a fault of its own fails by what it refers to; only where nothing else is at fault is the
  // reason its own, in a place that was not found.
  if (faults.size + unread.size === 0)
    for (const [entry, problem] of failed) fault(entry, [wholeFault(problem)]);

  const validators = new Map<string, ValidateFunction | undefined>();
  return {
    faults,
    unusable: new Set([...faults.keys(), ...[...failed.keys()].map(({ path }) => path)]),
    validator(id, pointer) {
      const key = `${id}#${pointer}`;
      if (!validators.has(key)) {
        let validate: ValidateFunction | undefined;
        compileProblem(() => {
          validate = ajv.compile({ $ref: id + fragmentOf(pointer) });
        });
        validators.set(key, validate);
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
