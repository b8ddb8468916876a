import { isAdjective, type KeywordUse } from './scan-keywords.js';

const oneOf = (words: string): RegExp => new RegExp(`^(?:${words.replaceAll(' ', '|')})$`, 'iu');

/** After these a verb is a noun: `the MUST above`, `adds a MUST`, `every MUST`. */
const determiner = oneOf('a an the every no its their our your my his her');
/** These can also be what the sentence is about: `This MUST be`, `The first MUST be`. */
const pronoun = oneOf(
  'this that these those each any some all one two three four five six seven eight nine ten several many few other another such first second third fourth fifth last latter former same next previous',
);
/** Between a determiner and a noun, and never what a sentence is about: `one cross-field MUST`. */
const adjective =
  /^(?:(?:cross|intra|inter|per|non|sub)-[a-z-]+|[a-z]+-(?:level|wide|only|side|tier|time)|absolute|hard|strict|bare|bold|explicit|implicit|normative|further|extra|additional|real|true|plain|sole|only|single|new|old|v[12]|own|lone|corresponding|matching|unconditional|conditional)$/iu;
/**
 * Before a noun (`from MUST to`, `it became MUST.`), or left behind by a relative clause: `the host it came from MUST
 * answer`.
 */
const preposition = oneOf(
  'of from to with than into between under like by via without for as on against versus vs become becomes became reads says said meant writes wrote uses used',
);
const keywordNoun =
  /(?:^|[\s("“])(?:key ?-?words?|capitali[sz]ed|upper-?case|capitals|the (?:words?|terms?|verbs?|modals?))[\s:"“'‘]*$/iu;

/** What a noun is followed by: a finite verb, what stands at places, or another noun. */
const finite =
  /^\s+(?:is|are|was|were|has|had|does|became|came|went|got|turned|applied|appeared|meant|stood|changed|replaced|moved|means|applies|appears|stands|says|becomes|comes|refers|remains|denotes|indicates|above|below|such as|of(?! course| necessity)|than|that|which|who|whose|levels?|keywords?|clauses?|requirements?|sentences?|statements?|obligations?|rules|words|tokens?|terms)\b(?!-)/u;
const number = /^\s+(?:#|no\.\s*|№\s*|\()?\d/u;
const end = /^[\s*_]*(?:$|[.;)\]!?…]|["'”’])/u;
const comma = /^[\s*_]*[,—–]/u;
const cardinal = oneOf('one two three four five six seven eight nine ten');
const plural = /\b(?:MUST|SHALL|SHOULD|MAY)s\b/u;
const inText =
  /^\s+(?:in|of|on|from|at|under|behind)\s+(?:§|(?:(?:the|this|that|its|our)\s+)?(?:(?:first|second|last|previous|next|same)\s+)?(?:sections?|drafts?|clauses?|rules?|paragraphs?|chapters?|versions?|RFC|lists?|sentences?|tables?)\b)/iu;
const link = /^\s+(?:to|vs\.?|versus)\b/u;
const place = /^\s+(?:in|on|for|from|at|about|behind|after|before|with)\b/u;

/** How far a keyword's words are looked at on either side. Characters. */
const reach = 80;

/**
 * Which of the keywords in `text` are only named there: as a noun (`the MUST above`, `a cross-field MUST`, `§C MUST 2`),
 * in contrast (`(not MUST)`), or as a word (`the keyword MUST`, `MUST and SHOULD are words`). They oblige nobody.
 */
export function findMentions(text: string, uses: readonly KeywordUse[]): ReadonlySet<KeywordUse> {
  const mentions = new Set(uses.filter((use) => isMention(text, use)));
  const joined = (index: number): boolean => {
    const [left, right] = [uses[index], uses[index + 1]];
    return left !== undefined && right !== undefined && isEnumeration(text.slice(left.end, right.start));
  };
  // An enumeration of keywords is named as a whole: from its last member backwards, and from its first on.
  uses.forEach((use, index) => {
    if (index >= 2 && joined(index - 1) && joined(index - 2) && end.test(text.slice(use.end)))
      mentions.add(use);
  });
  for (const [index, use] of [...uses.entries()].reverse()) {
    const next = uses[index + 1];
    if (next && mentions.has(next) && joined(index)) mentions.add(use);
  }
  for (const [index, use] of uses.entries()) {
    const previous = uses[index - 1];
    if (
      previous &&
      mentions.has(previous) &&
      joined(index - 1) &&
      isNamed(text.slice(use.end, use.end + reach))
    )
      mentions.add(use);
  }
  return mentions;
}

const isEnumeration = (between: string): boolean =>
  between.length < reach &&
  /^["'”’]?[\s,;/]*(?:and\/or|and|or|nor)?\s*(?:an?|the)?\s*["'“‘]?$/u.test(between) &&
  between.trim() !== '';

const isNamed = (behind: string): boolean =>
  finite.test(behind) || end.test(behind) || comma.test(behind) || link.test(behind);

function isMention(text: string, use: KeywordUse): boolean {
  const before = text.slice(Math.max(0, use.start - reach), use.start);
  const behind = text.slice(use.end, use.end + reach);
  if (/["“'‘]$/.test(before) && /^["”’]/.test(behind)) return true;
  if (/^["”’]?\s+(?:means|denotes|indicates)\b/.test(behind)) return true;
  if (/\b(?:rather than|instead of)\s+$/.test(before) || isDenied(before, behind)) return true;
  if (keywordNoun.test(before) && !/^\s+be\b/.test(behind)) return true;
  if (isAdjective(use.keyword)) return use.malformed && /[(,;—–]\s*$/.test(before);
  return isNoun(before, behind) || isCounted(text, before, behind);
}

/** `12 SHOULDs and one MUST, each of them …`: where a sentence counts keywords, a number before one counts it too. */
const isCounted = (text: string, before: string, behind: string): boolean =>
  comma.test(behind) && cardinal.test(/(\p{L}+)\s+$/u.exec(before)?.[1] ?? '') && plural.test(text);

/** `(not MUST)`, `SHOULD, not MUST`; but not `hosts that do not MUST be told`. */
function isDenied(before: string, behind: string): boolean {
  if (!/\bnot\s+$/.test(before)) return false;
  const auxiliary = /\b(?:do|does|did|is|are|was|were|can|could|will|would|has|have|had)\s+not\s+$/.test(
    before,
  );
  return !auxiliary || end.test(behind) || comma.test(behind);
}

function isNoun(before: string, behind: string): boolean {
  if (number.test(behind) || (/\($/.test(before) && /^\)/.test(behind))) return true;
  // The month of a date: `on 5 MAY, …`.
  if (/\b\d{1,2}\s+$/.test(before) && (end.test(behind) || comma.test(behind))) return true;
  const [, second = '', first = ''] =
    /(?:([\p{L}\p{N}§'’.-]+)\s+)?([\p{L}\p{N}'’-]+)\s+$/u.exec(before) ?? [];
  // A capital A within a sentence is a name: `party A MUST sign`.
  const name = first === 'A' && second !== '';
  if ((determiner.test(first) && !name) || finite.test(behind)) return true;
  const named = [end, comma, link, place].some((after) => after.test(behind));
  if (/['’]s$/u.test(first)) return named;
  if (adjective.test(first)) {
    const described = determiner.test(second) || pronoun.test(second);
    return end.test(behind) || (described && named);
  }
  if (pronoun.test(first)) return end.test(behind) || inText.test(behind);
  return preposition.test(first) && [end, link, inText].some((after) => after.test(behind));
}
