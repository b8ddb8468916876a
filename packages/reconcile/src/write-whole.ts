import { closeSync, fsyncSync, openSync, renameSync, rmdirSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from './error-code.js';
import { makeFolder } from './make-folder.js';
import type { FormerFile } from './read-seat.js';
import { sweepAbandoned, tempPath, writeDurably } from './temp-file.js';

/** One file to write. */
export interface Write {
  /** Below the root, with forward slashes. */
  readonly path: string;
  readonly bytes: Buffer;
  /** What stood there before, to be put back if a later file fails. */
  readonly former: FormerFile | undefined;
}

/** Why nothing was written. */
export interface WriteFailure {
  readonly path: string;
  readonly reason: string;
  /** Files that did not get their former bytes back. */
  readonly unrestored: readonly { readonly path: string; readonly reason: string }[];
}

interface Staged extends Write {
  readonly target: string;
  readonly temp: string;
}

/**
 * Writes all files or none. Each is first written whole beside its target; only when all of them are on the disk
 * are they renamed into place, and if a rename fails, those already renamed get their former bytes back.
 */
export function writeWhole(root: string, writes: readonly Write[]): WriteFailure | undefined {
  const staged: Staged[] = [];
  const placed: Staged[] = [];
  const madeFolders: string[] = [];
  let path = '';
  try {
    for (const write of writes) {
      path = write.path;
      const target = join(root, path);
      madeFolders.push(...makeFolder(dirname(target)));
      const temp = tempPath(dirname(target));
      staged.push({ ...write, target, temp });
      writeDurably(temp, write.bytes, write.former?.mode);
    }
    for (const file of staged) {
      path = file.path;
      renameSync(file.temp, file.target);
      placed.push(file);
    }
  } catch (error) {
    const unrestored = placed.reverse().flatMap(restore);
    for (const { temp } of staged) rmSync(temp, { force: true });
    for (const folder of madeFolders.reverse()) removeIfEmpty(folder);
    return { path, reason: errorCode(error), unrestored };
  }
  for (const folder of new Set(staged.map(({ target }) => dirname(target)))) {
    syncFolder(folder);
    sweepAbandoned(folder);
  }
  return undefined;
}

function restore({ path, target, former }: Staged): { path: string; reason: string }[] {
  try {
    if (!former) rmSync(target, { force: true });
    else {
      const temp = tempPath(dirname(target));
      writeDurably(temp, former.bytes, former.mode);
      utimesSync(temp, former.atime, former.mtime);
      renameSync(temp, target);
    }
    return [];
  } catch (error) {
    return [{ path, reason: errorCode(error) }];
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Someone else uses it by now.
  }
}

/** Makes the renames in a folder durable; platforms that cannot open a folder do it on their own. */
function syncFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Windows.
  }
}
