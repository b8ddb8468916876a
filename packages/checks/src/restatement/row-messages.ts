import { defineMessages } from '@openwop/diagnostics';
import { quote } from './source-messages.js';

/** What is told of a sentence that is not where a row says. */
export interface GoneSentence {
  readonly document: string;
  readonly sentence: string;
  readonly nearest: string;
  /** Where nothing but a keyword changed: `weakened: MUST became SHOULD`. */
  readonly change?: string;
}

/** What a row of restatements can have wrong with what it names. */
export const rowMessages = defineMessages({
  'v1-gone': {
    rule: 'The v1 sentence of a row stands in its document, word for word.',
    say: ({ document, sentence, nearest }: GoneSentence) => ({
      message: `The v1 sentence of the row is not in ${document} any more.`,
      found: nearest,
      expected: quote(sentence),
      mend: 'v1 is frozen: restore the sentence; or, where it was corrected on purpose, review the row and copy the new one',
    }),
  },
  'v1-edited': {
    rule: 'The v1 sentence of a row is not edited, as v1 is frozen.',
    say: ({ document, before, now }: { document: string; before: string; now: string }) => ({
      message: `A v1 sentence that the rows name was edited in ${document}.`,
      found: quote(now),
      expected: quote(before),
      mend: 'v1 is frozen: restore the sentence; or, where it was corrected on purpose, review its rows and copy the new one',
    }),
  },
  'v2-gone': {
    rule: 'The v2 sentence of a row stands in its document or rule, word for word.',
    say: ({ document, sentence, nearest, change }: GoneSentence) => ({
      message: change
        ? `The v2 sentence of the row was ${change}.`
        : `The v2 sentence of the row is not in ${document} any more.`,
      found: nearest,
      expected: quote(sentence),
      mend: 'review whether the new sentence still answers for v1, and copy it into the row; or restore the old one',
    }),
  },
  'no-ordinal': {
    rule: 'The ordinal of a row counts a keyword of its sentence.',
    say: ({ sentence, ordinal, keywords }: { sentence: string; ordinal: number; keywords: string }) => ({
      message: `The sentence has no keyword number ${ordinal}.`,
      found: `${keywords} in ${quote(sentence)}`,
      expected: `the number of one of them, from 1${keywords === 'no keyword' ? '; none for a v2 sentence that states a fact' : ''}`,
      mend: 'count the keywords of the sentence that oblige',
    }),
  },
  'pointer-dangling': {
    rule: 'A pointer of a row leads to a value in a JSON file of the tree.',
    say: ({ file, at, missing }: { file: string; at: string; missing: string }) => ({
      message: `${file}#${at} leads nowhere.`,
      found: missing,
      expected: 'a schema or data file of v2 and a JSON Pointer into it',
      mend: 'point to what enforces the rule now, or change what the row says became of it',
    }),
  },
  duplicate: {
    rule: 'An obligation has one row, and a row names each sentence once.',
    say: ({ sentence, line }: { sentence: string; line: number }) => ({
      message: 'The row names what is already named.',
      found: quote(sentence),
      expected: `the entry at line ${line} alone`,
      mend: 'merge the two: one row can name several sentences on either side',
    }),
  },
  'stale-row': {
    rule: 'The v1 obligation of a row belongs to a source.',
    say: ({ sentence, document, section }: { sentence: string; document: string; section: string }) => ({
      message: 'The row answers for text that no source asks for.',
      found: `${quote(sentence)} in ${document}, ${section || 'above the first heading'}`,
      expected: 'an obligation in a document and section that `sources` lists',
      mend: 'add the section to a source, or remove the row',
    }),
  },
});
