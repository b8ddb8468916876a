import type { Schema } from '../json-value.js';
import { costOf } from './wide-schema.js';

/** What a value costs to read or to write, in units of a `Budget`. Ends for one that holds itself. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return costOf(value);
  if (typeof value !== 'object' || value === null) return 1;
  let size = 0;
  const open: unknown[] = [value];
  const seen = new Set<object>();
  while (open.length > 0) {
    const here = open.pop();
    size += typeof here === 'string' ? costOf(here) : 1;
    if (typeof here !== 'object' || here === null || seen.has(here)) continue;
    seen.add(here);
    if (Array.isArray(here)) {
      for (const inside of here) open.push(inside);
      continue;
    }
    for (const name of Object.keys(here)) {
      size += costOf(name);
      open.push((here as Schema)[name]);
    }
  }
  return size;
}
