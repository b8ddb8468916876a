import { expect, it } from 'vitest';
import { compareRandom } from '../testing/compare-random.js';
import { flatSchemas, schemas } from '../testing/random-schemas.js';

it.each([
  ['5,000 random schemas', schemas, 0.35],
  ['5,000 alternatives and conjunctions', flatSchemas, 0.5],
])('%s have compact forms that are no narrower', (_, of, atLeast) => {
  const { schemas: compared, accepted, share } = compareRandom(of, { numRuns: 5_000, seed: 112 });
  expect(compared).toBeGreaterThan(4_900);
  expect(accepted).toBeGreaterThan(30_000);
  expect(share).toBeGreaterThan(atLeast);
});
