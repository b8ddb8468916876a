import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
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

/** The schema as ajv compiles it; undefined for the few of the suite that it cannot. */
function compiled(schema: JsonSchema): ValidateFunction | undefined {
  try {
    return freshValidator(schema);
  } catch {
    return undefined;
  }
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
        const original = compiled(schema);
        const low = compiled(lowered);
        const wide = compiled(widened);
        for (const { data, valid, description: which } of tests) {
          // Where ajv gets the original wrong, or cannot compile it, it is no judge of what differs.
          if (original === undefined || original(data) !== valid) continue;
          if (low?.(data) !== valid) faults.push(`${description} / ${which}: lowered, not ${valid}`);
          if (valid && wide?.(data) !== true) faults.push(`${description} / ${which}: widened, refused`);
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
