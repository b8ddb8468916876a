import { formatPointer, parsePointer, schemaProblems } from '@openwop/spec-tree';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Json } from './json.js';
import { type Origin, type Origins, placeFrom } from './origins.js';
import type { Report } from './report.js';

/** Reports what is not JSON Schema, at the place in the source that it was taken from. One finding for each value. */
export function checkMetaSchema(root: Json, origins: Origins, report: Report): void {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, logger: false });
  if (ajv.validateSchema(root) === true) return;
  const seen = new Set<string>();
  for (const { pointer, found, expected } of schemaProblems(ajv.errors)) {
    if (seen.has(pointer)) continue;
    seen.add(pointer);
    const at = originOf(root, pointer, origins);
    if (at) report({ message: 'not-a-schema', data: { found, expected }, at: placeFrom(at) });
  }
}

/** Where the value at `pointer` of the generated schema was taken from. */
function originOf(root: Json, pointer: string, origins: Origins): Origin | undefined {
  let at = origins.get(root);
  let value: unknown = root;
  for (const token of parsePointer(pointer)) {
    value = typeof value === 'object' && value !== null ? (value as Json)[token] : undefined;
    const known = typeof value === 'object' && value !== null ? origins.get(value as Json) : undefined;
    at = known ?? (at && { file: at.file, pointer: at.pointer + formatPointer([token]) });
  }
  return at;
}
