import type { Clause, ObjectCube } from '../form.js';
import { isScalar, objectCubeKey } from '../form.js';
import { propertyOf, toCubes } from '../object-cubes.js';
import type { Report } from '../report.js';
import { BudgetExceeded, type Space } from '../space.js';
import type { Value } from '../value.js';
import { joinArms } from './join-arms.js';

/**
 * TypeScript states what unlisted properties may be once per object type. Rules whose arms differ in that are
 * multiplied out into whole objects; a union of closed and open objects is only exact where a literal tells
 * them apart.
 */
export function settleRest(
  space: Space,
  clauses: readonly Clause[],
  value: Value,
  report: Report,
): readonly Clause[] {
  const [base] = clauses;
  const rules = clauses.slice(1);
  const [only] = base?.arms ?? [];
  if (base === undefined || only === undefined) return clauses;
  const unlisted = (cube: ObjectCube): string =>
    objectCubeKey({ ...cube, properties: new Map(), residuals: [] });
  if (rules.every(({ arms }) => arms.every((arm) => unlisted(arm) === unlisted(only)))) return clauses;
  let arms: ObjectCube[];
  try {
    arms = joinArms(space, toCubes(space, clauses));
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    report.addKeyword(value.origins, 'additionalProperties', 'its alternatives multiply past the budget');
    return [base];
  }
  if (!toldApart(space, arms, unlisted)) {
    report.addKeyword(
      arms.flatMap(({ rest }) => rest.origins).concat(value.origins),
      'additionalProperties',
      'TypeScript checks unlisted properties against a union as a whole',
    );
  }
  return [
    { ...base, arms: [only] },
    { arms, guards: rules.flatMap(({ guards }) => guards), docs: [], whole: true },
  ];
}

/** Whether some property has, in every two arms that differ in their rest, literals of its own. */
function toldApart(
  space: Space,
  arms: readonly ObjectCube[],
  unlisted: (cube: ObjectCube) => string,
): boolean {
  const [first] = arms;
  if (first === undefined) return true;
  const candidates = [...first.properties.keys()].filter((name) =>
    arms.every((arm) => {
      const { required, value } = propertyOf(arm, name);
      const form = space.form(value);
      return (
        required &&
        form !== undefined &&
        isScalar(form) &&
        form.strings.open.length + form.numbers.open.length === 0
      );
    }),
  );
  return candidates.some((name) =>
    arms.every((a, index) =>
      arms.every((b, at) => {
        if (at <= index || unlisted(a) === unlisted(b)) return true;
        return disjoint(space, propertyOf(a, name).value, propertyOf(b, name).value);
      }),
    ),
  );
}

function disjoint(space: Space, a: Value, b: Value): boolean {
  return space.opposites(b).some((opposite) => space.isSubset(a, opposite));
}
