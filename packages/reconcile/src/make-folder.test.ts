import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from './make-folder.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'openwop-folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('makes the levels that are missing, and says which, outermost first', () => {
  mkdirSync(join(root, 'a'));
  expect(makeFolder(join(root, 'a/b/c'))).toEqual([join(root, 'a/b'), join(root, 'a/b/c')]);
  expect(statSync(join(root, 'a/b/c')).isDirectory()).toBe(true);
  expect(makeFolder(join(root, 'a/b/c'))).toEqual([]);
});

it('throws what the system says where a file is in the way', () => {
  writeFileSync(join(root, 'a'), '');
  expect(() => makeFolder(join(root, 'a'))).toThrow(/EEXIST/);
  expect(() => makeFolder(join(root, 'a/b'))).toThrow(/EEXIST|ENOTDIR/);
});
