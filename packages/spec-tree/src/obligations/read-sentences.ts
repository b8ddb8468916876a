import type { Block } from '../markdown/document.js';
import { findMentions } from './find-mentions.js';
import { isBoilerplate } from './is-boilerplate.js';
import { hideUnsaid } from './quotations.js';
import { type KeywordUse, mayHoldKeyword, scanKeywords } from './scan-keywords.js';
import { codeMark, type Range, splitSentences } from './split-sentences.js';

/** One sentence of a block, with the keywords in it that oblige. */
export interface Sentence extends Range {
  /** As rendered, with the line breaks of the source. */
  readonly text: string;
  /** Offsets count from the start of the block's text. */
  readonly uses: readonly KeywordUse[];
}

/** The sentences of a block. A table row is one: what a cell demands is said of the row's other cells. */
export function readSentences(block: Block): Sentence[] {
  const text = maskCode(block);
  const ranges = block.kind === 'row' ? [{ start: 0, end: text.length }] : splitSentences(text);
  const said = mayHoldKeyword(text) ? hideUnsaid(text) : '';
  return ranges.map(({ start, end }) => ({
    start,
    end,
    text: block.text.slice(start, end),
    uses: obliging(said.slice(start, end), start),
  }));
}

/** The keywords of a sentence that begins at offset `start`, without those that are only named. */
function obliging(sentence: string, start: number): KeywordUse[] {
  if (!mayHoldKeyword(sentence)) return [];
  const uses = scanKeywords(sentence);
  if (isBoilerplate(sentence, uses)) return [];
  const mentions = findMentions(sentence, uses);
  return uses
    .filter((use) => !mentions.has(use))
    .map((use) => ({ ...use, start: use.start + start, end: use.end + start }));
}

/** The block's text with each character of code replaced, so that offsets stay and a code span is still a word. */
function maskCode({ text, spans }: Block): string {
  let masked = '';
  let from = 0;
  for (const { code, at, length } of spans) {
    if (!code) continue;
    masked += text.slice(from, at) + codeMark.repeat(length);
    from = at + length;
  }
  return from === 0 ? text : masked + text.slice(from);
}
