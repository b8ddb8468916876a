import type { ObjectCube } from '../form.js';
import { propertyOf } from '../object-cubes.js';
import { BudgetExceeded, type Space } from '../space.js';
import { covers, sameProperty, settleCube } from './arms.js';

/**
 * The same union with every arm as wide as the union allows (its prime implicants): `if a then b` becomes
 * "b, or not a". Arms may then overlap, and a value with a union-typed property more often fits one of them.
 * Where that is too much work, the arms that it did not come to stay as they are.
 */
export function widestArms(
  space: Space,
  base: ObjectCube,
  arms: readonly ObjectCube[],
): readonly ObjectCube[] {
  const widest = [...arms];
  try {
    return space.within(() => widened(space, base, widest));
  } catch (error) {
    if (error instanceof BudgetExceeded) return widest;
    throw error;
  }
}

/** Widens the arms in place, and gives those that are still needed. */
function widened(space: Space, base: ObjectCube, widest: ObjectCube[]): readonly ObjectCube[] {
  for (let index = 0; index < widest.length; index++) {
    for (const name of widest[index]?.properties.keys() ?? []) {
      const arm = widest[index];
      if (arm === undefined || sameProperty(propertyOf(arm, name), propertyOf(base, name))) continue;
      space.spend(arm.properties.size);
      const properties = new Map(arm.properties).set(name, propertyOf(base, name));
      const wider = settleCube(space, { ...arm, properties });
      if (wider !== undefined && covers(space, wider, widest)) widest[index] = wider;
    }
  }
  let needed = [...widest];
  for (const arm of widest.length > 1 ? widest : []) {
    const others = needed.filter((other) => other !== arm);
    if (others.length > 1 && others.some((other) => covers(space, arm, [other]))) needed = others;
  }
  return needed;
}
