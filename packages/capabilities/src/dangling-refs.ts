import { type JsonFile, type SpecTree, valueAt } from '@openwop/spec-tree';
import { isObject, isSchema, type Json } from './json.js';
import { type Origin, type Origins, originOf, placeFrom, visitSchemas } from './origins.js';
import type { Report } from './report.js';

const metaSchema = 'https://json-schema.org/draft/2020-12/schema';

/**
 * Reports references that lead nowhere from where they stand in the generated schema. A local reference, `#/…`, is
 * good only where the same schema stands at that place in the source and in the generated file; in a facet file it
 * never is, since its facets move.
 */
export function checkReferences(
  root: Json,
  id: string,
  tree: SpecTree,
  origins: Origins,
  report: Report,
): void {
  const byId = schemasById(tree);
  visitSchemas(root, origins, (schema, at) => {
    for (const keyword of ['$ref', '$dynamicRef']) {
      const ref = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
      if (typeof ref !== 'string') continue;
      const [target, fragment] = split(ref, id);
      const problem = ref.startsWith('#')
        ? localProblem(fragment, root, at, origins)
        : refProblem(target, fragment, root, id, byId);
      if (problem) report({ message: 'dangling-ref', data: { ref, ...problem }, at: placeFrom(at, keyword) });
    }
  });
}

interface RefProblem {
  readonly found: string;
  readonly expected: string;
}

function localProblem(fragment: string, root: Json, at: Origin, origins: Origins): RefProblem | undefined {
  if (fragment.startsWith('/') && isSchema(valueAt(root, fragment))) {
    const target = originOf(root, fragment, origins);
    if (target?.file === at.file && target.pointer === fragment) return undefined;
  }
  return {
    found: 'a place in the file that it was written in, which is another place in the generated schema',
    expected: 'no reference into the own file',
  };
}

/** Schemas by the id they state and by the one their path says: that the two differ is a finding of its own. */
function schemasById({ schemas, config }: SpecTree): ReadonlyMap<string, JsonFile> {
  const folder = `${config.paths.schemasV2}/`;
  const stated = [...schemas.values()].flatMap((file): [string, JsonFile][] => {
    const id = isObject(file.value) ? file.value['$id'] : undefined;
    return typeof id === 'string' ? [[id, file]] : [];
  });
  const due = [...schemas].flatMap(([path, file]): [string, JsonFile][] =>
    path.startsWith(folder) ? [[config.schemaIds.v2 + path.slice(folder.length), file]] : [],
  );
  return new Map([...stated, ...due]);
}

function refProblem(
  target: string | undefined,
  fragment: string,
  root: Json,
  id: string,
  byId: ReadonlyMap<string, JsonFile>,
): RefProblem | undefined {
  if (target === undefined)
    return { found: 'no reference that can be resolved', expected: 'a relative path or a URL' };
  if (target === metaSchema) return undefined;
  const value = target === id ? root : byId.get(target)?.value;
  if (value === undefined)
    return { found: `no schema with the \`$id\` ${target}`, expected: 'a schema of this tree' };
  if (fragment === '' || isSchema(valueAt(value, fragment))) return undefined;
  return { found: `nothing at ${fragment} in ${target}`, expected: 'a schema at that place' };
}

/** The absolute URL of a reference and its fragment. */
function split(ref: string, id: string): [string | undefined, string] {
  try {
    const url = new URL(ref, id);
    const fragment = decodeURIComponent(url.hash.slice(1));
    url.hash = '';
    return [url.href, fragment];
  } catch {
    return [undefined, ''];
  }
}
