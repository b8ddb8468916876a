import { isUnread, type SpecTree } from '@openwop/spec-tree';
import { isWhole } from '../declaration/is-whole.js';
import type { RestatementReporter } from './restatement-messages.js';
import type { Restatements, Source } from './restatements.js';

/** Reports sources that name documents, sections or families that do not exist. */
export function reportSources(
  tree: SpecTree,
  { file, sources }: Restatements,
  report: RestatementReporter,
): void {
  for (const source of sources) {
    reportDocument(tree, source, (data) =>
      report({ message: 'unknown-document', data, at: file.placeOf(`${source.pointer}/document`) }),
    );
    reportSections(tree, source, (data, pointer) =>
      report({ message: 'unknown-section', data, at: file.placeOf(pointer) }),
    );
    if (!isFamily(tree, source.family)) {
      const at = file.placeOf(`${source.pointer}/family`);
      report({ message: 'unknown-family', data: { family: source.family }, at });
    }
  }
}

function reportDocument(
  tree: SpecTree,
  { document: path }: Source,
  tell: (data: { path: string; known: string }) => void,
): void {
  const { v1 } = tree.config.paths;
  if (isUnread(tree, path) || (tree.documents.has(path) && path.startsWith(`${v1}/`))) return;
  const known = [...tree.documents.keys()].filter((other) => other.startsWith(`${v1}/`));
  tell({ path, known: known.join(', ') || `nothing, as ${v1} holds no document` });
}

function reportSections(
  tree: SpecTree,
  { document: path, sections = [] }: Source,
  tell: (data: { path: string; title: string; known: string }, pointer: string) => void,
): void {
  const document = tree.documents.get(path);
  if (!document) return;
  const known = document.sections.map(({ title }) => title);
  for (const { title, pointer } of sections) {
    if (known.includes(title)) continue;
    tell({ path, title, known: known.map((other) => `\`${other}\``).join(', ') }, pointer);
  }
}

/** Whether a family is declared; one that is not is only known not to be where the declaration reads whole. */
function isFamily({ declaration }: SpecTree, key: string): boolean {
  if (!declaration || !isWhole(declaration)) return true;
  return declaration.families.some((family) => family.key === key);
}
