import { printJson, printText, type Report } from '@openwop/diagnostics';
import { UsageError } from './usage-error.js';

const formats: Readonly<Record<string, (report: Report) => string>> = { text: printText, json: printJson };

/** The printer of a report format. Throws UsageError for an unknown one. */
export function printerFor(format: string): (report: Report) => string {
  const printer = Object.hasOwn(formats, format) ? formats[format] : undefined;
  if (!printer)
    throw new UsageError(`unknown format '${format}'; known are ${Object.keys(formats).join(', ')}`);
  return printer;
}
