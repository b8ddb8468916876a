import type { JsonFile, SpecTree } from '@openwop/spec-tree';
import { isObject, type JsonObject } from './walk-schema.js';

/** A schema file as it is compiled. */
export interface SchemaEntry {
  readonly path: string;
  readonly file: JsonFile;
  /**
   * The id under which it is compiled and found: what its path says, or else what the file says. So a wrong `$id`
   * is one finding and breaks no `$ref` that means this file.
   */
  readonly id: string;
  /** What the path says its `$id` is; nothing where no rule holds for its directory. */
  readonly expectedId: string | undefined;
  /** The `$id` in the file. */
  readonly statedId: string | undefined;
  /** What is compiled. JSON Pointers into it are pointers into the file. */
  readonly schema: JsonObject;
  /** `v1` schemas are frozen; a `facet` file is a fragment, compiled as it sits in its family's record. */
  readonly kind: 'v1' | 'v2' | 'facet';
}

/** Every schema of the tree in path order, those beside data files and the facet files among them. */
export function schemaEntries(tree: SpecTree): SchemaEntry[] {
  const files = new Map(tree.schemas);
  for (const file of [tree.declarationSchema, tree.capabilitiesV1]) if (file) files.set(file.path, file);
  const plain = [...files.values()].filter(({ value }) => isObject(value));
  const taken = new Set(plain.flatMap(({ path }) => expectedIdOf(tree, path) ?? []));
  const entries = plain.map((file) => plainEntry(tree, file, taken));
  const facets = [...tree.facets].flatMap(([key, file]) =>
    isObject(file.value) ? [facetEntry(tree, key, file, file.value)] : [],
  );
  return [...entries, ...facets].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Ids of the schema files that could not be read: what refers to them cannot be judged. */
export function unreadIds(tree: SpecTree): ReadonlySet<string> {
  const paths = tree.findings.map(({ at }) => at.file).filter((path) => path.endsWith('.schema.json'));
  return new Set(paths.flatMap((path) => (tree.schemas.has(path) ? [] : (expectedIdOf(tree, path) ?? []))));
}

function plainEntry(tree: SpecTree, file: JsonFile, taken: Set<string>): SchemaEntry {
  const { path } = file;
  const value = isObject(file.value) ? file.value : {};
  const expectedId = expectedIdOf(tree, path);
  const statedId = typeof value['$id'] === 'string' ? value['$id'] : undefined;
  let id = expectedId;
  if (id === undefined && statedId !== undefined && URL.canParse(statedId) && !taken.has(statedId)) {
    id = statedId;
    taken.add(id);
  }
  id ??= `tree:///${encodeURI(path)}`;
  const kind = isV1(tree, path) ? 'v1' : 'v2';
  return { path, file, id, expectedId, statedId, schema: { ...value, $id: id }, kind };
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

function isV1(tree: SpecTree, path: string): boolean {
  const { schemasV1, capabilitiesV1 } = tree.config.paths;
  return parentOf(path) === schemasV1 || path === capabilitiesV1;
}

function expectedIdOf({ config }: SpecTree, path: string): string | undefined {
  const { paths, schemaIds } = config;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (parentOf(path) === paths.schemasV1) return schemaIds.v1 + name;
  if (path.startsWith(`${paths.schemasV2}/`)) return schemaIds.v2 + path.slice(paths.schemasV2.length + 1);
  return parentOf(path) === parentOf(paths.declaration) ? schemaIds.v2 + name : undefined;
}

/** A facet file with the record around it: what the capability schema makes of it. */
function facetEntry(tree: SpecTree, key: string, file: JsonFile, fragment: JsonObject): SchemaEntry {
  const properties = isObject(fragment['properties']) ? fragment['properties'] : {};
  const required = Array.isArray(fragment['required']) ? fragment['required'] : [];
  const witnesses = tree.declaration?.witnessClasses ?? [];
  // Beside the capability schema, so that a `$ref` leads where it will lead from there.
  const id = `${tree.config.schemaIds.v2}${key}.seated-facets.schema.json`;
  const schema = {
    ...fragment,
    $id: id,
    type: 'object',
    additionalProperties: false,
    required: [...new Set(['status', 'since', 'witness', ...required])],
    properties: {
      status: { enum: ['stable', 'experimental', 'deprecated'] },
      since: { type: 'string' },
      until: { type: 'string' },
      witness: witnesses.length > 0 ? { enum: [...new Set(witnesses)] } : { type: 'string' },
      ...properties,
    },
  };
  return { path: file.path, file, id, expectedId: undefined, statedId: undefined, schema, kind: 'facet' };
}
