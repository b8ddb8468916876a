import { expect, it } from 'vitest';
import { relevantPaths } from './relevant-paths.js';

it.each([
  ['spec/v2/core/a.md', true],
  ['schemas/v2/a.json', true],
  ['SECURITY/invariants.yaml', true],
  ['packages/protocol/src/generated/a.ts', true],
  ['packages/protocol/src/a.ts', false],
  ['specification.md', false],
  ['README.md', false],
])('in the default layout %s: %j', (path, relevant) => {
  expect(relevantPaths(undefined)(path)).toBe(relevant);
});

it('follows the configuration, and takes everything to matter where that cannot be read', () => {
  const moved = relevantPaths('{"paths": {"core": "text/core", "schemasV2": 3}}');
  expect([moved('text/core/a.md'), moved('README.md')]).toEqual([true, false]);
  expect([relevantPaths('{')('README.md'), relevantPaths('null')('README.md')]).toEqual([true, true]);
});
