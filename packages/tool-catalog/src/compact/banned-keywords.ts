import { isRecord } from '../json-value.js';

/** What the schemas of the compact view may not use, at any depth (`tool-catalog.md`, "Views and sessions"). */
export const bannedKeywords: ReadonlySet<string> = new Set([
  '$ref',
  'oneOf',
  'allOf',
  'anyOf',
  'not',
  'patternProperties',
  'dependentSchemas',
]);

/** Keywords whose value maps names, which are no keywords, to schemas. */
const schemaMaps: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  '$defs',
  'definitions',
]);

/** Keywords whose value is data, in which nothing is a keyword. */
const dataKeywords: ReadonlySet<string> = new Set([
  'const',
  'enum',
  'default',
  'examples',
  'example',
  'required',
  'dependentRequired',
]);

/**
 * JSON Pointers of the banned keywords in a schema, in order. A property that is named `not` is no keyword, and
 * neither is a member of a value under `const`, `enum`, `default` or `examples`.
 */
export function findBannedKeywords(schema: unknown): string[] {
  const found: string[] = [];
  const open = [{ value: schema, pointer: '', isMap: false }];
  for (let here = open.pop(); here; here = open.pop()) {
    const { value, pointer, isMap } = here;
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        open.push({ value: item, pointer: `${pointer}/${index}`, isMap: false });
      }
    } else if (isRecord(value)) {
      for (const [name, inside] of Object.entries(value)) {
        const at = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        if (!isMap && bannedKeywords.has(name)) found.push(at);
        if (isMap || !dataKeywords.has(name)) {
          open.push({ value: inside, pointer: at, isMap: !isMap && schemaMaps.has(name) });
        }
      }
    }
  }
  return found.sort();
}
