import type { Family, SpecTree } from '@openwop/spec-tree';
import { isWhole } from '../declaration/is-whole.js';
import { assessHomes } from './assess-homes.js';
import type { HomeReporter } from './normative-home-messages.js';

/**
 * Holds v1Carried and the v1-dependent families equal, both ways. Once v1 support has `ended` on the day that is
 * compared, the deadline's own finding says the first of the two.
 */
export function reportCarried(tree: SpecTree, ended: boolean, report: HomeReporter): void {
  const baseline = tree.homeBaseline;
  if (!baseline) return;
  const carried = new Set(baseline.v1Carried);
  const states = new Map(assessHomes(tree).map(({ family, state }) => [family.key, state]));
  for (const { family, state } of assessHomes(tree)) {
    const { key, at } = family;
    if (state === 'v1-dependent' && !carried.has(key) && !ended)
      report({ message: 'not-carried', data: { key }, at });
  }
  baseline.v1Carried.forEach((key, index) => {
    const state = states.get(key) ?? 'no core family';
    if (!states.has(key) && tree.declaration && !isWhole(tree.declaration)) return;
    // Of a refused family nothing is known; its own finding comes first.
    if (state === 'v1-dependent' || state === 'refused') return;
    report({
      message: 'carried-stale',
      data: { key, state },
      at: baseline.file.placeOf(`/v1Carried/${index}`),
    });
  });
}

/** Compares each v1 document that carried families fall back on with what the baseline recorded of it. */
export function reportFallbacks(tree: SpecTree, report: HomeReporter): void {
  const baseline = tree.homeBaseline;
  if (!baseline) return;
  for (const [path, families] of carriedDocuments(tree, new Set(baseline.v1Carried))) {
    const document = tree.documents.get(path);
    const then = baseline.v1Banners.get(path);
    const [first] = families;
    // A home that is missing is already reported as one, unless the declaration's own rule refused it first.
    if (!document || !first) continue;
    const key = families.map((family) => family.key).join('`, `');
    const place = document.banner?.at ?? { file: path, line: 1, column: 1 };
    if (!document.banner) report({ message: 'fallback-without-banner', data: { key, path }, at: place });
    else if (then === undefined)
      report({ message: 'fallback-unrecorded', data: { key, path }, at: first.at });
    else if (document.banner.line !== then) {
      report({
        message: 'fallback-changed',
        data: { key, path, now: document.banner.line, then },
        at: place,
      });
    }
  }
}

/** The v1 documents that carried families live on, each with its families: a fault of one is told once. */
function carriedDocuments(
  tree: SpecTree,
  carried: ReadonlySet<string>,
): ReadonlyMap<string, readonly Family[]> {
  const documents = new Map<string, Family[]>();
  for (const { family } of assessHomes(tree)) {
    if (!carried.has(family.key)) continue;
    for (const path of family.normativeText.filter((home) => home.startsWith(`${tree.config.paths.v1}/`))) {
      documents.set(path, [...(documents.get(path) ?? []), family]);
    }
  }
  return documents;
}
