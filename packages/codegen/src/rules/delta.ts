import {
  type Form,
  hasNoObjects,
  hasScalars,
  isScalar,
  NEVER,
  type ObjectCube,
  objectCubeKey,
} from '../form.js';
import { propertyOf } from '../object-cubes.js';
import type { Space } from '../space.js';
import type { Value } from '../value.js';
import { sameProperty } from './arms.js';

/**
 * Whether a property's narrower value can be printed as a difference from the wider one, so that the
 * intersection of the two types is exactly the narrower: scalars, and the differing properties of one object.
 */
export function isDelta(space: Space, wide: Value, narrow: Value): boolean {
  if (wide.atoms.length === 0 || narrow.key === NEVER.key || narrow.key === wide.key) return true;
  const form = space.form(narrow);
  if (form === undefined) return false;
  if (isScalar(form)) return true;
  const whole = space.form(wide);
  const base = whole && soleCube(whole);
  const cube = soleCube(form);
  if (base === undefined || cube === undefined) return false;
  const unlisted = (its: ObjectCube): string => objectCubeKey({ ...its, properties: new Map() });
  return (
    unlisted(base) === unlisted(cube) &&
    [...cube.properties].every(([name, { value }]) => isDelta(space, propertyOf(base, name).value, value))
  );
}

/** The one cube of a form of objects without rules. */
export function soleCube(form: Form): ObjectCube | undefined {
  if (hasScalars(form) || form.arrays.length > 0 || hasNoObjects(form) || form.objects.length !== 1)
    return undefined;
  const arms = form.objects[0]?.arms ?? [];
  return arms.length === 1 ? arms[0] : undefined;
}

/** The properties in which an object differs from a wider one. */
export function difference(wide: ObjectCube, narrow: ObjectCube): string[] {
  return [...narrow.properties.keys()].filter(
    (name) => !sameProperty(propertyOf(wide, name), propertyOf(narrow, name)),
  );
}
