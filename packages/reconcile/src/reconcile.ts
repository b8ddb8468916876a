import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createReporter, type Finding, type Place, type Reporter, sortFindings } from '@openwop/diagnostics';
import { errorCode } from './error-code.js';
import { firstDifference } from './first-difference.js';
import { hasGeneratedMark } from './generated-mark.js';
import { listOwned } from './list-owned.js';
import { reconcileMessages } from './messages.js';
import { type GeneratedFile, planWrites } from './plan-writes.js';
import { readSeat } from './read-seat.js';
import { writeWhole } from './write-whole.js';

/** How to reconcile. */
export interface ReconcileOptions {
  /** `write` makes the disk equal to the files; `check` only says where it is not, and never writes. */
  readonly mode: 'write' | 'check';
  /**
   * Places that belong to the generator: paths of files or folders, or globs. A file in them that is not among the
   * generated ones is an orphan.
   */
  readonly owned: readonly string[];
  /** The command that mends, as people type it: `pnpm generate`. */
  readonly command: string;
}

/** What a run found and did. All paths are below the root. */
export interface Reconciliation {
  readonly findings: readonly Finding[];
  /** Files written; empty in mode `check`, and where anything failed. */
  readonly written: readonly string[];
  /** Files whose bytes were right already; they are not touched. */
  readonly unchanged: readonly string[];
  /** Files in owned places that no generator makes and that are still there. */
  readonly orphans: readonly string[];
  /** Orphans removed; only those that carry the mark "GENERATED from". */
  readonly removed: readonly string[];
}

type Report = Reporter<typeof reconcileMessages>;

/**
 * Makes generated files on the disk equal to `files`, or checks that they are. The only writer of generated files:
 * all of them are written or none, and anything unexpected on the disk is a finding, never a crash.
 */
export function reconcile(
  root: string,
  files: readonly GeneratedFile[],
  { mode, owned, command }: ReconcileOptions,
): Reconciliation {
  const findings: Finding[] = [];
  const report: Report = createReporter('reconcile', reconcileMessages, (finding) => findings.push(finding));
  const result = {
    written: [] as string[],
    unchanged: [] as string[],
    orphans: [] as string[],
    removed: [] as string[],
  };
  const finish = (): Reconciliation => ({ findings: sortFindings(findings), ...result });

  const found = kindOfRoot(root);
  if (found !== undefined) {
    report({ message: 'root', data: { found }, at: placeOf('.') });
    return finish();
  }
  const plan = planWrites(root, files, owned, command, report);
  const pending = plan.seats.filter(({ bytes, former }) => !former?.bytes.equals(bytes));
  result.unchanged = plan.seats.filter((seat) => !pending.includes(seat)).map(({ path }) => path);

  if (mode === 'check') {
    for (const { path, bytes, former } of pending) {
      if (!former) report({ message: 'missing', data: { command }, at: placeOf(path) });
      else {
        const { line, column, ...lines } = firstDifference(former.bytes, bytes);
        report({ message: 'stale', data: { ...lines, command }, at: { file: path, line, column } });
      }
    }
  } else if (findings.length === 0) {
    const failure = writeWhole(root, pending);
    if (!failure) result.written = pending.map(({ path }) => path);
    else {
      report({ message: 'unwritable', data: { reason: failure.reason, command }, at: placeOf(failure.path) });
      for (const { path, reason } of failure.unrestored)
        report({ message: 'unrestored', data: { reason, command }, at: placeOf(path) });
    }
  }
  const mayRemove = mode === 'write' && findings.length === 0;
  for (const path of orphansOf(root, files, plan.owned, command, report)) {
    const marked = isMarked(root, path);
    const failure = mayRemove && marked ? remove(root, path) : undefined;
    if (mayRemove && marked && failure === undefined) {
      result.removed.push(path);
      continue;
    }
    result.orphans.push(path);
    const data = { marked, command, ...(failure === undefined ? {} : { failure }) };
    report({ message: 'orphan', data, at: placeOf(path) });
  }
  return finish();
}

const placeOf = (file: string): Place => ({ file, line: 1, column: 1 });

/** What stands at the root instead of a folder. */
function kindOfRoot(root: string): string | undefined {
  try {
    const stats = statSync(root, { throwIfNoEntry: false });
    return stats?.isDirectory() ? undefined : stats ? 'no folder' : 'no such folder';
  } catch (error) {
    return errorCode(error);
  }
}

function orphansOf(
  root: string,
  files: readonly GeneratedFile[],
  owned: readonly string[],
  command: string,
  report: Report,
): string[] {
  const { files: present, links, unreadable } = listOwned(root, owned);
  const generated = new Set(files.map(({ path }) => path));
  for (const path of links)
    if (!generated.has(path)) report({ message: 'link', data: { command }, at: placeOf(path) });
  for (const { path, reason } of unreadable) {
    report({ message: 'unreadable', data: { reason }, at: placeOf(path) });
  }
  return present.filter((path) => !generated.has(path));
}

function isMarked(root: string, path: string): boolean {
  const seat = readSeat(root, path);
  return seat.kind === 'file' && hasGeneratedMark(seat.former.bytes);
}

function remove(root: string, path: string): string | undefined {
  try {
    rmSync(join(root, path), { force: true });
    return undefined;
  } catch (error) {
    return errorCode(error);
  }
}
