import { type Declaration, valueAt } from '@openwop/spec-tree';

/**
 * Whether every row of `families` and `metadata` could be read. Where one could not (its own finding says so), a
 * key that no other row has may be the one of that row: nothing follows from its absence.
 */
export function isWhole({ file, families, deleted, metadata }: Declaration): boolean {
  const rows = (name: string): number => {
    const value = valueAt(file.value, `/${name}`);
    return Array.isArray(value) ? value.length : Number.NaN;
  };
  return families.length + deleted.length === rows('families') && metadata.length === rows('metadata');
}
