import { defineConfig } from 'vitest/config';

/**
 * The one vitest configuration. `vitest run` runs the fast lane (`*.test.ts`), `vitest run --mode slow`
 * the slow one (`*.slow.test.ts`: long property runs, fuzzing, whole-suite comparisons).
 * Each run leaves `test-results/<lane>.json`, which `scripts/sum-tests.ts` adds up for CI.
 */
export default defineConfig(({ mode }) => {
  const lane = mode === 'slow' ? 'slow' : 'fast';
  return {
    test: {
      include: lane === 'slow' ? ['src/**/*.slow.test.ts'] : ['src/**/*.test.ts'],
      exclude: lane === 'slow' ? [] : ['src/**/*.slow.test.ts'],
      // Only a hang should meet it: on loaded cores a test takes many times what it takes alone.
      testTimeout: lane === 'slow' ? 600_000 : 240_000,
      hookTimeout: 120_000,
      reporters: ['default', 'json'],
      outputFile: { json: `test-results/${lane}.json` },
      // Two cores everywhere this runs; more workers only take turns.
      maxWorkers: 2,
    },
  };
});
