import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type Answer,
  type RunOptions,
  removeTemporary,
  TemporaryRepository,
  temporaryFolder,
  temporaryRepository,
} from '@openwop/test-repository';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from './workspace.js';

const source = 'spec/v2/facets/catalog.schema.json';
const generated = 'schemas/v2/capabilities.schema.json';
const cli = ['packages/cli/bin/openwop-spec.js'];
let template = '';
let repository: TemporaryRepository;

/** What a checkout of this repository has beside its tree: the hook's files, and an install that git ignores. */
function equip(folder: string): void {
  for (const path of ['lefthook.yml', 'scripts/install-hook.mjs'])
    cpSync(join(root, path), join(folder, path));
  install(folder);
}

function install(folder: string): void {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'packages'), { recursive: true });
  symlinkSync(join(root, 'packages/cli'), join(folder, 'packages/cli'));
}

beforeAll(() => {
  const made = temporaryRepository({
    '.gitattributes': `${generated} -merge\n`,
    '.gitignore': 'node_modules\npackages\n',
    'README.md': '# A project\n',
  });
  cpSync(join(root, 'packages/checks/fixtures/base'), made.root, { recursive: true });
  equip(made.root);
  made.write({ [source]: sourceSaying('As it was.') });
  expect(made.run(process.execPath, [...cli, 'generate'])).toMatchObject({ status: 0 });
  template = join(mkdtempSync(join(tmpdir(), 'openwop-hook-')), 'template');
  renameSync(made.root, template);
  return () => rmSync(dirname(template), { recursive: true, force: true });
});

beforeEach(() => {
  repository = fresh();
  repository.git(['add', '.']);
  repository.git(['commit', '--quiet', '--no-verify', '-m', 'clean']);
  expect(prepare(repository)).toMatchObject({ status: 0, stdout: '', stderr: '' });
});
afterEach(removeTemporary);

/** A repository without a commit that holds the tree. */
function fresh(): TemporaryRepository {
  const folder = join(temporaryFolder(), 'ein Baum – 木');
  cpSync(template, folder, { recursive: true, verbatimSymlinks: true });
  return new TemporaryRepository(folder);
}

const sourceSaying = (description: string): string =>
  `${JSON.stringify({ properties: { compactView: { type: 'boolean', description } } })}\n`;
const prepare = (where: TemporaryRepository, options: RunOptions = {}): Answer =>
  where.run(process.execPath, ['scripts/install-hook.mjs'], options);
const commit = (...args: readonly string[]): Answer =>
  repository.run('git', ['commit', '--quiet', '-m', 'change', ...args]);
const change = (description: string, where = repository): void =>
  where.write({ [source]: sourceSaying(description) });
const status = (): string => repository.git(['status', '--porcelain']);
const expectCommitted = (answer: Answer, where = repository): void => {
  expect(answer).toMatchObject({ status: 0 });
  expect(where.git(['log', '-1', '--format=%s']).trim()).toBe('change');
};

describe('a commit', () => {
  it('that stages nothing of the specification costs under 150 ms more than without a hook', () => {
    const times = (...args: readonly string[]): number => {
      const taken = [1, 2, 3, 4, 5].map((turn) => {
        repository.write({ 'x.go': `package x${args.length}${turn}\n` });
        repository.git(['add', 'x.go']);
        const began = performance.now();
        expect(commit(...args)).toEqual({ status: 0, stdout: '', stderr: '' });
        return performance.now() - began;
      });
      return Math.min(...taken);
    };
    expect(times() - times('--no-verify')).toBeLessThan(150);
  });

  it('gets the generated files of its own sources, and leaves a clean work tree', () => {
    change('Changed.');
    repository.git(['add', '.']);
    expectCommitted(commit());
    expect(repository.show(`HEAD:${generated}`)).toContain('Changed.');
    expect(repository.read(generated)).toContain('Changed.');
    expect(status()).toBe('');
  });

  it('is refused with the command that mends it where a generated file was edited', () => {
    change('Changed.');
    repository.write({ [generated]: repository.read(generated).replace('"title"', '"titel"') });
    const answer = commit('-a');
    expect(answer.status).toBe(1);
    expect(answer.stdout + answer.stderr).toContain(
      `run \`openwop-spec generate\` and \`git add -- ${generated}\``,
    );
    expect(repository.git(['log', '--format=%s'])).toBe('clean\n');
  });

  it('is judged by what is staged, with edits of the same files left as they are', () => {
    change('Staged.');
    repository.git(['add', '.']);
    change('Later.');
    repository.write({ [generated]: 'an edit', 'README.md': 'an edit too\n', 'new.txt': 'untracked' });
    expectCommitted(commit());
    expect(repository.show(`HEAD:${generated}`)).toContain('Staged.');
    expect(repository.show(`HEAD:${source}`)).toContain('Staged.');
    expect(repository.read(source)).toContain('Later.');
    expect(repository.read(generated)).toBe('an edit');
    expect(repository.read('README.md')).toBe('an edit too\n');
    expect(repository.git(['stash', 'list'])).toBe('');
  });

  it('of everything (-a), from a folder below, and amended, is the same', () => {
    change('All.');
    expectCommitted(
      repository.run('git', ['commit', '--quiet', '-am', 'change'], {
        cwd: join(repository.root, 'spec/v2'),
      }),
    );
    expect(repository.show(`HEAD:${generated}`)).toContain('All.');
    expect(status()).toBe('');
    change('Amended.');
    expectCommitted(commit('-a', '--amend'));
    expect(repository.show(`HEAD:${generated}`)).toContain('Amended.');
    expect(repository.git(['log', '--format=%s'])).toBe('change\nclean\n');
    expect(status()).toBe('');
  });

  it('of named paths is refused where it leaves out what goes with them, and passes with it', () => {
    change('Named.');
    const answer = commit(source);
    expect(answer.status).toBe(1);
    expect(answer.stdout + answer.stderr).toContain(`name \`${generated}\` too`);
    repository.run(process.execPath, [...cli, 'generate']);
    expectCommitted(commit(source, generated));
    expect(status()).toBe('');
  });

  it('of a deletion alone, or of a rename, is checked', () => {
    repository.git(['rm', '--quiet', 'spec/v2/core/catalog.md']);
    expect(commit()).toMatchObject({ status: 1 });
    repository.git(['reset', '--quiet', '--hard']);
    repository.git(['mv', 'spec/v2/core/catalog.md', 'catalog.md']);
    expect(commit()).toMatchObject({ status: 1 });
  });

  it('in a linked work tree uses that tree', () => {
    const linked = repository.addWorktree('linked');
    install(linked.root);
    change('Linked.', linked);
    linked.git(['add', '.']);
    expectCommitted(linked.run('git', ['commit', '--quiet', '-m', 'change']), linked);
    expect(linked.show(`HEAD:${generated}`)).toContain('Linked.');
    expect(linked.git(['status', '--porcelain'])).toBe('');
    expect(status()).toBe('');
  });

  it('through --git-dir and --work-tree from elsewhere is checked', () => {
    change('Far.');
    const far = [`--git-dir=${join(repository.root, '.git')}`, `--work-tree=${repository.root}`];
    const cwd = temporaryFolder();
    expectCommitted(repository.run('git', [...far, 'commit', '--quiet', '-am', 'change'], { cwd }));
    expect(repository.show(`HEAD:${generated}`)).toContain('Far.');
  });

  it('that is the first of a repository is checked', () => {
    repository = fresh();
    rmSync(join(repository.root, generated));
    expect(prepare(repository)).toMatchObject({ status: 0 });
    repository.git(['add', '.']);
    expectCommitted(commit());
    expect(repository.show(`HEAD:${generated}`)).toContain('As it was.');
    expect(status()).toBe('');
  });

  it('passes in a checkout that has no lefthook', () => {
    rmSync(join(repository.root, 'node_modules'));
    repository.write({ [source]: '{' });
    expectCommitted(commit('-a'));
  });

  it('is told how to build what is not built', () => {
    rmSync(join(repository.root, 'packages/cli'));
    cpSync(join(root, 'packages/cli/bin'), join(repository.root, 'packages/cli/bin'), { recursive: true });
    repository.write({ 'packages/cli/package.json': '{"type": "module"}' });
    change('Changed.');
    const answer = commit('-a');
    expect(answer.status).toBe(1);
    expect(answer.stdout + answer.stderr).toContain('run `pnpm build`');
  });
});

describe('what joins branches', () => {
  const facet = 'spec/v2/facets/replay.schema.json';
  beforeEach(() => {
    repository.git(['checkout', '--quiet', '-b', 'theirs']);
    change('Theirs.');
    expectCommitted(commit('-a'));
    repository.git(['checkout', '--quiet', 'main']);
  });

  it('a merge that leaves generated files stale stops, and `git commit` completes it', () => {
    // Sources change on both sides without a conflict; the generated file changes on theirs alone.
    repository.write({ [facet]: repository.read(facet).replace('"minItems": 1', '"minItems": 2') });
    repository.git(['commit', '--quiet', '--no-verify', '-am', 'ours']);
    const merge = repository.run('git', ['merge', '--quiet', '-m', 'change', 'theirs']);
    expect(merge.status).not.toBe(0);
    expect(merge.stdout + merge.stderr).toContain('staged/stale');
    expectCommitted(commit());
    expect(repository.show(`HEAD:${generated}`)).toContain('"minItems": 2');
    expect(repository.show(`HEAD:${generated}`)).toContain('Theirs.');
    expect(status()).toBe('');
  });

  it('a merge in order passes', () => {
    repository.write({ 'x.txt': 'x' });
    repository.git(['add', '.']);
    repository.git(['commit', '--quiet', '-m', 'ours']);
    expectCommitted(repository.run('git', ['merge', '--quiet', '-m', 'change', 'theirs']));
  });

  it('a conflict is resolved by one command and committed', () => {
    repository.write({ [facet]: repository.read(facet).replace('"minItems": 1', '"minItems": 2') });
    expectCommitted(commit('-a'));
    expect(repository.run('git', ['rebase', 'theirs']).status).not.toBe(0);
    expect(repository.run(process.execPath, [...cli, 'resolve'])).toMatchObject({ status: 0 });
    expect(repository.run('git', ['rebase', '--continue'])).toMatchObject({ status: 0 });
    expect(repository.show(`HEAD:${generated}`)).toContain('"minItems": 2');
    expect(repository.show(`HEAD:${generated}`)).toContain('Theirs.');
    expect(status()).toBe('');
  });
});

describe('prepare', () => {
  const hook = (where = repository): boolean => existsSync(join(where.root, '.git/hooks/pre-commit'));

  it('installs once more without a word', () => {
    expect(hook()).toBe(true);
    expect(prepare(repository)).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('does nothing in CI, when told so, and without lefthook', () => {
    for (const env of [{ CI: 'true' }, { LEFTHOOK: '0' }]) {
      const other = fresh();
      expect(prepare(other, { env })).toEqual({ status: 0, stdout: '', stderr: '' });
      expect(hook(other)).toBe(false);
    }
    const bare = fresh();
    rmSync(join(bare.root, 'node_modules'));
    expect(prepare(bare)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(hook(bare)).toBe(false);
  });

  it('does nothing outside of git, without git, and in a folder of another repository', () => {
    const outer = temporaryRepository();
    const inner = new TemporaryRepository(join(outer.root, 'unpacked'));
    cpSync(template, inner.root, { recursive: true, verbatimSymlinks: true });
    rmSync(join(inner.root, '.git'), { recursive: true });
    expect(prepare(inner)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(hook(outer)).toBe(false);
    rmSync(join(outer.root, '.git'), { recursive: true });
    expect(prepare(inner)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(prepare(inner, { env: { PATH: '' } })).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('leaves a hook alone that somebody wrote, and says so', () => {
    const other = fresh();
    other.write({ '.git/hooks/pre-commit': '#!/bin/sh\n' });
    const answer = prepare(other);
    expect(answer).toMatchObject({ status: 0 });
    expect(answer.stderr).toMatch(/a hook of your own and stays/);
    expect(other.read('.git/hooks/pre-commit')).toBe('#!/bin/sh\n');
  });

  it('installs from a linked work tree, whose .git is a file', () => {
    const other = fresh();
    other.commitAll();
    const linked = other.addWorktree('linked');
    install(linked.root);
    expect(prepare(linked)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(hook(other)).toBe(true);
  });
});
