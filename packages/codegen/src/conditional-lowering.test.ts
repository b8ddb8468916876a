import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passes } from './passes/index.js';
import { schemaCase } from './testing/conditional-schemas.js';
import { schemaFaults } from './testing/faults.js';

test('2,000 random conditional schemas: ajv agrees before and after lowering, and widening only widens', () => {
  const faults = fc.sample(schemaCase, { numRuns: 2000, seed: 20_204 }).flatMap((its) => schemaFaults(its));
  expect(faults).toEqual([]);
}, 900_000);

test.each([0, 3, 24])(
  'past a budget of %i, keywords are kept as written: the same, and no errors',
  (budget) => {
    const cases = fc.sample(schemaCase, { numRuns: 200, seed: 77 });
    expect(cases.flatMap((its) => schemaFaults(its, passes, { budget }))).toEqual([]);
  },
  300_000,
);
