import { counted } from '@openwop/diagnostics';
import type { SpecTree } from '@openwop/spec-tree';
import { isWhole } from '../declaration/is-whole.js';
import { defineCheck } from '../define-check.js';
import { assessHomes, type FamilyHome, type HomeBreach } from './assess-homes.js';
import { compareDeadline } from './compare-deadline.js';
import { countHomes } from './count-homes.js';
import { type HomeReporter, normativeHomeMessages } from './normative-home-messages.js';
import { reportCarried, reportFallbacks } from './report-carried.js';
import { reportEndOfSupport } from './report-end-of-support.js';
import { reportRatchets } from './report-ratchets.js';

/**
 * Every core family has one place where its rules are written, and the place says so. What is not there yet is
 * counted, may not grow, and has to be there, or carried on v1 text that still stands, when v1 support ends.
 */
export const normativeHome = defineCheck({
  name: 'normative-home',
  rule: 'Every core family has a normative home that claims it, names it and obliges it.',
  source: 'RFC 0189, RFC 0190 (fallback, v1Carried), RFC 0191 (marker)',
  messages: normativeHomeMessages,
  run(tree, report, { deadlineOn }) {
    if (!tree.declaration) return undefined;
    const homes = assessHomes(tree);
    for (const breach of breachesOf(homes)) report(breach);
    reportOpen(tree, report);
    reportClaims(tree, report);
    reportEndOfSupport(tree, report);
    const clock = deadlineOn === undefined ? undefined : compareDeadline(tree, homes, deadlineOn, report);
    reportCarried(tree, clock?.ended ?? false, report);
    reportRatchets(tree, report);
    reportFallbacks(tree, report);
    const counts = countHomes(homes);
    const { resolved, v1Dependent, undeclared, refused, facetsUncovered } = counts;
    const lines = [
      `${counted(homes.length, 'core family', 'core families')}: ${resolved} resolved, ${v1Dependent} v1-dependent, ${undeclared} undeclared, ${refused} refused`,
      `${counted(facetsUncovered, 'facet')} uncovered`,
    ];
    if (clock) lines.push(clock.line);
    const states = Object.fromEntries(homes.map(({ family, state }) => [family.key, state]));
    return { lines, data: { ...counts, states, ...(clock ? { clock: clock.data } : {}) } };
  },
});

/** Faults of a document and not of the family that names it. */
const ofDocument: ReadonlySet<string> = new Set(['home-missing', 'informative', 'draft', 'without-status']);

/** All breaches; a document's own fault once, with all families that live there. */
function breachesOf(homes: readonly FamilyHome[]): HomeBreach[] {
  const told = new Map<string, HomeBreach>();
  for (const { family, breaches } of homes) {
    for (const breach of breaches) {
      const { message, data } = breach;
      const id = `${message} ${data.path}${ofDocument.has(message) ? '' : ` ${family.key}`}`;
      const first = told.get(id);
      const key = first && first.data.key !== data.key ? `${first.data.key}\`, \`${data.key}` : data.key;
      told.set(id, first ? { ...first, data: { ...first.data, key } } : breach);
    }
  }
  return [...told.values()];
}

/** Warns of each family without a home and each facet that no home names; the ratchets fail when they grow. */
function reportOpen(tree: SpecTree, report: HomeReporter): void {
  for (const { family, state, facetsUncovered } of assessHomes(tree)) {
    const { key, at } = family;
    if (state === 'undeclared') report({ message: 'undeclared', data: { key }, at });
    for (const facet of facetsUncovered) {
      const place = tree.declaration?.file.placeOf(
        `${family.pointer}/facets/${family.facets.indexOf(facet)}`,
      );
      const path = family.normativeText.join(', ');
      report({ message: 'facet-uncovered', data: { key, facet, path }, at: place ?? at });
    }
  }
}

function reportClaims(tree: SpecTree, report: HomeReporter): void {
  const { v1, ext } = tree.config.paths;
  const whole = tree.declaration !== undefined && isWhole(tree.declaration);
  const families = new Map((tree.declaration?.families ?? []).map((family) => [family.key, family]));
  for (const { path, claims } of tree.documents.values()) {
    if (path.startsWith(`${v1}/`)) continue;
    for (const { key, at } of claims) {
      const family = families.get(key);
      // An extension's own document is its home by its folder; only core families list theirs.
      const own =
        family?.anchor === 'ext' ? path.startsWith(`${ext}/${key}/`) : family?.normativeText.includes(path);
      // A core family without any home has its own finding, and so has a row that could not be read.
      if (own || (family?.anchor === 'core' && family.normativeText.length === 0) || (!family && !whole))
        continue;
      const why =
        family === undefined
          ? 'which the declaration does not list'
          : family.anchor === 'ext'
            ? 'which is an extension with a folder of its own'
            : 'whose normativeText does not name it';
      report({ message: 'claim-undeclared', data: { key, path, why }, at });
    }
  }
}
