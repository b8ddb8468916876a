import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { generate } from './generate.js';
import type { Json, JsonSchema } from './json.js';
import { lower, widen } from './lower.js';
import { SchemaError } from './schema-error.js';
import { readJson, sharedFolder } from './testing/shared-data.js';
import { freshValidator } from './testing/verdicts.js';

interface Group {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[];
}

/** Files about what is not supported (an error, see below), or about fetching documents. */
const OUTSIDE = new Set(['dynamicRef', 'refRemote', 'vocabulary', 'anchor', 'defs']);
const folder = sharedFolder('json-schema-test-suite/draft2020-12');
const files = folder === undefined ? [] : readdirSync(folder).filter((name) => name.endsWith('.json'));
const groups = (name: string): Group[] => readJson(join(folder ?? '', name)) as Group[];

describe.skipIf(files.length === 0)('JSON-Schema-Test-Suite draft2020-12', () => {
  test.each(files.filter((name) => !OUTSIDE.has(name.replace('.json', ''))))(
    '%s: lowered, each datum has its verdict',
    (name) => {
      const faults: string[] = [];
      for (const { description, schema, tests } of groups(name)) {
        let lowered: JsonSchema;
        let widened: JsonSchema;
        try {
          lowered = lower(schema).schema;
          widened = widen(schema).schema;
        } catch (error) {
          // What is unsupported says so and where; anything else is a fault.
          if (!(error instanceof SchemaError)) faults.push(`${description}: ${String(error)}`);
          continue;
        }
        const [original, low, wide] = [schema, lowered, widened].map((its) => freshValidator(its));
        for (const { data, valid, description: which } of tests) {
          // Where ajv gets the original wrong, its verdict on the lowered schema may be either.
          if (original?.(data) === valid && low?.(data) !== valid)
            faults.push(`${description} / ${which}: lowered, not ${valid}`);
          if (original?.(data) === valid && valid && wide?.(data) !== true)
            faults.push(`${description} / ${which}: widened, refused`);
        }
      }
      expect(faults).toEqual([]);
    },
  );

  test.each(files)('%s: generates, or stops with an error that has a pointer', (name) => {
    for (const { schema } of groups(name)) {
      try {
        expect(generate(schema, { name: 'T' }).code).toContain('export type T');
      } catch (error) {
        expect(error).toBeInstanceOf(SchemaError);
        expect((error as SchemaError).pointer).toContain('#');
      }
    }
  });
});
