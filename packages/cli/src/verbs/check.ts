import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type CheckContext, checks, runChecks } from '@openwop/checks';
import { countFindings, printText, type Report, sortFindings } from '@openwop/diagnostics';
import { reconcile } from '@openwop/reconcile';
import { readTreeInThreads, type SpecTree } from '@openwop/spec-tree';
import { today } from '../calendar-day.js';
import { checkOptions } from '../check-options.js';
import { type CheckSelection, generatedCheck, selectChecks } from '../check-selection.js';
import { formatNames, printerFor } from '../formats.js';
import { generateTreeFiles } from '../generators.js';
import { checkStaged } from '../staged/check-staged.js';
import { asUsage, openTree } from '../staged/open-staged.js';
import { treeRoot } from '../tree-root.js';
import { untoldFindings } from '../untold-findings.js';
import { UsageError } from '../usage-error.js';
import { parseOptions, type Terminal, type Verb } from '../verb.js';

/** What a run of `check` found. */
interface Outcome {
  readonly root: string;
  readonly report: Report;
  /** Generated files that were staged anew. */
  readonly restaged: readonly string[];
}

/** `openwop-spec check`: everything that is wrong with a tree, in one run. */
export const check: Verb = {
  name: 'check',
  usage: `openwop-spec check [--root DIR] [--only NAME,…] [--format ${formatNames.join('|')}] [--output FILE]
                   [--deadline [--today YYYY-MM-DD]] [--max-warnings N] [--staged [--fix]]

  --root DIR        the tree; by default the one that holds the current folder
  --only NAME,…     only these checks: ${[...checks.map(({ name }) => name), generatedCheck].join(', ')}
  --format FORMAT   ${formatNames.join(', ')}; by default text, under GitHub Actions github
  --output FILE     write the report in that format to a file, and print it as text
  --deadline        also compare with the end of v1 support, as of today
  --today DATE      the day to compare on; also OPENWOP_NORMATIVE_HOME_TODAY
  --max-warnings N  fail when there are more warnings than N
  --staged          check what the next commit will hold (git's index), not the work tree; silent where all is well
  --fix             with --staged: generate and stage the generated files that merely were not regenerated

Exit code: 0 clean, 1 findings, 2 misuse or crash.`,
  async run(args, terminal) {
    const options = parseOptions(args, checkOptions);
    const print = printerFor(options.format, terminal);
    const selection = selectChecks(options.only);
    const mostWarnings = wholeNumber('max-warnings', options['max-warnings']);
    if (options.today !== undefined && !options.deadline)
      throw new UsageError('--today goes with --deadline');
    if (options.fix && !options.staged)
      throw new UsageError('--fix goes with --staged; `openwop-spec generate` writes to the work tree');
    const context = options.deadline ? { deadlineOn: today(options.today, terminal) } : {};

    const { root, report, restaged } = options.staged
      ? await ofIndex(options.root, terminal, { ...selection, context, fix: options.fix ?? false })
      : await ofWorkTree(treeRoot(options.root, terminal), selection, context);
    // Who commits wants to know what is wrong, not what was measured.
    const told = options.staged && options.format === undefined ? { ...report, summaries: [] } : report;
    const printed = print(told, folderUnder(terminal.env['GITHUB_WORKSPACE'], root));
    if (options.output !== undefined) write(resolve(terminal.cwd, options.output), printed);
    const quiet = options.staged && options.format === undefined && report.findings.length === 0;
    if (!quiet) terminal.out(options.output === undefined ? printed : printText(told));
    for (const path of restaged) terminal.err(`generated and staged ${path}\n`);
    const { error, warning } = countFindings(report.findings);
    return error > 0 || warning > mostWarnings ? 1 : 0;
  },
};

async function ofIndex(
  given: string | undefined,
  terminal: Terminal,
  selection: Parameters<typeof checkStaged>[1],
): Promise<Outcome> {
  const tree = await openTree(given, terminal);
  return { root: tree.root, ...(await asUsage(() => checkStaged(tree, selection))) };
}

async function ofWorkTree(
  root: string,
  { checks: selected, generated }: CheckSelection,
  context: CheckContext,
): Promise<Outcome> {
  const tree = await readTreeInThreads(root);
  const checked = runChecks(tree, selected, context);
  const stale = generated ? staleFiles(root, tree, checked.findings) : [];
  const findings = sortFindings([...withoutStale(checked.findings, stale), ...stale]);
  return { root, report: { ...checked, findings }, restaged: [] };
}

/** A stale file is not to be corrected but generated anew, so what else is wrong with it does not matter. */
function withoutStale(told: Report['findings'], stale: Report['findings']): Report['findings'] {
  const files = new Set(stale.filter(({ code }) => code.startsWith('reconcile/')).map(({ at }) => at.file));
  return told.filter(({ at }) => !files.has(at.file));
}

function staleFiles(root: string, tree: SpecTree, told: Report['findings']): Report['findings'] {
  const { files, findings: inputs, owned } = generateTreeFiles(tree);
  const findings = untoldFindings(told, inputs);
  // Stale files are no news while their sources cannot be generated from.
  if (inputs.some(({ severity }) => severity === 'error')) return findings;
  const outcome = reconcile(root, files, { mode: 'check', owned, command: 'openwop-spec generate' });
  return [...findings, ...outcome.findings];
}

/** The tree's folder below another, `''` where it is not below it. */
function folderUnder(above: string | undefined, root: string): string {
  const path = above ? relative(above, root) : '';
  return /^\.\.(?:[\\/]|$)|^(?:[a-z]:|\/)/i.test(path) ? '' : path;
}

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`--output cannot be written: ${reason}`);
  }
}

function wholeNumber(option: string, text: string | undefined): number {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (!/^\d+$/.test(text)) throw new UsageError(`--${option} takes a whole number, not '${text}'`);
  return Number(text);
}
