import {
  isUnread,
  type MarkdownDocument,
  obligationId,
  type SpecTree,
  type Statement,
  sentencesOfText,
  statementsOf,
  valueAt,
} from '@openwop/spec-tree';
import { keywordChange } from './keyword-change.js';
import type { ResolvedRow, Unresolved } from './resolve-row.js';
import type { RestatementReporter } from './restatement-messages.js';
import type { Restatements, V1Reference, V2Reference } from './restatements.js';
import { nearestOf, type Ranked, SentenceIndex } from './sentence-index.js';
import { jsonFileAt } from './v2-statements.js';

/**
 * Reports references of rows that lead nowhere: sentences that are gone or altered, ordinals, pointers. v1 sentences
 * that were `edited` are told already.
 */
export function reportReferences(
  tree: SpecTree,
  { file }: Restatements,
  rows: readonly ResolvedRow[],
  edited: ReadonlySet<string>,
  report: RestatementReporter,
): void {
  const nearest = nearestIn(tree);
  const tell = (
    reference: V1Reference | V2Reference,
    to: Unresolved,
    message: 'v1-gone' | 'v2-gone',
  ): void => {
    const at = file.placeOf(reference.pointer);
    const path = 'document' in reference ? reference.document : reference.file;
    if (isUnread(tree, path)) return;
    const sentence = reference.sentence ?? '';
    if (to.why === 'gone') {
      if (message === 'v1-gone' && edited.has(sentence)) return;
      const { ranked, told } = nearest(reference);
      const change = ranked && keywordChange(sentence, ranked.sentence);
      const data = { document: path, sentence, nearest: told, ...(change === undefined ? {} : { change }) };
      report({ message, data, at });
    } else if (to.why === 'no-ordinal' && 'ordinal' in reference) {
      const keywords = to.statement.obligations.map(({ keyword }) => keyword).join(', ') || 'no keyword';
      report({ message: 'no-ordinal', data: { sentence, ordinal: reference.ordinal ?? 0, keywords }, at });
    } else if (to.why === 'dangling' && 'file' in reference) {
      report({
        message: 'pointer-dangling',
        data: { file: path, at: reference.at, missing: to.missing },
        at,
      });
    }
  };
  for (const { v1, v2 } of rows) {
    for (const { reference, to } of v1) if (to.why !== undefined) tell(reference, to, 'v1-gone');
    for (const { reference, to } of v2) if (to.why !== undefined) tell(reference, to, 'v2-gone');
  }
}

/** The present sentence that is most like one that is gone, and the words that name it. */
interface Nearest {
  readonly ranked: Ranked<unknown> | undefined;
  readonly told: string;
}

/** Finds the present sentence that is most like one that is gone. */
function nearestIn(tree: SpecTree): (reference: V1Reference | V2Reference) => Nearest {
  const indices = new Map<MarkdownDocument, SentenceIndex<Statement>>();
  return (reference) => {
    if ('file' in reference) {
      const value = valueAt(jsonFileAt(tree, reference.file)?.value, reference.at);
      const said = typeof value === 'string' ? sentencesOfText(value) : [];
      const index = new SentenceIndex(said, (sentence) => sentence);
      const [ranked] = index.rank(reference.sentence ?? '', 1);
      return { ranked, told: nearestOf(ranked, () => `${reference.file}#${reference.at}`) };
    }
    const document = tree.documents.get(reference.document);
    if (!document) return { ranked: undefined, told: `no document ${reference.document}` };
    const index =
      indices.get(document) ?? new SentenceIndex(statementsOf(document), ({ sentence }) => sentence);
    indices.set(document, index);
    const [ranked] = index.rank(reference.sentence, 1);
    return { ranked, told: nearestOf(ranked, ({ place }) => `${place.file}:${place.line}`) };
  };
}

/** Reports what is named twice: an obligation by two rows, a sentence or value twice in one row. */
export function reportDuplicates({ file, rows }: Restatements, report: RestatementReporter): void {
  const mapped = new Map<string, string>();
  const tell = (seen: Map<string, string>, key: string, sentence: string, pointer: string): void => {
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, pointer);
    else {
      const { line } = file.placeOf(earlier);
      report({ message: 'duplicate', data: { sentence, line }, at: file.placeOf(pointer) });
    }
  };
  for (const { v1, v2 } of rows) {
    for (const reference of v1) tell(mapped, obligationId(reference), reference.sentence, reference.pointer);
    const named = new Map<string, string>();
    for (const reference of v2) {
      const { sentence = '', pointer } = reference;
      const key =
        reference.kind === 'value'
          ? JSON.stringify([reference.file, reference.at, sentence])
          : JSON.stringify([reference.document, sentence, reference.ordinal]);
      tell(named, key, sentence || ('file' in reference ? `${reference.file}#${reference.at}` : ''), pointer);
    }
  }
}

/** Reports rows whose v1 obligation is there, but in text that no source lists. */
export function reportStale(
  { file }: Restatements,
  rows: readonly ResolvedRow[],
  asked: ReadonlySet<string>,
  report: RestatementReporter,
): void {
  for (const { v1 } of rows) {
    for (const { reference, to } of v1) {
      if (to.why !== undefined || !('obligation' in to) || asked.has(obligationId(to.obligation))) continue;
      const { sentence, document, section } = to.obligation;
      const at = file.placeOf(reference.pointer);
      report({ message: 'stale-row', data: { sentence, document, section }, at });
    }
  }
}
