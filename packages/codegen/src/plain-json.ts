import { appendPointer } from './json.js';
import { SchemaError, show } from './schema-error.js';

/** Levels of JSON: every later step is as deep as the schema, and far below what the stack of Node holds. */
const DEPTH = 500;

/** A place that is still to be looked at. */
interface Place {
  readonly value: unknown;
  readonly pointer: string;
  readonly above?: Place | undefined;
  readonly depth: number;
}

/**
 * Refuses what JSON cannot hold: cycles, on which every later step would run forever, objects of a class (a Date
 * and a Map have no keys and would pass for `{}`), holes in arrays, numbers without end.
 * @throws {SchemaError} with the place
 */
export function assertJson(content: unknown, pointer: string): void {
  const todo: Place[] = [{ value: content, pointer, depth: 0 }];
  for (let place = todo.pop(); place !== undefined; place = todo.pop()) {
    const { value, depth } = place;
    const fault = faultOf(value) ?? (isInside(place) ? 'an object that contains itself' : undefined);
    if (fault !== undefined) stop(place.pointer, fault, 'JSON', 'Pass the result of JSON.parse.');
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEPTH) {
      stop(
        place.pointer,
        `more than ${DEPTH} levels`,
        `at most ${DEPTH} levels`,
        'Move inner schemas to $defs.',
      );
    }
    const above = place;
    const inside = Object.entries(value).map(([key, item]) => ({
      value: item as unknown,
      pointer: appendPointer(above.pointer, key),
      above,
      depth: depth + 1,
    }));
    todo.push(...inside.reverse());
  }
}

function stop(pointer: string, found: string, expected: string, mend: string): never {
  throw new SchemaError({ pointer, found, expected, mend });
}

function faultOf(value: unknown): string | undefined {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  if (['undefined', 'function', 'bigint', 'symbol'].includes(typeof value)) return show(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value)) {
    const hole = Array.from({ length: Math.min(value.length, Object.keys(value).length + 1) }).findIndex(
      (_, index) => !Object.hasOwn(value, index),
    );
    return hole < 0 ? undefined : `an array with nothing at position ${hole}`;
  }
  // A plain object's prototype has none itself, whichever realm it comes from.
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return undefined;
  return `an object of the class ${value.constructor?.name || '(without a name)'}`;
}

function isInside({ value, above }: Place): boolean {
  if (typeof value !== 'object' || value === null) return false;
  for (let place = above; place !== undefined; place = place.above) if (place.value === value) return true;
  return false;
}
