import { type JsonFile, type SpecTree, valueAt } from '@openwop/spec-tree';
import { isObject, isSchema, type Json } from './json.js';
import { type Origins, placeFrom, visitSchemas } from './origins.js';
import type { Report } from './report.js';

const metaSchema = 'https://json-schema.org/draft/2020-12/schema';

/**
 * Reports references that lead nowhere from where they stand in the generated schema. A local reference is read
 * there too: `#/…` means the capabilities, no longer the file that it was written in.
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
      const problem = refProblem(ref, root, id, byId);
      if (problem) report({ message: 'dangling-ref', data: { ref, ...problem }, at: placeFrom(at, keyword) });
    }
  });
}

function schemasById({ schemas }: SpecTree): ReadonlyMap<string, JsonFile> {
  return new Map(
    [...schemas.values()].flatMap((file): [string, JsonFile][] => {
      const id = isObject(file.value) ? file.value['$id'] : undefined;
      return typeof id === 'string' ? [[id, file]] : [];
    }),
  );
}

function refProblem(
  ref: string,
  root: Json,
  id: string,
  byId: ReadonlyMap<string, JsonFile>,
): { found: string; expected: string } | undefined {
  const local = ref.startsWith('#');
  const [target, fragment] = split(ref, id);
  if (target === undefined)
    return { found: 'no reference that can be resolved', expected: 'a relative path or a URL' };
  if (target === metaSchema) return undefined;
  const value = target === id ? root : byId.get(target)?.value;
  if (value === undefined)
    return { found: `no schema with the \`$id\` ${target}`, expected: 'a schema of this tree' };
  const there = fragment === '' ? !local : isSchema(valueAt(value, fragment));
  if (there) return undefined;
  return local
    ? { found: 'a place in the file that it was written in', expected: 'no reference into the own file' }
    : { found: `nothing at ${fragment} in ${target}`, expected: 'a schema at that place' };
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
