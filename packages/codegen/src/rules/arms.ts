import { isScalar, NEVER, type ObjectCube, objectCubeKey, type Property, scalarFormKey } from '../form.js';
import { uniteForms } from '../form-algebra.js';
import { propertyOf, subtractCubes } from '../object-cubes.js';
import { BudgetExceeded, type Space } from '../space.js';
import { bothValues, knownValue, type Value } from '../value.js';

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

/** The same union in fewer arms: no arm twice, none inside another, neighbours joined. */
export function joinArms(space: Space, arms: readonly ObjectCube[]): ObjectCube[] {
  const joined = [...new Map(arms.map((arm) => [objectCubeKey(arm), arm])).values()];
  const frames = joined.map(frameOf);
  for (let changed = true; changed; ) {
    changed = false;
    search: for (let i = 0; i < joined.length; i++) {
      for (let j = i + 1; j < joined.length; j++) {
        space.spend(1);
        const [one, other] = [joined[i], joined[j]];
        const union = one && other && frames[i] === frames[j] && neighbours(space, one, other);
        if (!union) continue;
        joined[i] = union;
        joined.splice(j, 1);
        frames.splice(j, 1);
        changed = true;
        break search;
      }
    }
  }
  return joined.filter(
    (arm, index) =>
      !joined.some(
        (other, at) =>
          at !== index && isInside(space, arm, other) && (at < index || !isInside(space, other, arm)),
      ),
  );
}

/** What a cube says beside its listed properties. */
function frameOf(cube: ObjectCube): string {
  return objectCubeKey({ ...cube, properties: new Map() });
}

function isInside(space: Space, a: ObjectCube, b: ObjectCube): boolean {
  return covers(space, a, [b]);
}

/** Whether the arms together accept everything in the cube. False also when that is too much to work out. */
export function covers(space: Space, cube: ObjectCube, arms: readonly ObjectCube[]): boolean {
  try {
    return subtractCubes(space, [cube], arms).length === 0;
  } catch (error) {
    if (error instanceof BudgetExceeded) return false;
    throw error;
  }
}

/** The union of two cubes with one frame that differ in one property at most; undefined when it is no cube. */
function neighbours(space: Space, a: ObjectCube, b: ObjectCube): ObjectCube | undefined {
  const different: string[] = [];
  for (const name of new Set([...a.properties.keys(), ...b.properties.keys()])) {
    if (!sameProperty(propertyOf(a, name), propertyOf(b, name))) different.push(name);
    if (different.length > 1) return undefined;
  }
  const [name] = different;
  if (name === undefined) return a;
  const union = uniteProperties(space, propertyOf(a, name), propertyOf(b, name));
  return union && { ...a, properties: new Map([...a.properties, ...b.properties]).set(name, union) };
}

/** Whether two properties say the same, as far as their keys show. */
export function sameProperty(a: Property, b: Property): boolean {
  return a.required === b.required && a.value.key === b.value.key;
}

function uniteProperties(space: Space, a: Property, b: Property): Property | undefined {
  const value = uniteValues(space, a.value, b.value);
  return value && { required: a.required && b.required, value };
}

function uniteValues(space: Space, a: Value, b: Value): Value | undefined {
  if (a.key === b.key || b.key === NEVER.key) return a;
  if (a.key === NEVER.key) return b;
  const [one, other] = [space.form(a), space.form(b)];
  if (one === undefined || other === undefined) return undefined;
  if (isScalar(one) && isScalar(other)) {
    const union = uniteForms(space, [one, other]);
    return space.settle(knownValue(union, scalarFormKey(union), bothValues(a, b)));
  }
  if (space.isSubset(a, b)) return b;
  return space.isSubset(b, a) ? a : undefined;
}
