import { createHash } from 'node:crypto';
import { type Finding, type Severity, sortFindings } from './finding.js';
import { countFromOne, plainText, repositoryPath } from './plain-text.js';
import { printText } from './print-text.js';
import type { Printable } from './rule-catalogue.js';

/** Annotations of one level that GitHub shows for one step; it drops further ones without a word. */
const shownPerLevel = 10;

const levels: readonly (readonly [Severity, 'error' | 'warning' | 'notice'])[] = [
  ['error', 'error'],
  ['warning', 'warning'],
  ['info', 'notice'],
];

/**
 * The report for a GitHub Actions log: the whole report as people read it, then one annotation a finding
 * (`::error file=…,line=…,col=…,title=…::…`), errors first. Where there are more findings of a level than GitHub
 * shows, the last annotation of that level counts the rest.
 * Source: docs.github.com, "Workflow commands for GitHub Actions".
 */
export function printGithub({ report, folder }: Printable): string {
  const lines = [quoted(plainText(printText(report)))];
  const sorted = sortFindings(report.findings);
  for (const [severity, command] of levels) {
    const findings = sorted.filter((finding) => finding.severity === severity);
    const shown = findings.length > shownPerLevel ? shownPerLevel - 1 : findings.length;
    for (const finding of findings.slice(0, shown)) lines.push(annotation(command, finding, folder));
    const rest = findings.slice(shown);
    if (rest.length > 0) lines.push(restOf(command, rest));
  }
  return `${lines.join('\n')}\n`;
}

/**
 * A text in which nothing is a command: findings quote the files of whoever opened the pull request. The word that
 * ends the quote is a hash of the text, which the text cannot hold.
 */
function quoted(text: string): string {
  const word = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return `::stop-commands::${word}\n${text}::${word}::`;
}

function annotation(command: string, { at, code, message, ...words }: Finding, folder?: string): string {
  const properties = [
    ['file', repositoryPath(folder, at.file)],
    ['line', countFromOne(at.line)],
    ['col', countFromOne(at.column)],
    ['title', code],
  ].map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  const body = [message, `found: ${words.found}`, `expected: ${words.expected}`, `mend: ${words.mend}`].join(
    '\n',
  );
  return `::${command} ${properties.join(',')}::${escapeData(body)}`;
}

function restOf(command: string, findings: readonly Finding[]): string {
  const byCode = new Map<string, number>();
  for (const { code } of findings) byCode.set(code, (byCode.get(code) ?? 0) + 1);
  const list = [...byCode].map(([code, count]) => `${count} × ${code}`).join('\n');
  const title = escapeProperty(`${findings.length} more of this level`);
  return `::${command} title=${title}::${escapeData(`The log of this step lists all of them:\n${list}`)}`;
}

const escapeData = (text: string): string =>
  plainText(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
