import { isScalar, NEVER, type ObjectCube, type Property } from '../form.js';
import { literalsOf } from '../literals-of.js';
import { propertyOf } from '../object-cubes.js';
import type { Space } from '../space.js';
import { bothValues } from '../value.js';
import { sameProperty } from './arms.js';

/** Whether the properties tell every two arms apart: on one of them at least, they have nothing in common. */
export function separates(space: Space, arms: readonly ObjectCube[], names: readonly string[]): boolean {
  if (names.some((name) => haveOwnLiterals(arms, name))) return true;
  return arms.every((a, index) =>
    arms.every((b, at) => {
      if (at <= index) return true;
      const cells = names.map((name) => [propertyOf(a, name), propertyOf(b, name)] as const);
      return (
        cells.some(([one, other]) => apart(space, one, other)) ||
        cells.every(([one, other]) => sameProperty(one, other))
      );
    }),
  );
}

/** Whether every arm requires the property and has literals there that no other arm has. */
function haveOwnLiterals(arms: readonly ObjectCube[], name: string): boolean {
  const taken = new Set<string>();
  return arms.every((arm) => {
    const { required, value } = propertyOf(arm, name);
    const literals = required ? literalsOf(value) : undefined;
    if (literals === undefined || [...literals].some((literal) => taken.has(literal))) return false;
    for (const literal of literals) taken.add(literal);
    return true;
  });
}

/** Whether no state of a property, absent or present, is in both cells. */
function apart(space: Space, a: Property, b: Property): boolean {
  if (!a.required && !b.required) return false;
  if (a.value.key === NEVER.key || b.value.key === NEVER.key) return true;
  const [one, other] = [space.form(a.value), space.form(b.value)];
  if (one === undefined || other === undefined || !isScalar(one) || !isScalar(other)) return false;
  return space.isEmpty(bothValues(a.value, b.value));
}
