import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listOwned } from './list-owned.js';

const root = mkdtempSync(join(tmpdir(), 'owned-'));
afterAll(() => rmSync(root, { recursive: true }));
for (const path of [
  'packages/a/src/generated/x.ts',
  'packages/a/src/generated/deep/y.ts',
  'packages/a/src/hand.ts',
  'packages/b/src/generated/z.ts',
  'packages/node_modules/src/generated/no.ts',
  'packages/.hidden/src/generated/no.ts',
  'top.json',
]) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '');
}

test.each([
  ['packages/*/src/generated', ['a/src/generated/deep/y.ts', 'a/src/generated/x.ts', 'b/src/generated/z.ts']],
  ['packages/*/src/generated/*.ts', ['a/src/generated/x.ts', 'b/src/generated/z.ts']],
  ['packages/**/generated/?.ts', ['a/src/generated/x.ts', 'b/src/generated/z.ts']],
  ['packages/**/y.ts', ['a/src/generated/deep/y.ts']],
  ['packages/a/**', ['a/src/generated/deep/y.ts', 'a/src/generated/x.ts', 'a/src/hand.ts']],
  ['packages/.hidden/**', ['.hidden/src/generated/no.ts']],
  ['packages/c', []],
])('%s', (pattern, files) => {
  expect(listOwned(root, [pattern]).files).toEqual(files.map((file) => `packages/${file}`));
});

test('a file is its own place, and a missing place owns nothing', () => {
  expect(listOwned(root, ['top.json', 'nowhere/at/all', 'top.json/below'])).toEqual({
    files: ['top.json'],
    links: [],
    unreadable: [],
  });
});
