import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSeat } from './read-seat.js';
import { type Write, writeWhole } from './write-whole.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'whole-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, text: string): Write => {
  const seat = readSeat(root, path);
  return { path, bytes: Buffer.from(text), former: seat.kind === 'file' ? seat.former : undefined };
};
const everything = (): string[] => readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();

test('a temporary file that cannot be written: no file is renamed, nothing is left behind', () => {
  writeFileSync(join(root, 'a'), 'old');
  writeFileSync(join(root, 'file'), '');
  const failure = writeWhole(root, [write('a', 'new'), write('made/x', 'x'), write('file/below', 'x')]);
  expect(failure).toMatchObject({ path: 'file/below', unrestored: [] });
  expect(readFileSync(join(root, 'a'), 'utf8')).toBe('old');
  expect(everything()).toEqual(['a', 'file']);
});

test('a rename that fails: files already renamed get their former bytes, mode and time back', () => {
  const past = new Date('2020-01-01T00:00:00Z');
  writeFileSync(join(root, 'a'), 'old', { mode: 0o600 });
  utimesSync(join(root, 'a'), past, past);
  mkdirSync(join(root, 'b/full'), { recursive: true });
  const failure = writeWhole(root, [write('a', 'new'), write('made/deep/new', 'x'), write('b', 'x')]);
  expect(failure).toMatchObject({ path: 'b', unrestored: [] });
  expect(readFileSync(join(root, 'a'), 'utf8')).toBe('old');
  expect(statSync(join(root, 'a')).mtime).toEqual(past);
  expect(statSync(join(root, 'a')).mode & 0o777).toBe(0o600);
  expect(everything()).toEqual(['a', 'b', 'b/full']);
});
