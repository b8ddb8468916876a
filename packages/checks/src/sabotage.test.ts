import { printText, type Report } from '@openwop/diagnostics';
import { readTree } from '@openwop/spec-tree';
import { describe, expect, it } from 'vitest';
import { checks, runChecks } from './index.js';
import { LiveTree, liveFiles } from './testing/live-tree.js';
import { memorySource } from './testing/memory-source.js';
import { coreBudgetSabotages } from './testing/sabotages/core-budget.js';
import { declarationSabotages } from './testing/sabotages/declaration.js';
import { interopMapSabotages } from './testing/sabotages/interop-map.js';
import { invariantsSabotages } from './testing/sabotages/invariants.js';
import { normativeHomeSabotages } from './testing/sabotages/normative-home.js';
import { restatementSabotages } from './testing/sabotages/restatement.js';
import type { Sabotages } from './testing/sabotages/sabotage.js';
import { schemasSabotages } from './testing/sabotages/schemas.js';
import { witnessesSabotages } from './testing/sabotages/witnesses.js';

const sabotages: Readonly<Record<string, Sabotages>> = {
  declaration: declarationSabotages,
  schemas: schemasSabotages,
  'normative-home': normativeHomeSabotages,
  'core-budget': coreBudgetSabotages,
  'interop-map': interopMapSabotages,
  invariants: invariantsSabotages,
  restatement: restatementSabotages,
  witnesses: witnessesSabotages,
};

const run = (files: ReadonlyMap<string, string>, deadlineOn?: string): Report =>
  runChecks(readTree(memorySource(files)), checks, deadlineOn === undefined ? {} : { deadlineOn });

const codes = ({ findings }: Report, severity: string): string[] =>
  [...new Set(findings.filter((finding) => finding.severity === severity).map(({ code }) => code))].sort();

describe('the live tree', () => {
  it('is clean, so that what is reported below comes from the sabotage', () => {
    const { findings } = run(liveFiles);
    expect(printText({ findings, summaries: [] })).toBe('no findings\n');
  });
});

describe.each(checks)('$name', ({ name, messages }) => {
  const own = sabotages[name] ?? {};

  it('has one sabotage for each message', () => {
    expect(Object.keys(own).sort()).toEqual(Object.keys(messages).sort());
  });

  it.each(Object.entries(own).map(([message, sabotage]) => ({ message, ...sabotage })))(
    '$message is all that is reported when $when',
    ({ message, break: sabotage, deadlineOn, also = [], warns = [] }) => {
      const tree = new LiveTree();
      sabotage(tree);
      const report = run(tree.files, deadlineOn);
      const code = `${name}/${message}`;
      const isError = (messages[message]?.severity ?? 'error') === 'error';
      expect({ errors: codes(report, 'error'), warnings: codes(report, 'warning') }).toEqual({
        errors: (isError ? [code, ...also] : [...also]).sort(),
        warnings: (isError ? [...warns] : [code, ...warns]).sort(),
      });
    },
  );
});
