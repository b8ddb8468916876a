import { lstatSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './error-code.js';

/** A regular file as it was before a run. */
export interface FormerFile {
  readonly bytes: Buffer;
  readonly mode: number;
  readonly atime: Date;
  readonly mtime: Date;
}

/** What stands where a generated file goes. `at` is the path, below the root, of what is in the way. */
export type Seat =
  | { readonly kind: 'free' }
  | { readonly kind: 'file'; readonly former: FormerFile }
  | { readonly kind: 'link'; readonly at: string }
  | { readonly kind: 'in-the-way'; readonly at: string; readonly found: string; readonly expected: string }
  | { readonly kind: 'unreadable'; readonly at: string; readonly reason: string };

/** What stands at `path` below `root`. Follows no link and opens nothing but regular files; never throws. */
export function readSeat(root: string, path: string): Seat {
  const segments = path.split('/');
  for (let length = 1; length <= segments.length; length += 1) {
    const at = segments.slice(0, length).join('/');
    const last = length === segments.length;
    try {
      const stats = lstatSync(join(root, at), { throwIfNoEntry: false });
      if (!stats) return { kind: 'free' };
      if (stats.isSymbolicLink()) return { kind: 'link', at };
      if (last ? !stats.isFile() : !stats.isDirectory()) {
        return { kind: 'in-the-way', at, found: nameOf(stats), expected: last ? 'file' : 'folder' };
      }
      if (last) return { kind: 'file', former: formerFile(join(root, at), stats) };
    } catch (error) {
      return { kind: 'unreadable', at, reason: errorCode(error) };
    }
  }
  return { kind: 'free' };
}

function formerFile(path: string, { mode, atime, mtime }: Stats): FormerFile {
  return { bytes: readFileSync(path), mode: mode & 0o7777, atime, mtime };
}

const nameOf = (stats: Stats): string =>
  stats.isDirectory() ? 'folder' : stats.isFile() ? 'file' : 'device, pipe or socket';
