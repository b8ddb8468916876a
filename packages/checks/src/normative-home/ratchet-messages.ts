import { defineMessages } from '@openwop/diagnostics';

const rewrite = 'if the change is meant, run `openwop-spec baseline --write` and commit the file';

/** A count and the most that the baseline allows. */
export interface Rise {
  readonly now: number;
  readonly before: number;
}

/** What may never get worse, and what has to be written down when it gets better. */
export const ratchetMessages = defineMessages({
  undeclared: {
    rule: 'Every core family names a normative home.',
    severity: 'warning',
    say: ({ key }: { key: string }) => ({
      message: `\`${key}\` names no normative home.`,
      found: 'no normativeText',
      expected: 'the path of the document that holds its text',
      mend: 'add normativeText to its row',
    }),
  },
  'facet-uncovered': {
    rule: 'A home names every facet of its families, bare or as `key.facet`.',
    severity: 'warning',
    say: ({ key, facet, path }: { key: string; facet: string; path: string }) => ({
      message: `No home of \`${key}\` names its facet \`${facet}\`.`,
      found: `no \`${facet}\` or \`${key}.${facet}\` in ${path}`,
      expected: 'a sentence that says what the facet means',
      mend: 'describe the facet in the home',
    }),
  },
  'undeclared-rose': {
    rule: 'Families without a home do not become more.',
    say: ({ now, before }: Rise) => ({
      message: 'More core families are without a home than the baseline allows.',
      found: `${now} undeclared`,
      expected: `at most ${before}`,
      mend: 'give the new family a home',
    }),
  },
  'open-rose': {
    rule: 'Families without a v2 home do not become more.',
    say: ({ now, before }: Rise) => ({
      message: 'More core families are without a v2 home than the baseline allows.',
      found: `${now} undeclared or v1-dependent`,
      expected: `at most ${before}`,
      mend: 'give the family a home under spec/v2/core/',
    }),
  },
  'facets-rose': {
    rule: 'Facets that no home names do not become more.',
    say: ({ now, before }: Rise) => ({
      message: 'More facets are named by no home than the baseline allows.',
      found: `${now} uncovered`,
      expected: `at most ${before}`,
      mend: 'describe them in the homes of their families (the warnings name them)',
    }),
  },
  'baseline-behind': {
    rule: 'The baseline holds what was reached, so that it cannot be lost again.',
    say: ({ what, now, before }: Rise & { what: string }) => ({
      message: `The tree is better than its baseline: fewer ${what}.`,
      found: `${before} in the baseline`,
      expected: `${now}, as the tree has now`,
      mend: 'run `openwop-spec baseline --write` and commit the file',
    }),
  },
  'not-carried': {
    rule: 'A family whose text is in v1 is listed in v1Carried.',
    say: ({ key }: { key: string }) => ({
      message: `\`${key}\` depends on v1 text and is not in v1Carried.`,
      found: 'a spec/v1/ path in its normativeText',
      expected: `\`${key}\` in v1Carried, or a home in v2 alone`,
      mend: `move its text to spec/v2/core/; ${rewrite}`,
    }),
  },
  'carried-stale': {
    rule: 'v1Carried lists only families whose text is in v1.',
    say: ({ key, state }: { key: string; state: string }) => ({
      message: `v1Carried lists \`${key}\`, which is ${state}.`,
      found: `\`${key}\` in v1Carried`,
      expected: 'only v1-dependent families',
      mend: rewrite,
    }),
  },
  'claim-undeclared': {
    rule: 'What a document claims to be the home of, the declaration says too.',
    say: ({ key, path, why }: { key: string; path: string; why: string }) => ({
      message: `${path} claims to be the home of \`${key}\`, ${why}.`,
      found: `\`${key}\` in the marker line`,
      expected: 'only families whose normativeText names this document',
      mend: `remove \`${key}\` from the marker, or, for a core family, add ${path} to its normativeText`,
    }),
  },
  'baseline-unreadable': {
    rule: 'The baseline holds t0, openAtT0, v1Dependent, undeclared and facetsUncovered.',
    say: (_: Record<never, never>) => ({
      message: 'The normative-home baseline lacks what it is compared by.',
      found: 'a missing value, or one of the wrong type',
      expected: 't0 as YYYY-MM-DD; openAtT0, v1Dependent, undeclared and facetsUncovered as whole numbers',
      mend: 'restore it from version control',
    }),
  },
});
