import { counted, countFindings, printText, sortFindings } from '@openwop/diagnostics';
import { reconcile } from '@openwop/reconcile';
import { diskSource, readTreeInThreads } from '@openwop/spec-tree';
import { brokenSources, generateAll } from '../generators.js';
import { treeRoot } from '../tree-root.js';
import { UsageError } from '../usage-error.js';
import { parseOptions, type Verb } from '../verb.js';

/** `openwop-spec generate`: writes every generated file, or says which are stale. */
export const generate: Verb = {
  name: 'generate',
  usage: `openwop-spec generate [--root DIR] [--check | --list]

  --root DIR   the tree; by default the one that holds the current folder
  --check      write nothing; report files whose bytes differ
  --list       write nothing; print the paths of all generated files

Exit code: 0 written or fresh, 1 findings, 2 misuse or crash.`,
  async run(args, terminal) {
    const options = parseOptions(args, { root: 'string', check: 'boolean', list: 'boolean' });
    if (options.check && options.list) throw new UsageError('--check and --list are two questions; ask one');
    const root = treeRoot(options.root, terminal);
    const source = diskSource(root);
    const tree = await readTreeInThreads(source);
    const generated = await generateAll(source, tree);
    const { files, findings: inputs, owned } = generated;
    if (brokenSources(tree, generated).length > 0) {
      terminal.out(printText({ findings: sortFindings([...tree.findings, ...inputs]), summaries: [] }));
      terminal.err('nothing was generated: its sources come first\n');
      return 1;
    }
    if (options.list) {
      terminal.out(files.map(({ path }) => `${path}\n`).join(''));
      return 0;
    }
    const mode = options.check ? 'check' : 'write';
    const outcome = reconcile(root, files, { mode, owned, command: 'openwop-spec generate' });
    const findings = sortFindings([...inputs, ...outcome.findings]);
    if (findings.length > 0) terminal.out(printText({ findings, summaries: [] }));
    for (const path of outcome.written) terminal.out(`wrote ${path}\n`);
    const { error } = countFindings(findings);
    if (error === 0)
      terminal.out(`${counted(files.length, 'generated file')}, ${outcome.unchanged.length} unchanged\n`);
    return error > 0 ? 1 : 0;
  },
};
