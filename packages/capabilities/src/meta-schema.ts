import { schemaProblems } from '@openwop/spec-tree';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Json } from './json.js';
import { type Origins, originOf, placeFrom } from './origins.js';
import type { Report } from './report.js';

/** Made once: compiling the meta-schema costs more than judging by it. */
let judge: Ajv2020 | undefined;

/** Reports what is not JSON Schema, at the place in the source that it was taken from. One finding for each value. */
export function checkMetaSchema(root: Json, origins: Origins, report: Report): void {
  judge ??= new Ajv2020({ allErrors: true, verbose: true, strict: false, logger: false });
  if (judge.validateSchema(root) === true) return;
  const seen = new Set<string>();
  for (const { pointer, found, expected } of schemaProblems(judge.errors)) {
    if (seen.has(pointer)) continue;
    seen.add(pointer);
    const at = originOf(root, pointer, origins);
    if (at) report({ message: 'not-a-schema', data: { found, expected }, at: placeFrom(at) });
  }
}
