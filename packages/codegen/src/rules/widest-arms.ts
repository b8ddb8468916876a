import type { ObjectCube } from '../form.js';
import { propertyOf } from '../object-cubes.js';
import type { Space } from '../space.js';
import { covers, sameProperty, settleCube } from './arms.js';

/**
 * The same union with every arm as wide as the union allows (its prime implicants): `if a then b` becomes
 * "b, or not a". Arms may then overlap, and a value with a union-typed property more often fits one of them.
 */
export function widestArms(
  space: Space,
  base: ObjectCube,
  arms: readonly ObjectCube[],
): readonly ObjectCube[] {
  let widest = [...arms];
  for (let index = 0; index < widest.length; index++) {
    for (const name of widest[index]?.properties.keys() ?? []) {
      const arm = widest[index];
      if (arm === undefined || sameProperty(propertyOf(arm, name), propertyOf(base, name))) continue;
      const properties = new Map(arm.properties).set(name, propertyOf(base, name));
      const wider = settleCube(space, { ...arm, properties });
      if (wider !== undefined && covers(space, wider, widest)) widest[index] = wider;
    }
  }
  for (const arm of arms.length > 1 ? [...widest] : []) {
    const others = widest.filter((other) => other !== arm);
    if (others.length > 1 && others.some((other) => covers(space, arm, [other]))) widest = others;
  }
  return widest;
}
