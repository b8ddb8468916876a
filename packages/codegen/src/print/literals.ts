import type { Form } from '../form.js';

/** A property name as it stands in a type. */
export function propertyKey(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== '__proto__' ? name : quote(name);
}

/** What TypeScript's library says that every object inherits. */
const INHERITED = new Set([
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  'toString',
  'valueOf',
]);

/** Any JSON value and nothing else; `unknown` would take the inherited method of a name in its place. */
export const ANY_JSON = 'null | boolean | number | string | unknown[] | { [k: string]: unknown }';

/** The type of the member of that name that every object inherits; undefined where there is none. */
export function inheritedType(name: string): string | undefined {
  return INHERITED.has(name) ? `Object[${quote(name)}]` : undefined;
}

/** A string literal that holds on one line of source. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** The scalar members of a form's union. */
export function scalarTypes(form: Form): string[] {
  const types: string[] = [];
  if (form.strings.open.length > 0) types.push('string');
  else types.push(...form.strings.literals.map(quote));
  if (form.numbers.open.length > 0) types.push('number');
  else types.push(...form.numbers.literals.map((value) => (Object.is(value, -0) ? '0' : String(value))));
  if (form.booleans.length === 2) types.push('boolean');
  else types.push(...form.booleans.map(String));
  if (form.hasNull) types.push('null');
  return types;
}

/** The part of a template literal type that stands for any text. */
const ANYTHING = `\${string}`;

/** The template literal type of the names a pattern matches, where there is one: a fixed start, end, or both. */
export function templateOf(pattern: string): string | undefined {
  const match = /^(\^?)((?:[\w \-:/@#%&=,;<>~'"!]|\\[.^$*+?()[\]{}|/-])*)(\$?)$/.exec(pattern);
  if (match === null) return undefined;
  const [, start = '', body = '', end = ''] = match;
  const text = body.replaceAll(/\\(.)/g, '$1').replaceAll(/[`\\$]/g, '\\$&');
  if (start !== '' && end !== '') return undefined;
  if (start === '' && end === '' && text === '') return undefined;
  return `\`${start === '' ? ANYTHING : ''}${text}${end === '' ? ANYTHING : ''}\``;
}
