/** A JSON Schema as it comes from strangers: nothing about it is sure. */
export type Schema = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Equal as JSON, whatever the order of members. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && sameJson(a[name], b[name]))
  );
}

/** The value at a local reference such as `#/$defs/a`, or of `#`; undefined where it leads nowhere. */
export function resolveLocal(root: unknown, reference: string): unknown {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  let value = root;
  for (const token of reference.slice(2).split('/')) {
    const name = decode(token)?.replaceAll('~1', '/').replaceAll('~0', '~');
    if (name === undefined || typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) {
      return undefined;
    }
    value = (value as Schema)[name];
  }
  return value;
}

function decode(token: string): string | undefined {
  try {
    return decodeURIComponent(token);
  } catch {
    return undefined;
  }
}
