import { type Obligation, obligationId, obligationModelVersion, type SpecTree } from '@openwop/spec-tree';
import { applyEdits, modify } from 'jsonc-parser';
import type { Measured } from '../define-check.js';
import { unmappedOf, v2Index } from './report-unmapped.js';
import { readRestatements } from './restatements.js';
import { sourceObligations } from './source-obligations.js';
import { summarize } from './summarize.js';
import type { V2Statement } from './v2-statements.js';

/** A v2 sentence that may answer for an obligation of v1: near it by its words, which proves nothing. */
export interface Suggestion {
  /** Between 0 and 1; comparable within one tree. */
  readonly score: number;
  readonly found: V2Statement;
}

/** An obligation of v1 that no row answers for. */
export interface OpenObligation {
  readonly obligation: Obligation;
  /** Whether a row names it that has no disposition yet. */
  readonly begun: boolean;
  /** Best first; empty where none were asked for. */
  readonly suggestions: readonly Suggestion[];
}

/** How far the restatement of v1 has come. */
export interface RestatementState {
  readonly open: readonly OpenObligation[];
  readonly measured: Measured;
}

/**
 * What is not restated yet, each obligation with at most `most` suggestions. Undefined where the tree has no
 * restatements.
 */
export function restatementState(tree: SpecTree, most: number): RestatementState | undefined {
  if (!tree.restatements) return undefined;
  const restatements = readRestatements(tree.restatements);
  const sources = sourceObligations(tree, restatements);
  const unmapped = unmappedOf(restatements, sources);
  const index = most > 0 && unmapped.length > 0 ? v2Index(tree) : undefined;
  const open = unmapped.map(({ obligation, begun }) => ({
    obligation,
    begun: begun !== undefined,
    suggestions: (index?.rank(obligation.sentence, most) ?? []).map(({ item, score }) => ({
      score,
      found: item,
    })),
  }));
  return { open, measured: summarize(restatements, sources) };
}

/** A row to fill in. The disposition is null until a person has decided it: no check accepts the row before. */
export interface ScaffoldRow {
  readonly v1: readonly Pick<Obligation, 'document' | 'sentence' | 'ordinal'>[];
  readonly v2: readonly never[];
  readonly disposition: null;
}

/** A row to fill in for each obligation that has none, each once. */
export function scaffoldRows(open: readonly OpenObligation[]): ScaffoldRow[] {
  const missing = new Map(
    open.flatMap(({ obligation, begun }) => (begun ? [] : [[obligationId(obligation), obligation] as const])),
  );
  return [...missing.values()].map(({ document, sentence, ordinal }) => ({
    v1: [{ document, sentence, ordinal }],
    v2: [],
    disposition: null,
  }));
}

/**
 * The text of a file of restatements with rows added at its end; all else stays as it is, byte for byte. Throws where
 * `rows` is there and no list.
 */
export function withRows(text: string, rows: readonly ScaffoldRow[]): string {
  const formattingOptions = { tabSize: 2, insertSpaces: true, eol: '\n' };
  return rows.reduce(
    (before, row) =>
      applyEdits(before, modify(before, ['rows', -1], row, { formattingOptions, isArrayInsertion: true })),
    text,
  );
}

/** What a tree without restatements begins with. */
export const firstRestatements = {
  $schema: './restatements.schema.json',
  version: obligationModelVersion,
  sources: [{ document: 'spec/v1/<document>.md', family: '<family>' }],
  rows: [],
} as const;
