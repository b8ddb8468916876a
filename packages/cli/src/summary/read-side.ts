import { checks, runChecks } from '@openwop/checks';
import { createReporter, type Finding, sortFindings } from '@openwop/diagnostics';
import { firstDifference, reconcileMessages } from '@openwop/reconcile';
import { readTreeInThreads, type TreeSource } from '@openwop/spec-tree';
import { generateAll } from '../generators.js';
import { untoldFindings } from '../untold-findings.js';
import type { GeneratedState, Side } from './section.js';

const command = 'openwop-spec generate';

/** Reads one side of a change and all that there is to find about it. */
export async function readSide(source: TreeSource): Promise<Side> {
  const tree = await readTreeInThreads(source);
  const { findings: checked, summaries } = runChecks(tree, checks);
  const made = await generateAll(source, tree);
  const findings: Finding[] = [...checked, ...untoldFindings(checked, made.findings)];
  const report = createReporter('reconcile', reconcileMessages, (finding) => findings.push(finding));
  const generated = new Map<string, GeneratedState>();
  for (const { path, text } of made.files) {
    const content = source.kindOf(path) === 'file' ? source.read(path) : undefined;
    const bytes = content instanceof Uint8Array ? Buffer.from(content) : undefined;
    const expected = Buffer.from(text, 'utf8');
    const state = bytes === undefined ? 'missing' : bytes.equals(expected) ? 'fresh' : 'stale';
    generated.set(path, { state, bytes });
    if (bytes === undefined) {
      report({ message: 'missing', data: { command }, at: { file: path, line: 1, column: 1 } });
    } else if (state === 'stale') {
      const { line, column, ...lines } = firstDifference(bytes, expected);
      report({ message: 'stale', data: { ...lines, command }, at: { file: path, line, column } });
    }
  }
  return { tree, report: { findings: sortFindings(findings), summaries }, generated };
}
