import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** Wants the value that `JSON.parse` makes of `text`: own members named `__proto__` and the order of members too. */
export function expectUnaltered(received: unknown, text: string): void {
  const sent: unknown = JSON.parse(text);
  expect(JSON.stringify(received)).toBe(JSON.stringify(sent));
  // vitest's own comparison trips over members named "constructor".
  expect(isDeepStrictEqual(received, sent)).toBe(true);
}
