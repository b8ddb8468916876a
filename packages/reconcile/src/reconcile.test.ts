import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ReconcileOptions, reconcile } from './reconcile.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'reconcile-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const put = (path: string, text: string | Uint8Array): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const run = (
  mode: ReconcileOptions['mode'],
  files: Record<string, string>,
  owned: string[] = [],
): ReturnType<typeof reconcile> =>
  reconcile(
    root,
    Object.entries(files).map(([path, text]) => ({ path, text })),
    { mode, owned, command: 'pnpm generate' },
  );
const codes = ({ findings }: ReturnType<typeof reconcile>): string[] => findings.map(({ code }) => code);
const everything = (): string[] => readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();

describe('write', () => {
  test('makes files with their folders, and a second run changes nothing', () => {
    const files = { 'a.json': '{}\n', 'deep/er/b.ts': 'export {};\n' };
    expect(run('write', files)).toEqual({
      findings: [],
      written: ['a.json', 'deep/er/b.ts'],
      unchanged: [],
      orphans: [],
      removed: [],
    });
    expect(read('deep/er/b.ts')).toBe('export {};\n');
    const past = new Date('2020-01-01T00:00:00Z');
    utimesSync(join(root, 'a.json'), past, past);
    expect(run('write', files)).toMatchObject({ written: [], unchanged: ['a.json', 'deep/er/b.ts'] });
    expect(statSync(join(root, 'a.json')).mtime).toEqual(past);
    expect(everything()).toEqual(['a.json', 'deep', 'deep/er', 'deep/er/b.ts']);
  });

  test('writes the exact bytes, whatever the line ends and characters', () => {
    for (const text of ['', 'no line end', 'a\r\nb\r\n', '\uFEFFé😀\n']) {
      run('write', { 'a.txt': text });
      expect(readFileSync(join(root, 'a.txt'))).toEqual(Buffer.from(text));
      expect(codes(run('check', { 'a.txt': text }))).toEqual([]);
    }
  });

  test('keeps the mode of a file that it replaces', () => {
    put('run.sh', 'old');
    const before = statSync(join(root, 'run.sh')).mode;
    run('write', { 'run.sh': 'new' });
    expect(statSync(join(root, 'run.sh')).mode).toBe(before);
  });

  test('removes an orphan that carries the mark and reports one that does not', () => {
    put('gen/old.json', '{\n  "description": "GENERATED from a.json"\n}\n');
    put('gen/old.ts', '// GENERATED from a.json\n');
    put('gen/hand.ts', '// This is not GENERATED from anything\n');
    put('gen/.gitkeep', '');
    const result = run('write', { 'gen/a.ts': 'new' }, ['gen']);
    expect(result.removed).toEqual(['gen/old.json', 'gen/old.ts']);
    expect(result.orphans).toEqual(['gen/hand.ts']);
    expect(codes(result)).toEqual(['reconcile/orphan']);
    expect(everything()).toEqual(['gen', 'gen/.gitkeep', 'gen/a.ts', 'gen/hand.ts']);
  });

  test('sweeps temporary files of a killed run, and leaves those of one that may still be going', () => {
    put('.reconcile-1-aaaaaaaaaaaa.tmp', 'old');
    put('.reconcile-1-bbbbbbbbbbbb.tmp', 'young');
    utimesSync(join(root, '.reconcile-1-aaaaaaaaaaaa.tmp'), new Date(0), new Date(0));
    run('write', { 'a.txt': 'a' });
    expect(everything()).toEqual(['.reconcile-1-bbbbbbbbbbbb.tmp', 'a.txt']);
  });
});

describe('check', () => {
  test('says nothing where the bytes are right', () => {
    put('a.json', '{}\n');
    expect(run('check', { 'a.json': '{}\n' }, ['a.json'])).toMatchObject({
      findings: [],
      unchanged: ['a.json'],
      written: [],
    });
  });

  test('reports stale, missing and orphan with their places, and never writes', () => {
    put('gen/a.json', '{\n  "a": 1\n}\n');
    put('gen/old.json', '{"$comment":"GENERATED from x"}');
    const before = everything();
    const { findings, orphans } = run('check', { 'gen/a.json': '{\n  "a": 2\n}\n', 'gen/b.json': '{}\n' }, [
      'gen/*.json',
    ]);
    expect(findings.map(({ code, at, mend }) => [code, `${at.file}:${at.line}:${at.column}`, mend])).toEqual([
      ['reconcile/stale', 'gen/a.json:2:8', 'run `pnpm generate`'],
      ['reconcile/missing', 'gen/b.json:1:1', 'run `pnpm generate`'],
      ['reconcile/orphan', 'gen/old.json:1:1', 'run `pnpm generate`, which removes it'],
    ]);
    expect(findings[0]).toMatchObject({ found: '`  "a": 1`', expected: '`  "a": 2`' });
    expect(orphans).toEqual(['gen/old.json']);
    expect(everything()).toEqual(before);
    expect(read('gen/a.json')).toContain('1');
  });

  test('CR LF on the disk is stale', () => {
    put('a.txt', 'a\r\nb\r\n');
    const [finding] = run('check', { 'a.txt': 'a\nb\n' }).findings;
    expect(finding).toMatchObject({ code: 'reconcile/stale', found: '`a\\r`', expected: '`a`' });
  });
});

describe('what is refused leaves the disk as it was', () => {
  const good = { 'good.txt': 'new' };
  const refuses = (files: Record<string, string>, code: string, at: string): void => {
    put('good.txt', 'old');
    const before = everything();
    const { findings, written } = run('write', { ...good, ...files });
    expect(findings.map((finding) => [finding.code, finding.at.file])).toEqual([[code, at]]);
    expect(written).toEqual([]);
    expect(read('good.txt')).toBe('old');
    expect(everything()).toEqual(before);
  };

  test.each(['../a', 'a/../../b', '/etc/a', 'a//b', './a', 'a\\b', 'C:/a', 'a\0b', 'a/', 'a./b', 'nul\n'])(
    'path %j',
    (path) => refuses({ [path]: 'x' }, 'reconcile/path', path),
  );
  test('an empty path', () => refuses({ '': 'x' }, 'reconcile/path', '.'));
  test('half a surrogate pair', () => refuses({ a: 'x\ud800' }, 'reconcile/not-text', 'a'));
  test('one place twice, by letter case', () => refuses({ a: '1', A: '2' }, 'reconcile/duplicate', 'A'));
  test('a file and a file below it', () => refuses({ a: '1', 'a/b': '2' }, 'reconcile/duplicate', 'a/b'));
  test('a folder in the place of the file', () => {
    put('dir/inside.txt', 'x');
    refuses({ dir: 'x' }, 'reconcile/in-the-way', 'dir');
  });
  test('a file in the place of a folder', () => {
    put('file', 'x');
    refuses({ 'file/below/a.txt': 'x' }, 'reconcile/in-the-way', 'file');
  });
  test('a name that the system refuses', () => {
    const name = 'n'.repeat(300);
    refuses({ [`new/${name}`]: 'x', other: 'y' }, 'reconcile/unwritable', `new/${name}`);
  });
  test('a link in the place of the file, or of a folder of it', () => {
    put('real/a.txt', 'untouched');
    symlinkSync('real', join(root, 'linked'));
    symlinkSync('real/a.txt', join(root, 'a.txt'));
    refuses({ 'linked/a.txt': 'x' }, 'reconcile/link', 'linked');
    refuses({ 'a.txt': 'x' }, 'reconcile/link', 'a.txt');
    expect(read('real/a.txt')).toBe('untouched');
  });
  test('a dangling link', () => {
    symlinkSync('nowhere', join(root, 'a.txt'));
    refuses({ 'a.txt': 'x' }, 'reconcile/link', 'a.txt');
  });
  test('orphans stay when the files could not be written', () => {
    put('gen/old.ts', '// GENERATED from x\n');
    put('gen/a/inside', '');
    const result = run('write', { 'gen/a': 'x' }, ['gen/*.ts']);
    expect(result.orphans).toEqual(['gen/old.ts']);
    expect(existsSync(join(root, 'gen/old.ts'))).toBe(true);
  });
});

test('a root that is not there or no folder is a finding', () => {
  put('file', '');
  for (const where of ['nowhere', 'file', 'file/below']) {
    const result = reconcile(join(root, where), [], { mode: 'write', owned: ['x'], command: 'c' });
    expect(codes(result)).toEqual(['reconcile/root']);
  }
});

test('an owned place that leaves the root is a finding', () => {
  expect(codes(run('check', {}, ['../other/*']))).toEqual(['reconcile/path']);
});

test('a link in an owned place is reported, not followed and not removed', () => {
  put('away/secret.ts', '// GENERATED from x\n');
  mkdirSync(join(root, 'gen'));
  symlinkSync('../away', join(root, 'gen/link'));
  expect(codes(run('write', {}, ['gen']))).toEqual(['reconcile/link']);
  expect(existsSync(join(root, 'away/secret.ts'))).toBe(true);
});
