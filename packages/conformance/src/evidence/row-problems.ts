import { isRecord, show } from '../expect.js';
import { requirements } from '../requirements.js';
import { suite as thisSuite } from '../suite-version.js';
import type { BundleRow, EvidenceBundle } from './evidence-bundle.js';

const results = ['executed-pass', 'executed-fail', 'blocked', 'inapplicable'];
const members = ['id', 'scenario', 'major', 'gating', 'observes', 'result', 'assertions', 'detail'];

const nameOf = ({ id, major }: Pick<BundleRow, 'id' | 'major'>): string => `v${major} ${id}`;

/**
 * What is wrong with the rows of a bundle, each named: they have to be the rows of this suite at the majors that the bundle
 * is about, none left out, added, there twice or told otherwise, and each has to be one that a run can end with.
 */
export function rowProblems(suite: EvidenceBundle['suite'], rows: readonly BundleRow[]): string[] {
  const odd = rows.findIndex((row) => !isRecord(row) || typeof row.id !== 'string');
  if (odd !== -1) return [`row ${odd} is no row: it has no id`];
  return [...rows.flatMap(formProblems), ...registryProblems(suite, rows)];
}

function formProblems(row: BundleRow): string[] {
  const name = nameOf(row);
  const { result, assertions, detail } = row;
  const unknown = Object.keys(row).filter((member) => !members.includes(member));
  const problems = unknown.map((member) => `${name} has a member ${member}, which rows do not have`);
  if (!results.includes(result))
    problems.push(`${name} has the result ${show(result)}; there is no such one`);
  if (!Number.isInteger(assertions) || assertions < 0)
    problems.push(`${name} has ${show(assertions)} assertions, expected a whole number`);
  const isExecuted = result === 'executed-pass' || result === 'executed-fail';
  if (isExecuted && assertions === 0)
    problems.push(`${name} is ${result} with 0 assertions: a row that looked at nothing says nothing`);
  if (result !== 'executed-pass' && (typeof detail !== 'string' || detail === ''))
    problems.push(`${name} is ${result} without a detail that says why`);
  return problems;
}

function registryProblems(suite: EvidenceBundle['suite'], rows: readonly BundleRow[]): string[] {
  const here = `${thisSuite.name} ${thisSuite.version}`;
  if (suite.name !== thisSuite.name || suite.version !== thisSuite.version)
    return [
      `it is of ${suite.name} ${suite.version}, and this is ${here}, which cannot tell what rows that has; verify it with that`,
    ];
  const due = new Map(
    requirements().flatMap(({ majors, ...one }) =>
      majors
        .filter((major) => suite.targetMajors.includes(major))
        .map((major) => [nameOf({ id: one.id, major }), one] as const),
    ),
  );
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const name = nameOf(row);
    const one = due.get(name);
    if (seen.has(name)) problems.push(`${name} is there twice`);
    else if (!one)
      problems.push(`${name} is no row of ${here} at the majors ${suite.targetMajors.join(' and ')}`);
    seen.add(name);
    for (const member of ['gating', 'observes', 'scenario'] as const) {
      if (one && row[member] !== one[member])
        problems.push(`${name}: ${member} is ${show(row[member])}, and ${show(one[member])} in ${here}`);
    }
  }
  const left = [...due.keys()].filter((name) => !seen.has(name));
  return [...problems, ...left.map((name) => `${name} is left out`)];
}
