import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, sortFindings } from '@openwop/diagnostics';
import { type IndexTree, stageFiles } from '@openwop/git-source';
import { reconcile } from '@openwop/reconcile';
import { readTreeInThreads } from '@openwop/spec-tree';
import { brokenSources, generateAll } from '../generators.js';
import { FormerOutputs } from './former-outputs.js';
import type { TreeInRepository } from './open-staged.js';
import { relevantPaths } from './relevant-paths.js';

/** What became of the paths in conflict. */
export interface Resolution {
  /** Sources in conflict: while there are any, nothing is generated. */
  readonly sources: readonly string[];
  /** Paths in conflict that have nothing to do with the tree. */
  readonly others: readonly string[];
  /** Why the sources make nothing, or why a file could not be written. */
  readonly findings: readonly Finding[];
  /** Generated files that were written and staged. */
  readonly resolved: readonly string[];
  /** Files that one side still generated and that nothing makes any more. */
  readonly removed: readonly string[];
}

/** Regenerates what is generated and in conflict, where its sources are not. Throws GitError. */
export async function resolveConflicts(tree: TreeInRepository, index: IndexTree): Promise<Resolution> {
  const { repository, folder, root } = tree;
  const model = await readTreeInThreads(index.source);
  const made = await generateAll(index.source, model);
  const { files } = made;
  const once = await new FormerOutputs(tree).paths();
  const now = new Map(files.map(({ path, text }) => [path, text]));
  const generated = index.conflicts.filter((path) => now.has(path) || once.has(path));
  const rest = index.conflicts.filter((path) => !generated.includes(path));
  const relevant = relevantPaths(JSON.stringify({ paths: model.config.paths }));
  const sources = rest.filter(relevant);
  const others = rest.filter((path) => !relevant(path));
  const nothing = { sources, others, findings: [], resolved: [], removed: [] };
  if (sources.length > 0 || generated.length === 0) return nothing;
  const broken = brokenSources(model, made);
  if (broken.length > 0) return { ...nothing, findings: sortFindings(broken) };

  const resolved = generated.filter((path) => now.has(path));
  const removed = generated.filter((path) => !now.has(path));
  const texts = resolved.map((path) => ({ path, text: now.get(path) ?? '' }));
  const written = reconcile(root, texts, { mode: 'write', owned: [], command: 'openwop-spec resolve' });
  if (written.findings.length > 0) return { ...nothing, findings: written.findings };
  for (const path of removed) rmSync(join(root, path), { force: true });
  const above = (path: string): string => (folder ? `${folder}/${path}` : path);
  stageFiles(repository, [
    ...texts.map(({ path, text }) => ({ path: above(path), bytes: Buffer.from(text, 'utf8') })),
    ...removed.map((path) => ({ path: above(path), bytes: undefined })),
  ]);
  return { ...nothing, resolved, removed };
}
