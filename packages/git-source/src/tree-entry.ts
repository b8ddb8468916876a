import type { EntryKind } from '@openwop/spec-tree';

/** One file as git knows it. */
export interface TreeEntry {
  /** Relative to the folder of the tree, with forward slashes. */
  readonly path: string;
  /** Octal, as git prints it: `100644`. */
  readonly mode: string;
  /** Name of the object that holds its bytes. */
  readonly oid: string;
}

/** What an entry is for a tree: a submodule is neither file nor folder. */
export function kindOfEntry({ mode }: TreeEntry): EntryKind {
  return mode.startsWith('100') ? 'file' : mode === '120000' ? 'link' : 'other';
}

/** The records of an answer that git gave with `-z`. */
export function records(answer: Buffer): string[] {
  return answer.toString('utf8').split('\0').filter(Boolean);
}
