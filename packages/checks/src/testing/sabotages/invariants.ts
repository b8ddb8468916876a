import { valueAt } from '@openwop/spec-tree';
import type { LiveTree } from '../live-tree.js';
import type { Sabotages } from './sabotage.js';

const placeOf = (tree: LiveTree, pointer: string): { readonly line: number; readonly column: number } => {
  const file = tree.model.invariants;
  if (!file || valueAt(file.value, pointer) === undefined)
    throw new Error(`the invariants have no ${pointer}`);
  return file.placeOf(pointer);
};

/** Writes another scalar where the one at `pointer` stands. */
const setScalar = (tree: LiveTree, pointer: string, text: string): void => {
  const { line, column } = placeOf(tree, pointer);
  tree.changeLine(tree.paths.invariants, line, (before) => before.slice(0, column - 1) + text);
};

/** The invariants check. */
export const invariantsSabotages: Sabotages = {
  'duplicate-id': {
    when: 'an invariant stands twice',
    break: (tree) => {
      const start = placeOf(tree, '/invariants/0').line;
      const all = tree.text(tree.paths.invariants).trimEnd().split('\n');
      const end = valueAt(tree.model.invariants?.value, '/invariants/1')
        ? placeOf(tree, '/invariants/1').line
        : all.length + 1;
      const row = all.slice(start - 1, end - 1).join('\n');
      tree.change(tree.paths.invariants, (text) => `${text.trimEnd()}\n${row}\n`);
    },
  },
  'threat-model-missing': {
    when: 'an invariant names a threat model that is not there',
    break: (tree) => {
      const path = tree.paths.invariants.replace(/[^/]*$/, 'threat-model-sabotage.md');
      setScalar(tree, '/invariants/0/threat_model', path);
    },
  },
  untested: {
    when: 'an invariant that binds every host loses its tests',
    break: (tree) => {
      const { invariants } = tree.paths;
      const rows = valueAt(tree.model.invariants?.value, '/invariants');
      const index = Array.isArray(rows) ? rows.findIndex((row) => valueAt(row, '/tier') === 'protocol') : -1;
      const tests = valueAt(rows, `/${index}/tests`);
      const count = Array.isArray(tests) ? tests.length : 0;
      const start = placeOf(tree, `/invariants/${index}/tests/0`).line;
      for (let left = count; left > 0; left -= 1) tree.changeLine(invariants, start, () => undefined);
      tree.changeLine(invariants, start - 1, (text) => `${text} []`);
    },
  },
  'test-missing': {
    when: 'an invariant names a test that is not there',
    break: (tree) => setScalar(tree, '/invariants/0/tests/0', 'no-such-scenario'),
  },
  'test-pattern': {
    when: 'the pattern of a test has two stars in one segment',
    break: (tree) => setScalar(tree, '/invariants/0/tests/0', '"*sabotage*"'),
  },
};
