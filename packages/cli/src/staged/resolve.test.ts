import { removeTemporary, type TemporaryRepository } from '@openwop/test-repository';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  changeSource,
  generated,
  repeats,
  runIn,
  source,
  specRepository,
} from '../testing/spec-repository.js';

const other = 'spec/v2/facets/replay.schema.json';
let repository: TemporaryRepository;
beforeEach(async () => {
  repository = await specRepository();
  repository.write({ '.gitattributes': `${generated} -merge\n` });
  repository.commitAll();
});
afterEach(removeTemporary);

/** Commits a change of sources with what is generated from it. */
async function commitChange(change: () => void): Promise<void> {
  change();
  expect(await runIn(repository, ['generate'])).toMatchObject({ code: 0 });
  repository.commitAll();
}

/** Two branches that change sources; `main` is checked out. */
async function diverge(theirs: () => void, ours: () => void): Promise<void> {
  repository.git(['checkout', '--quiet', '-b', 'theirs']);
  await commitChange(theirs);
  repository.git(['checkout', '--quiet', 'main']);
  await commitChange(ours);
}

const changeOther = (): void => {
  const schema = JSON.parse(repository.read(other)) as {
    properties: Record<string, { description?: string }>;
  };
  for (const facet of Object.values(schema.properties)) facet.description = 'Said otherwise.';
  repository.write({ [other]: `${JSON.stringify(schema)}\n` });
};

describe('openwop-spec resolve', () => {
  it.each([
    ['a merge', ['merge', 'theirs']],
    ['a rebase', ['rebase', 'theirs']],
    ['a cherry-pick', ['cherry-pick', 'theirs']],
  ])('regenerates what %s left in conflict', async (_, command) => {
    await diverge(() => changeSource(repository, 'Theirs.'), changeOther);
    expect(repository.run('git', command).status).toBe(1);
    expect(repository.git(['ls-files', '--unmerged', generated])).not.toBe('');
    expect(await runIn(repository, ['resolve'])).toEqual({
      code: 0,
      out: `generated and staged ${generated}\n`,
      err: '',
    });
    expect(repository.git(['ls-files', '--unmerged'])).toBe('');
    for (const where of ['', undefined]) {
      expect(repeats(repository, where, 'Theirs.')).toBe(true);
      expect(repeats(repository, where, 'Said otherwise.')).toBe(true);
    }
    expect(await runIn(repository, ['check', '--staged'])).toEqual({ code: 0, out: '', err: '' });
    expect(await runIn(repository, ['resolve'])).toMatchObject({ code: 0, out: 'nothing is in conflict\n' });
  });

  it('names the sources that come first, and then does its work', async () => {
    await diverge(
      () => changeSource(repository, 'Theirs.'),
      () => changeSource(repository, 'Ours.'),
    );
    expect(repository.run('git', ['merge', 'theirs']).status).toBe(1);
    const ran = await runIn(repository, ['resolve']);
    expect(ran).toMatchObject({ code: 1, out: `resolve first, then \`git add\`: ${source}\n` });
    expect(ran.err).toMatch(/its sources come first/);
    changeSource(repository, 'Agreed.');
    repository.git(['add', source]);
    expect(await runIn(repository, ['resolve'])).toMatchObject({ code: 0 });
    expect(repeats(repository, '', 'Agreed.')).toBe(true);
  });

  it('leaves conflicts that are not its own, and says so', async () => {
    await diverge(
      () => {
        changeSource(repository, 'Theirs.');
        repository.write({ 'README.md': 'theirs\n' });
      },
      () => {
        changeOther();
        repository.write({ 'README.md': 'ours\n' });
      },
    );
    expect(repository.run('git', ['merge', 'theirs']).status).toBe(1);
    expect(await runIn(repository, ['resolve'])).toEqual({
      code: 1,
      out: `generated and staged ${generated}\nin conflict, and not generated: README.md\n`,
      err: '',
    });
  });

  it('says what is wrong with sources that make nothing', async () => {
    await diverge(() => changeSource(repository, 'Theirs.'), changeOther);
    repository.run('git', ['merge', 'theirs']);
    repository.write({ [source]: '{' });
    repository.git(['add', source]);
    const ran = await runIn(repository, ['resolve']);
    expect(ran).toMatchObject({ code: 1 });
    expect(ran.out).toContain('tree/not-json');
    expect(repository.git(['ls-files', '--unmerged', generated])).not.toBe('');
  });
});
