import { isUnread, obligationId, obligationModelVersion, type SpecTree } from '@openwop/spec-tree';
import { defineCheck } from '../define-check.js';
import { findEdited, reportEdited } from './find-edited.js';
import { reportDuplicates, reportReferences, reportStale } from './report-rows.js';
import { reportSources } from './report-sources.js';
import { reportStrength } from './report-strength.js';
import { reportUnmapped, unmappedOf } from './report-unmapped.js';
import { reportUnsourced } from './report-unsourced.js';
import { resolveRow } from './resolve-row.js';
import { type RestatementReporter, restatementMessages } from './restatement-messages.js';
import { type Restatements, readRestatements } from './restatements.js';
import { sourceObligations } from './source-obligations.js';
import { summarize } from './summarize.js';

/**
 * No MUST of v1 is lost on the way to v2 unseen. For each obligation in v1 text that a v2 home replaces, a row says
 * what became of it, and names the sentence on either side; what the two say is compared.
 */
export const restatement = defineCheck({
  name: 'restatement',
  rule: 'Every MUST of v1 text that v2 replaces is restated as strong as it was, or its row says why not.',
  source: 'RFC 0204 (restatement check); RFC 2119, RFC 8174',
  messages: restatementMessages,
  run(tree, report) {
    const { restatements: file, config } = tree;
    const path = config.paths.restatements;
    if (!file) {
      // A file that is there and unread has a finding of its own.
      if (!isUnread(tree, path))
        report({ message: 'absent', data: { path }, at: { file: path, line: 1, column: 1 } });
      return undefined;
    }
    const restatements = readRestatements(file);
    reportVersion(restatements, report);
    reportSources(tree, restatements, report);
    const sources = sourceObligations(tree, restatements);
    reportAll(tree, restatements, sources, report);
    return summarize(restatements, sources);
  },
});

function reportAll(
  tree: SpecTree,
  restatements: Restatements,
  sources: ReturnType<typeof sourceObligations>,
  report: RestatementReporter,
): void {
  const rows = restatements.rows.map((row) => resolveRow(tree, row));
  const asked = new Set(sources.flatMap(({ obligations }) => obligations.map(obligationId)));
  reportUnsourced(tree, restatements, report);
  const unmapped = unmappedOf(restatements, sources);
  const edited = reportEdited(findEdited(tree, rows, unmapped), report);
  reportUnmapped(tree, restatements, unmapped, edited, report);
  reportReferences(tree, restatements, rows, edited, report);
  reportDuplicates(restatements, report);
  reportStale(restatements, rows, asked, report);
  reportStrength(restatements, rows, report);
}

function reportVersion({ file, version }: Restatements, report: RestatementReporter): void {
  if (version === obligationModelVersion) return;
  const data = { stated: String(version ?? 'not stated'), version: obligationModelVersion };
  report({ message: 'model-version', data, at: file.placeOf('/version') });
}
