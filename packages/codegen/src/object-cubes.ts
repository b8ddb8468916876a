import { CubeIndex } from './cube-index.js';
import {
  ANY_OBJECT,
  type Clause,
  type EvaluatedNames,
  NEVER,
  type ObjectCube,
  objectCubeKey,
  type Property,
} from './form.js';
import { literalsOf } from './literals-of.js';
import { addResiduals, negateResidual, type Residual } from './residual.js';
import { BudgetExceeded, type Space } from './space.js';
import { ANY, bothValues, type Value } from './value.js';

/** What a cube says of a name, listed or not. */
export function propertyOf(cube: ObjectCube, name: string): Property {
  const listed = cube.properties.get(name);
  if (listed !== undefined) return listed;
  const matching = cube.patterns.filter(({ pattern }) => matches(pattern, name));
  if (matching.length === 0) return { required: false, value: cube.rest };
  return { required: false, value: matching.map(({ value }) => value).reduce(bothValues) };
}

/**
 * Whether a property tells two cubes apart at a glance: one of them requires it, and its literals have none in
 * common. Most alternatives are told apart so, by a tag, and nothing needs to be merged or subtracted to know.
 */
function areApart(a: ObjectCube, b: ObjectCube): boolean {
  const [few, many] = a.properties.size <= b.properties.size ? [a, b] : [b, a];
  for (const [name, one] of few.properties) {
    const other = many.properties.get(name);
    if (other === undefined || one.value.key === other.value.key || !(one.required || other.required))
      continue;
    const [literals, others] = [literalsOf(one.value), literalsOf(other.value)];
    if (literals === undefined || others === undefined) continue;
    if (![...literals].some((literal) => others.has(literal))) return true;
  }
  return false;
}

/** The objects in both cubes; undefined when there are none. */
export function mergeCubes(space: Space, a: ObjectCube, b: ObjectCube): ObjectCube | undefined {
  if (a === ANY_OBJECT) return b;
  if (b === ANY_OBJECT) return a;
  space.spend(1);
  if (areApart(a, b)) return undefined;
  const properties = new Map<string, Property>();
  for (const name of new Set([...a.properties.keys(), ...b.properties.keys()])) {
    const one = propertyOf(a, name);
    const other = propertyOf(b, name);
    const property = narrow(space, one, other.value, one.required || other.required);
    if (property === undefined) return undefined;
    properties.set(name, property);
  }
  const residuals = addResiduals(a.residuals, b.residuals);
  if (residuals === undefined) return undefined;
  return {
    properties,
    ...mergeUnlisted(a, b),
    residuals,
    evaluated: addEvaluated(a.evaluated, b.evaluated),
  };
}

/** Names outside both lists: a pattern of one side meets the other side's rest. */
function mergeUnlisted(a: ObjectCube, b: ObjectCube): Pick<ObjectCube, 'patterns' | 'rest'> {
  const patterns = new Map<string, Value>();
  for (const { pattern, value } of [...a.patterns, ...b.patterns]) {
    patterns.set(pattern, bothValues(patterns.get(pattern) ?? ANY, value));
  }
  const rest = bothValues(a.rest, b.rest);
  if (a.rest.key === b.rest.key) return { patterns: entries(patterns), rest };
  // `rest` of a cube does not apply to the names its own patterns match, but does to those of the other.
  for (const [cube, other] of [[a, b] as const, [b, a] as const]) {
    for (const { pattern } of cube.patterns) {
      if (other.patterns.some((its) => its.pattern === pattern)) continue;
      patterns.set(pattern, bothValues(patterns.get(pattern) ?? ANY, other.rest));
    }
  }
  return { patterns: entries(patterns), rest };
}

function entries(patterns: ReadonlyMap<string, Value>): ObjectCube['patterns'] {
  return [...patterns].map(([pattern, value]) => ({ pattern, value }));
}

/** The property under one more constraint; undefined when it is required and nothing is left. */
function narrow(space: Space, property: Property, value: Value, required: boolean): Property | undefined {
  if (property.value.key === NEVER.key || value.key === NEVER.key) {
    space.spend(1);
    return required ? undefined : { required, value: NEVER };
  }
  const both = bothValues(property.value, value);
  space.spend(1 + both.atoms.length);
  if (!space.isEmpty(both)) return { required, value: both };
  return required ? undefined : { required, value: NEVER };
}

/** The cube under one more constraint on one property. */
export function withProperty(
  space: Space,
  cube: ObjectCube,
  name: string,
  value: Value,
  required: boolean,
): ObjectCube | undefined {
  const current = propertyOf(cube, name);
  const property = narrow(space, current, value, required || current.required);
  return property && { ...cube, properties: new Map(cube.properties).set(name, property) };
}

/** The objects of `a` that are not in `b`, as disjoint cubes. */
function subtractCube(space: Space, a: ObjectCube, b: ObjectCube): ObjectCube[] {
  space.spend(1);
  const both = mergeCubes(space, a, b);
  if (both === undefined) return [a];
  const outside: ObjectCube[] = [];
  // Each step splits off what violates one constraint of b, and goes on with what satisfies it.
  let inside: ObjectCube | undefined = a;
  const names = new Set([...b.properties.keys(), ...a.properties.keys()]);
  for (const name of names) {
    if (inside === undefined) return outside;
    const wanted = propertyOf(b, name);
    const present = propertyOf(inside, name);
    if (wanted.required && !present.required) {
      outside.push(...some(withProperty(space, inside, name, NEVER, false)));
      inside = withProperty(space, inside, name, ANY, true);
      if (inside === undefined) return outside;
    }
    if (space.isSubset(present.value, wanted.value)) continue;
    for (const opposite of space.opposites(wanted.value)) {
      outside.push(...some(withProperty(space, inside, name, opposite, true)));
    }
    inside = withProperty(space, inside, name, wanted.value, present.required || wanted.required);
  }
  if (inside === undefined) return outside;
  const unlisted = unlistedResidual(space, inside, b);
  for (const residual of unlisted === undefined ? b.residuals : [unlisted, ...b.residuals]) {
    const violating = addResiduals(inside.residuals, [negateResidual(residual)]);
    if (violating !== undefined) outside.push({ ...inside, residuals: violating });
    const satisfying = addResiduals(inside.residuals, [residual]);
    if (satisfying === undefined) return outside;
    inside = { ...inside, residuals: satisfying };
  }
  return outside;
}

/** What `b` demands of names that neither cube lists, when `a` does not already promise it. */
function unlistedResidual(space: Space, a: ObjectCube, b: ObjectCube): Residual | undefined {
  const patternsKept = b.patterns.every(({ pattern, value }) => {
    const own = a.patterns.find((its) => its.pattern === pattern);
    return (
      space.isSubset(own === undefined ? a.rest : own.value, value) &&
      (own !== undefined || a.patterns.length === 0)
    );
  });
  const restKept =
    space.isSubset(a.rest, b.rest) && a.patterns.every(({ value }) => space.isSubset(value, b.rest));
  if (patternsKept && restKept) return undefined;
  const names = new Set([...a.properties.keys(), ...b.properties.keys()]);
  const cube: ObjectCube = {
    ...ANY_OBJECT,
    properties: new Map([...names].map((name) => [name, { required: false, value: ANY }])),
    patterns: b.patterns,
    rest: b.rest,
  };
  const [origin] = [...b.rest.origins, ...b.patterns.flatMap(({ value }) => value.origins)];
  return {
    key: `names${objectCubeKey(cube)}`,
    negated: false,
    pointer: origin?.pointer ?? '#',
    keyword: b.patterns.length > 0 ? 'patternProperties' : 'additionalProperties',
    why: 'TypeScript cannot state that an object has some property beside those named',
    content: { kind: 'object', cube },
  };
}

/** The objects of the cubes that are in none of the others. Throws {@link BudgetExceeded}. */
export function subtractCubes(
  space: Space,
  cubes: readonly ObjectCube[],
  others: readonly ObjectCube[] | CubeIndex,
): ObjectCube[] {
  const index = others instanceof CubeIndex ? others : new CubeIndex(others);
  const left: ObjectCube[] = [];
  for (const cube of cubes) {
    let parts = [cube];
    // What the index leaves out has nothing in common with the cube, nor with any part of it.
    for (const at of index.near(cube)) {
      const other = index.cubes[at];
      if (other === undefined) continue;
      parts = parts.flatMap((part) => subtractCube(space, part, other));
      if (left.length + parts.length > space.budget) throw new BudgetExceeded();
    }
    left.push(...parts);
  }
  return left;
}

/** Multiplies clauses out into one union. Throws {@link BudgetExceeded}. */
export function toCubes(space: Space, clauses: readonly Clause[]): ObjectCube[] {
  let cubes: ObjectCube[] = [ANY_OBJECT];
  for (const { arms } of [...clauses].sort((a, b) => a.arms.length - b.arms.length)) {
    cubes = productOf(space, cubes, arms);
    if (cubes.length > space.budget) throw new BudgetExceeded();
  }
  return cubes;
}

/** Every pair of cubes that has something in common. */
export function productOf(space: Space, a: readonly ObjectCube[], b: readonly ObjectCube[]): ObjectCube[] {
  return a.flatMap((one) => b.flatMap((other) => some(mergeCubes(space, one, other))));
}

/** The annotations of both. */
export function addEvaluated(a: EvaluatedNames, b: EvaluatedNames): EvaluatedNames {
  if (b.names.length === 0 && b.patterns.length === 0 && !b.all && b.unknown !== true) return a;
  return {
    all: a.all || b.all,
    unknown: a.unknown === true || b.unknown === true,
    names: [...new Set([...a.names, ...b.names])],
    patterns: [...new Set([...a.patterns, ...b.patterns])],
  };
}

/** Whether a property name matches a pattern, as `patternProperties` means it. */
export function matches(pattern: string, name: string): boolean {
  return new RegExp(pattern, 'u').test(name);
}

function some<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}
