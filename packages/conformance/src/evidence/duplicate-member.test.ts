import { expect, it } from 'vitest';
import { duplicateMember } from './duplicate-member.js';

it.each([
  ['{"a":1,"a":1}', 'a'],
  ['{"a":{"b":[{"c":1 , "d":2, "c" : 3}]}}', 'c'],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ['{"":{},"x":1,"":[]}', ''],
])('finds the member that stands twice in %s', (text, name) => {
  expect(duplicateMember(text)).toBe(name);
});

it.each([
  ['{"a":{"a":[{"a":1},{"a":2}]},"b":"a"}'],
  ['{"a":"\\",\\"a\\":1","b":"{\\"b\\":1}"}'],
  ['["a","a",":",{}]'],
  ['7'],
])('finds none in %s', (text) => {
  expect(duplicateMember(text)).toBeUndefined();
  expect(JSON.parse(text)).toBeDefined();
});
