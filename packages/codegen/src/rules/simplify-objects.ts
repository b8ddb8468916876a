import { ANY_OBJECT, type Clause, NO_OBJECT, type ObjectCube, objectCubeKey } from '../form.js';
import { baseOf } from '../form-algebra.js';
import { mergeCubes, propertyOf } from '../object-cubes.js';
import type { Space } from '../space.js';
import { ANY } from '../value.js';
import { covers, settleCube } from './arms.js';
import { joinArms } from './join-arms.js';

/**
 * The same objects in a base and the rules that are left: the first clause is the base (one arm), every other
 * clause has two arms or more, each arm merged with the base. No clause at all means every object.
 */
export function simplifyObjects(space: Space, clauses: readonly Clause[]): readonly Clause[] {
  let base: ObjectCube | undefined = ANY_OBJECT;
  let rules: readonly Clause[] = clauses;
  for (let round = 0, changed = true; changed && round < 50; round++) {
    changed = false;
    for (const { arms } of rules) {
      const [arm] = arms;
      if (arm === undefined) return [NO_OBJECT];
      if (arms.length > 1) continue;
      base = base && mergeCubes(space, base, arm);
      changed = true;
    }
    rules = rules.filter(({ arms }) => arms.length > 1);
    base = base && settleCube(space, base);
    const closed: ObjectCube | undefined = base && hoistRest(space, base, rules);
    if (closed !== base) changed = true;
    base = closed;
    if (base === undefined) return [NO_OBJECT];
    const next = consistent(space, base, rules);
    if (next.some((rule, index) => rule.arms.length !== rules[index]?.arms.length)) changed = true;
    const whole = objectCubeKey(base);
    rules = next.filter(({ arms }) => !arms.some((arm) => objectCubeKey(arm) === whole));
  }
  if (base === undefined) return [NO_OBJECT];
  const whole: ObjectCube = base;
  rules = rules.filter(({ arms }) => !covers(space, whole, arms));
  if (rules.length === 0 && objectCubeKey(base) === objectCubeKey(ANY_OBJECT)) return [];
  return [{ arms: [base], guards: [], docs: [] }, ...rules];
}

/** The same objects with what is certain in the base, where more is too much work: the arms stay as they are. */
export function gatherBase(space: Space, clauses: readonly Clause[]): readonly Clause[] {
  const base = baseOf(space, clauses);
  if (base === undefined) return [NO_OBJECT];
  const rules = clauses.filter(({ arms }) => arms.length > 1);
  const merged = rules.map((rule) => ({
    ...rule,
    arms: rule.arms.flatMap((arm) => mergeCubes(space, base, arm) ?? []),
  }));
  return [{ arms: [base], guards: [], docs: [] }, ...merged];
}

/** The rules under the base, and each without the arms that no arm of another rule goes with. */
function consistent(space: Space, base: ObjectCube, rules: readonly Clause[]): Clause[] {
  const under = rules.map((rule) => {
    const arms = rule.arms.flatMap((arm) => {
      const merged = mergeCubes(space, base, arm);
      const settled = merged && settleCube(space, merged);
      return settled === undefined ? [] : [settled];
    });
    return { ...rule, arms: joinArms(space, arms) };
  });
  const total = under.reduce((sum, { arms }) => sum + arms.length, 0);
  if (total > 64) return under;
  return under.map((rule, index) => ({
    ...rule,
    arms: rule.arms.filter((arm) =>
      under.every(
        (other, at) => at === index || other.arms.some((its) => mergeCubes(space, arm, its) !== undefined),
      ),
    ),
  }));
}

/** What every arm of a rule says of unlisted names, the base can say: a closed union closes the base. */
function hoistRest(space: Space, base: ObjectCube, rules: readonly Clause[]): ObjectCube | undefined {
  let hoisted: ObjectCube | undefined = base;
  for (const { arms } of rules) {
    const [first] = arms;
    if (first === undefined || hoisted === undefined) continue;
    const unlisted = (cube: ObjectCube): string =>
      objectCubeKey({ ...cube, properties: new Map(), residuals: [] });
    if (arms.some((arm) => unlisted(arm) !== unlisted(first))) continue;
    if (space.isSubset(hoisted.rest, first.rest) && first.patterns.length === hoisted.patterns.length)
      continue;
    const current: ObjectCube = hoisted;
    const names = new Set([
      ...current.properties.keys(),
      ...arms.flatMap((arm) => [...arm.properties.keys()]),
    ]);
    hoisted = mergeCubes(space, current, {
      ...ANY_OBJECT,
      properties: new Map([...names].map((name) => [name, { required: false, value: ANY }])),
      patterns: first.patterns,
      rest: first.rest,
    });
    // The base knew these names only as part of the rest; from now on it lists them.
    if (hoisted !== undefined) {
      const properties = new Map(hoisted.properties);
      for (const name of names) if (!properties.has(name)) properties.set(name, propertyOf(current, name));
      hoisted = settleCube(space, { ...hoisted, properties });
    }
  }
  return hoisted;
}
