import type { EntryKind, TreeSource } from '@openwop/spec-tree';

/** A tree that stands in memory: texts by path. */
export function memorySource(files: ReadonlyMap<string, string>): TreeSource {
  const isDirectory = (path: string): boolean =>
    [...files.keys()].some((file) => file.startsWith(`${path}/`));
  const kindOf = (path: string): EntryKind =>
    files.has(path) ? 'file' : isDirectory(path) ? 'directory' : 'missing';
  return {
    kindOf,
    list: (path) => {
      const names = [...files.keys()]
        .filter((file) => file.startsWith(`${path}/`))
        .map((file) => file.slice(path.length + 1).split('/')[0] ?? '');
      return [...new Set(names)].sort().map((name) => ({ name, kind: kindOf(`${path}/${name}`) }));
    },
    sizeOf: (path) => Buffer.byteLength(files.get(path) ?? ''),
    read: (path) => Buffer.from(files.get(path) ?? ''),
  };
}
