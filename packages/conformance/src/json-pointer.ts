/** A step further in a JSON Pointer (RFC 6901). */
export const childPointer = (pointer: string, name: string): string =>
  `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
