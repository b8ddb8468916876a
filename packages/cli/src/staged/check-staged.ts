import { basename } from 'node:path';
import { type Check, type CheckContext, runChecks } from '@openwop/checks';
import { countFindings, createReporter, type Finding, type Report, sortFindings } from '@openwop/diagnostics';
import { indexSource } from '@openwop/git-source';
import { readTreeInThreads } from '@openwop/spec-tree';
import { generateAll } from '../generators.js';
import { untoldFindings } from '../untold-findings.js';
import { FormerOutputs } from './former-outputs.js';
import type { TreeInRepository } from './open-staged.js';
import { overlaySource } from './overlay-source.js';
import { restage } from './restage.js';
import { stagedMessages } from './staged-messages.js';
import { type StaleFile, staleFiles, staleFindings } from './stale-files.js';

/** What to check of the index. */
export interface StagedSelection {
  readonly checks: readonly Check[];
  /** Whether generated files are compared too. */
  readonly generated: boolean;
  readonly context: CheckContext;
  /** Whether stale files that nobody edited are generated and staged. */
  readonly fix: boolean;
}

/** What the next commit would hold that it should not, and what was put right about it. */
export interface StagedOutcome {
  readonly report: Report;
  /** Paths of generated files that were staged anew. */
  readonly restaged: readonly string[];
}

/**
 * Checks the tree that the index holds, whatever stands in the work tree. With `fix`, generated files that merely
 * were not regenerated are staged as they should be, provided that nothing else keeps the commit back.
 */
export async function checkStaged(
  tree: TreeInRepository,
  { checks, generated, context, fix }: StagedSelection,
): Promise<StagedOutcome> {
  const index = indexSource(tree.repository, tree.folder);
  if (index.conflicts.length > 0) {
    const findings = await conflictFindings(tree, index.conflicts);
    return { report: { findings, summaries: [] }, restaged: [] };
  }
  const model = await readTreeInThreads(index.source);
  const made = generated ? await generateAll(index.source, model) : { files: [], findings: [] };
  const refused = made.findings.some(({ severity }) => severity === 'error');
  const stale = refused ? [] : await staleFiles(tree, index, made.files);
  const fixable = stale.filter(({ edited }) => !edited);

  // The checks judge the commit as it will be, so they see the generated files as they should be.
  const fresh = new Map(fixable.map(({ path, bytes }) => [path, bytes]));
  const judged = fresh.size > 0 ? await readTreeInThreads(overlaySource(index.source, fresh)) : model;
  const checked = runChecks(judged, checks, context);
  const found = [...checked.findings, ...untoldFindings(checked.findings, made.findings)];
  const report = (left: readonly StaleFile[], more: readonly Finding[] = []): Report => ({
    summaries: checked.summaries,
    findings: sortFindings([...found, ...more, ...staleFindings(left, isPartialCommit(tree))]),
  });

  if (!fix || fixable.length === 0 || isPartialCommit(tree)) return { report: report(stale), restaged: [] };
  const edited = stale.filter((file) => file.edited);
  if (edited.length > 0 || countFindings(found).error > 0) return { report: report(edited), restaged: [] };
  const unwritten = restage(tree, index, fixable);
  return { report: report([], unwritten), restaged: fixable.map(({ path }) => path) };
}

/**
 * Whether git commits named paths. It does so through an index that it throws away, while the real one is locked:
 * a file staged here would be in the commit and then, by the real index, be taken back.
 */
function isPartialCommit({ repository }: TreeInRepository): boolean {
  return /^next-index-\d+/.test(basename(repository.otherIndex ?? ''));
}

/** One finding for each path in conflict: there is no tree to check. */
async function conflictFindings(tree: TreeInRepository, paths: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const report = createReporter('staged', stagedMessages, (finding) => findings.push(finding));
  const generated = await new FormerOutputs(tree).paths();
  for (const path of paths) {
    const data = { path, generated: generated.has(path) };
    report({ message: 'conflict', data, at: { file: path, line: 1, column: 1 } });
  }
  return findings;
}
