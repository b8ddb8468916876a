import { createHash } from 'node:crypto';
import type { Place } from '@openwop/diagnostics';

/**
 * The version of the obligation model. It rises when the same text yields another identity, that is, when
 * normalization or the splitting into sentences changes: what stores identities says which version they are of.
 */
export const obligationModelVersion = 1;

/** The keywords of RFC 2119 and RFC 8174, in the forms in which they oblige. */
export type Keyword =
  | 'MUST'
  | 'MUST NOT'
  | 'REQUIRED'
  | 'SHALL'
  | 'SHALL NOT'
  | 'SHOULD'
  | 'SHOULD NOT'
  | 'RECOMMENDED'
  | 'NOT RECOMMENDED'
  | 'MAY'
  | 'OPTIONAL';

/** How strongly a keyword obliges; in order, each weaker than the one before. */
export type Level = 'must' | 'should' | 'may';

/** `negative` for the keywords with NOT. A malformed `MUST not` counts as the keyword MUST, positive, and is a problem. */
export type Polarity = 'positive' | 'negative';

/** The sentence that hands its keyword down to the items of the list behind it. */
export interface Stem {
  /** Normalized, its colon included. */
  readonly sentence: string;
  /** Of its keyword. */
  readonly place: Place;
}

/**
 * One thing that a document demands, advises or permits: one keyword in one sentence.
 *
 * Its identity is `document`, `sentence` and `ordinal`. Wrapping the text otherwise, setting a word in bold and
 * moving the sentence to another section all keep it; `section` and `place` only say where it stands now. A
 * sentence that stands twice in a document is one obligation, said twice.
 */
export interface Obligation {
  /** Path of the document. */
  readonly document: string;
  /**
   * The sentence as rendered, on one line (`normalizeSentence`). A table row is one sentence, its cells divided by
   * ` | `. For a list item that inherits its keyword it is the stem, a space and the item's sentence.
   */
  readonly sentence: string;
  readonly keyword: Keyword;
  readonly level: Level;
  readonly polarity: Polarity;
  /** Which keyword of the sentence it is, counted from 1 over those that oblige: mentions of a keyword don't count. */
  readonly ordinal: number;
  /** Title of the section it stands in; '' above the first heading. */
  readonly section: string;
  /** Of the keyword; of the item, where the keyword is inherited. */
  readonly place: Place;
  /** Where the keyword comes from, for an item that inherits it. */
  readonly stem?: Stem;
}

/**
 * A keyword that cannot mean what it says. `malformed-keyword`: a form that RFC 2119 does not define, such as `MAY
 * NOT` or `MUST not`; it still counts as its keyword. `keyword-in-non-normative`: it obliges nobody where it stands.
 */
export interface KeywordProblem {
  readonly kind: 'malformed-keyword' | 'keyword-in-non-normative';
  /** The words as they stand, on one line. */
  readonly words: string;
  readonly sentence: string;
  readonly place: Place;
}

/** What one document demands, in reading order. */
export interface DocumentObligations {
  readonly obligations: readonly Obligation[];
  readonly problems: readonly KeywordProblem[];
}

/** The identity of an obligation as one short string, for links, fingerprints and maps: `<path>#<hash>.<ordinal>`. */
export function obligationId({
  document,
  sentence,
  ordinal,
}: Pick<Obligation, 'document' | 'sentence' | 'ordinal'>): string {
  const digest = createHash('sha256').update(sentence).digest('hex').slice(0, 16);
  return `${document}#${digest}.${ordinal}`;
}
