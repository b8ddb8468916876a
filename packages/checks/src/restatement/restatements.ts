import type { JsonFile } from '@openwop/spec-tree';
import { type Entry, entriesOf, fieldsOf } from '../entries.js';

/** What became of a v1 obligation in v2. */
export const dispositions = ['restated', 'implied', 'schema-only', 'changed', 'dropped'] as const;
type Disposition = (typeof dispositions)[number];

/** One v1 obligation, by its identity. */
export interface V1Reference {
  readonly document: string;
  readonly sentence: string;
  readonly ordinal: number;
  /** In the file of restatements. */
  readonly pointer: string;
}

/** What answers for it: a v2 sentence, a value in a JSON file, or one sentence in such a value. */
export type V2Reference =
  | {
      readonly kind: 'sentence';
      readonly document: string;
      readonly sentence: string;
      /** The keyword of the sentence that answers; none where the sentence states a fact. */
      readonly ordinal: number | undefined;
      readonly pointer: string;
    }
  | {
      readonly kind: 'value';
      readonly file: string;
      /** JSON Pointer into `file`. */
      readonly at: string;
      /** A sentence of the string that stands there, where it is one. */
      readonly sentence: string | undefined;
      readonly pointer: string;
    };

/** One row: what these obligations of v1 became. */
export interface Row {
  readonly v1: readonly V1Reference[];
  readonly v2: readonly V2Reference[];
  /** Undefined where the row is still to be filled in. */
  readonly disposition: Disposition | undefined;
  readonly reason: string | undefined;
  /** The v2 sentence states as a fact what v1 demands. */
  readonly declarative: boolean;
  /** The v2 sentence demands the opposite of the opposite. */
  readonly contrapositive: boolean;
  readonly pointer: string;
}

/** v1 text that a family has to answer for. */
export interface Source {
  readonly document: string;
  /** Titles; undefined for the whole document. Sub-sections belong to their section. */
  readonly sections: readonly { readonly title: string; readonly pointer: string }[] | undefined;
  readonly family: string;
  readonly pointer: string;
}

/** The file of restatements. */
export interface Restatements {
  readonly file: JsonFile;
  /** The version of the obligation model whose identities it stores. */
  readonly version: number | undefined;
  readonly sources: readonly Source[];
  readonly rows: readonly Row[];
}

/** Reads restatements leniently: what has a wrong type is left out. The schemas check says what is wrong with it. */
export function readRestatements(file: JsonFile): Restatements {
  const { version, sources, rows } = fieldsOf(file.value);
  return {
    file,
    version: typeof version === 'number' ? version : undefined,
    sources: entriesOf(sources, '/sources').flatMap(readSource),
    rows: entriesOf(rows, '/rows').map(readRow),
  };
}

function readSource({ fields, pointer }: Entry): Source[] {
  const { document, sections, family } = fields;
  if (typeof document !== 'string' || typeof family !== 'string') return [];
  const titles = Array.isArray(sections)
    ? sections.flatMap((title: unknown, index) =>
        typeof title === 'string' ? [{ title, pointer: `${pointer}/sections/${index}` }] : [],
      )
    : undefined;
  return [{ document, sections: titles, family, pointer }];
}

function readRow({ fields, pointer }: Entry): Row {
  const { v1, v2, disposition, reason, strength, polarity } = fields;
  return {
    v1: entriesOf(v1, `${pointer}/v1`).flatMap(readV1),
    v2: entriesOf(v2, `${pointer}/v2`).flatMap(readV2),
    disposition: dispositions.find((known) => known === disposition),
    reason: typeof reason === 'string' ? reason : undefined,
    declarative: strength === 'declarative',
    contrapositive: polarity === 'contrapositive',
    pointer,
  };
}

function readV1({ fields: { document, sentence, ordinal }, pointer }: Entry): V1Reference[] {
  if (typeof document !== 'string' || typeof sentence !== 'string' || typeof ordinal !== 'number') return [];
  return [{ document, sentence, ordinal, pointer }];
}

function readV2({ fields, pointer }: Entry): V2Reference[] {
  const { document, sentence, ordinal, file, pointer: at } = fields;
  const text = typeof sentence === 'string' ? sentence : undefined;
  if (typeof file === 'string' && typeof at === 'string') {
    return [{ kind: 'value', file, at, sentence: text, pointer }];
  }
  if (typeof document !== 'string' || text === undefined) return [];
  return [
    {
      kind: 'sentence',
      document,
      sentence: text,
      ordinal: typeof ordinal === 'number' ? ordinal : undefined,
      pointer,
    },
  ];
}
