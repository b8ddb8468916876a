import { copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { removeTemporary, type TemporaryRepository, temporaryRepository } from '@openwop/test-repository';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  changeSource,
  generated,
  repeats,
  runIn,
  source,
  specRepository,
} from '../testing/spec-repository.js';

let repository: TemporaryRepository;
beforeEach(async () => {
  repository = await specRepository();
});
afterEach(removeTemporary);

const staged = (...more: readonly string[]) => runIn(repository, ['check', '--staged', ...more]);
const codes = async (...more: readonly string[]): Promise<string[]> => {
  const { out } = await staged('--format', 'json', ...more);
  return (JSON.parse(out) as { findings: { code: string; at: { file: string } }[] }).findings.map(
    ({ code, at }) => `${at.file} ${code}`,
  );
};

describe('what is checked', () => {
  it('is silent where nothing of the tree is staged (S35), and takes no unknown option (S41)', async () => {
    repository.write({ 'x.go': 'package x\n', 'spec/v2/core/replay.md': 'broken, and not staged' });
    repository.git(['add', 'x.go']);
    expect(await staged()).toEqual({ code: 0, out: '', err: '' });
    expect(await staged('--stagedd')).toMatchObject({ code: 2, out: '' });
  });

  it('is silent where what is staged is clean', async () => {
    repository.write({ 'spec/v2/ext/weather/more.md': '# More\n' });
    repository.git(['add', '.']);
    expect(await staged()).toEqual({ code: 0, out: '', err: '' });
  });

  it('is the index: what is broken there is reported though the work tree is mended, and the other way round', async () => {
    const path = 'spec/v2/core/replay.md';
    const good = repository.read(path);
    repository.write({ [path]: good.replace('**Normative home:**', '**Home:**') });
    repository.git(['add', '.']);
    repository.write({ [path]: good });
    expect(await codes()).toContain('spec/v2/declaration.json normative-home/unclaimed');
    expect(await staged()).toMatchObject({ code: 1 });
    repository.git(['add', '.']);
    repository.write({ [path]: 'x' });
    expect(await codes()).toEqual([]);
  });

  it('sees a staged deletion and a staged rename', async () => {
    repository.git(['rm', '--quiet', '--cached', 'spec/v2/core/catalog.md']);
    expect(await codes()).toContain('spec/v2/declaration.json normative-home/home-missing');
    repository.git(['reset', '--quiet']);
    repository.git(['mv', 'spec/v2/core/catalog.md', 'spec/v2/core/kätalog – 2.md']);
    expect(await codes()).toContain('spec/v2/declaration.json normative-home/home-missing');
  });

  it('reads a tree in a folder of the repository, from anywhere in it', async () => {
    const outer = temporaryRepository();
    repository.git(['clone', '--quiet', repository.root, join(outer.root, 'the spec')]);
    rmSync(join(outer.root, 'the spec/.git'), { recursive: true });
    outer.commitAll();
    outer.write({ [`the spec/${source}`]: '{' });
    outer.git(['add', '.']);
    for (const cwd of [join(outer.root, 'the spec'), join(outer.root, 'the spec/spec/v2')]) {
      const ran = await runIn(outer, ['check', '--staged'], { cwd });
      expect(ran.out).toContain(`${source}:1:2 error tree/not-json`);
    }
    expect(await runIn(outer, ['check', '--staged', '--root', 'the spec'])).toMatchObject({ code: 1 });
  });

  it('says that there is no repository', async () => {
    rmSync(join(repository.root, '.git'), { recursive: true });
    const ran = await staged();
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/not a git repository/);
    expect(await runIn(repository, ['check', '--fix'])).toMatchObject({ code: 2, out: '' });
  });
});

describe('stale generated files', () => {
  it('are reported and left alone without --fix', async () => {
    changeSource(repository, 'Changed.');
    repository.git(['add', '.']);
    const before = repository.git(['status', '--porcelain=v2']);
    const ran = await staged();
    expect(ran.code).toBe(1);
    expect(ran.out).toMatch(/error staged\/stale\n[\s\S]*mend {6}run `openwop-spec check --staged --fix`/);
    expect(repository.git(['status', '--porcelain=v2'])).toBe(before);
  });

  it('are generated and staged where nobody edited them, once', async () => {
    changeSource(repository, 'Changed.');
    repository.git(['add', '.']);
    expect(await staged('--fix')).toEqual({ code: 0, out: '', err: `generated and staged ${generated}\n` });
    expect(repeats(repository, '', 'Changed.')).toBe(true);
    expect(repeats(repository, undefined, 'Changed.')).toBe(true);
    expect(repository.git(['status', '--porcelain'])).toBe(`M  ${generated}\nM  ${source}\n`);
    expect(await staged('--fix')).toEqual({ code: 0, out: '', err: '' });
  });

  it('follow the staged sources, not the edits that came after', async () => {
    changeSource(repository, 'Staged.');
    repository.git(['add', '.']);
    changeSource(repository, 'Later.');
    expect((await staged('--fix')).code).toBe(0);
    expect(repeats(repository, '', 'Staged.')).toBe(true);
    expect(repository.read(source)).toContain('Later.');
  });

  it('keep what somebody edited in the work tree', async () => {
    changeSource(repository, 'Changed.');
    repository.git(['add', '.']);
    repository.write({ [generated]: 'an edit that is not staged' });
    expect((await staged('--fix')).code).toBe(0);
    expect(repeats(repository, '', 'Changed.')).toBe(true);
    expect(repository.read(generated)).toBe('an edit that is not staged');
  });

  it('are refused where they were edited, with the command that mends it', async () => {
    changeSource(repository, 'Changed.');
    repository.write({ [generated]: repository.read(generated).replace('"title"', '"titel"') });
    repository.git(['add', '.']);
    const ran = await staged('--fix');
    expect(ran.code).toBe(1);
    expect(ran.out).toContain(`run \`openwop-spec generate\` and \`git add -- ${generated}\``);
    expect(repository.show(`:${generated}`)).toContain('"titel"');
    expect(await runIn(repository, ['generate'])).toMatchObject({ code: 0 });
    repository.git(['add', generated]);
    expect(await staged('--fix')).toEqual({ code: 0, out: '', err: '' });
  });

  it('are not edited where they come from sources that are not staged yet', async () => {
    changeSource(repository, 'Staged.');
    repository.git(['add', source]);
    changeSource(repository, 'Later.');
    await runIn(repository, ['generate']);
    repository.git(['add', generated]);
    expect((await staged('--fix')).code).toBe(0);
    expect(repeats(repository, '', 'Staged.')).toBe(true);
  });

  it('are not staged while something else keeps the commit back', async () => {
    changeSource(repository, 'Changed.');
    repository.write({ 'spec/v2/core/replay.md': '# Nothing\n' });
    repository.git(['add', '.']);
    expect((await staged('--fix')).code).toBe(1);
    expect(repeats(repository, '', 'Changed.')).toBe(false);
  });

  it('are refused where somebody removed them or put a link in their place', async () => {
    repository.git(['rm', '--quiet', generated]);
    expect(await codes('--fix')).toEqual([`${generated} staged/edited`]);
    mkdirSync(join(repository.root, 'schemas/v2'), { recursive: true });
    symlinkSync('ids.schema.json', join(repository.root, generated));
    repository.git(['add', '.']);
    expect(await codes('--fix')).toContain(`${generated} staged/edited`);
  });

  it('are generated in a first commit that lacks them', async () => {
    rmSync(join(repository.root, '.git'), { recursive: true });
    rmSync(join(repository.root, generated));
    repository.git(['init', '--quiet', '--initial-branch=main']);
    repository.git(['add', '.']);
    expect(await staged('--fix')).toEqual({ code: 0, out: '', err: `generated and staged ${generated}\n` });
    expect(repository.git(['ls-files', '--', generated])).not.toBe('');
    expect(repeats(repository, undefined, 'As it was.')).toBe(true);
  });

  it('are not staged into an index that git throws away, as `git commit <path>` uses', async () => {
    changeSource(repository, 'Changed.');
    const env = { GIT_INDEX_FILE: join(repository.root, '.git/next-index-1.lock') };
    copyFileSync(join(repository.root, '.git/index'), env.GIT_INDEX_FILE);
    repository.git(['add', source], { env });
    const ran = await runIn(repository, ['check', '--staged', '--fix'], { env });
    expect(ran).toMatchObject({ code: 1, err: '' });
    expect(ran.out).toMatch(/ error staged\/partial\n/);
    expect(ran.out).toContain(`name \`${generated}\` too`);
    expect(repository.git(['diff', '--cached', '--name-only', generated], { env })).toBe('');
  });

  it('keep their mode', async () => {
    repository.git(['update-index', '--chmod=+x', generated]);
    changeSource(repository, 'Changed.');
    repository.git(['add', source]);
    expect((await staged('--fix')).code).toBe(0);
    expect(repository.git(['ls-files', '--stage', generated])).toMatch(/^100755 /);
  });

  it('are left alone while another git holds the index', async () => {
    changeSource(repository, 'Changed.');
    repository.git(['add', '.']);
    repository.write({ '.git/index.lock': '' });
    const ran = await staged('--fix');
    expect(ran).toMatchObject({ code: 2 });
    expect(ran.err).toMatch(/index\.lock/);
    expect(repeats(repository, undefined, 'Changed.')).toBe(false);
  });
});

describe('conflicts', () => {
  it('are refused, each with what to do', async () => {
    repository.git(['checkout', '--quiet', '-b', 'theirs']);
    changeSource(repository, 'Theirs.');
    await runIn(repository, ['generate']);
    repository.commitAll();
    repository.git(['checkout', '--quiet', 'main']);
    changeSource(repository, 'Ours.');
    await runIn(repository, ['generate']);
    repository.commitAll();
    repository.run('git', ['merge', 'theirs']);
    const ran = await staged('--fix');
    expect(ran.code).toBe(1);
    expect(ran.out).toMatch(new RegExp(`${generated}[\\s\\S]*run \`openwop-spec resolve\``));
    expect(ran.out).toContain(`resolve it, then run \`git add -- ${source}\``);
  });
});
