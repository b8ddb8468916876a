import type { Place } from '@openwop/diagnostics';
import { type MarkdownDocument, placeIn } from '../markdown/document.js';
import { isSilent } from './is-silent.js';
import { normalizeSentence } from './normalize-sentence.js';
import { standingOf } from './normativity.js';
import type { Obligation } from './obligation.js';
import { obligationsOf } from './obligations-of.js';
import { readSentences } from './read-sentences.js';
import { splitSentences } from './split-sentences.js';

/** A sentence that a document says in its own name, whether it obliges or states a fact. */
export interface Statement {
  readonly document: string;
  /** Normalized, as an obligation's is: a list item that inherits its keyword has its stem before it. */
  readonly sentence: string;
  /** Title of the section it stands in; '' above the first heading. */
  readonly section: string;
  readonly place: Place;
  /** What it obliges to; empty for a statement of fact. */
  readonly obligations: readonly Obligation[];
}

const read = new WeakMap<MarkdownDocument, readonly Statement[]>();

/**
 * Every sentence of a document that binds or could, in reading order, each once: titles, table heads, non-normative text
 * and quotations of others are left out. Read when first asked for, and kept with the document.
 */
export function statementsOf(document: MarkdownDocument): readonly Statement[] {
  const known = read.get(document);
  if (known) return known;
  const obliging = new Map<string, Obligation[]>();
  for (const obligation of obligationsOf(document).obligations) {
    const list = obliging.get(obligation.sentence);
    if (list) list.push(obligation);
    else obliging.set(obligation.sentence, [obligation]);
  }
  const statements = new Map<string, Statement>();
  const add = (sentence: string, section: string, place: Place): void => {
    if (sentence === '' || statements.has(sentence)) return;
    const obligations = obliging.get(sentence) ?? [];
    statements.set(sentence, { document: document.path, sentence, section, place, obligations });
  };
  const standing = standingOf(document);
  for (const block of document.blocks) {
    if (isSilent(block) || standing(block) !== 'normative') continue;
    const section = document.sections[block.section]?.title ?? '';
    for (const { text, start } of readSentences(block)) {
      add(normalizeSentence(text), section, placeIn(document, block, start));
    }
  }
  for (const [sentence, [first]] of obliging) if (first) add(sentence, first.section, first.place);
  const list = [...statements.values()];
  read.set(document, list);
  return list;
}

/** The normalized sentences of a text that is no Markdown, such as a description in a JSON file. */
export function sentencesOfText(text: string): string[] {
  return splitSentences(text).map(({ start, end }) => normalizeSentence(text.slice(start, end)));
}
