import { formatPointer, schemaProblems } from '@openwop/spec-tree';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import type { ReferenceResolver } from './resolve-reference.js';
import type { SchemaEntry } from './schema-entries.js';
import { isObject, ownKeywords, walkSchema, withoutReferences } from './walk-schema.js';

/** Why a schema cannot be used. */
export interface Fault {
  readonly message: 'not-a-schema' | 'does-not-compile';
  readonly pointer: string;
  readonly problem: string;
  readonly expected: string;
}

/** Sub-schemas that are tried, and faults that are told, before a broken schema is left to its author. */
const most = { tried: 2000, told: 20 };

const dialect = 'https://json-schema.org/draft/2020-12/schema';

let metaSchema: ValidateFunction | undefined;

/** The meta-schema of draft 2020-12, compiled at its first use. */
function validateMetaSchema(): ValidateFunction {
  if (metaSchema) return metaSchema;
  const ajv = new Ajv2020({ allErrors: true, verbose: true, code: { optimize: false } });
  formatsPlugin.default(ajv);
  metaSchema = ajv.getSchema(dialect) ?? ajv.compile({ $ref: dialect });
  return metaSchema;
}

/** What the meta-schema of draft 2020-12 says against an entry; one fault a place. */
export function faultsByMetaSchema({ schema, id }: SchemaEntry): Fault[] {
  const { $schema } = schema;
  if ($schema !== undefined && $schema !== dialect && $schema !== `${dialect}#`) {
    const problem = `the dialect ${JSON.stringify($schema)}`;
    return [{ message: 'not-a-schema', pointer: '/$schema', problem, expected: dialect }];
  }
  const validate = validateMetaSchema();
  const faults: Fault[] = [];
  for (const { node, pointer: around } of walkSchema(schema, id)) {
    // Node by node: on a whole schema ajv's time grows with the square of the errors.
    if (faults.length >= most.told) break;
    if (validate(ownKeywords(node))) continue;
    const places = new Set<string>();
    for (const { pointer, found, expected } of schemaProblems(validate.errors)) {
      // `type: "strng"` fails an enum, a type and the anyOf around both; the first says enough.
      if (places.has(pointer)) continue;
      places.add(pointer);
      faults.push({ message: 'not-a-schema', pointer: around + pointer, problem: found, expected });
    }
  }
  return faults;
}

/** Every `$ref` of an entry that leads nowhere. */
export function faultsOfReferences({ schema, id, kind }: SchemaEntry, resolver: ReferenceResolver): Fault[] {
  const faults: Fault[] = [];
  for (const { node, pointer, base } of walkSchema(schema, id)) {
    if (faults.length >= most.told) break;
    for (const keyword of ['$ref', '$dynamicRef']) {
      const reference = node[keyword];
      if (typeof reference !== 'string') continue;
      const at = pointer + formatPointer([keyword]);
      if (kind === 'facet' && reference.startsWith('#')) {
        const problem = `the reference \`${reference}\` into the facet file`;
        const expected = 'a reference to another schema: in the capability schema `#` is another root';
        faults.push({ message: 'does-not-compile', pointer: at, problem, expected });
      } else if (!resolver.resolves(reference, base)) {
        const problem = `the reference \`${reference}\`, which leads nowhere`;
        const expected = 'a reference to a schema of this tree';
        faults.push({ message: 'does-not-compile', pointer: at, problem, expected });
      }
    }
  }
  return faults;
}

/**
 * The sub-schemas whose own keywords do not compile. Each is compiled with everything below it replaced by `true`,
 * so that a fault is found where it stands and only there.
 */
export function faultsOfKeywords(ajv: Ajv2020, { schema, id }: SchemaEntry): Fault[] {
  const faults: Fault[] = [];
  let tried = 0;
  for (const { node, pointer } of walkSchema(schema, id)) {
    tried += 1;
    if (tried > most.tried || faults.length >= most.told) break;
    const problem = compileProblem(() => ajv.compile(withoutReferences(ownKeywords(node))));
    if (problem === undefined) continue;
    faults.push({ message: 'does-not-compile', ...blame(node, pointer, problem) });
  }
  return faults;
}

/** What ajv says against what is done with it; nothing where it is content. */
export function compileProblem(action: () => unknown): string | undefined {
  try {
    action();
    return undefined;
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return text.replace(/^strict mode: /, '').replace(/ (?:in schema )?at path "#[^"]*"$/, '');
  }
}

/** The keyword that a problem names, where it stands in the node; else the node. */
function blame(
  node: Readonly<Record<string, unknown>>,
  pointer: string,
  problem: string,
): Pick<Fault, 'pointer' | 'problem' | 'expected'> {
  const named =
    /^(?:unknown keyword: )?"([^"]+)"/.exec(problem)?.[1] ??
    (/^unknown format/.test(problem) ? 'format' : undefined);
  const at = named !== undefined && Object.hasOwn(node, named) ? pointer + formatPointer([named]) : pointer;
  const expected = 'a schema that ajv compiles in strict mode';
  return { pointer: at, problem, expected };
}

/** Every `x-openwop-…` keyword in use. */
export function extensionKeywords(entries: readonly SchemaEntry[]): Set<string> {
  const names = new Set<string>();
  for (const { schema, id } of entries) {
    for (const { node } of walkSchema(schema, id)) {
      for (const name of Object.keys(node)) if (/^x-openwop-[a-z0-9-]+$/.test(name)) names.add(name);
    }
  }
  return names;
}

/** Whether a schema can stand at `pointer` of an entry. */
export const isSchemaAt = (value: unknown): boolean => isObject(value) || typeof value === 'boolean';
