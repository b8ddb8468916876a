import { type Answer, removeTemporary, type TemporaryRepository } from '@openwop/test-repository';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { change, commit, generated, HookTemplate, saidBy, source } from './testing/hook-template.js';

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
  it('that stages nothing of the specification costs under 150 ms more than without a hook', () => {
    const times = (...args: readonly string[]): number => {
      const taken = [1, 2, 3, 4, 5].map((turn) => {
        repository.write({ 'x.go': `package x${args.length}${turn}\n` });
        repository.git(['add', 'x.go']);
        const began = performance.now();
        expect(commit(repository, ...args)).toEqual({ status: 0, stdout: '', stderr: '' });
        return performance.now() - began;
      });
      return Math.min(...taken);
    };
    expect(times() - times('--no-verify')).toBeLessThan(150);
  });

  it('gets the generated files of its own sources, and leaves a clean work tree', () => {
    change(repository, 'Changed.');
    repository.git(['add', '.']);
    expectCommitted(commit(repository));
    expect(repository.show(`HEAD:${generated}`)).toContain('Changed.');
    expect(repository.read(generated)).toContain('Changed.');
    expect(status()).toBe('');
  });

  it('is refused with the command that mends it where a generated file was edited', () => {
    change(repository, 'Changed.');
    repository.write({ [generated]: repository.read(generated).replace('"title"', '"titel"') });
    const answer = commit(repository, '-a');
    expect(answer.status).toBe(1);
    expect(saidBy(answer)).toContain(`run \`openwop-spec generate\` and \`git add -- ${generated}\``);
    expect(repository.git(['log', '--format=%s'])).toBe('clean\n');
  });

  it('is judged by what is staged, with edits of the same files left as they are', () => {
    change(repository, 'Staged.');
    repository.git(['add', '.']);
    change(repository, 'Later.');
    repository.write({ [generated]: 'an edit', 'README.md': 'an edit too\n', 'new.txt': 'untracked' });
    expectCommitted(commit(repository));
    expect(repository.show(`HEAD:${generated}`)).toContain('Staged.');
    expect(repository.show(`HEAD:${source}`)).toContain('Staged.');
    expect(repository.read(source)).toContain('Later.');
    expect(repository.read(generated)).toBe('an edit');
    expect(repository.read('README.md')).toBe('an edit too\n');
    expect(repository.git(['stash', 'list'])).toBe('');
  });
});
