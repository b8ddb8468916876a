import type { KeywordUse } from './scan-keywords.js';

const source = /\b(?:RFC[\s-]?2119|RFC[\s-]?8174|BCP[\s-]?14)\b/iu;
const defining =
  /\b(?:interpret(?:ed)?|sense|meanings?|means?|understood|to be read|as (?:defined|described|specified|used|given|in)|defined (?:in|by)|uses?|(?:is|are) (?:used|those) (?:as|in|of)|follow(?:s|ing)?)\b/iu;
const keywordWord = /\b(?:key\s?-?words?|words?|terms?|capitali[sz]ed|upper-?case|capitals)\b/iu;
const opening = /^[\s"'“‘(*_[]*(?:the\s+)?["'“‘]*$/iu;

/**
 * Whether a sentence says how keywords are meant (BCP 14's own paragraph, "the keyword MUST has the sense of RFC
 * 2119"), not what anybody has to do. In such a sentence the keywords are what it is about: they come first, or behind
 * the word for them.
 */
export function isBoilerplate(text: string, uses: readonly KeywordUse[]): boolean {
  const [first] = uses;
  if (!first || !source.test(text) || !defining.test(text)) return false;
  const before = text.slice(0, first.start);
  return opening.test(before) || keywordWord.test(before);
}
