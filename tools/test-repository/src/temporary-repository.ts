import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What a process answered. */
export interface Answer {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** How to run a process in a repository. */
export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string | Uint8Array;
}

/** A real git repository, or a work tree of one, in a temporary folder. */
export class TemporaryRepository {
  /** Absolute path of its work tree. */
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** Runs git; throws with git's words where it fails. */
  git(args: readonly string[], options: RunOptions = {}): string {
    const { status, stdout, stderr } = this.run('git', args, options);
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stdout}${stderr}`);
    return stdout;
  }

  /** Runs any program and returns its answer. */
  run(program: string, args: readonly string[], { cwd, env, input }: RunOptions = {}): Answer {
    const { status, stdout, stderr, error } = spawnSync(program, args, {
      cwd: cwd ?? this.root,
      env: { ...cleanEnvironment, ...env },
      encoding: 'utf8',
      ...(input === undefined ? {} : { input }),
    });
    if (error) throw error;
    return { status, stdout, stderr };
  }

  /** Writes files by path. */
  write(files: Readonly<Record<string, string | Uint8Array>>): void {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), content);
    }
  }

  /** The text of a file in the work tree. */
  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  /** The text of a file in the index (`:path`) or in a revision (`HEAD:path`). */
  show(object: string): string {
    return this.git(['cat-file', 'blob', object]);
  }

  /** Stages all of the work tree and commits it, without hooks. */
  commitAll(message = 'change'): void {
    this.git(['add', '--all']);
    this.git(['commit', '--quiet', '--no-verify', '--allow-empty', '--message', message]);
  }

  /** A linked work tree of this repository on a new branch. */
  addWorktree(branch: string): TemporaryRepository {
    const root = join(temporaryFolder(), 'linked tree');
    this.git(['worktree', 'add', '--quiet', '-b', branch, root]);
    return new TemporaryRepository(root);
  }
}

const folders: string[] = [];

/** A temporary folder that `removeTemporary` removes. */
export function temporaryFolder(): string {
  const folder = realpathSync.native(mkdtempSync(join(tmpdir(), 'openwop-git-')));
  folders.push(folder);
  return folder;
}

/** A new repository on branch `main`, without a commit, in a folder whose name holds a space. */
export function temporaryRepository(
  files: Readonly<Record<string, string | Uint8Array>> = {},
): TemporaryRepository {
  const root = join(temporaryFolder(), 'a repo');
  mkdirSync(root);
  const repository = new TemporaryRepository(root);
  repository.git(['init', '--quiet', '--initial-branch=main']);
  repository.write(files);
  return repository;
}

/** Removes every folder that this module made. For `afterEach`. */
export function removeTemporary(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** The environment of this process without what git or a hook put into it, and without anybody's settings. */
export const cleanEnvironment: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:GIT_|LEFTHOOK|GITHUB_|CI$)/.test(name)),
  ),
  GIT_CONFIG_GLOBAL: join(tmpdir(), 'openwop-no-such-gitconfig'),
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.test',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.test',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
  GIT_EDITOR: 'true',
};
