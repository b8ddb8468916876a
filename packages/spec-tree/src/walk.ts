import type { Reporter } from '@openwop/diagnostics';
import type { treeMessages } from './messages.js';
import type { TreeSource } from './source.js';

/** Levels of folders past which a tree is not followed. */
const mostLevels = 32;

/**
 * Paths of the files in a directory, sorted; with `deep` also of those in its sub-directories. Links are
 * reported and not followed. A directory that is missing has no files.
 */
export function walk(
  source: TreeSource,
  directory: string,
  deep: boolean,
  report: Reporter<typeof treeMessages>,
): string[] {
  const kind = source.kindOf(directory);
  const at = { file: directory, line: 1, column: 1 };
  if (kind === 'missing') return [];
  if (kind === 'link') report({ message: 'symbolic-link', data: {}, at });
  else if (kind !== 'directory') report({ message: 'not-a-directory', data: { kind }, at });
  if (kind !== 'directory') return [];
  const files: string[] = [];
  const open = [{ path: directory, level: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const { name, kind: entry } of source.list(next.path)) {
      const path = `${next.path}/${name}`;
      if (entry === 'link')
        report({ message: 'symbolic-link', data: {}, at: { file: path, line: 1, column: 1 } });
      // A directory named like a file is read as one, so that its finding says what stands there.
      else if (entry === 'file' || (entry !== 'missing' && /\.(?:md|json|yaml)$/.test(name)))
        files.push(path);
      else if (entry === 'directory' && deep && next.level < mostLevels)
        open.push({ path, level: next.level + 1 });
    }
  }
  return files.sort();
}
