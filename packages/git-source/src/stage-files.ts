import { git, gitText, type Repository } from './repository.js';

/** A file to put into the index; without bytes, a path to take out of it. */
export interface StagedFile {
  /** From the top of the work tree, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array | undefined;
  /** `100644` unless stated. */
  readonly mode?: string;
}

/**
 * Puts files into the index, all of them or none, and ends conflicts about their paths. The work tree is not
 * touched. Throws GitError, for one where another git process holds the index.
 */
export function stageFiles(repository: Repository, files: readonly StagedFile[]): void {
  if (files.length === 0) return;
  const lines = files.flatMap(({ path, bytes, mode = '100644' }) => {
    const oid = git(repository, ['hash-object', '-w', '-t', 'blob', '--stdin'], bytes ?? '')
      .toString('latin1')
      .trim();
    const none = '0'.repeat(oid.length);
    const gone = `0 ${none}\t${path}\0`;
    return bytes ? [gone, `${mode} ${oid}\t${path}\0`] : [gone];
  });
  gitText(repository, ['update-index', '-z', '--index-info'], lines.join(''));
}

/** Paths that the next commit changes, from the top of the work tree; of a rename both. */
export function stagedPaths(repository: Repository): string[] {
  const answer = git(repository, ['diff', '--cached', '--name-only', '--no-renames', '--no-ext-diff', '-z']);
  return [...new Set(answer.toString('utf8').split('\0').filter(Boolean))];
}
