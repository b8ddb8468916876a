import {
  type JsonFile,
  type Obligation,
  type SpecTree,
  type Statement,
  sentencesOfText,
  statementsOf,
  valueAt,
} from '@openwop/spec-tree';
import type { Row, V1Reference, V2Reference } from './restatements.js';
import { jsonFileAt } from './v2-statements.js';

/** Why a reference does not lead to what it names. */
export type Unresolved =
  | { readonly why: 'gone' }
  | { readonly why: 'no-ordinal'; readonly statement: Statement }
  | { readonly why: 'dangling'; readonly missing: string };

/** What a reference leads to: an obligation, or a fact where v2 states one or a value holds. */
export type Resolved =
  | { readonly why: undefined; readonly obligation: Obligation }
  | { readonly why: undefined; readonly fact: string };

/** One side of a row with what each reference leads to. */
export interface ResolvedRow {
  readonly row: Row;
  readonly v1: readonly { readonly reference: V1Reference; readonly to: Resolved | Unresolved }[];
  readonly v2: readonly { readonly reference: V2Reference; readonly to: Resolved | Unresolved }[];
}

/** Follows every reference of a row. */
export function resolveRow(tree: SpecTree, row: Row): ResolvedRow {
  return {
    row,
    v1: row.v1.map((reference) => ({ reference, to: sentenceAt(tree, reference) })),
    v2: row.v2.map((reference) => ({
      reference,
      to: reference.kind === 'sentence' ? sentenceAt(tree, reference) : factIn(tree, reference),
    })),
  };
}

/** Follows a reference to a sentence, or to one of its keywords. */
function sentenceAt(
  tree: SpecTree,
  { document, sentence, ordinal }: { document: string; sentence: string; ordinal: number | undefined },
): Resolved | Unresolved {
  const read = tree.documents.get(document);
  const statement = read && statementIn(statementsOf(read), sentence);
  if (!statement) return { why: 'gone' };
  if (ordinal === undefined) return { why: undefined, fact: sentence };
  const obligation = statement.obligations.find((one) => one.ordinal === ordinal);
  return obligation ? { why: undefined, obligation } : { why: 'no-ordinal', statement };
}

const indexed = new WeakMap<readonly Statement[], ReadonlyMap<string, Statement>>();

function statementIn(statements: readonly Statement[], sentence: string): Statement | undefined {
  let bySentence = indexed.get(statements);
  if (!bySentence) {
    bySentence = new Map(statements.map((statement) => [statement.sentence, statement]));
    indexed.set(statements, bySentence);
  }
  return bySentence.get(sentence);
}

/** Follows a reference to a value, or to a sentence in it. */
export function factIn(
  tree: SpecTree,
  { file: path, at, sentence }: Extract<V2Reference, { kind: 'value' }>,
): Resolved | Unresolved {
  const file: JsonFile | undefined = jsonFileAt(tree, path);
  if (!file) return { why: 'dangling', missing: `no JSON file ${path}` };
  const value = valueAt(file.value, at);
  if (value === undefined) return { why: 'dangling', missing: `nothing at ${at}` };
  if (sentence === undefined) return { why: undefined, fact: `${path}#${at}` };
  const said = typeof value === 'string' ? sentencesOfText(value) : [];
  return said.includes(sentence) ? { why: undefined, fact: sentence } : { why: 'gone' };
}
