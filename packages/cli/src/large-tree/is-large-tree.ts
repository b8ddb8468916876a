import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of Markdown from which a tree is large: about 150 times what this specification has today. */
const largeBytes = 4 * 1024 * 1024;

/** Entries that are looked at before a tree counts as large for their number alone. */
const mostEntries = 20_000;

/** Whether a tree holds so much Markdown that reading it is worth a process with more room for young objects. */
export function isLargeTree(root: string): boolean {
  let bytes = 0;
  let entries = 0;
  const open = [join(root, 'spec')];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const entry of entriesOf(folder)) {
      if (++entries > mostEntries) return true;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) open.push(path);
      else if (entry.isFile() && entry.name.endsWith('.md')) {
        bytes += statSync(path, { throwIfNoEntry: false })?.size ?? 0;
        if (bytes >= largeBytes) return true;
      }
    }
  }
  return false;
}

/** What cannot be read here is reported by whoever reads the tree. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
