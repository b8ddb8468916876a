import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemaCase } from './testing/conditional-schemas.js';
import { schemaFaults } from './testing/faults.js';

test('2,000 random conditional schemas: ajv agrees before and after lowering, and widening only widens', () => {
  const faults = fc.sample(schemaCase, { numRuns: 2000, seed: 20_204 }).flatMap((its) => schemaFaults(its));
  expect(faults).toEqual([]);
}, 300_000);
