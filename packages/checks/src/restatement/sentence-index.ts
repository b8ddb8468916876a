/** A sentence that can be ranked: `of` is what it stands for. */
export interface Ranked<Item> {
  readonly item: Item;
  readonly sentence: string;
  /** 0: no word in common. 1: the same words. */
  readonly score: number;
}

/** Words that say nothing of what a sentence is about; keywords among them: those are compared by themselves. */
const common = new Set(
  'a an and any are as at be been but by can did do does each for from had has have he her his how i if in into is it its may must no not of on once one only or our shall she should so such than that the their them then there these they this those to until up was we were what when where whether which while who whom whose why will with would you your'.split(
    ' ',
  ),
);

/**
 * Ranks sentences by the words they share: the cosine of their word counts, each word weighted by how rare it is
 * among the indexed sentences (tf-idf). Symmetric, between 0 and 1, and indifferent to the order of words. An
 * identifier such as `inputSchema` counts as itself and as its parts.
 */
export class SentenceIndex<Item> {
  readonly #entries: readonly { item: Item; sentence: string; words: ReadonlyMap<string, number> }[];
  readonly #holding = new Map<string, number>();

  constructor(items: readonly Item[], sentenceOf: (item: Item) => string) {
    this.#entries = items.map((item) => {
      const sentence = sentenceOf(item);
      return { item, sentence, words: wordsOf(sentence) };
    });
    for (const { words } of this.#entries) {
      for (const word of words.keys()) this.#holding.set(word, (this.#holding.get(word) ?? 0) + 1);
    }
  }

  /** The `most` sentences nearest to `sentence`, best first; equal scores in the order of the index. */
  rank(sentence: string, most: number): Ranked<Item>[] {
    const words = wordsOf(sentence);
    const own = this.#length(words);
    return this.#entries
      .map((entry) => ({
        item: entry.item,
        sentence: entry.sentence,
        score: entry.sentence === sentence ? 1 : this.#cosine(words, own, entry.words),
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, most);
  }

  #cosine(a: ReadonlyMap<string, number>, lengthOfA: number, b: ReadonlyMap<string, number>): number {
    let product = 0;
    for (const [word, count] of a) {
      const other = b.get(word);
      if (other !== undefined) product += count * other * this.#weight(word) ** 2;
    }
    return product === 0 ? 0 : Math.min(1, product / (lengthOfA * this.#length(b)));
  }

  #length(words: ReadonlyMap<string, number>): number {
    let sum = 0;
    for (const [word, count] of words) sum += (count * this.#weight(word)) ** 2;
    return Math.sqrt(sum);
  }

  #weight(word: string): number {
    return Math.log((this.#entries.length + 1) / ((this.#holding.get(word) ?? 0) + 1)) + 1;
  }
}

/** The words of a sentence with how often each stands in it, in their stems. */
function wordsOf(sentence: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of sentence.matchAll(/[\p{L}\p{N}$]+(?:[-_.][\p{L}\p{N}]+)*/gu)) {
    for (const part of new Set([word, ...partsOf(word)])) {
      const lower = part.toLowerCase();
      if (!common.has(lower)) counts.set(stemOf(lower), (counts.get(stemOf(lower)) ?? 0) + 1);
    }
  }
  return counts;
}

/** `inputSchema` -> input, Schema; `tool.session-opened` -> tool, session, opened. */
const partsOf = (word: string): string[] =>
  word.split(/[-_.]|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter((part) => part.length > 1);

/** A word without its commonest endings, so that `hosts` meets `host` and `answered` meets `answer`. */
function stemOf(word: string): string {
  if (word.length < 5) return word.replace(/(?<=\w{2})s$/, '');
  return word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?:(?<=[sxz]|[cs]h)es|(?<!s)s|ing|ed)$/, '')
    .replace(/e$/, '');
}

/** The words for the nearest sentence: the sentence, its score and where it stands. */
export function nearestOf<Item>(ranked: Ranked<Item> | undefined, where: (item: Item) => string): string {
  return ranked
    ? `“${ranked.sentence}” (${ranked.score.toFixed(2)}, ${where(ranked.item)})`
    : 'no sentence that is like it';
}
