import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const name = /^\.reconcile-\d+-[0-9a-f]+\.tmp$/;

/** Milliseconds past which a temporary file belongs to no run that is still going. */
const abandonedAfter = 60 * 60 * 1000;

/** A path for a temporary file in `directory` that no other run uses. Its length does not follow the target's. */
export function tempPath(directory: string): string {
  return join(directory, `.reconcile-${process.pid}-${randomBytes(6).toString('hex')}.tmp`);
}

/** Writes `bytes` to the new file `path` and waits until they are on the disk. */
export function writeDurably(path: string, bytes: Buffer, mode: number | undefined): void {
  const descriptor = openSync(path, 'wx');
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
    if (mode !== undefined) fchmodSync(descriptor, mode);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Removes what a run that was killed has left in `directory`. Best effort: it is never in anyone's way. */
export function sweepAbandoned(directory: string): void {
  try {
    for (const entry of readdirSync(directory)) {
      const path = join(directory, entry);
      if (name.test(entry) && Date.now() - lstatSync(path).mtimeMs > abandonedAfter)
        rmSync(path, { force: true });
    }
  } catch {
    // Another run swept first, or the directory is not there yet.
  }
}
