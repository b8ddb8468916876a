import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What stands at a path. `link` is a symbolic link, which a tree does not follow: a cycle could not end. */
export type EntryKind = 'file' | 'directory' | 'link' | 'other' | 'missing';

/** Why a file could not be read. */
export interface Unreadable {
  readonly reason: string;
}

/**
 * Where the bytes of a tree come from. Paths are relative to the root, with forward slashes. The disk is one
 * source; the index of a git repository can be another.
 */
export interface TreeSource {
  /** What stands at `path`. */
  kindOf(path: string): EntryKind;
  /** Names in the directory `path` with their kinds, sorted by name; empty where it is no readable directory. */
  list(path: string): readonly { readonly name: string; readonly kind: EntryKind }[];
  /** Size of the file `path` in bytes; 0 where there is none. */
  sizeOf(path: string): number;
  /** The bytes of the file `path`. Never throws. */
  read(path: string): Uint8Array | Unreadable;
}

/** A source with nothing in it. */
export const emptySource: TreeSource = {
  kindOf: () => 'missing',
  list: () => [],
  sizeOf: () => 0,
  read: () => ({ reason: 'ENOENT' }),
};

const kindOf = (stat: { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }): EntryKind =>
  stat.isFile() ? 'file' : stat.isDirectory() ? 'directory' : stat.isSymbolicLink() ? 'link' : 'other';

/** The tree below the folder `root` on the disk. */
export function diskSource(root: string): TreeSource {
  const absolute = (path: string): string => join(root, path);
  const stat = (path: string) => lstatSync(absolute(path), { throwIfNoEntry: false });
  const quietly = <T>(attempt: () => T, otherwise: T): T => {
    try {
      return attempt();
    } catch {
      return otherwise;
    }
  };
  return {
    kindOf: (path) =>
      quietly(() => {
        const found = stat(path);
        return found ? kindOf(found) : 'missing';
      }, 'missing'),
    list: (path) =>
      quietly(() => {
        const entries = readdirSync(absolute(path), { withFileTypes: true });
        const named = entries.map((entry) => ({ name: entry.name, kind: kindOf(entry) }));
        return named.sort((a, b) => (a.name < b.name ? -1 : 1));
      }, []),
    sizeOf: (path) => quietly(() => stat(path)?.size ?? 0, 0),
    read: (path) => {
      try {
        return readFileSync(absolute(path));
      } catch (error) {
        return { reason: error instanceof Error && 'code' in error ? String(error.code) : 'unreadable' };
      }
    },
  };
}
