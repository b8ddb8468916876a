import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checks } from './index.js';

const path = fileURLToPath(new URL('../README.md', import.meta.url));
const begin = '<!-- rules: begin -->';
const end = '<!-- rules: end -->';

/** The rules of every check as Markdown: what the catalogues say, so that no second list can differ from them. */
function rulesAsMarkdown(): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  return checks
    .map(({ name, rule, source, messages }) => {
      const rows = Object.entries(messages).map(([id, message]) => {
        const { severity } = message;
        const code = severity === undefined ? `\`${id}\`` : `\`${id}\` (${severity})`;
        return `| ${code} | ${cell(message.rule)} |`;
      });
      return [
        `### \`${name}\``,
        '',
        `${rule} Source: ${source}.`,
        '',
        '| Message | Rule |',
        '| --- | --- |',
        ...rows,
      ].join('\n');
    })
    .join('\n\n');
}

it('README.md lists the rules of the catalogues (UPDATE_FIXTURES=1 rewrites it)', () => {
  const text = readFileSync(path, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const [, after = ''] = rest.split(end);
  const expected = `${before}${begin}\n\n${rulesAsMarkdown()}\n\n${end}${after}`;
  if (process.env['UPDATE_FIXTURES'] === '1' && !process.env['CI']) writeFileSync(path, expected);
  else expect(text).toBe(expected);
});
