import { resolveCommit, revisionSource } from '@openwop/git-source';
import { diskSource, readTreeInThreads, type TreeSource } from '@openwop/spec-tree';
import { generateAll } from '../generators.js';
import type { TreeInRepository } from './open-staged.js';

/** Commits that what is staged can come from: the one below, and those that a merge or a rebase brings in. */
const revisions = ['HEAD', 'MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REBASE_HEAD', 'REVERT_HEAD'];

/** While `git merge` asks its hooks there is no MERGE_HEAD yet; it names what it merges in its environment. */
const mergedNow = /^GITHEAD_([0-9a-f]{40,64})$/;

/**
 * What generators make of the sources that somebody can have had before: those of the commits that meet in the next
 * one, and those in the work tree. A staged file that is among it was not regenerated; any other was edited.
 */
export class FormerOutputs {
  readonly #sources: (() => TreeSource)[];
  readonly #made: ReadonlyMap<string, string>[] = [];
  readonly #head: TreeSource | undefined;

  constructor({ repository, folder, root }: TreeInRepository) {
    const merged = Object.keys(repository.env).flatMap((name) => mergedNow.exec(name)?.[1] ?? []);
    const names = [...revisions, ...merged];
    const commits = new Set(names.flatMap((revision) => resolveCommit(repository, revision) ?? []));
    const ofCommits = [...commits].map((commit) => () => revisionSource(repository, commit, folder));
    this.#sources = [...ofCommits, () => diskSource(root)];
    this.#head = resolveCommit(repository, 'HEAD') ? revisionSource(repository, 'HEAD', folder) : undefined;
  }

  /** Paths of everything that former sources make. */
  async paths(): Promise<ReadonlySet<string>> {
    while (await this.#makeNext());
    return new Set(this.#made.flatMap((made) => [...made.keys()]));
  }

  /** Whether `bytes` at `path` are what some former sources make; for none, whether there never was a file. */
  async hold(path: string, bytes: Uint8Array | undefined): Promise<boolean> {
    if (bytes === undefined) return (this.#head?.kindOf(path) ?? 'missing') === 'missing';
    const holds = (made: ReadonlyMap<string, string>): boolean => {
      const text = made.get(path);
      return text !== undefined && Buffer.from(text, 'utf8').equals(bytes);
    };
    do {
      if (this.#made.some(holds)) return true;
    } while (await this.#makeNext());
    return false;
  }

  /** Generates from the next sources; false where there are no more. */
  async #makeNext(): Promise<boolean> {
    const next = this.#sources.shift();
    if (next) this.#made.push(await outputsOf(next()));
    return next !== undefined;
  }
}

async function outputsOf(source: TreeSource): Promise<ReadonlyMap<string, string>> {
  const { files, findings } = await generateAll(source, await readTreeInThreads(source));
  // Sources that break a rule may still have made what was committed, but nothing says that it is whole.
  if (findings.some(({ severity }) => severity === 'error')) return new Map();
  return new Map(files.map(({ path, text }) => [path, text]));
}
