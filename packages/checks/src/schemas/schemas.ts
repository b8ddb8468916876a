import type { Reporter } from '@openwop/diagnostics';
import type { JsonFile, SpecTree } from '@openwop/spec-tree';
import { defineCheck } from '../define-check.js';
import { compileSchemas } from './compile-schemas.js';
import { instanceMessages } from './instance-messages.js';
import { reportData } from './report-data.js';
import { reportFences, reportRootExamples } from './report-examples.js';
import { reportIds } from './report-ids.js';
import { reportObjects } from './report-objects.js';
import { schemaMessages } from './schema-messages.js';
import { isObject } from './walk-schema.js';

const messages = { ...schemaMessages, ...instanceMessages };

/** Reports breaches of the check. */
export type SchemaReporter = Reporter<typeof messages>;

/**
 * The schemas are schemas, find each other, say of each object whether it is closed, and hold of every example and
 * data file that names them.
 */
export const schemas = defineCheck({
  name: 'schemas',
  rule: 'Every schema compiles under its own id, and every example and data file is valid against its schema.',
  source: 'check-v2-schemas of the OpenWOP repository; the declaration for facet files',
  messages,
  run(tree, report) {
    const compiled = compileSchemas(tree);
    for (const file of nonObjects(tree)) {
      const data = { problem: 'no JSON object', expected: 'a JSON object with the keywords of a schema' };
      report({ message: 'not-a-schema', data, at: file.placeOf('') });
    }
    for (const { path, file } of compiled.entries) {
      for (const { message, pointer, problem, expected } of compiled.faults.get(path) ?? []) {
        report({ message, data: { problem, expected }, at: file.placeOf(pointer) });
      }
    }
    reportIds(compiled.entries, report);
    for (const entry of compiled.entries) reportObjects(entry, report);
    reportRootExamples(compiled, report);
    reportFences(tree, compiled, report);
    reportData(tree, compiled, report);
    return undefined;
  },
});

function nonObjects(tree: SpecTree): JsonFile[] {
  return [...tree.schemas.values(), ...tree.facets.values()].filter(({ value }) => !isObject(value));
}
