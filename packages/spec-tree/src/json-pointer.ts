/** The reference tokens of a JSON Pointer (RFC 6901); `''` is the whole document. */
export function parsePointer(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The JSON Pointer of the given reference tokens. */
export function formatPointer(tokens: readonly (string | number)[]): string {
  return tokens.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The value at `pointer` in `value`, or undefined where nothing stands there. */
export function valueAt(value: unknown, pointer: string): unknown {
  let current = value;
  for (const token of parsePointer(pointer)) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, token)) return undefined;
    current = (current as Readonly<Record<string, unknown>>)[token];
  }
  return current;
}
