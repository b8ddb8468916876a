import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  type Answer,
  type RunOptions,
  TemporaryRepository,
  temporaryFolder,
  temporaryRepository,
} from '@openwop/test-repository';
import { root } from '../workspace.js';

/** A source, and the file that is generated from it and repeats what it says. */
export const source = 'spec/v2/facets/catalog.schema.json';
export const generated = 'schemas/v2/capabilities.schema.json';

/** The command of the tooling, as the hook names it. */
export const cli = ['packages/cli/bin/openwop-spec.js'];

/** Changes the source and regenerates nothing. */
export function change(where: TemporaryRepository, description: string): void {
  where.write({
    [source]: `${JSON.stringify({ properties: { compactView: { type: 'boolean', description } } })}\n`,
  });
}

/** Copies of a small tree with the hook's files, generated once: `fresh` makes one, `remove` ends it all. */
export class HookTemplate {
  readonly #folder = join(mkdtempSync(join(tmpdir(), 'openwop-hook-')), 'template');

  constructor() {
    const made = temporaryRepository({
      '.gitattributes': `${generated} -merge\n`,
      '.gitignore': 'node_modules\npackages\n',
      'README.md': '# A project\n',
    });
    cpSync(join(root, 'packages/checks/fixtures/base'), made.root, { recursive: true });
    for (const path of ['lefthook.yml', 'scripts/install-hook.mjs']) {
      cpSync(join(root, path), join(made.root, path));
    }
    install(made);
    change(made, 'As it was.');
    const { status, stdout, stderr } = made.run(process.execPath, [...cli, 'generate']);
    if (status !== 0) throw new Error(stdout + stderr);
    renameSync(made.root, this.#folder);
  }

  /** A repository that holds the tree and has no commit, in `folder` or in a folder of an awkward name. */
  fresh(folder = join(temporaryFolder(), 'ein Baum – 木')): TemporaryRepository {
    cpSync(this.#folder, folder, { recursive: true, verbatimSymlinks: true });
    return new TemporaryRepository(folder);
  }

  /** A repository that holds the tree in one commit, with the hook installed. */
  hooked(): TemporaryRepository {
    const repository = this.fresh();
    repository.commitAll('clean');
    const { status, stdout, stderr } = prepare(repository);
    if (status !== 0 || stdout + stderr !== '') throw new Error(stdout + stderr);
    return repository;
  }

  remove(): void {
    rmSync(dirname(this.#folder), { recursive: true, force: true });
  }
}

/** Gives a work tree what an install gives it, where git ignores it. */
export function install(where: TemporaryRepository): void {
  symlinkSync(join(root, 'node_modules'), join(where.root, 'node_modules'));
  mkdirSync(join(where.root, 'packages'), { recursive: true });
  symlinkSync(join(root, 'packages/cli'), join(where.root, 'packages/cli'));
}

/** Runs what `pnpm install` runs at its end. */
export function prepare(where: TemporaryRepository, options: RunOptions = {}): Answer {
  return where.run(process.execPath, ['scripts/install-hook.mjs'], options);
}

/** Commits with message `change`, hooks included. */
export function commit(where: TemporaryRepository, ...args: readonly string[]): Answer {
  return where.run('git', ['commit', '--quiet', '-m', 'change', ...args]);
}

/** What both streams of an answer say. */
export const saidBy = ({ stdout, stderr }: Answer): string => stdout + stderr;
