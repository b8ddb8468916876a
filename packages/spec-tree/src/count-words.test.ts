import { describe, expect, it } from 'vitest';
import { countWords } from './count-words.js';

describe('countWords', () => {
  it.each([
    ['', 0],
    ['  \n\t ', 0],
    ['one', 1],
    ['> **Status:** a · b.\n\n| c | d |', 10],
    ['no\u00a0break\u2003wide\ufeffmark', 4],
    ['仕様書は MUST', 2],
  ])('%j has %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  it('counts as a split at white space does', () => {
    const every = Array.from({ length: 0x3100 }, (_, code) => `a${String.fromCharCode(code)}`).join('b');
    expect(countWords(every)).toBe(every.split(/\s+/).filter(Boolean).length);
  });
});
