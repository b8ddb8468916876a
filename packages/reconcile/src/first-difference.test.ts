import { expect, test } from 'vitest';
import { firstDifference } from './first-difference.js';

const differ = (found: string, expected: string) =>
  firstDifference(Buffer.from(found), Buffer.from(expected));

test.each([
  ['a\nbc\n', 'a\nbd\n', 2, 2, '`bc`', '`bd`'],
  ['a\n', 'a\nb\n', 2, 1, 'the end of the file', '`b`'],
  ['a', 'a\n', 1, 2, '`a`, then the end of the file', '`a`, then a line feed'],
  ['', 'a', 1, 1, 'the end of the file', '`a`'],
  ['\uFEFFa', 'a', 1, 1, '`\\u{feff}a`', '`a`'],
  ['😀é\n', '😀è\n', 1, 3, '`😀é`', '`😀è`'],
])('%j against %j', (found, expected, line, column, here, there) => {
  expect(differ(found, expected)).toEqual({ line, column, found: here, expected: there });
});

test('long lines are cut around the difference', () => {
  const { found, column } = differ(`${'x'.repeat(500)}a${'y'.repeat(500)}`, `${'x'.repeat(500)}b`);
  expect(column).toBe(501);
  expect(found).toMatch(/^`…x+ay+…`$/);
  expect(found.length).toBeLessThan(110);
});
