import type { Block, MarkdownDocument } from '../markdown/document.js';
import { normalizeSentence } from './normalize-sentence.js';
import type { Sentence } from './read-sentences.js';
import type { KeywordUse } from './scan-keywords.js';

/** A sentence past this is no stem: each item's sentence repeats it. Characters. */
const longestStem = 2000;

/** What the items of a list inherit. */
export interface Inherited {
  /** Index of the block whose last sentence is the nearest stem. */
  readonly from: number;
  /** The stems above an item, outermost first, normalized and joined. */
  readonly sentence: string;
  /** The block that holds the keywords. */
  readonly block: Block;
  readonly uses: readonly KeywordUse[];
}

/** Who inherits what in one document. */
export interface Stems {
  /** By index of the first block of an item that has no keyword of its own. */
  readonly inherited: ReadonlyMap<number, Inherited>;
  /** Indices of blocks whose last sentence hands all its keywords down, and so states nothing by itself. */
  readonly handingDown: ReadonlySet<number>;
}

/**
 * Finds the sentences that end in a colon before a list, and the items they oblige. The items of a list inside an item
 * have that item as their stem where it ends in a colon itself; it then passes on what it inherits.
 */
export function findStems(
  document: MarkdownDocument,
  sentencesOf: (index: number) => readonly Sentence[],
): Stems {
  const { blocks, containers } = document;
  const inherited = new Map<number, Inherited>();
  const handingDown = new Set<number>();
  const lists = containers.some(({ kind, after }) => kind === 'list' && after >= 0);
  if (!lists) return { inherited, handingDown };
  const blocksOf = blocksOfItems(document);
  const stemOf = new Map<number, Inherited | undefined>();

  containers.forEach(({ kind, parent }, index) => {
    const list = containers[parent];
    if (kind !== 'list-item' || !list) return;
    const own = blocksOf.get(index) ?? [];
    const [first] = own;
    const item = first === undefined ? undefined : blocks[first];
    if (!stemOf.has(parent)) stemOf.set(parent, stemBefore(list.after, blocks, sentencesOf, inherited));
    const stem = stemOf.get(parent);
    if (!stem || first === undefined || item?.kind !== 'item') return;
    if (own.some((at) => sentencesOf(at).some(({ uses }) => uses.length > 0))) return;
    inherited.set(first, stem);
    handingDown.add(stem.from);
  });
  return { inherited, handingDown };
}

function stemBefore(
  index: number,
  blocks: readonly Block[],
  sentencesOf: (index: number) => readonly Sentence[],
  inherited: ReadonlyMap<number, Inherited>,
): Inherited | undefined {
  const block = blocks[index];
  if (!block?.text.trimEnd().endsWith(':')) return undefined;
  const last = sentencesOf(index).at(-1);
  if (!last) return undefined;
  const sentence = normalizeSentence(last.text);
  if (sentence.length > longestStem) return undefined;
  if (last.uses.length > 0) return { from: index, sentence, block, uses: last.uses };
  const above = inherited.get(index);
  return above && { ...above, from: index, sentence: `${above.sentence} ${sentence}` };
}

/** The blocks directly in each list item, in order. */
function blocksOfItems({ blocks, containers }: MarkdownDocument): ReadonlyMap<number, number[]> {
  const inside = new Map<number, number[]>();
  blocks.forEach(({ container }, index) => {
    if (containers[container]?.kind !== 'list-item') return;
    const list = inside.get(container);
    if (list) list.push(index);
    else inside.set(container, [index]);
  });
  return inside;
}
