import type { JsonObject, JsonValue } from './json-value.js';

/** Why a text is not acceptable JSON. The message may go to the client. */
export class JsonTextError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'JsonTextError';
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes UTF-8 and parses JSON, refusing what is ambiguous: bytes that are not UTF-8, member names given
 * twice, values nested deeper than `maxDepth`. The value is what `JSON.parse` gives; a `__proto__` member is an
 * own property, it never becomes a prototype.
 *
 * @throws {JsonTextError}
 */
export function parseStrictJson(bytes: Uint8Array, maxDepth: number): JsonValue {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw new JsonTextError('the body is not UTF-8');
  }
  const members = countMembers(text, maxDepth);
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch {
    throw new JsonTextError('the body is not JSON');
  }
  // `JSON.parse` keeps one of two members with one name, so fewer members than colons means a duplicate.
  if (countParsed(value) !== members) throw new JsonTextError('a member name is given twice');
  return value;
}

const quote = 0x22;
const backslash = 0x5c;

/** Counts the colons outside strings, in one pass that leaps over strings; checks the depth on the way. */
function countMembers(text: string, maxDepth: number): number {
  let members = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfString(text, at);
        break;
      case 0x3a: // :
        members++;
        break;
      case 0x7b: // {
      case 0x5b: // [
        if (++depth > maxDepth) throw new JsonTextError(`the body is nested deeper than ${maxDepth} levels`);
        break;
      case 0x7d: // }
      case 0x5d: // ]
        depth--;
        break;
    }
  }
  return members;
}

/** Index of the quote that ends the string begun at `start`; the text's end when there is none. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before--;
    if ((end - before) % 2 === 1) return end;
    end = text.indexOf('"', end + 1);
  }
  return text.length;
}

/** Members of all objects in a parsed value. The recursion is bounded: the depth was checked before. */
function countParsed(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) {
    // It would be written out as null again: sealed, logged or passed on as something that nobody sent.
    if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) {
      throw new JsonTextError('a number is larger than a double can be');
    }
    return 0;
  }
  let members = 0;
  if (Array.isArray(value)) {
    for (const item of value) members += countParsed(item);
    return members;
  }
  // Own members only: a value fresh from `JSON.parse` inherits nothing enumerable.
  for (const name in value) members += 1 + countParsed((value as JsonObject)[name] ?? null);
  return members;
}
