import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '@openwop/diagnostics';
import { type IndexTree, stageFiles } from '@openwop/git-source';
import { reconcile } from '@openwop/reconcile';
import type { TreeInRepository } from './open-staged.js';

/** A generated file to stage. */
export interface Restaged {
  readonly path: string;
  readonly bytes: Buffer;
  readonly staged: Buffer | undefined;
}

/**
 * Stages generated files, and writes them to the work tree where that held what was staged before: what somebody has
 * edited there stays as it is. Throws GitError where the index cannot be written; then nothing is written at all.
 */
export function restage(
  { repository, folder, root }: TreeInRepository,
  index: IndexTree,
  files: readonly Restaged[],
): readonly Finding[] {
  const untouched = files.filter(({ path, staged }) => {
    const present = bytesAt(join(root, path));
    return staged === undefined ? present === undefined : present?.equals(staged);
  });
  stageFiles(
    repository,
    files.map(({ path, bytes }) => ({
      path: folder ? `${folder}/${path}` : path,
      bytes,
      mode: index.entries.get(path)?.mode ?? '100644',
    })),
  );
  const texts = untouched.map(({ path, bytes }) => ({ path, text: bytes.toString('utf8') }));
  return reconcile(root, texts, { mode: 'write', owned: [], command: 'openwop-spec generate' }).findings;
}

function bytesAt(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
