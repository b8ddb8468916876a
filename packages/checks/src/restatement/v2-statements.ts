import {
  type JsonFile,
  type SpecTree,
  type Statement,
  sentencesOfText,
  statementsOf,
} from '@openwop/spec-tree';

/** A sentence that can answer for a v1 obligation: of a v2 document, or of a rule in the interop map. */
export type V2Statement =
  | { readonly kind: 'sentence'; readonly sentence: string; readonly statement: Statement }
  | { readonly kind: 'value'; readonly sentence: string; readonly file: JsonFile; readonly pointer: string };

const known = new WeakMap<SpecTree, readonly V2Statement[]>();

/** Every sentence of v2 that can answer, in order of document and place. */
export function v2Statements(tree: SpecTree): readonly V2Statement[] {
  const kept = known.get(tree);
  if (kept) return kept;
  const { core, ext } = tree.config.paths;
  const documents = [...tree.documents.values()].filter(
    ({ path }) => path.startsWith(`${core}/`) || path.startsWith(`${ext}/`),
  );
  const found: V2Statement[] = [
    ...documents.flatMap((document) =>
      statementsOf(document).map(
        (statement): V2Statement => ({ kind: 'sentence', sentence: statement.sentence, statement }),
      ),
    ),
    ...(tree.interopMap ? ruleSentences(tree.interopMap) : []),
  ];
  known.set(tree, found);
  return found;
}

/** The sentences under each `rule` of the interop map. */
function ruleSentences(file: JsonFile): V2Statement[] {
  const found: V2Statement[] = [];
  const open: { value: unknown; pointer: string }[] = [{ value: file.value, pointer: '' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, pointer } = next;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, child] of Object.entries(value).reverse()) {
      const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (name === 'rule' && typeof child === 'string') {
        for (const sentence of sentencesOfText(child))
          found.push({ kind: 'value', sentence, file, pointer: at });
      } else open.push({ value: child, pointer: at });
    }
  }
  return found;
}

/** A JSON file of the tree by its path. */
export function jsonFileAt(tree: SpecTree, path: string): JsonFile | undefined {
  return (
    tree.schemas.get(path) ??
    tree.dataFiles.get(path) ??
    [...tree.facets.values(), tree.interopMap, tree.pathManifest, tree.capabilitiesV1].find(
      (file) => file?.path === path,
    )
  );
}
