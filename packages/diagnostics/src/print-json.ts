import { countFindings, type Report } from './finding.js';

/** The report for programs. `version` changes only when a reader of the old form would break. */
export function printJson(report: Report): string {
  const { findings, summaries } = report;
  const body = {
    version: 1,
    counts: countFindings(findings),
    findings,
    summaries: Object.fromEntries(summaries.map((summary) => [summary.name, summary.data])),
  };
  return `${JSON.stringify(body, null, 2)}\n`;
}
