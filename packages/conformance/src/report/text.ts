import { certifies, type Row, type SuiteReport, totalsOf } from './suite-report.js';

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
  return reason === undefined ? line : `${line}\n        ${printable(reason)}`;
}

/** What a host says goes to a terminal: nothing of it may steer that. */
const printable = (text: string): string => text.replace(/\p{Cc}/gu, '\uFFFD');

/** A report for people. */
export function reportAsText(report: SuiteReport): string {
  const { host, suite, rows } = report;
  const totals = totalsOf(rows);
  const name =
    host.name === undefined
      ? host.baseUrl
      : printable(`${host.name} ${host.version ?? ''} at ${host.baseUrl}`);
  return [
    `${suite.name} ${suite.version} against ${name}`,
    '',
    ...rows.map(rowAsText),
    '',
    `${totals['executed-pass']} passed, ${totals['executed-fail']} failed, ${totals.blocked} blocked, ${totals.inapplicable} inapplicable`,
    certifies(rows) ? 'These rows certify the host.' : 'These rows do not certify the host.',
    '',
  ].join('\n');
}
