import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isShallow, type Repository, resolveCommit, revisionSource } from '@openwop/git-source';
import { diskSource } from '@openwop/spec-tree';
import { asUsage, openTree } from '../staged/open-staged.js';
import { code } from '../summary/markdown.js';
import { readSide } from '../summary/read-side.js';
import { summarize } from '../summary/sections.js';
import { UsageError } from '../usage-error.js';
import { parseOptions, type Verb } from '../verb.js';

/** `openwop-spec summary`: what a pull request changes about the specification, as Markdown. */
export const summary: Verb = {
  name: 'summary',
  usage: `openwop-spec summary --base REVISION [--root DIR] [--output FILE]

Compares the tree with that of a git revision: findings, normative homes, facets, core budget and generated files.
The revision is read from git's objects; nothing is checked out.

  --base REVISION  what to compare with: a branch, a tag, a commit
  --root DIR       the tree; by default the one that holds the current folder
  --output FILE    append to a file instead of printing; by default $GITHUB_STEP_SUMMARY, where that is set

Exit code: 0 written, 2 misuse (no such revision) or crash. Findings are told, and do not fail it.`,
  async run(args, terminal) {
    const { base, ...options } = parseOptions(args, { base: 'string', root: 'string', output: 'string' });
    if (base === undefined) throw new UsageError('summary takes --base REVISION: --base origin/main');
    const { repository, folder, root } = await openTree(options.root, terminal);
    const text = await asUsage(async () => {
      const commit = resolveCommit(repository, base);
      if (commit === undefined) throw new UsageError(whyNoRevision(repository, base));
      const before = await readSide(revisionSource(repository, commit, folder));
      const present = await readSide(diskSource(root));
      return summarize(`${code(base)} (${commit.slice(0, 12)})`, before, present);
    });
    const output = options.output ?? (terminal.env['GITHUB_STEP_SUMMARY'] || undefined);
    if (output === undefined) terminal.out(text);
    else append(resolve(terminal.cwd, output), text);
    return 0;
  },
};

function whyNoRevision(repository: Repository, base: string): string {
  const none = `the repository has no revision '${base}'`;
  return isShallow(repository)
    ? `${none}: it is a shallow clone. Fetch it first, \`git fetch --depth=1 origin <commit>\`; in a workflow give actions/checkout a fetch-depth that reaches it`
    : `${none}; fetch it first, or name another: --base origin/main`;
}

function append(path: string, text: string): void {
  try {
    appendFileSync(path, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`the summary cannot be written: ${reason}`);
  }
}
