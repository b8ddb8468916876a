import { childPointer } from './json-pointer.js';
import { RowFailure } from './scenario.js';

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Holds a value to what is expected, and counts how often. */
export class Expectations {
  #count = 0;

  /** How many things were held to something. */
  get count(): number {
    return this.#count;
  }

  /** Fails with `message` unless `holds`. */
  holds(holds: boolean, message: string): void {
    this.#count += 1;
    if (!holds) throw new RowFailure(message);
  }

  /** The same, for what the compiler may then take for granted. */
  that(holds: boolean, message: string): asserts holds {
    this.holds(holds, message);
  }

  /** Fails unless the two are the same JSON value; says where they first differ. */
  equal(found: unknown, expected: unknown, what: string): void {
    this.#count += 1;
    const difference = firstDifference(found, expected);
    if (difference === undefined) return;
    const { pointer, found: here, expected: due } = difference;
    throw new RowFailure(
      `${what}${pointer ? ` at ${pointer}` : ''}: found ${show(here)}, expected ${show(due)}`,
    );
  }
}

/** What stands where a member is absent. */
const absent = Symbol('absent');

interface Difference {
  readonly pointer: string;
  readonly found: unknown;
  readonly expected: unknown;
}

/**
 * The first place where two JSON values differ; undefined where they are the same. Members are own members, so that
 * `__proto__` is one like any other; absent and null differ, and so do 0 and -0 not.
 */
export function firstDifference(found: unknown, expected: unknown): Difference | undefined {
  const open: Difference[] = [{ pointer: '', found, expected }];
  for (let here = open.pop(); here; here = open.pop()) {
    const { found: a, expected: b, pointer } = here;
    if (a === b) continue;
    const lists = Array.isArray(a) && Array.isArray(b) && a.length === b.length;
    if (!lists && !(isRecord(a) && isRecord(b))) return here;
    const names = [...new Set([...Object.keys(b as object), ...Object.keys(a as object)])];
    for (const name of names.reverse()) {
      open.push({
        pointer: childPointer(pointer, name),
        found: memberOf(a, name),
        expected: memberOf(b, name),
      });
    }
  }
  return undefined;
}

const memberOf = (value: unknown, name: string): unknown =>
  Object.hasOwn(value as object, name) ? (value as Record<string, unknown>)[name] : absent;

/** A value for people, short. */
export function show(value: unknown): string {
  if (value === absent) return 'nothing';
  const text = asText(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}

/** What is nested too deep for JSON.stringify is said to be so. */
function asText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'nothing';
  } catch {
    return 'a value that is nested too deep to be shown';
  }
}
