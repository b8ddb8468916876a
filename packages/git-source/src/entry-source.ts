import type { EntryKind, TreeSource } from '@openwop/spec-tree';
import { BlobStore } from './blob-store.js';
import type { Repository } from './repository.js';
import { kindOfEntry, type TreeEntry } from './tree-entry.js';

/** Files of which a specification tree reads the text; others are read one by one where somebody asks. */
const text = /\.(?:md|json|ya?ml)$/;

/** A source of files that stand in git objects. */
export function entrySource(repository: Repository, entries: readonly TreeEntry[]): TreeSource {
  const files = new Map(entries.map((entry) => [entry.path, entry]));
  const folders = foldersOf(entries);
  const blobs = new BlobStore(repository);
  const groups = groupsOf(entries);
  const groupOf = ({ path, oid }: TreeEntry): readonly string[] =>
    text.test(path) ? (groups.get(topOf(path)) ?? [oid]) : [oid];
  const blob = (path: string): TreeEntry | undefined => {
    const entry = files.get(path);
    return entry && kindOfEntry(entry) === 'file' ? entry : undefined;
  };
  return {
    kindOf: (path) => {
      const entry = files.get(path);
      return entry ? kindOfEntry(entry) : folders.has(path) ? 'directory' : 'missing';
    },
    list: (path) =>
      [...(folders.get(path) ?? [])]
        .map(([name, kind]) => ({ name, kind }))
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    sizeOf: (path) => {
      const entry = blob(path);
      return entry ? blobs.sizeOf(entry.oid, groupOf(entry)) : 0;
    },
    read: (path) => {
      const entry = blob(path);
      return entry ? blobs.read(entry.oid, groupOf(entry)) : { reason: 'ENOENT' };
    },
  };
}

/** What stands in each folder, the top one being `''`. */
function foldersOf(entries: readonly TreeEntry[]): Map<string, Map<string, EntryKind>> {
  const folders = new Map<string, Map<string, EntryKind>>([['', new Map()]]);
  for (const entry of entries) {
    let path = entry.path;
    let kind: EntryKind = kindOfEntry(entry);
    for (;;) {
      const cut = path.lastIndexOf('/');
      const folder = path.slice(0, Math.max(0, cut));
      const known = folders.get(folder);
      const content = known ?? new Map<string, EntryKind>();
      content.set(path.slice(cut + 1), kind);
      if (known) break;
      folders.set(folder, content);
      path = folder;
      kind = 'directory';
    }
  }
  return folders;
}

/** Blobs of text by the folder at the top that they stand in: the parts of a repository that are read as a whole. */
function groupsOf(entries: readonly TreeEntry[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const entry of entries) {
    if (kindOfEntry(entry) !== 'file' || !text.test(entry.path)) continue;
    const group = groups.get(topOf(entry.path));
    if (group) group.push(entry.oid);
    else groups.set(topOf(entry.path), [entry.oid]);
  }
  return groups;
}

const topOf = (path: string): string => path.slice(0, Math.max(0, path.indexOf('/')));
