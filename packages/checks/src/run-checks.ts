import { type Finding, type Report, type Summary, sortFindings } from '@openwop/diagnostics';
import type { SpecTree } from '@openwop/spec-tree';
import type { Check, CheckContext } from './define-check.js';

/**
 * Runs checks over one tree. All findings of all checks, those of reading the tree included, sorted by place. A tree
 * whose layout cannot be read is not checked: only its configuration is wrong, as far as anybody knows.
 */
export function runChecks(tree: SpecTree, checks: readonly Check[], context: CheckContext = {}): Report {
  const findings: Finding[] = [...tree.findings];
  const summaries: Summary[] = [];
  for (const check of tree.layoutBroken ? [] : checks) {
    const summary = check.run(tree, (finding) => findings.push(finding), context);
    if (summary) summaries.push(summary);
  }
  return { findings: sortFindings(findings), summaries };
}
