import { ANY_ARRAY, type ArrayCube, arrayCubeKey } from './form.js';
import { addResiduals, negateResidual, type Residual } from './residual.js';
import type { Space } from './space.js';
import { bothValues, type Value } from './value.js';

/** Lengths up to this are told apart position by position; longer ones stay a bound. */
export const TUPLE_LIMIT = 8;

/** The value at a position. */
function itemOf(cube: ArrayCube, index: number): Value {
  return cube.prefix[index] ?? cube.rest;
}

/** The arrays in both cubes; undefined when there are none. */
export function mergeArrays(space: Space, a: ArrayCube, b: ArrayCube): ArrayCube | undefined {
  if (a === ANY_ARRAY) return b;
  if (b === ANY_ARRAY) return a;
  const residuals = addResiduals(a.residuals, b.residuals);
  if (residuals === undefined) return undefined;
  const length = Math.max(a.prefix.length, b.prefix.length);
  return tidyArray(space, {
    prefix: Array.from({ length }, (_, index) => bothValues(itemOf(a, index), itemOf(b, index))),
    rest: bothValues(a.rest, b.rest),
    min: Math.max(a.min, b.min),
    max: Math.min(a.max, b.max),
    residuals,
    evaluated: Math.max(a.evaluated, b.evaluated),
  });
}

/** Ends an array where an item is impossible; undefined when it cannot be long enough. */
export function tidyArray(space: Space, cube: ArrayCube): ArrayCube | undefined {
  let max = cube.max;
  const impossible = cube.prefix.findIndex((value) => space.isEmpty(value));
  if (impossible >= 0) max = Math.min(max, impossible);
  else if (max > cube.prefix.length && space.isEmpty(cube.rest)) max = cube.prefix.length;
  return cube.min > max ? undefined : { ...cube, max, prefix: cube.prefix.slice(0, max) };
}

/** The arrays of `a` that are not in `b`, as disjoint cubes. */
export function subtractArray(space: Space, a: ArrayCube, b: ArrayCube): ArrayCube[] {
  if (mergeArrays(space, a, b) === undefined) return [a];
  const outside: ArrayCube[] = [];
  const add = (cube: ArrayCube): void => {
    const tidy = tidyArray(space, cube);
    if (tidy !== undefined) outside.push(tidy);
  };
  if (b.min > 0) add({ ...a, max: Math.min(a.max, b.min - 1) });
  if (b.max < a.max) add({ ...a, min: Math.max(a.min, b.max + 1) });
  let inside: ArrayCube | undefined = tidyArray(space, {
    ...a,
    min: Math.max(a.min, b.min),
    max: Math.min(a.max, b.max),
  });
  const listed = Math.max(a.prefix.length, b.prefix.length);
  const split = inside !== undefined && inside.max <= TUPLE_LIMIT ? inside.max : listed;
  for (let index = 0; index < split && inside !== undefined; index++) {
    if (index >= inside.max) break;
    const wanted = itemOf(b, index);
    if (space.isSubset(itemOf(inside, index), wanted)) continue;
    for (const opposite of space.opposites(wanted)) {
      const violating = withItem(space, inside, index, opposite);
      if (violating !== undefined) add({ ...violating, min: Math.max(violating.min, index + 1) });
    }
    inside = withItem(space, inside, index, wanted);
  }
  const rest = inside && itemsResidual(space, inside, b, split);
  for (const residual of rest === undefined ? b.residuals : [rest, ...b.residuals]) {
    if (inside === undefined) return outside;
    const violating = addResiduals(inside.residuals, [negateResidual(residual)]);
    if (violating !== undefined) outside.push({ ...inside, residuals: violating });
    const satisfying = addResiduals(inside.residuals, [residual]);
    inside = satisfying && { ...inside, residuals: satisfying };
  }
  return outside;
}

function withItem(space: Space, cube: ArrayCube, index: number, value: Value): ArrayCube | undefined {
  const prefix = Array.from({ length: Math.max(cube.prefix.length, index + 1) }, (_, at) => itemOf(cube, at));
  prefix[index] = bothValues(itemOf(cube, index), value);
  return tidyArray(space, { ...cube, prefix });
}

function itemsResidual(space: Space, a: ArrayCube, b: ArrayCube, split: number): Residual | undefined {
  if (a.max <= split || space.isSubset(a.rest, b.rest)) return undefined;
  const cube: ArrayCube = {
    ...ANY_ARRAY,
    prefix: Array.from({ length: split }, () => ANY_ITEM),
    rest: b.rest,
  };
  return {
    key: `items${arrayCubeKey(cube)}`,
    negated: false,
    pointer: b.rest.origins[0]?.pointer ?? '#',
    keyword: 'items',
    why: 'TypeScript cannot state that some item of an array of any length differs',
    content: { kind: 'array', cube },
  };
}

const ANY_ITEM: Value = ANY_ARRAY.rest;
