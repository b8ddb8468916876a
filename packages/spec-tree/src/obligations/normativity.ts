import type { Block, MarkdownDocument } from '../markdown/document.js';
import { foreignQuotes } from './quotations.js';

/** Whose words a block holds, and whether they bind: `foreign` is a quotation of another document. */
export type Standing = 'normative' | 'non-normative' | 'foreign';

const inTitle =
  /[([]\s*(?:this \w+ is )?(?:non-?normative|informative)\b[^)\]]*[)\]]|[—–:-]\s*(?:non-?normative|informative)\s*$|^(?:non-normative)\b/iu;
const inSentence =
  /^(?:this|the following) (?:section|appendix|annex|chapter|document|part)\b[^.]*\b(?:is|are) (?:non-?normative|(?:purely |only )?informative)\b/iu;
/** How a quote begins that only explains: an alert, or a label in its own words (`Note:`, `Example 2.`, `Note that`). */
const aside =
  /^\s*(?:\[!(?:NOTE|TIP)\]|(?:notes?|examples?|tips?)\b(?:[^.:!?]{0,40}(?::|\s[—–-]\s)|\s*\d*\.\s|\s+that\b))/iu;
const note = /^\s*(?:\w+\s+)?[([](?:non-?normative|informative)[)\]]/iu;

/**
 * The standing of each block of a document. Non-normative are sections that say so in their title or first sentence,
 * with all below them; block quotes that are a note, a tip or an example; and paragraphs that begin with such a mark.
 */
export function standingOf(document: MarkdownDocument): (block: Block) => Standing {
  const sections = informativeSections(document);
  const quotes = asides(document);
  const foreign = foreignQuotes(document);
  return (block) => {
    for (let at = block.container; at >= 0; at = document.containers[at]?.parent ?? -1) {
      if (quotes.has(at)) return 'non-normative';
      if (foreign.has(at)) return 'foreign';
    }
    return sections.has(block.section) || note.test(block.text) ? 'non-normative' : 'normative';
  };
}

function informativeSections({ sections, blocks }: MarkdownDocument): ReadonlySet<number> {
  const informative = new Set<number>();
  const said = new Set<number>();
  const begun = new Set<number>();
  for (const { kind, section, text } of blocks) {
    if (kind === 'heading' || begun.has(section)) continue;
    begun.add(section);
    if (inSentence.test(text)) said.add(section);
  }
  sections.forEach(({ title, parent }, index) => {
    if (informative.has(parent) || said.has(index) || inTitle.test(title)) informative.add(index);
  });
  return informative;
}

/** Block quotes whose first paragraph begins as a note, a tip or an example does. */
function asides({ blocks, containers }: MarkdownDocument): ReadonlySet<number> {
  const quotes = new Set<number>();
  const begun = new Set<number>();
  for (const { container, text } of blocks) {
    if (container < 0 || begun.has(container)) continue;
    begun.add(container);
    if (containers[container]?.kind === 'quote' && aside.test(text)) quotes.add(container);
  }
  return quotes;
}
