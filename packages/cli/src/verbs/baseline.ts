import { nextBaseline } from '@openwop/checks';
import { countFindings, printText, sortFindings } from '@openwop/diagnostics';
import { reconcile } from '@openwop/reconcile';
import { readTreeInThreads } from '@openwop/spec-tree';
import { today } from '../calendar-day.js';
import { treeRoot } from '../tree-root.js';
import { UsageError } from '../usage-error.js';
import { parseOptions, type Verb } from '../verb.js';

/** `openwop-spec baseline`: what the normative-home ratchet would record, and with --write records it. */
export const baseline: Verb = {
  name: 'baseline',
  usage: `openwop-spec baseline [--root DIR] [--write] [--begin [--today YYYY-MM-DD]]

Prints what the normative-home baseline would hold for the tree as it is. A count that has risen is refused:
the ratchet only tightens. So is a tree whose baseline is gone: a new one would forget what was reached.

  --root DIR     the tree; by default the one that holds the current folder
  --write        write it
  --begin        for a tree that never had a baseline: begin one, with today as its t0
  --today DATE   that day; also OPENWOP_NORMATIVE_HOME_TODAY

Exit code: 0 recorded or unchanged, 1 refused or not yet written, 2 misuse or crash.`,
  async run(args, terminal) {
    const options = parseOptions(args, {
      root: 'string',
      write: 'boolean',
      begin: 'boolean',
      today: 'string',
    });
    if (options.today !== undefined && !options.begin) throw new UsageError('--today goes with --begin');
    const root = treeRoot(options.root, terminal);
    const tree = await readTreeInThreads(root);
    const path = tree.config.paths.homeBaseline;
    const { text, refusals } = nextBaseline(tree, options.begin ? today(options.today, terminal) : undefined);
    if (text === undefined) {
      terminal.err(
        `the baseline cannot be written:\n${refusals.map((refusal) => `  ${refusal}\n`).join('')}`,
      );
      return 1;
    }
    const mode = options.write ? 'write' : 'check';
    const outcome = reconcile(root, [{ path, text }], {
      mode,
      owned: [],
      command: 'openwop-spec baseline --write',
    });
    if (outcome.unchanged.includes(path)) terminal.out(`${path} is up to date\n`);
    else if (!options.write) terminal.out(text);
    for (const written of outcome.written) terminal.out(`wrote ${written}\n`);
    const findings = sortFindings(outcome.findings);
    if (findings.length > 0) terminal.err(printText({ findings, summaries: [] }));
    return countFindings(findings).error > 0 ? 1 : 0;
  },
};
