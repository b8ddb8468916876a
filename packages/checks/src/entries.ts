import { formatPointer } from '@openwop/spec-tree';

/** Members of a JSON object whose types are not known yet; none for anything else. */
export type Fields = Readonly<Record<string, unknown>>;

/** One entry of a list in a JSON file, and where it stands. */
export interface Entry {
  readonly fields: Fields;
  /** JSON Pointer from the root of the file. */
  readonly pointer: string;
}

/** Lenient readers of data files: what has a wrong type is empty here, and the schemas check says what is wrong. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

export const entriesOf = (value: unknown, pointer: string): Entry[] =>
  Array.isArray(value)
    ? value.map((entry: unknown, index) => ({
        fields: fieldsOf(entry),
        pointer: pointer + formatPointer([index]),
      }))
    : [];
