import { createReporter, type Finding } from '@openwop/diagnostics';
import type { IndexTree } from '@openwop/git-source';
import { firstDifference } from '@openwop/reconcile';
import type { Generated } from '../generators.js';
import { FormerOutputs } from './former-outputs.js';
import type { TreeInRepository } from './open-staged.js';
import { stagedMessages } from './staged-messages.js';

/** A generated file whose staged bytes are not what the staged sources make. */
export interface StaleFile {
  readonly path: string;
  readonly bytes: Buffer;
  /** The staged bytes; nothing where no file is staged there. */
  readonly staged: Buffer | undefined;
  /** Somebody changed or removed it by hand, so that no tool may replace it. */
  readonly edited: boolean;
}

/** The generated files that the index holds other than its own sources make them, with who is to blame. */
export async function staleFiles(
  tree: TreeInRepository,
  index: IndexTree,
  files: Generated['files'],
): Promise<StaleFile[]> {
  const stale: StaleFile[] = [];
  let former: FormerOutputs | undefined;
  for (const { path, text } of files) {
    const bytes = Buffer.from(text, 'utf8');
    const kind = index.source.kindOf(path);
    const content = kind === 'file' ? index.source.read(path) : undefined;
    const staged = content instanceof Uint8Array ? Buffer.from(content) : undefined;
    if (staged?.equals(bytes)) continue;
    former ??= new FormerOutputs(tree);
    // A link, a submodule or a folder in its place, and bytes that git has lost, are nobody's output.
    const strange = kind !== 'missing' && staged === undefined;
    stale.push({ path, bytes, staged, edited: strange || !(await former.hold(path, staged)) });
  }
  return stale;
}

/** What is to be said of stale files that stay stale. */
export function staleFindings(stale: readonly StaleFile[], partial: boolean): Finding[] {
  const findings: Finding[] = [];
  const report = createReporter('staged', stagedMessages, (finding) => findings.push(finding));
  for (const { path, bytes, staged, edited } of stale) {
    const { line, column, found, expected } = staged
      ? firstDifference(staged, bytes)
      : { line: 1, column: 1, found: 'no file', expected: 'a generated file' };
    const at = { file: path, line, column };
    if (edited) report({ message: 'edited', data: { found, expected, path }, at });
    else if (partial) report({ message: 'partial', data: { path }, at });
    else report({ message: 'stale', data: { found, expected }, at });
  }
  return findings;
}
