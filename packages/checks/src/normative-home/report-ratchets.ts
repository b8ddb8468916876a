import { isUnread, type SpecTree } from '@openwop/spec-tree';
import { isWhole } from '../declaration/is-whole.js';
import { assessHomes } from './assess-homes.js';
import { countHomes } from './count-homes.js';
import type { HomeReporter } from './normative-home-messages.js';

/** Holds the counts against the baseline: they may not rise, and what was reached is written down. */
export function reportRatchets(tree: SpecTree, report: HomeReporter): void {
  const baseline = tree.homeBaseline;
  if (!baseline) {
    // A file that is not there, or no JSON, has a finding of its own.
    const path = tree.config.paths.homeBaseline;
    const at = { file: path, line: 1, column: 1 };
    if (!isUnread(tree, path)) report({ message: 'baseline-unreadable', data: {}, at });
    return;
  }
  const counts = countHomes(assessHomes(tree));
  // Where a family is refused, or a row could not be read, the counts say nothing.
  if (counts.refused > 0 || !tree.declaration || !isWhole(tree.declaration)) return;
  const undeclaredRise = Math.max(0, counts.undeclared - baseline.undeclared);
  const open = {
    now: counts.undeclared + counts.v1Dependent,
    before: baseline.undeclared + baseline.v1Dependent,
  };
  const ratchets = [
    {
      rose: 'undeclared-rose',
      told: 0,
      pointer: '/undeclared',
      what: 'undeclared families',
      now: counts.undeclared,
      before: baseline.undeclared,
    },
    {
      rose: 'open-rose',
      // A family that became undeclared is without a v2 home too; that is told once.
      told: undeclaredRise,
      pointer: '/v1Dependent',
      what: 'families without a v2 home',
      ...open,
    },
    {
      rose: 'facets-rose',
      told: 0,
      pointer: '/facetsUncovered',
      what: 'uncovered facets',
      now: counts.facetsUncovered,
      before: baseline.facetsUncovered,
    },
  ] as const;
  for (const { rose, told, pointer, what, now, before } of ratchets) {
    const at = baseline.file.placeOf(pointer);
    if (now - told > before) report({ message: rose, data: { now, before }, at });
    if (now < before) report({ message: 'baseline-behind', data: { what, now, before }, at });
  }
}
