import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bothVerdicts, matches } from '../../testing/random-patterns.js';

it('the linear matcher and the platform agree on 200,000 random patterns', () => {
  let compared = 0;
  fc.assert(
    fc.property(matches, (random) => {
      const { linear, native } = bothVerdicts(random);
      expect(linear).toEqual(native);
      compared += native.length;
    }),
    { numRuns: 200_000 },
  );
  expect(compared).toBeGreaterThan(150_000);
}, 600_000);
