import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeTemporary, type TemporaryRepository, temporaryRepository } from '@openwop/test-repository';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HookTemplate, install, prepare } from './testing/hook-template.js';

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

describe('prepare', () => {
  const hook = (where: TemporaryRepository): boolean => existsSync(join(where.root, '.git/hooks/pre-commit'));

  it('installs once more without a word', () => {
    expect(hook(repository)).toBe(true);
    expect(prepare(repository)).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('does nothing in CI, when told so, and without lefthook', () => {
    for (const env of [{ CI: 'true' }, { LEFTHOOK: '0' }]) {
      const other = template.fresh();
      expect(prepare(other, { env })).toEqual({ status: 0, stdout: '', stderr: '' });
      expect(hook(other)).toBe(false);
    }
    const bare = template.fresh();
    rmSync(join(bare.root, 'node_modules'));
    expect(prepare(bare)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(hook(bare)).toBe(false);
  });

  it('does nothing outside of git, without git, and in a folder of another repository', () => {
    const outer = temporaryRepository();
    const inner = template.fresh(join(outer.root, 'unpacked'));
    rmSync(join(inner.root, '.git'), { recursive: true });
    expect(prepare(inner)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(hook(outer)).toBe(false);
    rmSync(join(outer.root, '.git'), { recursive: true });
    expect(prepare(inner)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(prepare(inner, { env: { PATH: '' } })).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('leaves a hook alone that somebody wrote, and says so', () => {
    const other = template.fresh();
    other.write({ '.git/hooks/pre-commit': '#!/bin/sh\n' });
    const answer = prepare(other);
    expect(answer).toMatchObject({ status: 0 });
    expect(answer.stderr).toMatch(/a hook of your own and stays/);
    expect(other.read('.git/hooks/pre-commit')).toBe('#!/bin/sh\n');
  });

  it('installs from a linked work tree, whose .git is a file', () => {
    const other = template.fresh();
    other.commitAll();
    const linked = other.addWorktree('linked');
    install(linked);
    expect(prepare(linked)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(hook(other)).toBe(true);
  });
});
