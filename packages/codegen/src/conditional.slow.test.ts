import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemaCase } from './testing/conditional-schemas.js';
import { schemaFaults, typeFaults } from './testing/faults.js';

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  '1,000 random conditional schemas, seed %i, lowered and as types',
  (seed) => {
    const cases = fc.sample(schemaCase, { numRuns: 1000, seed });
    expect(cases.flatMap((its) => schemaFaults(its))).toEqual([]);
    expect(typeFaults(cases).faults).toEqual([]);
  },
  1_200_000,
);
