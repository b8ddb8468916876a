import { type Check, checks, runChecks } from '@openwop/checks';
import { countFindings, type Report, sortFindings } from '@openwop/diagnostics';
import { reconcile } from '@openwop/reconcile';
import { readTree, type SpecTree } from '@openwop/spec-tree';
import { today } from '../calendar-day.js';
import { printerFor } from '../formats.js';
import { generateTreeFiles } from '../generators.js';
import { treeRoot } from '../tree-root.js';
import { UsageError } from '../usage-error.js';
import { parseOptions, type Verb } from '../verb.js';

/** The check that is no rule over the model: whether the generated files are what their sources make. */
const generatedCheck = 'generated';

/** `openwop-spec check`: everything that is wrong with a tree, in one run. */
export const check: Verb = {
  name: 'check',
  summary: 'report everything that is wrong with a specification tree',
  usage: `openwop-spec check [--root DIR] [--only NAME,…] [--format text|json] [--deadline [--today YYYY-MM-DD]]
                   [--max-warnings N]

  --root DIR        the tree; by default the one that holds the current folder
  --only NAME,…     only these checks: ${[...checks.map(({ name }) => name), generatedCheck].join(', ')}
  --format FORMAT   text (default) or json
  --deadline        also compare with the end of v1 support, as of today
  --today DATE      the day to compare on; also OPENWOP_NORMATIVE_HOME_TODAY
  --max-warnings N  fail when there are more warnings than N

Exit code: 0 clean, 1 findings, 2 misuse or crash.`,
  async run(args, terminal) {
    const options = parseOptions(args, {
      root: 'string',
      only: 'string',
      format: 'string',
      deadline: 'boolean',
      today: 'string',
      'max-warnings': 'string',
    });
    const print = printerFor(options.format ?? 'text');
    const only = selection(options.only);
    const mostWarnings = wholeNumber('max-warnings', options['max-warnings']);
    if (options.today !== undefined && !options.deadline)
      throw new UsageError('--today goes with --deadline');
    const context = options.deadline ? { deadlineOn: today(options.today, terminal) } : {};
    const root = treeRoot(options.root, terminal);

    const tree = readTree(root);
    const checked = runChecks(tree, only.checks, context);
    const generated = only.generated ? staleFiles(root, tree, checked) : [];
    const report: Report = { ...checked, findings: sortFindings([...checked.findings, ...generated]) };
    terminal.out(print(report));
    const { error, warning } = countFindings(report.findings);
    return error > 0 || warning > mostWarnings ? 1 : 0;
  },
};

function staleFiles(root: string, tree: SpecTree, { findings: told }: Report): Report['findings'] {
  const { files, findings: inputs, owned } = generateTreeFiles(tree);
  // A generator runs without the checks too, so it looks for some of the same faults; one is told once.
  const toldAt = new Set(told.map(({ at, severity }) => `${severity} ${at.file}:${at.line}:${at.column}`));
  const findings = inputs.filter(
    ({ at, severity }) => !toldAt.has(`${severity} ${at.file}:${at.line}:${at.column}`),
  );
  const broken = inputs.some(({ severity }) => severity === 'error');
  // Stale files are no news while their sources cannot be generated from.
  if (broken) return findings;
  const outcome = reconcile(root, files, { mode: 'check', owned, command: 'openwop-spec generate' });
  return [...findings, ...outcome.findings];
}

/** Which checks `--only` names. Throws UsageError for an unknown one. */
function selection(only: string | undefined): { checks: readonly Check[]; generated: boolean } {
  if (only === undefined) return { checks, generated: true };
  const names = only.split(',').map((name) => name.trim());
  const known = [...checks.map(({ name }) => name), generatedCheck];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new UsageError(
      `unknown check ${unknown.map((name) => `'${name}'`).join(', ')}; known are ${known.join(', ')}`,
    );
  }
  return {
    checks: checks.filter(({ name }) => names.includes(name)),
    generated: names.includes(generatedCheck),
  };
}

function wholeNumber(option: string, text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(text)) throw new UsageError(`--${option} takes a whole number, not '${text}'`);
  return Number(text);
}
