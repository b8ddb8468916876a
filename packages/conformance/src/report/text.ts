import { plainText } from './plain-text.js';
import { certifies, type Row, type SuiteReport, type Totals, totalsOf } from './suite-report.js';

const marks = {
  'executed-pass': 'pass',
  'executed-fail': 'FAIL',
  blocked: 'blocked',
  inapplicable: 'n/a',
} as const;

/** One row as a line, with its reason below. */
export function rowAsText({ id, major, gating, disposition, assertions, reason }: Row): string {
  const short = id.replace('openwop.requirement.', '');
  const advisory = gating ? '' : ' (advisory)';
  const count = disposition === 'executed-pass' ? `  ${assertions} held` : '';
  const line = `${marks[disposition].padEnd(8)}v${major} ${short}${advisory}${count}`;
  return reason === undefined ? line : `${line}\n        ${reason}`;
}

/** Whether every row is the same non-finding, so that once is enough. */
const isOneReason = (rows: readonly Row[]): boolean =>
  rows.length > 1 &&
  rows.every(
    ({ disposition, reason }) => disposition === rows[0]?.disposition && reason === rows[0]?.reason,
  ) &&
  rows[0]?.reason !== undefined;

const allAsText =
  (count: number) =>
  ({ disposition, reason }: Row): string =>
    `${marks[disposition].padEnd(8)}all ${count} rows\n        ${reason}`;

/** Totals as a line. */
export const totalsAsText = (totals: Totals): string =>
  `${totals['executed-pass']} passed, ${totals['executed-fail']} failed, ${totals.blocked} blocked, ${totals.inapplicable} inapplicable`;

function verdict(report: SuiteReport): string {
  if (report.obstacle !== undefined) return 'Nothing could be judged.';
  if (report.partial) return 'A part of the suite certifies nothing; run it without --only for that.';
  return certifies(report) ? 'These rows certify the host.' : 'These rows do not certify the host.';
}

/** A report for people. */
export function reportAsText(report: SuiteReport): string {
  const { host, suite, rows } = report;
  const totals = totalsOf(rows);
  const name =
    host.name === undefined
      ? host.baseUrl
      : `${plainText(host.name)} ${plainText(host.version ?? '')} at ${host.baseUrl}`;
  return [
    `${suite.name} ${suite.version} against ${name}`,
    '',
    ...(isOneReason(rows) ? rows.slice(0, 1).map(allAsText(rows.length)) : rows.map(rowAsText)),
    '',
    totalsAsText(totals),
    verdict(report),
    '',
  ].join('\n');
}
