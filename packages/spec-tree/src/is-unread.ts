import type { SpecTree } from './spec-tree.js';

const known = new WeakMap<SpecTree, ReadonlySet<string>>();

/**
 * Whether reading the file, or a directory that it stands in, ended in an error. What stands in such a file is not
 * known, and its own finding comes first: whoever reads the tree stays silent about what would follow from it.
 */
export function isUnread(tree: SpecTree, path: string): boolean {
  let files = known.get(tree);
  if (!files) {
    files = new Set(tree.findings.filter(({ severity }) => severity === 'error').map(({ at }) => at.file));
    known.set(tree, files);
  }
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    if (files.has(at)) return true;
  }
  return false;
}
