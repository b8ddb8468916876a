import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.js';
import { SchemaDefect } from './schema-defect.js';
import { schemaErrors } from './schema-errors.js';

interface Group {
  readonly description: string;
  readonly schema: JsonValue;
  readonly tests: readonly {
    readonly description: string;
    readonly data: JsonValue;
    readonly valid: boolean;
  }[];
}

const folder = join(process.env['OPENWOP_SHARED'] ?? '', 'json-schema-test-suite');

/** A schema that turns keywords off by a meta-schema of its own; this evaluator knows the two drafts only. */
const outside = ['no validation: invalid number, but it still validates'];

describe.skipIf(!existsSync(folder)).each([
  ['draft7', 'http://json-schema.org/draft-07/schema#'],
  ['draft2020-12', 'https://json-schema.org/draft/2020-12/schema'],
])('JSON Schema Test Suite, %s', (draft, $schema) => {
  const files = existsSync(folder)
    ? readdirSync(join(folder, draft)).filter((name) => name.endsWith('.json'))
    : [];
  it.each(files)('%s', (file) => {
    const groups: readonly Group[] = JSON.parse(readFileSync(join(folder, draft, file), 'utf8'));
    for (const { description, schema, tests } of groups) {
      const whole: JsonObject = isJsonObject(schema)
        ? { $schema, ...schema }
        : schema === true
          ? {}
          : { not: {} };
      for (const test of tests) {
        if (outside.includes(test.description)) continue;
        const name = `${description} / ${test.description}`;
        try {
          expect(schemaErrors(whole, test.data).length === 0, name).toBe(test.valid);
        } catch (error) {
          // References never leave the document: such a schema is refused, never judged wrongly.
          if (!(error instanceof SchemaDefect && error.message.includes('leads nowhere'))) throw error;
          expect(JSON.stringify(schema), name).toMatch(/"\$(ref|dynamicRef|id)":/);
        }
      }
    }
  });
});
