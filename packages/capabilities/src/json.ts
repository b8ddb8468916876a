/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** A JSON Schema: an object of keywords, or a boolean. */
export type Schema = Json | boolean;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isSchema = (value: unknown): value is Schema => isObject(value) || typeof value === 'boolean';

export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The own value of `name`; a key such as `constructor` must not find what every object inherits. */
export const ownValue = (object: Json, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** What a value is, for a finding: short, and never the whole of it. */
export function nameValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) {
    const odd = value.find((item) => typeof item !== 'string');
    return value.length === 0
      ? 'an empty array'
      : odd === undefined
        ? 'an array'
        : `an array with ${nameValue(odd)} in it`;
  }
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value);
  return `the ${typeof value} ${text.length > 60 ? `${text.slice(0, 59)}…` : text}`;
}

/** JSON as generated files have it: two spaces, a line feed at the end, keys in the order they were put. */
export const printJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
