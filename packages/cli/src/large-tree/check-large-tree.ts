import { checkOptions } from '../check-options.js';
import { treeRoot } from '../tree-root.js';
import { type ExitCode, parseOptions, type Terminal } from '../verb.js';
import { inRoomyProcess, isRoomyProcess } from './in-roomy-process.js';
import { isLargeTree } from './is-large-tree.js';

/**
 * Answers `check` for a large tree from a process of its own, before anything that reads trees is loaded: that would
 * be loaded twice. Nothing for other trees, and in that process.
 */
export async function checkLargeTree(
  args: readonly string[],
  terminal: Terminal,
): Promise<ExitCode | undefined> {
  if (isRoomyProcess() || args.includes('--staged')) return undefined;
  const { root } = parseOptions(args, checkOptions);
  return isLargeTree(treeRoot(root, terminal)) ? inRoomyProcess(args, terminal) : undefined;
}
