import { counted } from '@openwop/diagnostics';
import type { SpecTree } from '@openwop/spec-tree';
import { assessHomes } from './assess-homes.js';
import { countHomes } from './count-homes.js';

/** The baseline that a tree earns: its text, or why none can be written. */
export interface NextBaseline {
  readonly text: string | undefined;
  readonly refusals: readonly string[];
}

/**
 * What the normative-home baseline holds for the tree as it is. What people wrote in it (comments, t0, openAtT0)
 * stays; a count that has risen is refused, because the ratchet only tightens. A tree without a baseline gets one
 * that begins on the day `begin` (YYYY-MM-DD), and none without that day: who deletes the file would otherwise get
 * whatever has become worse recorded as the start.
 */
export function nextBaseline(tree: SpecTree, begin?: string): NextBaseline {
  const { declaration, homeBaseline: before } = tree;
  const path = tree.config.paths.homeBaseline;
  const unread = tree.findings.find(({ at }) => at.file === path);
  if (tree.layoutBroken) return refuse(tree.findings.map(({ message }) => message));
  if (!declaration) return refuse(['the declaration cannot be read']);
  const missing = unread?.code === 'tree/missing';
  if (!before && unread && !missing) return refuse([unread.message]);
  if (!before && !missing) return refuse([`${path} lacks what it is compared by; ${restore}`]);
  if (!before && begin === undefined) {
    return refuse([
      `there is no ${path}, and a new one would forget t0, openAtT0 and what was reached`,
      `${restore}; for a tree that never had one: openwop-spec baseline --begin --write`,
    ]);
  }
  if (before && begin !== undefined) return refuse([`${path} has begun already, on ${before.t0}`]);
  const homes = assessHomes(tree);
  const refused = homes.filter(({ state }) => state === 'refused');
  if (refused.length > 0) {
    return refuse(
      refused.map(
        ({ family }) => `the homes of \`${family.key}\` are refused; \`openwop-spec check\` says why`,
      ),
    );
  }
  const { undeclared, v1Dependent, facetsUncovered } = countHomes(homes);
  const risen = before
    ? [
        rise(['undeclared family', 'undeclared families'], undeclared, before.undeclared),
        rise(
          ['family without a v2 home', 'families without a v2 home'],
          undeclared + v1Dependent,
          before.undeclared + before.v1Dependent,
        ),
        rise(['uncovered facet'], facetsUncovered, before.facetsUncovered),
      ].flatMap((line) => line ?? [])
    : [];
  if (risen.length > 0) return refuse(risen);
  const carried = homes.filter(({ state }) => state === 'v1-dependent').map(({ family }) => family);
  const v1Paths = carried
    .flatMap(({ normativeText }) => normativeText)
    .filter((home) => home.startsWith(`${tree.config.paths.v1}/`));
  const banners = [...new Set(v1Paths)].sort().flatMap((home) => {
    const banner = tree.documents.get(home)?.banner;
    return banner ? [[home, banner.line] as const] : [];
  });
  const begun = { t0: begin, openAtT0: undeclared + v1Dependent };
  const next = {
    ...((before?.file.value ?? begun) as Readonly<Record<string, unknown>>),
    v1Dependent,
    undeclared,
    facetsUncovered,
    v1Banners: Object.fromEntries(banners),
    v1Carried: carried.map(({ key }) => key),
  };
  // Equal values keep the bytes that people laid out.
  const unchanged = before && JSON.stringify(next) === JSON.stringify(before.file.value);
  return {
    text: unchanged ? before.file.source.text : `${JSON.stringify(next, null, 2)}\n`,
    refusals: [],
  };
}

const restore = 'restore it from version control';

const refuse = (refusals: readonly string[]): NextBaseline => ({ text: undefined, refusals });

const rise = (what: readonly [string, string?], now: number, before: number): string | undefined =>
  now > before ? `${counted(now, ...what)}, where the baseline allows ${before}` : undefined;
