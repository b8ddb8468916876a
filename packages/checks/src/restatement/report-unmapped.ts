import { type Obligation, obligationId, type SpecTree } from '@openwop/spec-tree';
import type { RestatementReporter } from './restatement-messages.js';
import type { Restatements, Row } from './restatements.js';
import { nearestOf, SentenceIndex } from './sentence-index.js';
import type { SourceObligations } from './source-obligations.js';
import { type V2Statement, v2Statements } from './v2-statements.js';

/** An obligation without an answer, and the row that has yet to give one. */
export interface Unmapped {
  readonly obligation: Obligation;
  /** A row that names it and has no disposition. */
  readonly begun: Row | undefined;
}

/** The MUSTs of the sources that no row with a disposition names, in reading order. */
export function unmappedOf({ rows }: Restatements, sources: readonly SourceObligations[]): Unmapped[] {
  const rowOf = new Map<string, Row>();
  for (const row of rows) {
    for (const reference of row.v1) {
      const id = obligationId(reference);
      if (row.disposition !== undefined || !rowOf.has(id)) rowOf.set(id, row);
    }
  }
  const found = new Map<string, Unmapped>();
  for (const obligation of sources.flatMap(({ obligations }) => obligations)) {
    const id = obligationId(obligation);
    const row = rowOf.get(id);
    if (obligation.level !== 'must' || row?.disposition !== undefined || found.has(id)) continue;
    found.set(id, { obligation, begun: row });
  }
  return [...found.values()];
}

/** The index in which v2 sentences are looked for. */
export const v2Index = (tree: SpecTree): SentenceIndex<V2Statement> =>
  new SentenceIndex(v2Statements(tree), ({ sentence }) => sentence);

/** Where a v2 sentence stands, for people. */
const whereIs = (found: V2Statement): string =>
  found.kind === 'sentence'
    ? `${found.statement.place.file}:${found.statement.place.line}`
    : `${found.file.path}#${found.pointer}`;

/**
 * Reports each obligation that no row answers for, with the v2 sentence that is most like it; those of sentences that
 * were `edited` are told already.
 */
export function reportUnmapped(
  tree: SpecTree,
  restatements: Restatements,
  unmapped: readonly Unmapped[],
  edited: ReadonlySet<string>,
  report: RestatementReporter,
): void {
  const open = unmapped.filter(({ obligation }) => !edited.has(obligation.sentence));
  if (open.length === 0) return;
  const index = v2Index(tree);
  for (const { obligation, begun } of open) {
    const { sentence, keyword, place } = obligation;
    const state = begun ? 'in a row without a disposition' : 'in no row';
    const nearest = nearestOf(index.rank(sentence, 1)[0], whereIs);
    const data = { sentence, keyword, state, nearest, path: restatements.file.path };
    report({ message: 'unmapped', data, at: place });
  }
}
