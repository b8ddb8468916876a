import { describe, expect, it } from 'vitest';
import { parseStrictJson } from './strict-json.js';

const parse = (text: string, depth = 8) => parseStrictJson(new TextEncoder().encode(text), depth);

describe('strict JSON', () => {
  it.each([
    '{}',
    '[]',
    '"a:b{[\\"}"',
    '{"a":{"b":":"},"c":[{"a":1},{"a":2}],"":null}',
    '{"a\\\\":1,"a":2}',
    '{"a\\\\\\"":":","b":"\\\\"}',
    ' \n{"\\u0061b":1 , "a":2}\t',
    '[[[[[[[[]]]]]]]]',
    '{"constructor":1,"toString":{"valueOf":2},"hasOwnProperty":3}',
    '1e5',
  ])('takes %s as JSON.parse does', (text) => {
    expect(parse(text)).toEqual(JSON.parse(text));
  });

  it('keeps __proto__ as an own member and leaves the prototype alone', () => {
    const value = parse('{"__proto__":{"x":1}}') as object;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  });

  it.each([
    ['{"a":1,"a":1}', 'a member name is given twice'],
    ['{"a":1,"\\u0061":1}', 'a member name is given twice'],
    ['[{"x":{"a":1,"b":2,"a":3}}]', 'a member name is given twice'],
    ['{"__proto__":1,"__proto__":1}', 'a member name is given twice'],
    ['[[[[[[[[[]]]]]]]]]', 'the body is nested deeper than 8 levels'],
    ['{"a":"\\', 'the body is not JSON'],
    ['"\\', 'the body is not JSON'],
    ['{"a":1', 'the body is not JSON'],
    ['{a:1}', 'the body is not JSON'],
    ["{'a':1}", 'the body is not JSON'],
    ['NaN', 'the body is not JSON'],
    ['01', 'the body is not JSON'],
    ['"\n"', 'the body is not JSON'],
    [']]]', 'the body is not JSON'],
    ['', 'the body is not JSON'],
  ])('refuses %s: %s', (text, message) => {
    expect(() => parse(text)).toThrow(message);
  });

  it('refuses what is not UTF-8', () => {
    for (const bytes of [[0xff], [0xc3], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xc0, 0xaf]]) {
      expect(() => parseStrictJson(new Uint8Array([0x22, ...bytes, 0x22]), 8)).toThrow('not UTF-8');
    }
  });
});
