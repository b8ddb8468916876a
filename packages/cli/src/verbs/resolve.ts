import { printText } from '@openwop/diagnostics';
import { indexSource } from '@openwop/git-source';
import { asUsage, openTree } from '../staged/open-staged.js';
import { resolveConflicts } from '../staged/resolve-conflicts.js';
import { parseOptions, type Verb } from '../verb.js';

/** `openwop-spec resolve`: regenerates the generated files that a merge, rebase or cherry-pick left in conflict. */
export const resolve: Verb = {
  name: 'resolve',
  usage: `openwop-spec resolve [--root DIR]

Generates the generated files that are in conflict from the staged sources, writes them and stages them. Sources that
are in conflict themselves come first: it names them, and does nothing.

  --root DIR   the tree; by default the one that holds the current folder

Exit code: 0 nothing is in conflict any more, 1 sources come first, 2 misuse or crash.`,
  async run(args, terminal) {
    const options = parseOptions(args, { root: 'string' });
    const tree = await openTree(options.root, terminal);
    return asUsage(async () => {
      const index = indexSource(tree.repository, tree.folder);
      if (index.conflicts.length === 0) {
        terminal.out('nothing is in conflict\n');
        return 0;
      }
      const { sources, others, findings, resolved, removed } = await resolveConflicts(tree, index);
      if (findings.length > 0) terminal.out(printText({ findings, summaries: [] }));
      for (const path of resolved) terminal.out(`generated and staged ${path}\n`);
      for (const path of removed) terminal.out(`removed ${path}, which nothing makes any more\n`);
      for (const path of sources) terminal.out(`resolve first, then \`git add\`: ${path}\n`);
      for (const path of others) terminal.out(`in conflict, and not generated: ${path}\n`);
      if (sources.length > 0) terminal.err('nothing was generated: its sources come first\n');
      else if (findings.length > 0) terminal.err('nothing was generated: its sources are not in order\n');
      return sources.length > 0 || findings.length > 0 || others.length > 0 ? 1 : 0;
    });
  },
};
