import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { EntryKind, TreeSource } from '@openwop/spec-tree';

/** Files of a tree by path, with forward slashes. */
export type Files = ReadonlyMap<string, string>;

/** The files below the folder `root` on the disk. */
export function readFiles(root: string): Map<string, string> {
  const files = new Map<string, string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'));
  }
  return files;
}

/** A tree that lies in memory: many trees that differ in a line each cost no disk. */
export function memorySource(files: Files): TreeSource {
  const encoder = new TextEncoder();
  const folders = new Map<string, Map<string, EntryKind>>();
  for (const path of files.keys()) {
    const names = path.split('/');
    names.forEach((name, index) => {
      const folder = names.slice(0, index).join('/');
      const entries = folders.get(folder) ?? new Map<string, EntryKind>();
      entries.set(name, index === names.length - 1 ? 'file' : 'directory');
      folders.set(folder, entries);
    });
  }
  return {
    kindOf: (path) => (files.has(path) ? 'file' : folders.has(path) ? 'directory' : 'missing'),
    list: (path) =>
      [...(folders.get(path) ?? [])]
        .map(([name, kind]) => ({ name, kind }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    sizeOf: (path) => encoder.encode(files.get(path) ?? '').length,
    read: (path) => {
      const text = files.get(path);
      return text === undefined ? { reason: 'ENOENT' } : encoder.encode(text);
    },
  };
}
