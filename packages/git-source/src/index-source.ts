import type { TreeSource } from '@openwop/spec-tree';
import { entrySource } from './entry-source.js';
import { git, type Repository } from './repository.js';
import { records, type TreeEntry } from './tree-entry.js';

/** The index of a repository as a tree: what the next commit would hold, whatever stands in the work tree. */
export interface IndexTree {
  readonly source: TreeSource;
  /** Entries by path. Paths in conflict are not among them. */
  readonly entries: ReadonlyMap<string, TreeEntry>;
  /** Paths in conflict, sorted: the index holds several versions of them and none that could be committed. */
  readonly conflicts: readonly string[];
}

/** Reads the index below `folder`, a path from the top of the work tree (`''`: all of it). Throws GitError. */
export function indexSource(repository: Repository, folder = ''): IndexTree {
  const listed = git(repository, ['ls-files', '--stage', '-z', '--', ...(folder ? [folder] : [])]);
  const entries = new Map<string, TreeEntry>();
  const conflicts = new Set<string>();
  for (const record of records(listed)) {
    const [mode = '', oid = '', stage] = record.slice(0, record.indexOf('\t')).split(' ');
    const path = below(folder, record.slice(record.indexOf('\t') + 1));
    if (stage === '0') entries.set(path, { path, mode, oid });
    else conflicts.add(path);
  }
  for (const path of intendedOnly(repository, folder, entries)) entries.delete(path);
  return {
    source: entrySource(repository, [...entries.values()]),
    entries,
    conflicts: [...conflicts].sort(),
  };
}

/** Names of the empty blob and the empty tree, by the length of an object name (SHA-1, SHA-256). */
const empty: Readonly<Record<number, { readonly blob: string; readonly tree: string }>> = {
  40: {
    blob: 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
    tree: '4b825dc642cb6eb9a060e54bf8d69288fbee4904',
  },
  64: {
    blob: '473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813',
    tree: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321',
  },
};

/**
 * Paths that `git add --intent-to-add` has only announced. They look like empty files, and are not committed; the
 * difference of the index from the empty tree leaves them out.
 */
function intendedOnly(
  repository: Repository,
  folder: string,
  entries: ReadonlyMap<string, TreeEntry>,
): string[] {
  const suspects = [...entries.values()].filter(({ oid }) => oid === empty[oid.length]?.blob);
  const [first] = suspects;
  const tree = first && empty[first.oid.length]?.tree;
  if (!tree) return [];
  const paths = suspects.map(({ path }) => above(folder, path));
  const answer = git(repository, [
    'diff-index',
    '--cached',
    '--ita-invisible-in-index',
    '--name-only',
    '-z',
    tree,
    '--',
    ...paths,
  ]);
  const real = new Set(records(answer).map((path) => below(folder, path)));
  return suspects.map(({ path }) => path).filter((path) => !real.has(path));
}

const below = (folder: string, path: string): string => (folder ? path.slice(folder.length + 1) : path);
const above = (folder: string, path: string): string => (folder ? `${folder}/${path}` : path);
