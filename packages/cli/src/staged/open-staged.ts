import { join } from 'node:path';
import { folderInRepository, GitError, openRepository, type Repository } from '@openwop/git-source';
import { treeRoot } from '../tree-root.js';
import { UsageError } from '../usage-error.js';
import type { Terminal } from '../verb.js';

/** A repository and the specification tree in it. */
export interface TreeInRepository {
  readonly repository: Repository;
  /** The tree's folder from the top of the work tree; `''` for the top. */
  readonly folder: string;
  /** Absolute path of that folder. */
  readonly root: string;
}

/**
 * The tree at `--root`, or the one that holds the current folder, or else the whole repository: what is staged may
 * not stand on the disk. Throws UsageError where there is no repository, with git's reason.
 */
export async function openTree(given: string | undefined, terminal: Terminal): Promise<TreeInRepository> {
  const found = foundRoot(given, terminal);
  return asUsage(() => {
    const repository = openRepository(found ?? terminal.cwd, terminal.env, terminal.cwd);
    const folder = found === undefined ? '' : folderInRepository(repository, found);
    return { repository, folder, root: join(repository.top, folder) };
  });
}

function foundRoot(given: string | undefined, terminal: Terminal): string | undefined {
  try {
    return treeRoot(given, terminal);
  } catch (error) {
    if (given === undefined && error instanceof UsageError) return undefined;
    throw error;
  }
}

/** Does something with git; where git refuses, its words go to the user, with exit code 2. */
export async function asUsage<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GitError) throw new UsageError(error.message);
    throw error;
  }
}
