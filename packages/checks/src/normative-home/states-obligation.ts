import { type MarkdownDocument, proseOf } from '@openwop/spec-tree';
import { namesKey } from './names-family.js';

/** Keywords of RFC 2119 that state an obligation or a permission. */
const keyword = /\b(?:MUST|SHALL|SHOULD|MAY)\b/;

/**
 * Whether a document states an obligation on a family: a keyword outside code, in a paragraph, list item or table
 * row that names the family or stands under a heading that is exactly its key (`` `key` ``, `§key`, `host.key`).
 */
export function statesObligation(document: MarkdownDocument, key: string): boolean {
  const underHeading = sectionsTitled(document, key);
  return document.blocks.some(
    (block) => (underHeading.has(block.section) || namesKey(block.text, key)) && keyword.test(proseOf(block)),
  );
}

/** Indices of the sections whose title, or that of a section around them, is the key. */
function sectionsTitled(document: MarkdownDocument, key: string): ReadonlySet<number> {
  const titled = new Set<number>();
  document.sections.forEach(({ title, parent }, index) => {
    const own = title.replace(/^§\s*/, '').replace(/^host\./, '');
    if (own === key || titled.has(parent)) titled.add(index);
  });
  return titled;
}
