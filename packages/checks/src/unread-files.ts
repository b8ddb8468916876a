import type { SpecTree } from '@openwop/spec-tree';

const known = new WeakMap<SpecTree, ReadonlySet<string>>();

/**
 * Whether reading the file ended in an error. What stands in such a file is not known, and its own finding comes
 * first: a check stays silent about what would follow from it.
 */
export function isUnread(tree: SpecTree, path: string): boolean {
  let files = known.get(tree);
  if (!files) {
    files = new Set(tree.findings.filter(({ severity }) => severity === 'error').map(({ at }) => at.file));
    known.set(tree, files);
  }
  return files.has(path);
}
