import { formatPointer } from '@openwop/spec-tree';
import { isObject, isTextList, type Schema } from './json.js';
import { annotations, subschemas } from './schema-keywords.js';

/**
 * What v1 says about every family and v2 says otherwise: that it is offered (by being there), how firm it is
 * (`status`) and for how long (`until`).
 */
export const removedFlags: ReadonlySet<string> = new Set(['supported', 'tier', 'experimentalUntil']);

/** A rule that names a removed flag. */
export interface Mention {
  readonly flag: string;
  readonly pointer: string;
}

const scalar = new Set(['type', 'const', 'enum', 'format', 'pattern', 'minLength', 'maxLength']);

/** Whether a property with the name of a flag is one: a boolean for `supported`, a text for the others. */
export function isFlag(name: string, schema: Schema): boolean {
  if (typeof schema === 'boolean') return schema;
  if (!Object.keys(schema).every((keyword) => annotations.has(keyword) || scalar.has(keyword))) return false;
  const expected = name === 'supported' ? 'boolean' : 'string';
  const { type, enum: values, const: value } = schema;
  const fits = (item: unknown): boolean => typeof item === expected || item === null;
  return (
    [type].flat().every((name) => name === undefined || name === expected || name === 'null') &&
    (values === undefined || (Array.isArray(values) && values.every(fits))) &&
    (value === undefined || fits(value))
  );
}

/** Whether a rule over `supported` holds for a family that is there: the value true satisfies it. */
export function holdsWhenTrue(schema: Schema): boolean {
  if (!isFlag('supported', schema)) return false;
  if (typeof schema === 'boolean') return schema;
  const { enum: values, const: value } = schema;
  return (
    (values === undefined || (Array.isArray(values) && values.includes(true))) &&
    value !== false &&
    value !== null
  );
}

/** The first place in `schema`, at any depth, that names a removed flag as a property. */
export function findMention(schema: Schema, pointer: string): Mention | undefined {
  if (typeof schema === 'boolean') return undefined;
  for (const keyword of ['properties', 'dependentSchemas', 'dependentRequired'] as const) {
    const named = schema[keyword];
    if (!isObject(named)) continue;
    const flag = Object.keys(named).find((name) => removedFlags.has(name));
    if (flag !== undefined) return { flag, pointer: pointer + formatPointer([keyword, flag]) };
  }
  const lists: [string, unknown][] = [['required', schema['required']]];
  if (isObject(schema['dependentRequired'])) {
    for (const [name, list] of Object.entries(schema['dependentRequired']))
      lists.push([`dependentRequired/${name}`, list]);
  }
  for (const [where, list] of lists) {
    const flag = isTextList(list) ? list.find((name) => removedFlags.has(name)) : undefined;
    if (flag !== undefined) return { flag, pointer: `${pointer}/${where}` };
  }
  for (const { tokens, schema: below } of subschemas(schema)) {
    const mention = findMention(below, pointer + formatPointer(tokens));
    if (mention) return mention;
  }
  return undefined;
}
