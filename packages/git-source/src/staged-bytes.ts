import { git, type Repository } from './repository.js';

/** The staged bytes of one path, from the top of the work tree. Throws GitError where none is staged. */
export function stagedBytes(repository: Repository, path: string): Buffer {
  return git(repository, ['cat-file', 'blob', `:${path}`]);
}
