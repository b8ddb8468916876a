import { type Row, type SuiteReport, totalsOf } from './suite-report.js';

/** A report in JUnit's XML: a failed row is a failure, a blocked one an error, an inapplicable one is skipped. */
export function reportAsJunit({ rows, suite, startedAt }: SuiteReport): string {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = `${row.scenario} v${row.major}`;
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  const suites = [...groups].map(([name, group]) => {
    const cases = group.map((row) => {
      const begin = `    <testcase classname=${quoted(name)} name=${quoted(row.id)} assertions="${row.assertions}"`;
      const inside = outcomeOf(row);
      return inside === '' ? `${begin}/>` : `${begin}>${inside}</testcase>`;
    });
    return `  <testsuite name=${quoted(name)} timestamp="${startedAt}" ${counts(group)}>\n${cases.join('\n')}\n  </testsuite>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name=${quoted(suite.name)} ${counts(rows)}>\n${suites.join('\n')}\n</testsuites>\n`;
}

function outcomeOf({ disposition, reason = '' }: Row): string {
  if (disposition === 'executed-fail') return `<failure message=${quoted(reason)}/>`;
  if (disposition === 'blocked') return `<error message=${quoted(reason)}/>`;
  return disposition === 'inapplicable' ? `<skipped message=${quoted(reason)}/>` : '';
}

function counts(rows: readonly Row[]): string {
  const totals = totalsOf(rows);
  return `tests="${rows.length}" failures="${totals['executed-fail']}" errors="${totals.blocked}" skipped="${totals.inapplicable}"`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** An attribute value. What XML 1.0 has no place for, however it is written, becomes U+FFFD. */
function quoted(text: string): string {
  const allowed = text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
  return `"${allowed.replace(/[&<>"]/g, (one) => entities[one] ?? one).replace(/[\n\r\t]/g, ' ')}"`;
}
