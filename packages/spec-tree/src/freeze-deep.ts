/** Freezes a JSON value and everything in it, without recursion, and returns it. */
export function freezeDeep<T>(value: T): T {
  const open: unknown[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    Object.freeze(next);
    for (const child of Object.values(next))
      if (typeof child === 'object' && child !== null) open.push(child);
  }
  return value;
}
