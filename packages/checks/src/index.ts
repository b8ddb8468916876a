import { coreBudget } from './core-budget/core-budget.js';
import type { Check } from './define-check.js';
import { normativeHome } from './normative-home/normative-home.js';

/** Every check, in the order in which a run reports what it measured. */
export const checks: readonly Check[] = [normativeHome, coreBudget];

export type { Check, CheckContext, Measured } from './define-check.js';
export {
  assessHomes,
  type FamilyHome,
  type HomeBreach,
  type HomeState,
} from './normative-home/assess-homes.js';
export { countHomes, type HomeCounts } from './normative-home/count-homes.js';
export { runChecks } from './run-checks.js';
