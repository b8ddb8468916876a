import type { Place, Reporter } from '@openwop/diagnostics';
import { isUnread, type SpecTree, valueAt, type YamlFile } from '@openwop/spec-tree';
import { defineCheck } from '../define-check.js';
import { invariantsMessages } from './invariants-messages.js';
import { TestResolver } from './resolve-test.js';

type InvariantsReporter = Reporter<typeof invariantsMessages>;

interface Row {
  readonly id: string;
  readonly value: unknown;
  readonly at: (pointer: string) => Place;
}

/** The security invariants lead to a threat that somebody described and to tests that would notice a breach. */
export const invariants = defineCheck({
  name: 'invariants',
  rule: 'Every security invariant is unique, answers a described threat, and is tested.',
  source: 'check-security-invariants of the OpenWOP repository',
  messages: invariantsMessages,
  run(tree, report) {
    const rows = tree.invariants ? readRows(tree.invariants) : [];
    const resolver = new TestResolver(tree.scenarios);
    const first = new Map<string, Row>();
    for (const row of rows) {
      const { id, at } = row;
      const earlier = first.get(id);
      if (!earlier) first.set(id, row);
      else report({ message: 'duplicate-id', data: { id, line: earlier.at('').line }, at: at('/id') });
      reportThreatModel(row, tree, report);
      reportTests(row, tree, resolver, report);
    }
    return undefined;
  },
});

/** The rows with an id; what has none, the schema of the file refuses. */
function readRows(file: YamlFile): Row[] {
  const rows = valueAt(file.value, '/invariants');
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((value: unknown, index) => {
    const id = valueAt(value, '/id');
    const at = (pointer: string): Place => file.placeOf(`/invariants/${index}${pointer}`);
    return typeof id === 'string' ? [{ id, value, at }] : [];
  });
}

function reportThreatModel({ id, value, at }: Row, tree: SpecTree, report: InvariantsReporter): void {
  const path = valueAt(value, '/threat_model');
  if (typeof path !== 'string' || tree.documents.has(path) || isUnread(tree, path)) return;
  report({ message: 'threat-model-missing', data: { id, path }, at: at('/threat_model') });
}

function reportTests(
  { id, value, at }: Row,
  tree: SpecTree,
  resolver: TestResolver,
  report: InvariantsReporter,
): void {
  const tests = valueAt(value, '/tests');
  if (!Array.isArray(tests)) return;
  if (tests.length === 0 && valueAt(value, '/tier') === 'protocol') {
    report({ message: 'untested', data: { id }, at: at('/tests') });
  }
  for (const [index, test] of tests.entries()) {
    if (typeof test !== 'string') continue;
    const outcome = resolver.resolve(test);
    const place = at(`/tests/${index}`);
    if (outcome === 'malformed') report({ message: 'test-pattern', data: { id, test }, at: place });
    const directory = tree.config.paths.scenarios;
    if (outcome === 'missing' && !isUnread(tree, directory)) {
      report({ message: 'test-missing', data: { id, test, directory }, at: place });
    }
  }
}
