import { type JsonFile, type SpecTree, schemaProblems, type YamlFile } from '@openwop/spec-tree';
import { isUnread } from '../unread-files.js';
import type { CompiledSchemas } from './compile-schemas.js';
import type { SchemaEntry } from './schema-entries.js';
import type { SchemaReporter } from './schemas.js';
import { isObject } from './walk-schema.js';

/** Validates the data files of the tree and the security invariants against their schemas. */
export function reportData(tree: SpecTree, schemas: CompiledSchemas, report: SchemaReporter): void {
  for (const file of tree.dataFiles.values()) {
    // The declaration has a check of its own, which reports its schema's problems among its rules.
    if (file.path === tree.config.paths.declaration) continue;
    const named = isObject(file.value) ? file.value['$schema'] : undefined;
    const entry = named === undefined ? besideOf(file.path, schemas) : schemaNamed(file.path, named, schemas);
    if (entry) reportProblems(file, entry, schemas, report);
    else if (named !== undefined && !isUnread(tree, pathNamed(file.path, named) ?? '')) {
      const schema = typeof named === 'string' ? named : JSON.stringify(named);
      report({ message: 'data-unknown-schema', data: { schema }, at: file.placeOf('/$schema') });
    }
  }
  const { invariants } = tree;
  const entry = invariants && besideOf(invariants.path, schemas);
  if (invariants && entry) reportProblems(invariants, entry, schemas, report);
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
function besideOf(path: string, { byPath }: CompiledSchemas): SchemaEntry | undefined {
  return byPath.get(path.replace(/\.(?:json|ya?ml)$/, '.schema.json'));
}

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
