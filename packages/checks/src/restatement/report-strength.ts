import type { Level, Obligation } from '@openwop/spec-tree';
import type { ResolvedRow } from './resolve-row.js';
import type { RestatementReporter } from './restatement-messages.js';
import type { Restatements } from './restatements.js';

const strengthOf: Readonly<Record<Level, number>> = { may: 0, should: 1, must: 2 };

/** Reports rows whose v2 side says less than the v1 side or the opposite, and declarations that nothing needs. */
export function reportStrength(
  { file }: Restatements,
  rows: readonly ResolvedRow[],
  report: RestatementReporter,
): void {
  for (const { row, v1, v2 } of rows) {
    // What is not there is reported by itself; what it would say is not known.
    if ([...v1, ...v2].some(({ to }) => to.why !== undefined)) continue;
    const compared = row.disposition === 'restated' || row.disposition === 'implied';
    const demands = v1.flatMap(({ to }) => ('obligation' in to ? to.obligation : []));
    const answers = v2.flatMap(({ to }) => ('obligation' in to ? to.obligation : []));
    const facts = v2.flatMap(({ to }) => ('fact' in to ? to.fact : []));
    const [first] = demands;
    if (!first || row.disposition === undefined) continue;

    const at = file.placeOf(row.pointer);
    const pair = (demand: Obligation, answer: Obligation | undefined) => ({
      v1: demand.sentence,
      v1Keyword: demand.keyword,
      v2: answer?.sentence ?? facts[0] ?? 'nothing',
      v2Keyword: answer?.keyword ?? 'no keyword',
    });
    if (compared && answers.length + facts.length > 0) {
      for (const demand of demands) {
        const difference = differenceOf(demand, answers, row);
        if (difference) report({ message: difference.kind, data: pair(demand, difference.answer), at });
      }
    }
    for (const { what, member, why } of needless(row, demands, answers, compared)) {
      const data = { ...pair(first, answers[0]), what, why };
      report({ message: 'needless-declaration', data, at: file.placeOf(`${row.pointer}/${member}`) });
    }
  }
}

type Declared = Pick<ResolvedRow['row'], 'declarative' | 'contrapositive'>;

function differenceOf(
  demand: Obligation,
  answers: readonly Obligation[],
  { declarative, contrapositive }: Declared,
): { kind: 'lost-keyword' | 'weakened' | 'flipped'; answer: Obligation | undefined } | undefined {
  if (answers.length === 0) return declarative ? undefined : { kind: 'lost-keyword', answer: undefined };
  const strong = answers.filter(({ level }) => strengthOf[level] >= strengthOf[demand.level]);
  if (strong.length === 0) {
    const strongest = answers.reduce((a, b) => (strengthOf[b.level] > strengthOf[a.level] ? b : a));
    return { kind: 'weakened', answer: strongest };
  }
  const same = strong.some(({ polarity }) => polarity === demand.polarity);
  return same || contrapositive ? undefined : { kind: 'flipped', answer: strong[0] };
}

function* needless(
  { declarative, contrapositive }: Declared,
  demands: readonly Obligation[],
  answers: readonly Obligation[],
  compared: boolean,
): Generator<{ what: string; member: string; why: string }> {
  if (declarative && !(compared && answers.length === 0)) {
    const why = compared ? 'the v2 sentence has its keyword' : 'nothing is compared under this disposition';
    yield { what: '`strength`', member: 'strength', why };
  }
  const opposed = demands.some(({ polarity }) => !answers.some((answer) => answer.polarity === polarity));
  if (contrapositive && !(compared && answers.length > 0 && opposed)) {
    const why = !compared
      ? 'nothing is compared under this disposition'
      : answers.length > 0
        ? 'both sides demand, or both forbid'
        : 'a statement of fact neither demands nor forbids';
    yield { what: '`polarity`', member: 'polarity', why };
  }
}
