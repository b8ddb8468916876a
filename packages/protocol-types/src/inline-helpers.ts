/** The helpers that ajv's standalone code asks for, as plain code. Each is a function expression of its own. */
const HELPERS: Readonly<Record<string, string>> = {
  // Length in Unicode code points, as JSON Schema counts.
  'ajv/dist/runtime/ucs2length':
    '(text) => { let length = 0; for (const _ of text) length += 1; return length; }',
  'ajv/dist/runtime/equal': `(a, b) => {
  const same = (x, y) => {
    if (x === y) return true;
    if (typeof x !== 'object' || typeof y !== 'object' || x === null || y === null) return Number.isNaN(x) && Number.isNaN(y);
    if (Array.isArray(x) !== Array.isArray(y)) return false;
    const keys = Object.keys(x);
    return keys.length === Object.keys(y).length && keys.every((key) => Object.hasOwn(y, key) && same(x[key], y[key]));
  };
  return same(a, b);
}`,
};

/**
 * Ajv's standalone code, even as a module, requires its helpers from ajv. Puts their code in the place of
 * each `require`, drops the exports, and names the entry function.
 * @throws {Error} when the code asks for a helper that is not known here
 */
export function inlineHelpers(code: string): { body: string; entry: string } {
  const entry = /export const validate = (\w+);/.exec(code)?.[1];
  if (entry === undefined)
    throw new Error('ajv wrote no `export const validate`; its standalone output has changed');
  const body = code
    .replace(/^"use strict";\n?/, '')
    .replace(/export const validate = \w+;\n?/, '')
    .replace(/export default \w+;\n?/, '')
    .replace(/require\("([^"]+)"\)(?:\.default)?/g, (_, name: string) => {
      const helper = HELPERS[name];
      if (helper === undefined)
        throw new Error(`ajv's code asks for the helper ${name}, which is not inlined yet`);
      return helper;
    });
  return { body, entry };
}
