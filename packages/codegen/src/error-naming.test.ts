import { readFileSync } from 'node:fs';
import ts from 'typescript-5';
import { describe, expect, test } from 'vitest';
import { generate } from './generate.js';
import { rows } from './testing/descriptor-rows.js';
import { programOf } from './testing/verdicts.js';

/** The nine clauses of the table: when a row breaks one, and the properties that it speaks of. */
const CLAUSES: readonly { readonly broken: (row: Row) => boolean; readonly names: readonly string[] }[] = [
  {
    broken: (row) => row.safetyTier === 'exec' && row.source !== 'host-extension',
    names: ['safetyTier', 'source'],
  },
  hint('readOnlyHint', 'safetyTier', (row) => row.safetyTier === 'pure' || row.safetyTier === 'read'),
  hint('destructiveHint', 'safetyTier', (row) => row.safetyTier === 'write' || row.safetyTier === 'exec'),
  hint(
    'idempotentHint',
    'replayPolicy',
    (row) => row.replayPolicy === 'deterministic' || row.replayPolicy === 'idempotent',
  ),
  hint('openWorldHint', 'egress', (row) => row.egress !== 'none'),
];

type Row = ReturnType<typeof rows>[number];

function hint(
  name: 'readOnlyHint' | 'destructiveHint' | 'idempotentHint' | 'openWorldHint',
  of: string,
  due: (row: Row) => boolean,
) {
  return {
    broken: (row: Row) => row.annotations !== undefined && row.annotations[name] !== due(row),
    names: [name, of],
  };
}

describe.each(['rule-table-with-else', 'rule-table-in-clauses'])('%s', (name) => {
  test('the first error names a property of a rule that the row breaks, but for one of two opposite hints', () => {
    const schema = JSON.parse(
      readFileSync(new URL(`../fixtures/${name}/schema.json`, import.meta.url), 'utf8'),
    );
    const all = rows().map((row) => ({ row, broken: CLAUSES.filter((clause) => clause.broken(row)) }));
    const rejected = all.filter(({ broken }) => broken.length > 0);
    expect(rejected).toHaveLength(6160);
    const head = `${generate(schema, { name: 'T' }).code}\n`;
    const lines = rejected.map(({ row }, at) => `export const d${at}: T = ${JSON.stringify(row)};\n`);
    const text = head + lines.join('');
    const program = programOf(new Map([['/rows.ts', text]]), { strict: true, noEmit: true, types: [] });
    const source = program.getSourceFile('/rows.ts');
    const said = lines.map(() => '');
    const first = head.split('\n').length - 1;
    for (const { start = 0, messageText } of program.getSemanticDiagnostics(source)) {
      const at = (source?.getLineAndCharacterOfPosition(start).line ?? 0) - first;
      const place = /^"?\w+/.exec(text.slice(start, start + 40))?.[0] ?? '';
      said[at] ||= `${place}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    }
    const missed = rejected.flatMap(({ broken }, at) =>
      broken.some(({ names }) => names.some((its) => said[at]?.includes(its)))
        ? []
        : [{ broken, said: said[at] }],
    );
    // Known to miss: the two hints of safetyTier are opposites, and where readOnlyHint alone is wrong TypeScript takes
    // it as given and speaks of the other one, which the row has right. No other row is told of a rule it keeps.
    expect(missed).toHaveLength(1600);
    for (const { broken, said: message } of missed) {
      expect(broken.map(({ names: [head] }) => head)).toContain('readOnlyHint');
      expect(message).toMatch(/^"destructiveHint: /);
    }
  }, 900_000);
});
