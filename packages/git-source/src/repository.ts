import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { GitError } from './git-error.js';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A git work tree and the environment in which git is asked about it. */
export interface Repository {
  /** Absolute path of the top of the work tree, links resolved. */
  readonly top: string;
  /** Absolute path of the git directory; a linked work tree has its own. */
  readonly gitDir: string;
  /** Absolute path of the index that git was told to use, where that is not the repository's own. */
  readonly otherIndex: string | undefined;
  readonly env: Environment;
}

/**
 * The repository whose work tree holds `folder`. In a hook git says in its environment (`GIT_DIR`,
 * `GIT_INDEX_FILE`, relative to the current folder) which repository and which index it means; that holds.
 * Throws GitError where there is no repository, no work tree or no git.
 */
export function openRepository(folder: string, env: Environment, cwd: string = folder): Repository {
  const from = env['GIT_DIR'] === undefined ? folder : cwd;
  const ask = (question: string): string =>
    gitText({ top: from, env: quiet(env) }, ['rev-parse', question]).replace(/\n$/, '');
  const gitDir = ask('--absolute-git-dir');
  if (ask('--is-inside-work-tree') !== 'true') throw new GitError(`${folder} is in no git work tree`);
  const top = realpathSync.native(ask('--show-toplevel'));
  const stated = env['GIT_INDEX_FILE'];
  const otherIndex = stated === undefined ? undefined : resolve(cwd, stated);
  return {
    top,
    gitDir,
    otherIndex,
    env: {
      ...quiet(env),
      GIT_DIR: gitDir,
      GIT_WORK_TREE: top,
      ...(otherIndex === undefined ? {} : { GIT_INDEX_FILE: otherIndex }),
    },
  };
}

/** The path of `folder` below the top of the work tree, with forward slashes; `''` for the top itself. */
export function folderInRepository({ top }: Repository, folder: string): string {
  const path = relative(top, realpathSync.native(folder));
  if (path === '..' || /^\.\.[\\/]/.test(path) || isAbsolute(path))
    throw new GitError(`${folder} is not in the repository at ${top}`);
  return path.replaceAll('\\', '/');
}

/** Asks git and returns the bytes of its answer. Throws GitError with git's own words where it refuses. */
export function git(
  { top, env }: Pick<Repository, 'top' | 'env'>,
  args: readonly string[],
  input: string | Uint8Array = '',
): Buffer {
  const { status, signal, stdout, stderr, error } = spawnSync('git', args, {
    cwd: top,
    env,
    input,
    maxBuffer: Number.POSITIVE_INFINITY,
    windowsHide: true,
  });
  if (error) {
    const missing = 'code' in error && error.code === 'ENOENT';
    throw new GitError(missing ? 'git cannot be run: it is not on the PATH' : `git: ${error.message}`);
  }
  if (status !== 0) {
    const words = stderr.toString('utf8').trim() || `ended with ${signal ?? status}`;
    throw new GitError(`git ${args[0]}: ${words}`);
  }
  return stdout;
}

/** Asks git and returns its answer as text. */
export function gitText(
  repository: Pick<Repository, 'top' | 'env'>,
  args: readonly string[],
  input?: string,
): string {
  return git(repository, args, input).toString('utf8');
}

/** An environment in which git takes paths as they are, answers in English, asks nobody and fetches nothing. */
const quiet = (env: Environment): Environment => ({
  ...env,
  GIT_PREFIX: undefined,
  GIT_LITERAL_PATHSPECS: '1',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
});
