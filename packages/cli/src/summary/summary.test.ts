import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  removeTemporary,
  type TemporaryRepository,
  temporaryFolder,
  temporaryRepository,
} from '@openwop/test-repository';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSource, generated, runIn, specRepository } from '../testing/spec-repository.js';
import { code, escapeMarkdown } from './markdown.js';

let repository: TemporaryRepository;
beforeEach(async () => {
  repository = await specRepository();
});
afterEach(removeTemporary);

const summary = async (...more: readonly string[]): Promise<string> => {
  const ran = await runIn(repository, ['summary', '--base', 'HEAD', ...more]);
  expect(ran).toMatchObject({ code: 0, err: '' });
  return ran.out;
};
const edit = (path: string, find: string, replace: string): void => {
  const text = repository.read(path);
  expect(text).toContain(find);
  repository.write({ [path]: text.replace(find, () => replace) });
};

describe('openwop-spec summary', () => {
  it('says that nothing changed', async () => {
    expect(await summary()).toMatch(
      /^## Specification, compared with `HEAD` \([0-9a-f]{12}\)\n\nNo change of findings, homes, facets, obligations, budget or generated files\.\n$/,
    );
  });

  it('tells homes, facets, words, findings and generated files that changed', async () => {
    edit('spec/v2/core/replay.md', '**Normative home:**', '**Home:**');
    edit('spec/v2/core/catalog.md', '# ', '# Much more about ');
    edit('spec/v2/declaration.json', '"facets": [', '"facets": ["unheardOf", ');
    changeSource(repository, 'Changed.');
    const text = await summary();
    expect(text).toMatch(/### Findings\n\nNow [1-9]\d* errors, \d+ warnings\.\n\n\*\*New:\*\*\n\n- error /);
    expect(text).toMatch(/### Normative homes\n\n\| state \| base \| now \| change \|\n\| --- \| ---: \|/);
    expect(text).toMatch(/- `replay`: resolved → \*\*refused\*\*/);
    expect(text).toMatch(/### Facets\n\n- `\w+\.unheardOf` is new/);
    expect(text).toMatch(/\| `core\/catalog\.md` \| \d+ \| \d+ \| \+3 \|/);
    expect(text).toMatch(/\| \*\*all of the core\*\* \| \d+ \| \d+ \| [+−]\d+ \|\n\| cap \|/);
  });

  it('tells a stale and then a changed generated file', async () => {
    changeSource(repository, 'Changed.');
    expect(await summary()).toContain(`- \`${generated}\` **stale: run \`pnpm generate\`**`);
    await runIn(repository, ['generate']);
    const text = await summary();
    expect(text).toContain(`### Generated files\n\n- \`${generated}\` changed\n`);
    expect(text).not.toContain('### Findings');
  });

  it('tells obligations that came, went and were rewritten, and not those that moved', async () => {
    const path = 'spec/v2/core/replay.md';
    const text = repository.read(path);
    const [first] = /^.*\bMUST\b.*$/m.exec(text) ?? [];
    expect(first).toBeDefined();
    repository.write({ [path]: `${text}\n## Later\n\nA client SHOULD wait for the answer.\n` });
    expect(await summary()).toMatch(
      /### Obligations\n\n\*\*New:\*\*\n\n- `spec\/v2\/core\/replay\.md` \*\*SHOULD\*\*: A client SHOULD wait/,
    );
    repository.write({ [path]: text.replace('MUST', 'SHOULD') });
    expect(await summary()).toMatch(
      /\*\*Rewritten:\*\*\n\n- `spec\/v2\/core\/replay\.md` \*\*SHOULD\*\*: .+<br>was: /,
    );
    repository.write({ [path]: text.replace(/^# .*$/m, (title) => `${title}\n\n## Moved\n`) });
    expect(await summary()).not.toContain('### Obligations');
  });

  it('does not take a finding that moved for a new one', async () => {
    edit('spec/v2/core/replay.md', '**Normative home:**', '**Home:**');
    repository.commitAll();
    edit('spec/v2/declaration.json', '{', '{\n\n');
    const text = await summary();
    expect(text).toContain('### Findings');
    expect(text).not.toContain('**New:**');
    expect(text).not.toContain('Gone:');
  });

  it('appends to the summary of a step', async () => {
    const path = join(temporaryFolder(), 'step.md');
    for (const _ of [1, 2]) {
      const ran = await runIn(repository, ['summary', '--base', 'main'], {
        env: { GITHUB_STEP_SUMMARY: path },
      });
      expect(ran).toEqual({ code: 0, out: '', err: '' });
    }
    const { stdout } = repository.run('git', ['hash-object', path]);
    const once = (await runIn(repository, ['summary', '--base', 'main'])).out;
    const twice = repository.run('git', ['hash-object', '--stdin'], { input: once + once }).stdout;
    expect(stdout).toBe(twice);
  });

  it('compares with a base that has no tree', async () => {
    const orphan = repository
      .git(['commit-tree', '-m', 'x', '4b825dc642cb6eb9a060e54bf8d69288fbee4904'])
      .trim();
    const ran = await runIn(repository, ['summary', '--base', orphan]);
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.out).toContain('`replay` is new: **resolved**');
  });

  it('refuses a base that is not there, and says how to get it in a shallow clone', async () => {
    const ran = await runIn(repository, ['summary', '--base', 'origin/main']);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/no revision 'origin\/main'; fetch it first/);
    expect(await runIn(repository, ['summary'])).toMatchObject({ code: 2, out: '' });

    changeSource(repository, 'Second.');
    repository.commitAll();
    const clone = temporaryRepository();
    const cut = join(clone.root, 'cut');
    clone.git(['clone', '--quiet', '--depth=1', pathToFileURL(repository.root).href, cut]);
    const shallow = await runIn(clone, ['summary', '--base', 'HEAD~1'], { cwd: cut });
    expect(shallow).toMatchObject({ code: 2, out: '' });
    expect(shallow.err).toMatch(/shallow clone[\s\S]*fetch-depth/);
  });
});

describe('Markdown', () => {
  it('lets no text act', () => {
    expect(escapeMarkdown('<b>*a*</b> | [x](y)\n@me #1 `c`')).toBe(
      '\\<b\\>\\*a\\*\\</b\\> \\| \\[x\\](y) \\@me \\#1 \\`c\\`',
    );
    expect(code('a|b')).toBe('`a\\|b`');
    expect(code('a``b')).toBe('``` a``b ```');
  });
});
