import { CubeIndex } from '../cube-index.js';
import { isScalar, NEVER, type ObjectCube, objectCubeKey, type Property, scalarFormKey } from '../form.js';
import { uniteForms } from '../form-algebra.js';
import { propertyOf } from '../object-cubes.js';
import type { Space } from '../space.js';
import { bothValues, knownValue, type Value } from '../value.js';
import { covers, sameProperty } from './arms.js';
import { NeighbourIndex } from './neighbour-index.js';

/** The same union in fewer arms: no arm twice, none inside another, neighbours joined. */
export function joinArms(space: Space, arms: readonly ObjectCube[]): ObjectCube[] {
  const distinct = [...new Map(arms.map((arm) => [objectCubeKey(arm), arm])).values()];
  const joined = joinNeighbours(space, distinct);
  const index = new CubeIndex(joined);
  return joined.filter((arm, at) => {
    for (const other of index.near(arm)) {
      const wider = other === at ? undefined : joined[other];
      if (wider === undefined || !covers(space, arm, [wider])) continue;
      if (other < at || !covers(space, wider, [arm])) return false;
    }
    return true;
  });
}

/** Joins the first two arms that are neighbours until there are none, each pair tried once while neither changes. */
function joinNeighbours(space: Space, arms: readonly ObjectCube[]): ObjectCube[] {
  if (arms.length < 2) return [...arms];
  const index = new NeighbourIndex(arms);
  const join = (at: number, other: number): boolean => {
    space.spend(1);
    const [one, two] = [index.at(at), index.at(other)];
    const union = one && two && neighbours(space, one, two);
    if (union === undefined) return false;
    index.replace(at, union);
    index.remove(other);
    return true;
  };
  const later = (at: number): boolean => index.near(at).some((other) => other > at && join(at, other));
  const earlier = (at: number): number | undefined =>
    index.near(at).find((other) => other < at && join(other, at));
  for (let row = 0; row < arms.length; row++) {
    for (let at = row; later(at); ) {
      // The arm has changed, so the ones before it have to be asked again.
      for (let before = earlier(at); before !== undefined; before = earlier(at)) at = before;
    }
  }
  return index.arms();
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
