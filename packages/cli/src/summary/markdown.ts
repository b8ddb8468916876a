/** Rows of a table or list past which the rest is counted: GitHub takes a summary of 1 MiB. */
const mostRows = 100;

/** A text as Markdown shows it, with nothing in it that Markdown, a table or HTML would act on. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]<>#|~!@&]/g, '\\$&')
    .trim();
}

/** A code span, also in a table and whatever backticks the text holds. */
export function code(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|');
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  const pad = longest > 0 ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** A table; columns that begin with `>` are numbers. Cells are Markdown already. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map((column) => column.replace(/^>/, ''))),
    line(columns.map((column) => (column.startsWith('>') ? '---:' : '---'))),
    ...rows.slice(0, mostRows).map(line),
    ...more(rows.length),
  ];
}

/** A list of Markdown items. */
export function list(items: readonly string[]): string[] {
  return [...items.slice(0, mostRows).map((item) => `- ${item}`), ...more(items.length)];
}

const more = (count: number): string[] => (count > mostRows ? ['', `… and ${count - mostRows} more.`] : []);

/** A number as people read it. */
export const amount = (count: number): string => count.toLocaleString('en-US');

/** The difference of two numbers with its sign: `+12`, `−3`, `±0`. */
export function difference(before: number, after: number): string {
  const change = after - before;
  return change === 0 ? '±0' : `${change > 0 ? '+' : '−'}${amount(Math.abs(change))}`;
}
