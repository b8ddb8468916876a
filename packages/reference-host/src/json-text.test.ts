import { deepStrictEqual } from 'node:assert';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonText } from './json-text.js';

it.each([
  '-0',
  '[0,-0]',
  '1e400',
  '{"a":[-1e400,{"b":-0}],"":null}',
  '{"z":-0,"__proto__":{"x":1},"constructor":[],"toJSON":"x","2":1,"a":"-0 1e999"}',
  '"\\ud800 \\u0000 -0"',
])('%s comes back as it was read', (text) => {
  const read: unknown = JSON.parse(text);
  const again: unknown = JSON.parse(jsonText(read));
  // Vitest would take a member named constructor for the type.
  deepStrictEqual(again, read);
  expect(Object.keys(Object(again))).toEqual(Object.keys(Object(read)));
});

it('writes what JSON.stringify writes, where that loses nothing', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6, noUnicodeString: false }), (value) => {
      const read: unknown = JSON.parse(JSON.stringify(value));
      expect(jsonText(read)).toBe(JSON.stringify(read));
      // The other way to write, which an odd number in front asks for.
      expect(jsonText([-0, read])).toBe(`[-0,${JSON.stringify(read)}]`);
    }),
  );
});

it('leaves out members that are undefined, as JSON.stringify does', () => {
  expect(jsonText({ a: undefined, b: -0, c: [undefined] })).toBe('{"b":-0,"c":[null]}');
});

it('reaches any depth', () => {
  const levels = 100_000;
  const text = `${'[{"a":'.repeat(levels)}-0${'}]'.repeat(levels)}`;
  expect(jsonText(JSON.parse(text)) === text).toBe(true);
});
