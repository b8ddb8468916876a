import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { generate } from './generate.js';
import type { JsonSchema } from './json.js';
import { readJson } from './testing/shared-data.js';
import { literalVerdicts } from './testing/verdicts.js';

const folder = fileURLToPath(new URL('../fixtures', import.meta.url));
const update = process.env['UPDATE_FIXTURES'] === '1';
if (update && process.env['CI'])
  throw new Error('UPDATE_FIXTURES rewrites what is expected; it does not run under CI.');

const names = readdirSync(folder).sort();
const generated = (name: string) =>
  generate(readJson(join(folder, name, 'schema.json')) as JsonSchema, { name: 'Thing' });

describe('whole files', () => {
  test.each(names)('%s', (name) => {
    const { code, report } = generated(name);
    const outputs = { 'expected.ts': code, 'expected-report.json': `${JSON.stringify(report, null, 2)}\n` };
    for (const [file, text] of Object.entries(outputs)) {
      const path = join(folder, name, file);
      if (update) writeFileSync(path, text);
      expect(existsSync(path), `${path}: write it with UPDATE_FIXTURES=1`).toBe(true);
      expect(text).toBe(readFileSync(path, 'utf8'));
    }
  });

  test('equal inputs give equal bytes', () => {
    for (const name of names) expect(generated(name)).toEqual(generated(name));
  });

  test('every file compiles under strict', () => {
    const cases = names.map((name) => ({ code: generated(name).code, type: 'Thing', data: [] }));
    expect(literalVerdicts(cases).map(({ broken }) => broken)).toEqual(names.map(() => []));
  });
});
