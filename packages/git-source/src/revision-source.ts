import type { TreeSource } from '@openwop/spec-tree';
import { entrySource } from './entry-source.js';
import { GitError } from './git-error.js';
import { git, gitText, type Repository } from './repository.js';
import { records, type TreeEntry } from './tree-entry.js';

/** The commit that a revision names, or nothing where the repository has none of that name. */
export function resolveCommit(repository: Repository, revision: string): string | undefined {
  // A revision is never an option; git has no way to say so that all its versions read the same.
  if (revision.startsWith('-') || revision === '') return undefined;
  try {
    return gitText(repository, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`]).trim();
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/**
 * The tree of a commit below `folder`, a path from the top of the work tree. Nothing is checked out. Throws
 * GitError for a revision that the repository does not have.
 */
export function revisionSource(repository: Repository, revision: string, folder = ''): TreeSource {
  const commit = resolveCommit(repository, revision);
  if (commit === undefined) throw new GitError(`the repository has no revision '${revision}'`);
  if (folder && !hasFolder(repository, commit, folder)) return entrySource(repository, []);
  const listed = git(repository, ['ls-tree', '-r', '-z', folder ? `${commit}:${folder}` : commit]);
  const entries = records(listed).map((record): TreeEntry => {
    const [mode = '', , oid = ''] = record.slice(0, record.indexOf('\t')).split(' ');
    return { path: record.slice(record.indexOf('\t') + 1), mode, oid };
  });
  return entrySource(repository, entries);
}

function hasFolder(repository: Repository, commit: string, folder: string): boolean {
  try {
    return gitText(repository, ['cat-file', '-t', `${commit}:${folder}`]).trim() === 'tree';
  } catch (error) {
    if (error instanceof GitError) return false;
    throw error;
  }
}

/** Whether history was cut off when the repository was cloned, so that older commits are not there. */
export function isShallow(repository: Repository): boolean {
  return gitText(repository, ['rev-parse', '--is-shallow-repository']).trim() === 'true';
}
