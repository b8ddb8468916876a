import { isUnread, type JsonFile, type SpecTree, schemaProblems, type YamlFile } from '@openwop/spec-tree';
import type { CompiledSchemas } from './compile-schemas.js';
import type { SchemaEntry } from './schema-entries.js';
import type { SchemaReporter } from './schemas.js';
import { isObject } from './walk-schema.js';

/**
 * Validates the data files of the tree and the security invariants against their schemas. In a tree with a layout of
 * its own each of them has one: a file whose schema is gone would never be looked at again.
 */
export function reportData(tree: SpecTree, schemas: CompiledSchemas, report: SchemaReporter): void {
  for (const file of dataFiles(tree)) {
    const named = isObject(file.value) ? file.value['$schema'] : undefined;
    const entry = named === undefined ? besideOf(file.path, schemas) : schemaNamed(file.path, named, schemas);
    if (entry) reportProblems(file, entry, schemas, report);
    else if (named !== undefined && !isUnread(tree, pathNamed(file.path, named) ?? '')) {
      const schema = typeof named === 'string' ? named : JSON.stringify(named);
      report({ message: 'data-unknown-schema', data: { schema }, at: file.placeOf('/$schema') });
    } else if (named === undefined) reportLost(tree, file, report);
  }
  const { invariants } = tree;
  if (!invariants) return;
  const entry = besideOf(invariants.path, schemas);
  if (entry) reportProblems(invariants, entry, schemas, report);
  else reportLost(tree, invariants, report);
}

/** JSON files beside the declaration and those that the layout names, but those that something else answers for. */
function dataFiles(tree: SpecTree): JsonFile[] {
  const { pathManifest, interopMap, homeBaseline, endOfSupport, restatements, witnesses, config } = tree;
  const named = [pathManifest, interopMap, homeBaseline?.file, endOfSupport, restatements, witnesses];
  const files = new Map(tree.dataFiles);
  for (const file of named) if (file) files.set(file.path, file);
  // The declaration has a check of its own, which reports its schema's problems among its rules; profiles are generated.
  for (const path of [config.paths.declaration, config.paths.profiles]) files.delete(path);
  return [...files.values()];
}

function reportLost(tree: SpecTree, file: JsonFile | YamlFile, report: SchemaReporter): void {
  const schema = schemaBeside(file.path);
  if (!tree.configured || isUnread(tree, schema)) return;
  report({ message: 'data-without-schema', data: { schema }, at: file.placeOf('') });
}

function reportProblems(
  file: JsonFile | YamlFile,
  entry: SchemaEntry,
  schemas: CompiledSchemas,
  report: SchemaReporter,
): void {
  const validate = schemas.validatorOf(entry);
  if (!validate || validate(file.value)) return;
  for (const { pointer, found, expected } of schemaProblems(validate.errors)) {
    report({
      message: 'data-invalid',
      data: { schema: entry.path, found, expected },
      at: file.placeOf(pointer),
    });
  }
}

/** `dir/name.schema.json` beside `dir/name.json` or `dir/name.yaml`. */
const schemaBeside = (path: string): string => path.replace(/\.(?:json|ya?ml)$/, '.schema.json');

const besideOf = (path: string, { byPath }: CompiledSchemas): SchemaEntry | undefined =>
  byPath.get(schemaBeside(path));

function schemaNamed(
  path: string,
  named: unknown,
  { byPath, byId }: CompiledSchemas,
): SchemaEntry | undefined {
  const file = pathNamed(path, named);
  return typeof named === 'string'
    ? (byId.get(named) ?? (file === undefined ? undefined : byPath.get(file)))
    : undefined;
}

/** The path that a relative `$schema` of the file at `path` means. */
function pathNamed(path: string, named: unknown): string | undefined {
  if (typeof named !== 'string' || URL.canParse(named) || !URL.canParse(named, 'tree:///')) return undefined;
  const { pathname } = new URL(named, `tree:///${encodeURI(path)}`);
  try {
    return decodeURI(pathname).slice(1);
  } catch {
    return undefined;
  }
}
