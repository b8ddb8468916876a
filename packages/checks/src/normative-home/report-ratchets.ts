import type { SpecTree } from '@openwop/spec-tree';
import { assessHomes } from './assess-homes.js';
import { countHomes } from './count-homes.js';
import type { HomeReporter } from './normative-home-messages.js';

/** Holds the counts against the baseline: they may not rise, and what was reached is written down. */
export function reportRatchets(tree: SpecTree, report: HomeReporter): void {
  const baseline = tree.homeBaseline;
  if (!baseline) {
    // A file that is not there, or no JSON, has a finding of its own.
    const path = tree.config.paths.homeBaseline;
    const unread = tree.findings.some((finding) => finding.at.file === path);
    if (!unread) report({ message: 'baseline-unreadable', data: {}, at: { file: path, line: 1, column: 1 } });
    return;
  }
  const counts = countHomes(assessHomes(tree));
  if (counts.refused > 0) return;
  const open = {
    now: counts.undeclared + counts.v1Dependent,
    before: baseline.undeclared + baseline.v1Dependent,
  };
  const ratchets = [
    {
      rose: 'undeclared-rose',
      pointer: '/undeclared',
      what: 'undeclared families',
      now: counts.undeclared,
      before: baseline.undeclared,
    },
    { rose: 'open-rose', pointer: '/v1Dependent', what: 'families without a v2 home', ...open },
    {
      rose: 'facets-rose',
      pointer: '/facetsUncovered',
      what: 'uncovered facets',
      now: counts.facetsUncovered,
      before: baseline.facetsUncovered,
    },
  ] as const;
  for (const { rose, pointer, what, now, before } of ratchets) {
    const at = baseline.file.placeOf(pointer);
    if (now > before) report({ message: rose, data: { now, before }, at });
    if (now < before) report({ message: 'baseline-behind', data: { what, now, before }, at });
  }
}
