import type { Keyword, Level, Polarity } from './obligation.js';
import type { Range } from './split-sentences.js';

/** A keyword as it stands in a text, `MUST` and `NOT` taken together. */
export interface KeywordUse extends Range {
  readonly keyword: Keyword;
  readonly level: Level;
  readonly polarity: Polarity;
  /** Whether the form is one that RFC 2119 does not define. */
  readonly malformed: boolean;
}

/** Whether a text may hold a keyword at all: the cheap question before all others. */
export const mayHoldKeyword = (text: string): boolean =>
  /MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL/.test(text);

/** Part of an identifier, a path or a compound (`MUST_NOT`, `x/MUST`, `cross-MUST`), a keyword is none. */
const word =
  /(?<![\p{L}\p{N}_$#@%=/\\.?&-])(MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL)(?![\p{L}\p{N}_$=/\\]|[-.][\p{L}\p{N}]|['’]|\()/gu;
const notBehind = /\s+(NOT|not)(?![\p{L}\p{N}_-])(?!\s+only\b)/uy;
const notBefore = /(?<![\p{L}\p{N}_-])(NOT|not)\s+$/u;

const levels: Readonly<Record<string, Level>> = {
  MUST: 'must',
  SHALL: 'must',
  REQUIRED: 'must',
  SHOULD: 'should',
  RECOMMENDED: 'should',
  MAY: 'may',
  OPTIONAL: 'may',
};
const adjectives: ReadonlySet<string> = new Set(['REQUIRED', 'RECOMMENDED', 'OPTIONAL']);
const negatable: ReadonlySet<string> = new Set(['MUST', 'SHALL', 'SHOULD']);

/** Whether a keyword stands as an adjective; the others are verbs. */
export const isAdjective = (keyword: Keyword): boolean =>
  adjectives.has(keyword) || keyword === 'NOT RECOMMENDED';

/** The keywords in `text`, in order. In a table row and over line breaks too: any white space divides two words. */
export function scanKeywords(text: string): KeywordUse[] {
  const uses: KeywordUse[] = [];
  word.lastIndex = 0;
  for (let match = word.exec(text); match; match = word.exec(text)) {
    const [name = ''] = match;
    uses.push(adjectives.has(name) ? adjectiveAt(text, name, match.index) : verbAt(text, name, match.index));
  }
  return uses;
}

function verbAt(text: string, name: string, start: number): KeywordUse {
  notBehind.lastIndex = start + name.length;
  const match = notBehind.exec(text);
  const level = levels[name] ?? 'must';
  const end = start + name.length + (match?.[0].length ?? 0);
  if (!match) return { start, end, keyword: name as Keyword, level, polarity: 'positive', malformed: false };
  const whole = match[1] === 'NOT' && negatable.has(name);
  const keyword = (whole ? `${name} NOT` : name) as Keyword;
  return { start, end, keyword, level, polarity: whole ? 'negative' : 'positive', malformed: !whole };
}

function adjectiveAt(text: string, name: string, at: number): KeywordUse {
  const match = notBefore.exec(text.slice(Math.max(0, at - 24), at));
  const level = levels[name] ?? 'must';
  const end = at + name.length;
  if (!match) {
    return { start: at, end, keyword: name as Keyword, level, polarity: 'positive', malformed: false };
  }
  const start = at - match[0].length;
  const whole = match[1] === 'NOT' && name === 'RECOMMENDED';
  const keyword = (whole ? 'NOT RECOMMENDED' : name) as Keyword;
  return { start, end, keyword, level, polarity: whole ? 'negative' : 'positive', malformed: !whole };
}
