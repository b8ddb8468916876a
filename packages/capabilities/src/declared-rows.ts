import type { Declaration, Family, Metadata, Profile } from '@openwop/spec-tree';
import { formatPointer } from '@openwop/spec-tree';
import { isObject, isTextList, type Json, nameValue } from './json.js';
import type { Report } from './report.js';

/** The rows of the declaration that can be used, each key once, in the order of the declaration. */
export interface DeclaredRows {
  readonly metadata: readonly Metadata[];
  readonly families: readonly Family[];
  readonly profiles: readonly Profile[];
}

interface Row {
  readonly key: string;
  readonly pointer: string;
}

/** Takes the usable rows; the rest is reported. Nothing where the declaration has not the shape of one. */
export function declaredRows(declaration: Declaration, report: Report): DeclaredRows | undefined {
  if (!hasShape(declaration, report)) return undefined;
  const { file, metadata, families, deleted, profiles } = declaration;
  const root = isObject(file.value) ? file.value : {};
  const unread = (list: string, rows: readonly Row[], expected: string): void => {
    const read = new Set(rows.map(({ pointer }) => pointer));
    const raw = Array.isArray(root[list]) ? root[list] : [];
    raw.forEach((row: unknown, index) => {
      const pointer = formatPointer([list, index]);
      if (read.has(pointer)) return;
      const found = isObject(row) ? nameRow(row) : nameValue(row);
      const data = { what: `Row ${index + 1} of \`${list}\``, found, expected };
      report({ message: 'malformed', data, at: file.placeOf(pointer) });
    });
  };
  const disposed = metadata.filter(({ disposition }) => disposition === 'kept' || disposition === 'deleted');
  unread('metadata', disposed, 'an object with a `key` and a `disposition`: kept or deleted');
  const allFamilies = [...families, ...deleted];
  unread('families', allFamilies, 'an object with a `key` and an `anchor`: core, ext or deleted');
  unread('profiles', profiles, 'an object with an `id`');

  const once = (rows: readonly Row[], what: string): Set<string> => {
    const first = new Map<string, Row>();
    for (const row of [...rows].sort((a, b) => orderOf(a) - orderOf(b))) {
      const earlier = first.get(row.key);
      if (!earlier) first.set(row.key, row);
      else {
        const data = { key: row.key, what, first: earlier.pointer };
        report({ message: 'duplicate-row', data, at: file.placeOf(row.pointer) });
      }
    }
    return new Set([...first.values()].map(({ pointer }) => pointer));
  };
  const keys = once([...disposed, ...allFamilies], 'key');
  const ids = once(profiles, 'profile');
  return {
    metadata: disposed.filter(({ pointer }) => keys.has(pointer)),
    families: families.filter(({ pointer }) => keys.has(pointer)),
    profiles: profiles.filter(({ pointer }) => ids.has(pointer)),
  };
}

/** A row by what it should be known by. */
function nameRow(row: Json): string {
  const said = ['key', 'id', 'anchor', 'disposition'].filter((name) => Object.hasOwn(row, name));
  const values = said.map((name) => `\`${name}\` ${JSON.stringify(row[name])}`);
  return values.length > 0 ? `an object with ${values.join(' and ')}` : 'an object without a key';
}

/** Metadata before families, each in its own order. */
function orderOf({ pointer }: Row): number {
  const [, list, index] = pointer.split('/');
  return Number(index) + (list === 'families' ? 1_000_000 : 0);
}

function hasShape({ file }: Declaration, report: Report): boolean {
  const malformed = (pointer: string, what: string, found: unknown, expected: string): false => {
    report({
      message: 'malformed',
      data: { what, found: nameValue(found), expected },
      at: file.placeOf(pointer),
    });
    return false;
  };
  const { value } = file;
  if (!isObject(value)) return malformed('', 'The declaration', value, 'an object');
  let good = true;
  for (const list of ['metadata', 'families', 'profiles']) {
    if (!Array.isArray(value[list]))
      good = malformed(`/${list}`, `\`${list}\``, value[list], 'an array of rows');
  }
  const { witnessClasses, extensionsKeyPattern } = value;
  if (!isTextList(witnessClasses) || witnessClasses.length === 0) {
    good = malformed('/witnessClasses', '`witnessClasses`', witnessClasses, 'an array of names, not empty');
  }
  if (typeof extensionsKeyPattern !== 'string') {
    good = malformed('/extensionsKeyPattern', '`extensionsKeyPattern`', extensionsKeyPattern, 'a pattern');
  }
  return good;
}
