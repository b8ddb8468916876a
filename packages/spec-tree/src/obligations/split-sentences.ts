/** A half-open range of offsets in a text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** Stands for a character of code in text that is read for words: no letter, no punctuation, no space. */
export const codeMark = '\uE000';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Abbreviations that end no sentence, without their last full stop. */
const leading = words('e.g i.e cf vs viz resp incl excl approx ca esp mr mrs ms dr prof');

/** Abbreviations before a number, a `§` or the letter of an appendix, and words elsewhere: `Sec. 3`, `App. B`. */
const numbered = words(
  'sec sect fig figs tab eq no nos nr art arts ch chap app vol pp p al ver v rev par para max min st',
);

const mark = /[.!?…]+["'”’)\]*_]*(?=\s)/g;
const nextWord = /\s+["'“‘([*_]*(\S+)/y;
const lastWord = /[^\s"'“‘([,;]+$/;
/** A first word without a capital that can still begin a sentence: `ctx.mcp`, `iOS`, `tool_id`, `mcp-client`, `$ref`. */
const identifier = /^[$@_]?[a-z][a-z0-9]*(?:[A-Z_./][\w./-]*|-[a-z][\w-]*)/;

/**
 * The sentences of a block of prose, without the white space between them. `text` has its code masked by `codeMark`,
 * so that `a.b` and `"x. Y"` in code end nothing. Abbreviations, versions and file names end none either.
 */
export function splitSentences(text: string): Range[] {
  const ranges: Range[] = [];
  let start = skipSpace(text, 0);
  mark.lastIndex = start;
  for (let match = mark.exec(text); match; match = mark.exec(text)) {
    const end = match.index + match[0].length;
    if (!endsSentence(text, start, match.index, end)) continue;
    ranges.push({ start, end });
    start = skipSpace(text, end);
    mark.lastIndex = Math.max(start, end);
  }
  const end = text.trimEnd().length;
  if (end > start) ranges.push({ start, end });
  return ranges;
}

function skipSpace(text: string, from: number): number {
  const space = /\s*/y;
  space.lastIndex = from;
  space.exec(text);
  return space.lastIndex;
}

/** Whether the marks from `at` to `end` end the sentence that began at `start`. */
function endsSentence(text: string, start: number, at: number, end: number): boolean {
  nextWord.lastIndex = end;
  const [, next = ''] = nextWord.exec(text) ?? [];
  if (next === '') return true;
  const [before = ''] = lastWord.exec(text.slice(Math.max(start, at - 40), at)) ?? [];
  const first = next.charAt(0);
  if (text.charAt(at) === '.' && isAbbreviation(before.toLowerCase(), next)) return false;
  if (isEnumerator(before, text.slice(Math.max(start, at - 8), at))) return false;
  if (/\p{Ll}/u.test(first) || /^[$@_]/.test(first)) return identifier.test(next);
  return !/^[,;:)\]\p{Pd}&|=+<>/]/u.test(first);
}

const isAbbreviation = (word: string, next: string): boolean =>
  leading.has(word) ||
  (numbered.has(word) && /^(?:[\d§#]|[A-Z]\b(?!\s))/.test(next) && !/^(?:A|I)$/.test(next));

/** Whether a number counts the parts of a sentence: `first 1. read, 2. write`. */
const isEnumerator = (word: string, before: string): boolean =>
  /^\d{1,2}$/.test(word) && (/[,;(]\s*\d+$/.test(before) || /:\s*1$/.test(before) || /^\d+$/.test(before));
