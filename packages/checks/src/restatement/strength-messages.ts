import { defineMessages } from '@openwop/diagnostics';
import { quote } from './source-messages.js';

/** Two sentences with their keywords. */
export interface KeywordPair {
  readonly v1: string;
  readonly v2: string;
  readonly v1Keyword: string;
  readonly v2Keyword: string;
}

const sides = ({ v1, v2, v1Keyword, v2Keyword }: KeywordPair): { found: string; expected: string } => ({
  found: `${v2Keyword}: ${quote(v2)}`,
  expected: `${v1Keyword}: ${quote(v1)}`,
});

/** Differences between a v1 obligation and what restates or implies it, where the row does not declare them. */
export const strengthMessages = defineMessages({
  'lost-keyword': {
    rule: 'What restates an obligation obliges, or the row declares that v2 states it as a fact.',
    say: (pair: KeywordPair) => ({
      message: `v1 obliges with ${pair.v1Keyword}, and nothing that the row names in v2 does.`,
      ...sides(pair),
      mend: 'give the v2 sentence its keyword back, or declare `"strength": "declarative"` with a reason',
    }),
  },
  weakened: {
    rule: 'What restates an obligation is as strong as it.',
    say: (pair: KeywordPair) => ({
      message: `v2 says ${pair.v2Keyword} where v1 says ${pair.v1Keyword}.`,
      ...sides(pair),
      mend: 'make the v2 sentence as strong, or make the row `changed` with the reason for it',
    }),
  },
  flipped: {
    rule: 'What restates an obligation demands where it demands and forbids where it forbids, or the row declares it.',
    say: (pair: KeywordPair) => ({
      message: `v2 says ${pair.v2Keyword} where v1 says ${pair.v1Keyword}.`,
      ...sides(pair),
      mend: 'mend the v2 sentence; if it says the same the other way round, declare `"polarity": "contrapositive"` with a reason',
    }),
  },
  'needless-declaration': {
    rule: 'A row declares only a difference that is there.',
    say: ({ what, why, ...pair }: KeywordPair & { what: string; why: string }) => ({
      message: `The row declares ${what} without need: ${why}.`,
      ...sides(pair),
      mend: `remove ${what}, so that a later difference is seen`,
    }),
  },
});
