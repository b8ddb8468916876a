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
 * stays; a count that has risen is refused, because the ratchet only tightens. A tree without a baseline gets
 * one that begins on `today` (YYYY-MM-DD).
 */
export function nextBaseline(tree: SpecTree, today: string): NextBaseline {
  const { declaration, homeBaseline: before } = tree;
  const unread = tree.findings.find(({ at }) => at.file === tree.config.paths.homeBaseline);
  if (!declaration) return refuse(['the declaration cannot be read']);
  if (!before && unread && unread.code !== 'tree/missing') return refuse([unread.message]);
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
        rise('undeclared families', undeclared, before.undeclared),
        rise('families without a v2 home', undeclared + v1Dependent, before.undeclared + before.v1Dependent),
        rise('uncovered facets', facetsUncovered, before.facetsUncovered),
      ].flatMap((line) => line ?? [])
    : [];
  if (risen.length > 0) return refuse(risen);
  const carried = homes.filter(({ state }) => state === 'v1-dependent').map(({ family }) => family);
  const v1Paths = carried
    .flatMap(({ normativeText }) => normativeText)
    .filter((path) => path.startsWith(`${tree.config.paths.v1}/`));
  const banners = [...new Set(v1Paths)].sort().flatMap((path) => {
    const banner = tree.documents.get(path)?.banner;
    return banner ? [[path, banner.line] as const] : [];
  });
  const begun = { t0: today, openAtT0: undeclared + v1Dependent };
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

const refuse = (refusals: readonly string[]): NextBaseline => ({ text: undefined, refusals });

const rise = (what: string, now: number, before: number): string | undefined =>
  now > before ? `${now} ${what}, where the baseline allows ${before}` : undefined;
