import { isUnread, type Obligation, type SpecTree } from '@openwop/spec-tree';
import type { Unmapped } from './report-unmapped.js';
import type { ResolvedRow } from './resolve-row.js';
import type { RestatementReporter } from './restatement-messages.js';
import { SentenceIndex } from './sentence-index.js';

/** How like two sentences are (0 to 1) from which on one is taken for the other, edited. */
const sameSentence = 0.5;

/** A v1 sentence that rows name, and what its document says now. */
export interface Edited {
  readonly document: string;
  readonly before: string;
  readonly now: Obligation;
}

/** Pairs v1 sentences that are gone with sentences of the same document that no row names, the nearest first. */
export function findEdited(
  tree: SpecTree,
  rows: readonly ResolvedRow[],
  unmapped: readonly Unmapped[],
): readonly Edited[] {
  const edited: Edited[] = [];
  const told = new Set<string>();
  for (const { reference, to } of rows.flatMap(({ v1 }) => v1)) {
    const { document, sentence: before } = reference;
    if (to.why !== 'gone' || told.has(before) || isUnread(tree, document)) continue;
    const open = unmapped.flatMap(({ obligation, begun }) =>
      obligation.document === document && !begun && !told.has(obligation.sentence) ? [obligation] : [],
    );
    const [nearest] = new SentenceIndex(open, ({ sentence }) => sentence).rank(before, 1);
    if (!nearest || nearest.score < sameSentence) continue;
    edited.push({ document, before, now: nearest.item });
    told.add(before).add(nearest.sentence);
  }
  return edited;
}

/** Reports each v1 sentence that was edited, once, and returns the sentences, old and new, that this explains. */
export function reportEdited(edited: readonly Edited[], report: RestatementReporter): ReadonlySet<string> {
  for (const { document, before, now } of edited) {
    report({ message: 'v1-edited', data: { document, before, now: now.sentence }, at: now.place });
  }
  return new Set(edited.flatMap(({ before, now }) => [before, now.sentence]));
}
