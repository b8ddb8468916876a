import { CubeIndex } from '../cube-index.js';
import { NEVER, type ObjectCube, type Property } from '../form.js';
import { literalsOf } from '../literals-of.js';
import { propertyOf, subtractCubes } from '../object-cubes.js';
import { BudgetExceeded, type Space } from '../space.js';

/** A cube with every value under its shortest name; undefined when a required property has become impossible. */
export function settleCube(space: Space, cube: ObjectCube): ObjectCube | undefined {
  const properties = new Map<string, Property>();
  const rest = space.settle(cube.rest);
  const patterns = cube.patterns.map(({ pattern, value }) => ({ pattern, value: space.settle(value) }));
  for (const [name, { required, value }] of cube.properties) {
    const settled = space.settle(value);
    if (required && space.isEmpty(settled)) return undefined;
    properties.set(name, { required, value: settled });
  }
  // A constraint on names is decided once all names are known.
  const closed = space.isEmpty(rest) && patterns.length === 0;
  const decided = closed ? cube.residuals.filter(({ allowsName }) => allowsName !== undefined) : [];
  for (const { allowsName } of decided) {
    for (const [name, { required }] of properties) {
      if (allowsName?.(name) !== false) continue;
      if (required) return undefined;
      properties.set(name, { required, value: NEVER });
    }
  }
  const residuals =
    decided.length === 0 ? cube.residuals : cube.residuals.filter((its) => !decided.includes(its));
  return { ...cube, properties, patterns, rest, residuals };
}

/** Whether the arms together accept everything in the cube. False also when that is too much to work out. */
export function covers(space: Space, cube: ObjectCube, arms: readonly ObjectCube[] | CubeIndex): boolean {
  const index = arms instanceof CubeIndex ? arms : new CubeIndex(arms);
  const near = [...index.near(cube)].flatMap((at) => index.cubes[at] ?? []);
  if (leavesOut(cube, near)) return false;
  try {
    return subtractCubes(space, [cube], near).length === 0;
  } catch (error) {
    if (error instanceof BudgetExceeded) return false;
    throw error;
  }
}

/**
 * Whether one property shows that the arms do not accept all of the cube: all of them require it and the cube does
 * not, or it has a literal there that is in none of them. Most answers are this one, and nothing is subtracted for it.
 */
function leavesOut(cube: ObjectCube, arms: readonly ObjectCube[]): boolean {
  const [first] = arms;
  if (first === undefined) return true;
  for (const [name, { required }] of first.properties) {
    const own = propertyOf(cube, name);
    if (required && !own.required && arms.every((arm) => arm.properties.get(name)?.required === true))
      return true;
    const [atom] = own.value.atoms;
    // Only of a set that was worked out is each literal known to be a member.
    const literals =
      own.value.atoms.length === 1 && atom && 'form' in atom ? literalsOf(own.value) : undefined;
    if (literals === undefined) continue;
    const left = new Set(literals);
    for (const arm of arms) {
      const those = literalsOf(propertyOf(arm, name).value);
      if (those === undefined) left.clear();
      else for (const literal of those) left.delete(literal);
      if (left.size === 0) break;
    }
    if (left.size > 0) return true;
  }
  return false;
}

/** Whether two properties say the same, as far as their keys show. */
export function sameProperty(a: Property, b: Property): boolean {
  return a.required === b.required && a.value.key === b.value.key;
}
