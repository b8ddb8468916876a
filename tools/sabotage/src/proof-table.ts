import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Proof } from './prove-rows.js';

const begin = '<!-- sabotages: begin (written by pnpm sabotage --write) -->';
const end = '<!-- sabotages: end -->';

/** The README that holds the table. */
export const readmePath = fileURLToPath(new URL('../../../packages/conformance/README.md', import.meta.url));

/** The README with the table of these proofs in its place. */
export function readmeWith(proofs: readonly Proof[]): string {
  const [before = '', rest] = readFileSync(readmePath, 'utf8').split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`${readmePath} has lost the lines ${begin} and ${end}`);
  return `${before}${begin}\n\n${tableOf(proofs)}\n\n${end}${after}`;
}

function tableOf(proofs: readonly Proof[]): string {
  const rows = proofs.map(({ name, what, broke }) => {
    const cells = broke.map((row) => `\`${row}\``).join(', ');
    return `| \`${name}\` | ${what} | ${cells} |`;
  });
  return [
    '| sabotage | what the host then does | rows that fail, and no others |',
    '|---|---|---|',
    ...rows,
  ].join('\n');
}
