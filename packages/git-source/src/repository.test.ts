import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  cleanEnvironment,
  removeTemporary,
  temporaryFolder,
  temporaryRepository,
} from '@openwop/test-repository';
import { afterEach, describe, expect, it } from 'vitest';
import { folderInRepository, GitError, openRepository } from './index.js';

afterEach(removeTemporary);

describe('openRepository', () => {
  it('says that there is none, that there is no work tree and that a folder lies outside', () => {
    const outside = temporaryFolder();
    expect(() => openRepository(outside, cleanEnvironment)).toThrow(/not a git repository/);
    const repository = temporaryRepository();
    repository.git(['init', '--quiet', '--bare', join(repository.root, 'bare')]);
    expect(() => openRepository(join(repository.root, 'bare'), cleanEnvironment)).toThrow(GitError);
    expect(() => folderInRepository(openRepository(repository.root, cleanEnvironment), outside)).toThrow(
      /is not in the repository/,
    );
    mkdirSync(join(repository.root, '..dots'));
    expect(
      folderInRepository(openRepository(repository.root, cleanEnvironment), join(repository.root, '..dots')),
    ).toBe('..dots');
  });

  it('says that git cannot be found', () => {
    const { root } = temporaryRepository();
    expect(() => openRepository(root, { ...cleanEnvironment, PATH: '/nowhere', Path: '/nowhere' })).toThrow(
      /not on the PATH/,
    );
  });
});
