import { mergeArrays, subtractArray } from './array-cubes.js';
import { ANY_OBJECT, type Clause, type Form, NO_OBJECT, NOTHING, type ObjectCube } from './form.js';
import { mergeCubes, subtractCubes, toCubes } from './object-cubes.js';
import { complementScalars, intersectScalars, uniteScalars } from './scalar-set.js';
import type { Space } from './space.js';

/** The values in both forms. */
export function intersectForms(space: Space, a: Form, b: Form): Form {
  return {
    hasNull: a.hasNull && b.hasNull,
    booleans: a.booleans.filter((value) => b.booleans.includes(value)),
    numbers: intersectScalars(a.numbers, b.numbers),
    strings: intersectScalars(a.strings, b.strings),
    arrays: a.arrays.flatMap((one) =>
      b.arrays.flatMap((other) => {
        const both = mergeArrays(space, one, other);
        return both === undefined ? [] : [both];
      }),
    ),
    objects: [...a.objects, ...b.objects],
  };
}

/** The values in any of the forms. Throws {@link BudgetExceeded}. */
export function uniteForms(space: Space, forms: readonly Form[], guards: readonly string[] = []): Form {
  let scalars: Form = NOTHING;
  for (const form of forms) {
    scalars = {
      hasNull: scalars.hasNull || form.hasNull,
      booleans: [...new Set([...scalars.booleans, ...form.booleans])],
      numbers: uniteScalars(scalars.numbers, form.numbers),
      strings: uniteScalars(scalars.strings, form.strings),
      arrays: [...scalars.arrays, ...form.arrays],
      objects: scalars.objects,
    };
  }
  return {
    ...scalars,
    objects: uniteObjects(
      space,
      forms.map((form) => form.objects),
      guards,
    ),
  };
}

/** The objects that satisfy any of several lists of clauses. */
function uniteObjects(
  space: Space,
  lists: readonly (readonly Clause[])[],
  guards: readonly string[] = [],
): readonly Clause[] {
  if (space.skipsObjects) return [];
  const inhabited = lists.filter((clauses) => clauses.every(({ arms }) => arms.length > 0));
  const [only] = inhabited;
  if (only === undefined) return [NO_OBJECT];
  if (inhabited.length === 1) return only;
  if (!space.tracksEvaluation && inhabited.some((clauses) => clauses.length === 0)) return [];
  return [{ arms: inhabited.flatMap((clauses) => toCubes(space, clauses)), guards, docs: [] }];
}

/** The values of `a` that are not in `b`. Throws {@link BudgetExceeded}. */
export function subtractForms(space: Space, a: Form, b: Form): Form {
  return {
    hasNull: a.hasNull && !b.hasNull,
    booleans: a.booleans.filter((value) => !b.booleans.includes(value)),
    numbers: intersectScalars(a.numbers, complementScalars(b.numbers)),
    strings: intersectScalars(a.strings, complementScalars(b.strings)),
    arrays: b.arrays.reduce(
      (left, other) => left.flatMap((cube) => subtractArray(space, cube, other)),
      a.arrays,
    ),
    objects: subtractObjects(space, a.objects, b.objects),
  };
}

/** The clauses of `a`, and one more that keeps out everything that satisfies `b`. */
function subtractObjects(
  space: Space,
  a: readonly Clause[],
  b: readonly Clause[],
  guards: readonly string[] = [],
): readonly Clause[] {
  if (space.skipsObjects) return [];
  if (b.length === 0) return [NO_OBJECT];
  if (b.some(({ arms }) => arms.length === 0)) return a;
  const base = baseOf(space, a);
  if (base === undefined) return [NO_OBJECT];
  const left = subtractCubes(space, [base], toCubes(space, b));
  // One cube is the base with more in it, and takes its place: a list of exclusions stays one cube.
  const kept = left.length === 1 ? a.filter(({ arms }) => arms.length > 1) : a;
  return left.length === 1 && left[0] === base ? a : [...kept, { arms: left, guards, docs: [] }];
}

/** The conjunction of the clauses that have one arm; undefined when they contradict each other. */
export function baseOf(space: Space, clauses: readonly Clause[]): ObjectCube | undefined {
  let base: ObjectCube | undefined = ANY_OBJECT;
  for (const { arms } of clauses) {
    const [arm] = arms;
    if (arm === undefined) return undefined;
    if (arms.length === 1 && base !== undefined) base = mergeCubes(space, base, arm);
  }
  return base;
}
