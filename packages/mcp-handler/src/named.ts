import { excerpt } from './excerpt.js';

/** What a host gave where something else is due, in a few words for its error message. */
export function named(value: unknown): string {
  if (value === null || value === undefined || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string') return `the text ${excerpt(value, 40)}`;
  if (typeof value !== 'object') return `a value of type ${typeof value}`;
  const maker = (Object.getPrototypeOf(value) as { constructor?: { name?: unknown } } | null)?.constructor
    ?.name;
  if (typeof maker === 'string' && maker !== 'Object') return `an instance of ${maker}`;
  const names = Object.keys(value).slice(0, 8);
  return names.length === 0 ? 'an empty object' : `an object of ${names.join(', ')}`;
}

/** "a" or "an", as the word wants it. */
export const article = (word: string): string => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);
