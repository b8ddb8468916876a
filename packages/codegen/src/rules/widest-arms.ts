import { CubeIndex } from '../cube-index.js';
import { NEVER, type ObjectCube } from '../form.js';
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
  const widest = new CubeIndex(arms);
  try {
    return space.within(() => widened(space, base, widest));
  } catch (error) {
    if (error instanceof BudgetExceeded) return widest.cubes;
    throw error;
  }
}

/** Widens the arms in place, and gives those that are still needed. */
function widened(space: Space, base: ObjectCube, widest: CubeIndex): readonly ObjectCube[] {
  for (const [index, { properties: names }] of widest.cubes.entries()) {
    for (const name of names.keys()) {
      const arm = widest.cubes[index];
      if (arm === undefined || sameProperty(propertyOf(arm, name), propertyOf(base, name))) continue;
      space.spend(1);
      if (isBarred(widest, arm, base, name)) continue;
      space.spend(arm.properties.size);
      const properties = new Map(arm.properties).set(name, propertyOf(base, name));
      const wider = settleCube(space, { ...arm, properties });
      if (wider !== undefined && covers(space, wider, widest)) widest.replace(index, wider);
    }
  }
  return neededArms(space, widest);
}

/** Whether no arm that could take over allows the property, so that this one cannot be wider there. */
function isBarred(widest: CubeIndex, arm: ObjectCube, base: ObjectCube, name: string): boolean {
  if (propertyOf(base, name).value.key === NEVER.key) return false;
  for (const at of widest.near(arm, name)) {
    const other = widest.cubes[at];
    if (other !== undefined && propertyOf(other, name).value.key !== NEVER.key) return false;
  }
  return true;
}

/** The arms but those inside another that stays; never fewer than two, or the union is none. */
function neededArms(space: Space, widest: CubeIndex): readonly ObjectCube[] {
  const { cubes } = widest;
  const dropped = new Set<ObjectCube>();
  for (const arm of cubes) {
    if (cubes.length - dropped.size <= 2) break;
    for (const at of widest.near(arm)) {
      const other = cubes[at];
      if (other === undefined || other === arm || dropped.has(other) || !covers(space, arm, [other]))
        continue;
      dropped.add(arm);
      break;
    }
  }
  return cubes.filter((arm) => !dropped.has(arm));
}
