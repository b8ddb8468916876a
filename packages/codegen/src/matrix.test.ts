import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generate } from './generate.js';
import type { JsonSchema } from './json.js';
import { lower } from './lower.js';
import { rows } from './testing/descriptor-rows.js';
import { literalVerdicts, validator } from './testing/verdicts.js';

const read = (name: string): JsonSchema =>
  JSON.parse(readFileSync(new URL(`../fixtures/${name}/schema.json`, import.meta.url), 'utf8'));

describe.each(['rule-table-with-else', 'rule-table-in-clauses'])('%s: 6,800 combinations', (name) => {
  const schema = read(name);
  const valid = validator(schema);
  const all = rows();

  test('lowered, ajv gives each its verdict', () => {
    const lowered = validator(lower(schema).schema);
    expect(all.filter((row) => lowered(row) !== valid(row))).toEqual([]);
    expect(all.filter((row) => valid(row))).toHaveLength(640);
  });

  test('TypeScript accepts the valid ones and refuses a seventh of the others', () => {
    const some = all.filter((row, index) => valid(row) || index % 7 === 0);
    const [verdict] = literalVerdicts([
      { code: generate(schema, { name: 'T' }).code, type: 'T', data: some },
    ]);
    expect(verdict?.broken).toEqual([]);
    expect(some.filter((row, index) => verdict?.accepts[index] !== valid(row))).toEqual([]);
  });

  test('it is printed as grouped unions, presence first', () => {
    const { code } = generate(schema, { name: 'T' });
    expect(code).toMatch(
      /export type T = TFields\n {2}& \(\(TSourceBySafetyTier & \{ annotations\?: undefined \}\) \| TNone \| \(T\w+ & T\w+ & T\w+\)\);/,
    );
    expect(code).toContain(
      '| { replayPolicy?: "non-deterministic" | undefined; annotations: { idempotentHint: false } }',
    );
  });
});
