import { isRecord } from './expect.js';
import { childPointer } from './json-pointer.js';

const banned = new Set(['$ref', 'oneOf', 'allOf', 'anyOf', 'not', 'patternProperties', 'dependentSchemas']);
/** Their members are names, not keywords. */
const maps = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  '$defs',
  'definitions',
]);
/** What is in them is data. */
const data = new Set(['const', 'enum', 'default', 'examples', 'example', 'required', 'dependentRequired']);

/** JSON Pointer of a banned keyword in a schema; undefined where there is none. A property named `not` is none. */
export function findBannedKeywords(schema: unknown): string | undefined {
  const open = [{ value: schema, pointer: '', isMap: false }];
  for (let here = open.pop(); here; here = open.pop()) {
    const { value, pointer, isMap } = here;
    if (typeof value !== 'object' || value === null) continue;
    const isList = !isRecord(value);
    for (const [name, inside] of Object.entries(value)) {
      const at = childPointer(pointer, name);
      if (!isList && !isMap && banned.has(name)) return at;
      if (isList || isMap || !data.has(name))
        open.push({ value: inside, pointer: at, isMap: !isList && !isMap && maps.has(name) });
    }
  }
  return undefined;
}
