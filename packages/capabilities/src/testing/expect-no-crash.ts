import fc from 'fast-check';
import { expect } from 'vitest';
import { generateCapabilities } from '../generate-capabilities.js';
import { treeWith } from './fixtures.js';
import { randomEdit } from './random-edits.js';

/** Whatever stands in the sources, there are findings or files, never a crash. */
export function expectNoCrash(runs: number): void {
  fc.assert(
    fc.property(randomEdit, (edit) => {
      const { files, findings } = generateCapabilities(treeWith([edit]));
      expect(files.length === 2 || findings.length > 0).toBe(true);
      for (const { at } of findings) expect(at.line).toBeGreaterThan(0);
      for (const { text } of files) expect(() => JSON.parse(text)).not.toThrow();
    }),
    { numRuns: runs },
  );
}
