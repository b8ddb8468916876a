import type { TreeSource } from '@openwop/spec-tree';

/** A source in which some files have other bytes, or are there at all. Their folders have to be there already. */
export function overlaySource(source: TreeSource, files: ReadonlyMap<string, Uint8Array>): TreeSource {
  return {
    kindOf: (path) => (files.has(path) ? 'file' : source.kindOf(path)),
    sizeOf: (path) => files.get(path)?.length ?? source.sizeOf(path),
    read: (path) => files.get(path) ?? source.read(path),
    list: (path) => {
      const entries = new Map(source.list(path).map((entry) => [entry.name, entry]));
      for (const file of files.keys()) {
        const cut = file.lastIndexOf('/');
        const name = file.slice(cut + 1);
        if (file.slice(0, Math.max(0, cut)) === path) entries.set(name, { name, kind: 'file' });
      }
      return [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
    },
  };
}
