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
  const { source } = document;
  const within = document.sections
    .filter(({ title }) => titles.has(title))
    .map(({ start, end }) => ({
      first: source.placeAt(start).line,
      // A section ends where the next heading begins, the last one behind the last line.
      past: end === source.text.length ? Number.POSITIVE_INFINITY : source.placeAt(end).line,
    }));
  return obligations.filter(({ place: { line } }) =>
    within.some(({ first, past }) => first <= line && line < past),
  );
}
