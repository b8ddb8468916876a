import { type MarkdownDocument, obligationsOf, type Section, type SpecTree } from '@openwop/spec-tree';
import { isWhole } from '../declaration/is-whole.js';
import { assessHomes } from '../normative-home/assess-homes.js';
import type { RestatementReporter } from './restatement-messages.js';
import type { Restatements } from './restatements.js';

/**
 * Reports v1 text that v2 replaces and no source lists, so that a source cannot be taken out with its rows unseen: a
 * v1 document with MUSTs in which no family is carried, and a section whose title is the key of a family that v2 has
 * text for.
 */
export function reportUnsourced(
  tree: SpecTree,
  { file, sources }: Restatements,
  report: RestatementReporter,
): void {
  const { declaration, config, documents } = tree;
  if (!declaration || !isWhole(declaration)) return;
  const states = new Map(assessHomes(tree).map(({ family, state }) => [family.key, state]));
  const replaced = new Set(
    declaration.families
      .filter(({ key, anchor }) => anchor === 'ext' || states.get(key) === 'resolved')
      .map(({ key }) => key),
  );
  const carrying = new Set(
    declaration.families
      .filter(({ key, anchor }) => anchor === 'core' && !replaced.has(key))
      .flatMap(({ normativeText }) => normativeText),
  );
  for (const document of documents.values()) {
    const { path } = document;
    if (!path.startsWith(`${config.paths.v1}/`)) continue;
    const own = sources.filter((source) => source.document === path);
    if (own.length === 0 && !carrying.has(path) && hasMust(document)) {
      const data = { path, title: undefined, list: file.path };
      report({ message: 'unsourced', data, at: { file: path, line: 1, column: 1 } });
      continue;
    }
    const listed = new Set(own.flatMap(({ sections }) => sections?.map(({ title }) => title) ?? []));
    if (own.some(({ sections }) => sections === undefined)) continue;
    for (const section of document.sections) {
      const key = section.title.replace(/^§\s*/, '').replace(/^host\./, '');
      if (!replaced.has(key) || isListed(document, section, listed)) continue;
      report({ message: 'unsourced', data: { path, title: section.title, list: file.path }, at: section.at });
    }
  }
}

const hasMust = (document: MarkdownDocument): boolean =>
  obligationsOf(document).obligations.some(({ level }) => level === 'must');

/** Whether the section, or one around it, is listed. */
function isListed(document: MarkdownDocument, section: Section, listed: ReadonlySet<string>): boolean {
  for (let at: Section | undefined = section; at; at = document.sections[at.parent])
    if (listed.has(at.title)) return true;
  return false;
}
