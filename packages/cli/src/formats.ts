import {
  type Printable,
  printGithub,
  printJson,
  printSarif,
  printText,
  type Report,
} from '@openwop/diagnostics';
import { allRules } from './rule-scopes.js';
import { UsageError } from './usage-error.js';
import type { Terminal } from './verb.js';

const formats: Readonly<Record<string, (printable: Printable) => string>> = {
  text: ({ report }) => printText(report),
  json: ({ report }) => printJson(report),
  github: printGithub,
  sarif: printSarif,
};

/** Names of the formats that a report can be printed in. */
export const formatNames: readonly string[] = Object.keys(formats);

/**
 * The printer of a report: in the format asked for, else for GitHub where GitHub Actions runs this, else as text.
 * Throws UsageError for an unknown format. `folder` is the tree's below the repository.
 */
export function printerFor(
  format: string | undefined,
  { env }: Terminal,
): (report: Report, folder?: string) => string {
  const name = format ?? (env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'text');
  const printer = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (!printer) throw new UsageError(`unknown format '${name}'; known are ${formatNames.join(', ')}`);
  return (report, folder = '') => printer({ report, rules: allRules(), folder });
}
