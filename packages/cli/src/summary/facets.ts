import { assessHomes } from '@openwop/checks';
import { code, list } from './markdown.js';
import type { Side, SummarySection } from './section.js';

/** Facets that families gained or lost, and those that no home names any more or names at last. */
export const facets: SummarySection = {
  title: 'Facets',
  describe(base, present) {
    const declared = [declaredIn(base), declaredIn(present)] as const;
    const uncovered = [uncoveredIn(base), uncoveredIn(present)] as const;
    const only = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] =>
      [...a].filter((facet) => !b.has(facet)).sort();
    return list([
      ...only(declared[1], declared[0]).map((facet) => `${code(facet)} is new`),
      ...only(declared[0], declared[1]).map((facet) => `${code(facet)} is gone`),
      ...only(uncovered[1], uncovered[0]).map((facet) => `${code(facet)}: **no home names it**`),
      ...only(uncovered[0], uncovered[1])
        .filter((facet) => declared[1].has(facet))
        .map((facet) => `${code(facet)} is named by its home now`),
    ]);
  },
};

const declaredIn = ({ tree }: Side): ReadonlySet<string> =>
  new Set(
    (tree.declaration?.families ?? []).flatMap((family) =>
      family.facets.map((facet) => `${family.key}.${facet}`),
    ),
  );

const uncoveredIn = ({ tree }: Side): ReadonlySet<string> =>
  new Set(
    assessHomes(tree).flatMap(({ family, facetsUncovered }) =>
      facetsUncovered.map((facet) => `${family.key}.${facet}`),
    ),
  );
