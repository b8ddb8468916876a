import {
  type MarkdownDocument,
  type Obligation,
  obligationId,
  obligationsOf,
  type SpecTree,
} from '@openwop/spec-tree';
import type { Restatements, Source } from './restatements.js';

/** The obligations of v1 that one source has to answer for, each once, in reading order. */
export interface SourceObligations {
  readonly source: Source;
  readonly obligations: readonly Obligation[];
}

/** What each source has to answer for. A document or section that is not there holds nothing. */
export function sourceObligations(tree: SpecTree, { sources }: Restatements): SourceObligations[] {
  return sources.map((source) => {
    const document = tree.documents.get(source.document);
    const found = document ? obligationsIn(document, source) : [];
    const once = new Map(
      found.map((obligation) => [obligationId(obligation), obligation] as const).reverse(),
    );
    return { source, obligations: [...once.values()].reverse() };
  });
}

function obligationsIn(document: MarkdownDocument, { sections }: Source): readonly Obligation[] {
  const { obligations } = obligationsOf(document);
  if (!sections) return obligations;
  const titles = new Set(sections.map(({ title }) => title));
  const within = document.sections.filter(({ title }) => titles.has(title));
  return obligations.filter(({ place }) =>
    within.some(({ start, end }) => {
      const first = document.source.placeAt(start).line;
      const last = document.source.placeAt(end).line;
      return first <= place.line && (place.line < last || end === document.source.text.length);
    }),
  );
}
