import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { requirements } from './requirements.js';

const path = new URL('../requirements.json', import.meta.url);
const update = process.env['UPDATE_FIXTURES'] === '1' && !process.env['CI'];

it('requirements.json is what the scenarios say (UPDATE_FIXTURES=1 rewrites it)', () => {
  const comment = 'GENERATED from src/scenarios: do not edit. UPDATE_FIXTURES=1 pnpm test rewrites it.';
  const text = `${JSON.stringify({ $comment: comment, requirements: requirements() }, null, 2)}\n`;
  if (update) writeFileSync(path, text);
  else expect(readFileSync(path, 'utf8')).toBe(text);
});

it('every id is there once', () => {
  const ids = requirements().map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

it.each([
  'schemas/v1/tool-descriptor.schema.json',
  'schemas/v1/compact-tool-descriptor.schema.json',
  'schemas/v2/tool-descriptor.schema.json',
  'schemas/v2/compact-tool-descriptor.schema.json',
])('%s is the specification’s (UPDATE_FIXTURES=1 copies it)', (file) => {
  const specified = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const copy = new URL(`../${file}`, import.meta.url);
  if (update) writeFileSync(copy, specified);
  else expect(readFileSync(copy, 'utf8')).toBe(specified);
});
