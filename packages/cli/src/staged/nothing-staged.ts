import { GitError, type Repository, stagedBytes, stagedPaths } from '@openwop/git-source';
import { configPath } from '@openwop/spec-tree/config';
import { checkOptions } from '../check-options.js';
import { type ExitCode, parseOptions, type Terminal } from '../verb.js';
import { asUsage, openTree } from './open-staged.js';
import { relevantPaths } from './relevant-paths.js';

/**
 * Answers `check --staged` where nothing of the tree is staged, in silence and before anything that reads trees is
 * loaded: a hook that costs half a second on every commit is a hook that people remove.
 */
export async function nothingStaged(
  args: readonly string[],
  terminal: Terminal,
): Promise<ExitCode | undefined> {
  if (!args.includes('--staged')) return undefined;
  const options = parseOptions(args, checkOptions);
  // Who asks for a format wants a report in it, and who names a tree wants that one checked.
  if (!options.staged || options.format !== undefined) return undefined;
  const { repository, folder } = await openTree(options.root, terminal);
  return asUsage(() => {
    const below = folder ? `${folder}/` : '';
    const relevant = relevantPaths(configOf(repository, below));
    const paths = stagedPaths(repository).filter((path) => path.startsWith(below));
    return paths.some((path) => relevant(path.slice(below.length))) ? undefined : 0;
  });
}

/** The staged configuration of the tree, or nothing where there is none. */
function configOf(repository: Repository, below: string): string | undefined {
  try {
    return stagedBytes(repository, below + configPath).toString('utf8');
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}
