import type { JsonFile } from '@openwop/spec-tree';
import { type Entry, entriesOf, fieldsOf } from '../entries.js';

/** One v2 obligation, by its identity. */
export interface ObligationReference {
  readonly document: string;
  readonly sentence: string;
  readonly ordinal: number;
  /** In the file of witnesses. */
  readonly pointer: string;
}

/** What would turn red if a host broke the obligation. */
type Witness =
  | { readonly kind: 'requirement'; readonly id: string; readonly pointer: string }
  | {
      readonly kind: 'value';
      readonly file: string;
      /** JSON Pointer into `file`. */
      readonly at: string;
      readonly sentence: undefined;
      readonly pointer: string;
    };

/** One row: what witnesses these obligations. Without a witness it says why there is none. */
export interface WitnessRow {
  readonly obligations: readonly ObligationReference[];
  readonly witnesses: readonly Witness[];
  /** Why nothing witnesses them. */
  readonly excluded: string | undefined;
  readonly pointer: string;
}

/** The file of witnesses. */
export interface Witnesses {
  readonly file: JsonFile;
  /** The version of the obligation model whose identities it stores. */
  readonly version: number | undefined;
  /** How many obligations may be excluded. Infinite where it is not said; the schema then says so. */
  readonly excludedAtMost: number;
  readonly rows: readonly WitnessRow[];
}

/** Reads witnesses leniently: what has a wrong type is left out. The schemas check says what is wrong with it. */
export function readWitnesses(file: JsonFile): Witnesses {
  const { version, excludedAtMost, rows } = fieldsOf(file.value);
  return {
    file,
    version: typeof version === 'number' ? version : undefined,
    excludedAtMost: typeof excludedAtMost === 'number' ? excludedAtMost : Number.POSITIVE_INFINITY,
    rows: entriesOf(rows, '/rows').map(readRow),
  };
}

function readRow({ fields, pointer }: Entry): WitnessRow {
  const { obligations, witnesses, excluded } = fields;
  return {
    obligations: entriesOf(obligations, `${pointer}/obligations`).flatMap(readObligation),
    witnesses: entriesOf(witnesses, `${pointer}/witnesses`).flatMap(readWitness),
    excluded: typeof excluded === 'string' ? excluded : undefined,
    pointer,
  };
}

function readObligation({ fields, pointer }: Entry): ObligationReference[] {
  const { document, sentence, ordinal } = fields;
  if (typeof document !== 'string' || typeof sentence !== 'string' || typeof ordinal !== 'number') return [];
  return [{ document, sentence, ordinal, pointer }];
}

function readWitness({ fields, pointer }: Entry): Witness[] {
  const { requirement, file, pointer: at } = fields;
  if (typeof requirement === 'string') return [{ kind: 'requirement', id: requirement, pointer }];
  if (typeof file === 'string' && typeof at === 'string') {
    return [{ kind: 'value', file, at, sentence: undefined, pointer }];
  }
  return [];
}
