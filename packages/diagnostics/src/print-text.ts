import { counted } from './counted.js';
import { countFindings, type Finding, type Report } from './finding.js';

/** Findings are printed whole up to here; past it the rest is counted, so that a garbage tree stays readable. */
const printedInFull = 500;

/**
 * The report for a person at a terminal: each finding with its place first, as editors and terminals link it,
 * then what the checks measured, then one line of counts.
 */
export function printText(report: Report): string {
  const lines: string[] = [];
  for (const finding of report.findings.slice(0, printedInFull)) lines.push(...findingLines(finding), '');
  const hidden = report.findings.length - printedInFull;
  if (hidden > 0) lines.push(`… and ${counted(hidden, 'more finding')} (--format json lists all)`, '');
  for (const summary of report.summaries) {
    if (summary.lines.length > 0)
      lines.push(`${summary.name}`, ...summary.lines.map((line) => `  ${line}`), '');
  }
  lines.push(countLine(report.findings));
  return `${lines.join('\n')}\n`;
}

function findingLines(finding: Finding): string[] {
  const { file, line, column, pointer } = finding.at;
  const where = `${file}:${line}:${column}${pointer ? ` (${pointer})` : ''}`;
  return [
    `${where} ${finding.severity} ${finding.code}`,
    `  ${finding.message}`,
    `  found     ${indent(finding.found)}`,
    `  expected  ${indent(finding.expected)}`,
    `  mend      ${indent(finding.mend)}`,
  ];
}

const indent = (text: string): string => text.replaceAll('\n', '\n            ');

function countLine(findings: readonly Finding[]): string {
  const { error, warning, info } = countFindings(findings);
  if (error + warning + info === 0) return 'no findings';
  const parts = [counted(error, 'error'), counted(warning, 'warning')];
  if (info > 0) parts.push(counted(info, 'note'));
  return parts.join(', ');
}
