import type { Sabotages } from './sabotage.js';

/** The core-budget check. */
export const coreBudgetSabotages: Sabotages = {
  over: {
    when: 'the budget is one word',
    break: (tree) => tree.set('spec/config.json', '/coreBudget', { base: 1, perFamily: 0, homedAtStart: 0 }),
  },
};
