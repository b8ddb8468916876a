import { Blocked } from '../scenario.js';

/** Levels of an answer that are read. No document of the specification comes near; what recurses over one stays safe. */
const depthLimit = 500;

/**
 * Parses what a host sent.
 * @returns undefined for a text that is no JSON
 * @throws {Blocked} when it nests deeper than anything may
 */
export function parseJson(text: string, what: string): unknown {
  if (isDeep(text)) throw new Blocked(`${what}: the answer nests deeper than ${depthLimit} levels`);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === '\\') at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '[' || char === '{') {
      if (++depth > depthLimit) return true;
    } else if (char === ']' || char === '}') depth--;
  }
  return false;
}
