import { coreBudget } from './core-budget/core-budget.js';
import { declaration } from './declaration/declaration.js';
import type { Check } from './define-check.js';
import { interopMap } from './interop-map/interop-map.js';
import { invariants } from './invariants/invariants.js';
import { normativeHome } from './normative-home/normative-home.js';
import { restatement } from './restatement/restatement.js';
import { schemas } from './schemas/schemas.js';
import { witnesses } from './witnesses/witnesses.js';

/** Every check, in the order in which a run reports what it measured. */
export const checks: readonly Check[] = [
  declaration,
  schemas,
  normativeHome,
  coreBudget,
  interopMap,
  invariants,
  restatement,
  witnesses,
];

export type { Check, CheckContext, Measured } from './define-check.js';
export {
  assessHomes,
  type FamilyHome,
  type HomeBreach,
  type HomeState,
} from './normative-home/assess-homes.js';
export { countHomes, type HomeCounts } from './normative-home/count-homes.js';
export { type NextBaseline, nextBaseline } from './normative-home/next-baseline.js';
export {
  firstRestatements,
  type OpenObligation,
  type RestatementState,
  restatementState,
  type ScaffoldRow,
  type Suggestion,
  scaffoldRows,
  withRows,
} from './restatement/restate.js';
export { type Ranked, SentenceIndex } from './restatement/sentence-index.js';
export { runChecks } from './run-checks.js';
