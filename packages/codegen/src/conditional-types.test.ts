import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemaCase } from './testing/conditional-schemas.js';
import { typeFaults } from './testing/faults.js';

test('2,000 random conditional schemas as types: every valid literal compiles, and no invalid one where the report is empty', () => {
  const { faults, exact } = typeFaults(fc.sample(schemaCase, { numRuns: 2000, seed: 20_204 }));
  expect(faults).toEqual([]);
  expect(exact).toBeGreaterThan(1400);
}, 900_000);
