import type { Place } from '@openwop/diagnostics';
import { type Block, type MarkdownDocument, placeIn } from '../markdown/document.js';
import { findStems, type Inherited } from './find-stems.js';
import { isSilent } from './is-silent.js';
import { normalizeSentence } from './normalize-sentence.js';
import { standingOf } from './normativity.js';
import type { DocumentObligations, KeywordProblem, Obligation } from './obligation.js';
import { readSentences, type Sentence } from './read-sentences.js';
import { type KeywordUse, mayHoldKeyword } from './scan-keywords.js';

const read = new WeakMap<MarkdownDocument, DocumentObligations>();

/** What a document demands, sentence by sentence. Read when first asked for, and kept with the document. */
export function obligationsOf(document: MarkdownDocument): DocumentObligations {
  const known = read.get(document);
  if (known) return known;
  const found = readObligations(document);
  read.set(document, found);
  return found;
}

function readObligations(document: MarkdownDocument): DocumentObligations {
  const { blocks } = document;
  if (!blocks.some(({ text }) => mayHoldKeyword(text))) return { obligations: [], problems: [] };
  const sentences = new Map<number, readonly Sentence[]>();
  const sentencesOf = (index: number): readonly Sentence[] => {
    const block = blocks[index];
    const kept = sentences.get(index) ?? (block && !isSilent(block) ? readSentences(block) : []);
    sentences.set(index, kept);
    return kept;
  };
  const stems = findStems(document, sentencesOf);
  const standing = standingOf(document);
  const obligations: Obligation[] = [];
  const problems: KeywordProblem[] = [];

  blocks.forEach((block, index) => {
    const inherits = stems.inherited.get(index);
    if (isSilent(block) || (!inherits && !mayHoldKeyword(block.text))) return;
    const stands = standing(block);
    if (stands === 'foreign') return;
    const all = sentencesOf(index);
    if (stands === 'normative' && inherits && !stems.handingDown.has(index)) {
      obligations.push(...fromStem(document, block, all, inherits));
    }
    for (const [position, sentence] of all.entries()) {
      const text = normalizeSentence(sentence.text);
      problems.push(...problemsIn(document, block, sentence, text, stands));
      const handsDown = stems.handingDown.has(index) && position === all.length - 1;
      if (stands !== 'normative' || handsDown) continue;
      obligations.push(
        ...sentence.uses.map((use, ordinal) =>
          obligation(document, block, text, use, ordinal + 1, placeIn(document, block, use.start)),
        ),
      );
    }
  });
  return { obligations, problems };
}

function obligation(
  document: MarkdownDocument,
  block: Block,
  sentence: string,
  { keyword, level, polarity }: KeywordUse,
  ordinal: number,
  place: Place,
): Obligation {
  const section = document.sections[block.section]?.title ?? '';
  return { document: document.path, sentence, keyword, level, polarity, ordinal, section, place };
}

/** An item obliges by its first sentence; what follows explains it. */
function fromStem(
  document: MarkdownDocument,
  block: Block,
  [first]: readonly Sentence[],
  inherited: Inherited,
): Obligation[] {
  if (!first) return [];
  const sentence = `${inherited.sentence} ${normalizeSentence(first.text)}`;
  const place = placeIn(document, block, first.start);
  return inherited.uses.map((use, ordinal) => ({
    ...obligation(document, block, sentence, use, ordinal + 1, place),
    stem: { sentence: inherited.sentence, place: placeIn(document, inherited.block, use.start) },
  }));
}

function problemsIn(
  document: MarkdownDocument,
  block: Block,
  sentence: Sentence,
  text: string,
  standing: 'normative' | 'non-normative',
): KeywordProblem[] {
  const kind = standing === 'normative' ? 'malformed-keyword' : 'keyword-in-non-normative';
  return sentence.uses
    .filter(({ malformed }) => malformed || standing === 'non-normative')
    .map((use) => ({
      kind,
      words: normalizeSentence(block.text.slice(use.start, use.end)),
      sentence: text,
      place: placeIn(document, block, use.start),
    }));
}
