import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { configPath, defaultConfig } from '@openwop/spec-tree/config';
import { UsageError } from './usage-error.js';
import type { Terminal } from './verb.js';

const marks = [configPath, defaultConfig.paths.declaration];

/**
 * The folder of the specification tree: `--root`, or the nearest folder from here upwards that holds
 * spec/config.json or spec/v2/declaration.json. Throws UsageError where there is none.
 */
export function treeRoot(given: string | undefined, { cwd }: Terminal): string {
  if (given !== undefined) {
    const root = resolve(cwd, given);
    if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) {
      throw new UsageError(`--root ${given} is no directory`);
    }
    return root;
  }
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    if (marks.some((mark) => existsSync(join(folder, mark)))) return folder;
    if (dirname(folder) === folder) break;
  }
  throw new UsageError(
    `no specification tree here or above (no ${marks.join(' or ')}); give its folder with --root`,
  );
}
