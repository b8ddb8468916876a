import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Answer,
  removeTemporary,
  type TemporaryRepository,
  temporaryFolder,
} from '@openwop/test-repository';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  change,
  cli,
  commit,
  generated,
  HookTemplate,
  install,
  prepare,
  saidBy,
  source,
} from './testing/hook-template.js';
import { root } from './workspace.js';

let template: HookTemplate;
let repository: TemporaryRepository;
beforeAll(() => {
  template = new HookTemplate();
  return () => template.remove();
});
beforeEach(() => {
  repository = template.hooked();
});
afterEach(removeTemporary);

const status = (): string => repository.git(['status', '--porcelain']);
const expectCommitted = (answer: Answer, where = repository): void => {
  expect(answer).toMatchObject({ status: 0 });
  expect(where.git(['log', '-1', '--format=%s']).trim()).toBe('change');
};

describe('a commit', () => {
  it('of everything (-a), from a folder below, and amended, is the same', () => {
    change(repository, 'All.');
    expectCommitted(
      repository.run('git', ['commit', '--quiet', '-am', 'change'], {
        cwd: join(repository.root, 'spec/v2'),
      }),
    );
    expect(repository.show(`HEAD:${generated}`)).toContain('All.');
    expect(status()).toBe('');
    change(repository, 'Amended.');
    expectCommitted(commit(repository, '-a', '--amend'));
    expect(repository.show(`HEAD:${generated}`)).toContain('Amended.');
    expect(repository.git(['log', '--format=%s'])).toBe('change\nclean\n');
    expect(status()).toBe('');
  });

  it('of named paths is refused where it leaves out what goes with them, and passes with it', () => {
    change(repository, 'Named.');
    const answer = commit(repository, source);
    expect(answer.status).toBe(1);
    expect(saidBy(answer)).toContain(`name \`${generated}\` too`);
    repository.run(process.execPath, [...cli, 'generate']);
    expectCommitted(commit(repository, source, generated));
    expect(status()).toBe('');
  });

  it('of a deletion alone, or of a rename, is checked', () => {
    repository.git(['rm', '--quiet', 'spec/v2/core/catalog.md']);
    expect(commit(repository)).toMatchObject({ status: 1 });
    repository.git(['reset', '--quiet', '--hard']);
    repository.git(['mv', 'spec/v2/core/catalog.md', 'catalog.md']);
    expect(commit(repository)).toMatchObject({ status: 1 });
  });

  it('in a linked work tree uses that tree', () => {
    const linked = repository.addWorktree('linked');
    install(linked);
    change(linked, 'Linked.');
    linked.git(['add', '.']);
    expectCommitted(linked.run('git', ['commit', '--quiet', '-m', 'change']), linked);
    expect(linked.show(`HEAD:${generated}`)).toContain('Linked.');
    expect(linked.git(['status', '--porcelain'])).toBe('');
    expect(status()).toBe('');
  });

  it('through --git-dir and --work-tree from elsewhere is checked', () => {
    change(repository, 'Far.');
    const far = [`--git-dir=${join(repository.root, '.git')}`, `--work-tree=${repository.root}`];
    const cwd = temporaryFolder();
    expectCommitted(repository.run('git', [...far, 'commit', '--quiet', '-am', 'change'], { cwd }));
    expect(repository.show(`HEAD:${generated}`)).toContain('Far.');
  });

  it('that is the first of a repository is checked', () => {
    repository = template.fresh();
    rmSync(join(repository.root, generated));
    expect(prepare(repository)).toMatchObject({ status: 0 });
    repository.git(['add', '.']);
    expectCommitted(commit(repository));
    expect(repository.show(`HEAD:${generated}`)).toContain('As it was.');
    expect(status()).toBe('');
  });

  it('passes in a checkout that has no lefthook', () => {
    rmSync(join(repository.root, 'node_modules'));
    repository.write({ [source]: '{' });
    expectCommitted(commit(repository, '-a'));
  });

  it('is told how to build what is not built', () => {
    rmSync(join(repository.root, 'packages/cli'));
    cpSync(join(root, 'packages/cli/bin'), join(repository.root, 'packages/cli/bin'), { recursive: true });
    repository.write({ 'packages/cli/package.json': '{"type": "module"}' });
    change(repository, 'Changed.');
    const answer = commit(repository, '-a');
    expect(answer.status).toBe(1);
    expect(saidBy(answer)).toContain('run `pnpm build`');
  });
});

describe('what joins branches', () => {
  const facet = 'spec/v2/facets/replay.schema.json';
  beforeEach(() => {
    repository.git(['checkout', '--quiet', '-b', 'theirs']);
    change(repository, 'Theirs.');
    expectCommitted(commit(repository, '-a'));
    repository.git(['checkout', '--quiet', 'main']);
  });

  it('a merge that leaves generated files stale stops, and `git commit` completes it', () => {
    // Sources change on both sides without a conflict; the generated file changes on theirs alone.
    repository.write({ [facet]: repository.read(facet).replace('"minItems": 1', '"minItems": 2') });
    repository.git(['commit', '--quiet', '--no-verify', '-am', 'ours']);
    const merge = repository.run('git', ['merge', '--quiet', '-m', 'change', 'theirs']);
    expect(merge.status).not.toBe(0);
    expect(saidBy(merge)).toContain('staged/stale');
    expectCommitted(commit(repository));
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
    expectCommitted(commit(repository, '-a'));
    expect(repository.run('git', ['rebase', 'theirs']).status).not.toBe(0);
    expect(repository.run(process.execPath, [...cli, 'resolve'])).toMatchObject({ status: 0 });
    expect(repository.run('git', ['rebase', '--continue'])).toMatchObject({ status: 0 });
    expect(repository.show(`HEAD:${generated}`)).toContain('"minItems": 2');
    expect(repository.show(`HEAD:${generated}`)).toContain('Theirs.');
    expect(status()).toBe('');
  });
});
