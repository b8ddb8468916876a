import { NEVER, type ObjectCube } from '../form.js';
import { propertyOf } from '../object-cubes.js';
import type { Space } from '../space.js';
import type { Value } from '../value.js';
import { covers } from './arms.js';
import { difference, isDelta, soleCube } from './delta.js';

/**
 * An arm that no value has, for a rule that binds several properties of one object inside; undefined where TypeScript's
 * errors need none. TypeScript looks for the mistake in a literal property by property, and asks of each only what the
 * alternatives allow together: a tier of `pure` is forgotten by the time it reads `{ readOnlyHint: false,
 * destructiveHint: false }`. It then takes the first hint as given and blames the second. Where the alternatives allow
 * any combination inside, it finds nothing there, compares the object as a whole by its discriminants, and names the
 * property that the rule speaks of. This arm allows any combination, and its discriminants, of type never, keep
 * every value out.
 */
export function emptyArm(
  space: Space,
  base: ObjectCube,
  arms: readonly ObjectCube[],
  guards: readonly string[],
  consequences: readonly string[],
): ObjectCube | undefined {
  const bound = consequences.some((name) =>
    bindsInside(
      space,
      propertyOf(base, name).value,
      arms.map((arm) => propertyOf(arm, name).value),
    ),
  );
  if (guards.length === 0 || !bound) return undefined;
  const properties = new Map(base.properties);
  for (const guard of guards) properties.set(guard, { required: true, value: NEVER });
  return { ...base, properties };
}

/** Whether the values together allow less than every combination of what each allows two properties of an object. */
function bindsInside(space: Space, wide: Value, values: readonly Value[]): boolean {
  const present = values.filter((value) => value.key !== NEVER.key);
  const whole = cubeOf(space, wide);
  if (whole === undefined || !present.every((value) => isDelta(space, wide, value))) return false;
  const cubes = present.map((value) => cubeOf(space, value)).filter((cube) => cube !== undefined);
  if (cubes.length < present.length) return false;
  const names = [...new Set(cubes.flatMap((cube) => difference(whole, cube)))];
  const [name] = names;
  if (name === undefined) return false;
  if (names.length > 1) return !covers(space, whole, cubes);
  return bindsInside(
    space,
    propertyOf(whole, name).value,
    cubes.map((cube) => propertyOf(cube, name).value),
  );
}

function cubeOf(space: Space, value: Value): ObjectCube | undefined {
  const form = space.form(value);
  return form && soleCube(form);
}
