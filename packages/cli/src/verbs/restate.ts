import {
  firstRestatements,
  type OpenObligation,
  restatementState,
  type Suggestion,
  scaffoldRows,
  withRows,
} from '@openwop/checks';
import { counted, countFindings, printText, sortFindings } from '@openwop/diagnostics';
import { reconcile } from '@openwop/reconcile';
import { obligationModelVersion, readTreeInThreads, type SpecTree, valueAt } from '@openwop/spec-tree';
import { treeRoot } from '../tree-root.js';
import { UsageError } from '../usage-error.js';
import { type ExitCode, parseOptions, type Terminal, type Verb } from '../verb.js';

/** v2 sentences shown for each obligation. */
const suggestionsShown = 3;

/** `openwop-spec restate`: which obligations of v1 have no row yet, and help in writing them. */
export const restate: Verb = {
  name: 'restate',
  usage: `openwop-spec restate [--root DIR] [--suggest] [--scaffold [--write]] [--format text|json]

Lists the MUSTs of v1 that no row of spec/v2/restatements.json answers for. What became of one is for people to
decide: nothing here fills in a disposition.

  --root DIR       the tree; by default the one that holds the current folder
  --suggest        add the v2 sentences that are most like each, with scores from 0 to 1
  --scaffold       print rows to fill in
  --write          with --scaffold: add them to the file
  --format FORMAT  text (default) or json

Exit code: 0 nothing is missing, 1 something is, 2 misuse or crash.`,
  async run(args, terminal) {
    const options = parseOptions(args, {
      root: 'string',
      suggest: 'boolean',
      scaffold: 'boolean',
      write: 'boolean',
      format: 'string',
    });
    const format = options.format ?? 'text';
    if (format !== 'text' && format !== 'json')
      throw new UsageError(`--format takes text or json, not '${format}'`);
    if (options.write && !options.scaffold) throw new UsageError('--write goes with --scaffold');
    if (options.scaffold && options.suggest)
      throw new UsageError('--scaffold and --suggest do not go together');
    if (options.scaffold && options.format !== undefined)
      throw new UsageError('--scaffold prints JSON; leave out --format');
    const root = treeRoot(options.root, terminal);
    const tree = await readTreeInThreads(root);
    const state = restatementState(tree, options.suggest ? suggestionsShown : 0);
    if (!state) return withoutFile(tree, terminal);
    const { open, measured } = state;
    if (options.scaffold) return scaffold(root, tree, open, options.write === true, terminal);
    if (format === 'json') terminal.out(`${JSON.stringify(asData(open, measured.data), null, 2)}\n`);
    else terminal.out(asText(open, measured.lines));
    return open.length > 0 ? 1 : 0;
  },
};

function withoutFile(tree: SpecTree, { err }: Terminal): ExitCode {
  const path = tree.config.paths.restatements;
  const broken = tree.findings.filter(({ at }) => tree.layoutBroken || at.file === path);
  if (broken.length > 0) err(printText({ findings: sortFindings(broken), summaries: [] }));
  else err(`there is no ${path}; begin it with\n${JSON.stringify(firstRestatements, null, 2)}\n`);
  return 1;
}

function scaffold(
  root: string,
  tree: SpecTree,
  open: readonly OpenObligation[],
  write: boolean,
  { out, err }: Terminal,
): ExitCode {
  const rows = scaffoldRows(open);
  const path = tree.config.paths.restatements;
  if (rows.length === 0) {
    out(
      open.length > 0
        ? `${counted(open.length, 'row')} of ${path} have yet to be filled in\n`
        : 'nothing is missing\n',
    );
    return open.length > 0 ? 1 : 0;
  }
  if (!write) {
    out(`${JSON.stringify(rows, null, 2)}\n`);
    return 1;
  }
  const present = valueAt(tree.restatements?.value, '/rows');
  if (present !== undefined && !Array.isArray(present)) {
    err(`${path} has rows that are no list; nothing was written\n`);
    return 1;
  }
  const text = withRows(tree.restatements?.source.text ?? '', rows);
  const command = 'openwop-spec restate --scaffold --write';
  const { findings, written } = reconcile(root, [{ path, text }], { mode: 'write', owned: [], command });
  for (const file of written) out(`wrote ${counted(rows.length, 'row')} to fill in to ${file}\n`);
  if (countFindings(findings).error > 0) err(printText({ findings: sortFindings(findings), summaries: [] }));
  return 1;
}

const whereIs = ({ found }: Suggestion): string =>
  found.kind === 'sentence'
    ? `${found.statement.place.file}:${found.statement.place.line}`
    : `${found.file.path}#${found.pointer}`;

const keywordsOf = ({ found }: Suggestion): string =>
  found.kind === 'sentence' && found.statement.obligations.length > 0
    ? found.statement.obligations.map(({ ordinal, keyword }) => `${ordinal} ${keyword}`).join(', ')
    : 'a fact';

function asText(open: readonly OpenObligation[], summary: readonly string[]): string {
  const lines = open.flatMap(({ obligation, begun, suggestions }) => {
    const { place, keyword, ordinal, section, sentence } = obligation;
    return [
      `${place.file}:${place.line}:${place.column} ${keyword} (number ${ordinal}, ${section || 'above the first heading'})${begun ? ', in a row to fill in' : ''}`,
      `  ${sentence}`,
      ...suggestions.flatMap((one) => [
        `  ${one.score.toFixed(2)}  ${whereIs(one)} (${keywordsOf(one)})`,
        `        ${one.found.sentence}`,
      ]),
      '',
    ];
  });
  const count = open.length === 0 ? 'nothing is missing' : `${open.length} without an answer`;
  return `${[...lines, ...summary, count].join('\n')}\n`;
}

function asData(open: readonly OpenObligation[], summary: Readonly<Record<string, unknown>>) {
  return {
    obligationModelVersion,
    open: open.map(({ obligation, begun, suggestions }) => ({
      ...obligation,
      begun,
      suggestions: suggestions.map(({ score, found }) => ({
        score: Number(score.toFixed(4)),
        sentence: found.sentence,
        ...(found.kind === 'sentence'
          ? {
              document: found.statement.document,
              line: found.statement.place.line,
              keywords: found.statement.obligations.map(({ keyword, ordinal }) => ({ ordinal, keyword })),
            }
          : { file: found.file.path, pointer: found.pointer }),
      })),
    })),
    ...summary,
  };
}
