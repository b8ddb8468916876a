import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { TreeSource } from '@openwop/spec-tree';
import {
  cleanEnvironment,
  removeTemporary,
  type TemporaryRepository,
  temporaryFolder,
  temporaryRepository,
} from '@openwop/test-repository';
import { afterEach, describe, expect, it } from 'vitest';
import {
  folderInRepository,
  GitError,
  indexSource,
  openRepository,
  type Repository,
  resolveCommit,
  revisionSource,
  stagedPaths,
  stageFiles,
} from './index.js';

afterEach(removeTemporary);

const open = ({ root }: TemporaryRepository, env: Record<string, string> = {}): Repository =>
  openRepository(root, { ...cleanEnvironment, ...env });
const textOf = (source: TreeSource, path: string): string => {
  const bytes = source.read(path);
  return bytes instanceof Uint8Array ? Buffer.from(bytes).toString('utf8') : `(${bytes.reason})`;
};

const odd = [
  'spec/a b.md',
  'spec/ä/ü – 文.md',
  'spec/"quoted\\".md',
  'spec/tab\there.md',
  'spec/line\nbreak.md',
];

describe('indexSource', () => {
  it('holds what is staged, not what stands in the work tree', () => {
    const repository = temporaryRepository({
      'spec/a.md': 'staged',
      'spec/gone.md': 'x',
      'spec/deep/b.json': '{}',
    });
    repository.git(['add', '.']);
    repository.write({ 'spec/a.md': 'edited since', 'spec/new.md': 'untracked' });
    rmSync(join(repository.root, 'spec/gone.md'));
    const { source } = indexSource(open(repository));
    expect(textOf(source, 'spec/a.md')).toBe('staged');
    expect(textOf(source, 'spec/gone.md')).toBe('x');
    expect(source.kindOf('spec/new.md')).toBe('missing');
    expect(source.sizeOf('spec/a.md')).toBe(6);
    expect(source.list('spec')).toEqual([
      { name: 'a.md', kind: 'file' },
      { name: 'deep', kind: 'directory' },
      { name: 'gone.md', kind: 'file' },
    ]);
    expect(source.list('')).toEqual([{ name: 'spec', kind: 'directory' }]);
    expect(source.list('nowhere')).toEqual([]);
    expect(textOf(source, 'spec')).toBe('(ENOENT)');
  });

  it('knows staged deletions and renames, links and submodules', () => {
    const repository = temporaryRepository({
      'spec/old.md': 'same\n',
      'spec/deleted.md': 'x',
      'spec/run': 'x',
    });
    symlinkSync('old.md', join(repository.root, 'spec/link.md'));
    repository.commitAll();
    repository.git(['mv', 'spec/old.md', 'spec/new.md']);
    repository.git(['rm', '--quiet', 'spec/deleted.md']);
    repository.git(['update-index', '--chmod=+x', 'spec/run']);
    const commit = repository.git(['rev-parse', 'HEAD']).trim();
    repository.git(['update-index', '--add', '--cacheinfo', `160000,${commit},spec/module`]);
    const { source, entries } = indexSource(open(repository));
    expect(source.list('spec')).toEqual([
      { name: 'link.md', kind: 'link' },
      { name: 'module', kind: 'other' },
      { name: 'new.md', kind: 'file' },
      { name: 'run', kind: 'file' },
    ]);
    expect(entries.get('spec/run')?.mode).toBe('100755');
    expect(source.sizeOf('spec/link.md')).toBe(0);
    expect(textOf(source, 'spec/link.md')).toBe('(ENOENT)');
    expect(stagedPaths(open(repository)).sort()).toEqual([
      'spec/deleted.md',
      'spec/module',
      'spec/new.md',
      'spec/old.md',
      'spec/run',
    ]);
  });

  it.runIf(process.platform !== 'win32')('reads paths of any characters', () => {
    const repository = temporaryRepository(Object.fromEntries(odd.map((path) => [path, path])));
    repository.git(['add', '.']);
    const { source, entries } = indexSource(open(repository));
    expect([...entries.keys()].sort()).toEqual([...odd].sort());
    for (const path of odd) expect(textOf(source, path)).toBe(path);
    expect(stagedPaths(open(repository)).sort()).toEqual([...odd].sort());
  });

  it('leaves out what is only announced, and keeps what is empty', () => {
    const repository = temporaryRepository({ 'spec/announced.md': 'x', 'spec/empty.md': '' });
    repository.git(['add', 'spec/empty.md']);
    repository.git(['add', '--intent-to-add', 'spec/announced.md']);
    expect([...indexSource(open(repository)).entries.keys()]).toEqual(['spec/empty.md']);
    expect([...indexSource(open(repository), 'spec').entries.keys()]).toEqual(['empty.md']);
  });

  it('names paths in conflict and gives no version of them', () => {
    const repository = conflicted();
    const { source, conflicts } = indexSource(open(repository));
    expect(conflicts).toEqual(['spec/a.md']);
    expect(source.kindOf('spec/a.md')).toBe('missing');
    expect(textOf(source, 'spec/b.md')).toBe('b');
  });

  it('reads below a folder as if it were the top', () => {
    const repository = temporaryRepository({ 'sub dir/spec/a.md': 'a', 'sub dir 2/spec/a.md': 'no' });
    repository.git(['add', '.']);
    const folder = join(repository.root, 'sub dir');
    const opened = openRepository(folder, cleanEnvironment);
    expect(opened.top).toBe(repository.root);
    expect(folderInRepository(opened, folder)).toBe('sub dir');
    const { source } = indexSource(opened, 'sub dir');
    expect(source.list('')).toEqual([{ name: 'spec', kind: 'directory' }]);
    expect(textOf(source, 'spec/a.md')).toBe('a');
  });

  it('reads the index that git names, from the folder that git names it in', () => {
    const repository = temporaryRepository({ 'spec/a.md': 'one' });
    repository.commitAll();
    repository.write({ 'spec/a.md': 'two' });
    repository.git(['add', '.'], { env: { GIT_INDEX_FILE: '.git/other' } });
    expect(textOf(indexSource(open(repository)).source, 'spec/a.md')).toBe('one');
    const other = openRepository(
      join(repository.root, 'spec'),
      {
        ...cleanEnvironment,
        GIT_DIR: '.git',
        GIT_INDEX_FILE: '.git/other',
      },
      repository.root,
    );
    expect(other.top).toBe(repository.root);
    expect(textOf(indexSource(other).source, 'spec/a.md')).toBe('two');
  });

  it('works in a linked work tree, with a split index and with borrowed objects', () => {
    const repository = temporaryRepository({ 'spec/a.md': 'one' });
    repository.commitAll();
    const linked = repository.addWorktree('linked');
    linked.write({ 'spec/a.md': 'linked' });
    linked.git(['add', '.']);
    expect(textOf(indexSource(open(linked)).source, 'spec/a.md')).toBe('linked');
    expect(textOf(indexSource(open(repository)).source, 'spec/a.md')).toBe('one');

    repository.git(['update-index', '--split-index']);
    repository.write({ 'spec/b.md': 'b' });
    repository.git(['add', '.']);
    expect([...indexSource(open(repository)).entries.keys()]).toEqual(['spec/a.md', 'spec/b.md']);

    const borrower = join(temporaryFolder(), 'borrower');
    repository.git(['clone', '--quiet', '--shared', repository.root, borrower]);
    expect(textOf(indexSource(openRepository(borrower, cleanEnvironment)).source, 'spec/a.md')).toBe('one');
  });

  it('has findings to offer, not a crash, where an object is missing', () => {
    const repository = temporaryRepository({ 'spec/a.md': 'a', 'spec/b.md': 'b' });
    repository.git(['add', '.']);
    const oid = repository.git(['rev-parse', ':spec/a.md']).trim();
    rmSync(join(repository.root, '.git/objects', oid.slice(0, 2), oid.slice(2)), { force: true });
    const { source } = indexSource(open(repository));
    expect(textOf(source, 'spec/a.md')).toMatch(/missing from the repository/);
    expect(textOf(source, 'spec/b.md')).toBe('b');
  });

  it('reads a repository without a commit or a file', () => {
    const { source, conflicts } = indexSource(open(temporaryRepository()));
    expect([source.list(''), conflicts]).toEqual([[], []]);
  });
});

describe('revisionSource', () => {
  it('reads a commit without a checkout', () => {
    const repository = temporaryRepository({ 'sub/spec/a.md': 'one', 'sub/x.json': '1' });
    repository.commitAll();
    repository.write({ 'sub/spec/a.md': 'two' });
    repository.commitAll();
    const opened = open(repository);
    expect(textOf(revisionSource(opened, 'HEAD~1'), 'sub/spec/a.md')).toBe('one');
    expect(textOf(revisionSource(opened, 'main', 'sub'), 'spec/a.md')).toBe('two');
    expect(revisionSource(opened, 'main', 'nowhere').list('')).toEqual([]);
    expect(repository.git(['status', '--porcelain'])).toBe('');
  });

  it('refuses what is no revision, options included', () => {
    const repository = temporaryRepository();
    const opened = open(repository);
    expect(resolveCommit(opened, 'HEAD')).toBeUndefined();
    for (const revision of ['HEAD', 'no-such', '--all', '', 'a b', 'HEAD:x']) {
      expect(() => revisionSource(opened, revision)).toThrow(GitError);
    }
  });
});

describe('stageFiles', () => {
  it('puts bytes into the index as they are and leaves the work tree alone', () => {
    const repository = temporaryRepository({ 'spec/a b.md': 'old\n', 'spec/out.md': 'x' });
    repository.commitAll();
    repository.write({ 'spec/a b.md': 'edited\n' });
    stageFiles(open(repository), [
      { path: 'spec/a b.md', bytes: Buffer.from('new\r\n'), mode: '100755' },
      { path: 'spec/ü.md', bytes: Buffer.from('') },
      { path: 'spec/out.md', bytes: undefined },
    ]);
    expect(repository.show(':spec/a b.md')).toBe('new\r\n');
    expect(repository.read('spec/a b.md')).toBe('edited\n');
    const { entries } = indexSource(open(repository));
    expect([...entries].map(([path, { mode }]) => [path, mode])).toEqual([
      ['spec/a b.md', '100755'],
      ['spec/ü.md', '100644'],
    ]);
  });

  it('ends a conflict', () => {
    const repository = conflicted();
    stageFiles(open(repository), [{ path: 'spec/a.md', bytes: Buffer.from('agreed') }]);
    expect(indexSource(open(repository)).conflicts).toEqual([]);
    expect(repository.show(':spec/a.md')).toBe('agreed');
  });

  it('says who holds the index', () => {
    const repository = temporaryRepository({ 'a.md': 'a', '.git/index.lock': '' });
    const file = { path: 'a.md', bytes: Buffer.from('b') };
    expect(() => stageFiles(open(repository), [file])).toThrow(/index\.lock/);
  });
});

function conflicted(): TemporaryRepository {
  const repository = temporaryRepository({ 'spec/a.md': 'base', 'spec/b.md': 'b' });
  repository.commitAll();
  repository.git(['checkout', '--quiet', '-b', 'theirs']);
  repository.write({ 'spec/a.md': 'theirs' });
  repository.commitAll();
  repository.git(['checkout', '--quiet', 'main']);
  repository.write({ 'spec/a.md': 'ours' });
  repository.commitAll();
  expect(repository.run('git', ['merge', 'theirs']).status).toBe(1);
  return repository;
}
