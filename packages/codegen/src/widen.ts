import { TUPLE_LIMIT } from './array-cubes.js';
import { type ArrayCube, type Clause, type Form, hasNoObjects, isScalar, type ObjectCube, scalarFormKey } from './form.js';
import { Report, type ReportRow } from './report.js';
import type { Residual } from './residual.js';
import { settleRest } from './rules/settle-rest.js';
import { simplifyObjects } from './rules/simplify-objects.js';
import { ALL_SCALARS, type ScalarSet } from './scalar-set.js';
import type { Space } from './space.js';
import { knownValue, type Value } from './value.js';

/** A form that TypeScript can state, and what was dropped to get there. */
export interface Widened {
  readonly form: Form;
  readonly rows: readonly ReportRow[];
}

/** The set behind a value without what TypeScript cannot state. Only ever larger than the set itself. */
export function widen(space: Space, value: Value, form: Form): Widened {
  const report = new Report();
  const widened: Form = {
    ...form,
    strings: widenScalars(form.strings, value, report),
    numbers: widenScalars(form.numbers, value, report),
    arrays: form.arrays.map((cube) => widenArray(cube, value, report)),
    objects: hasNoObjects(form) ? form.objects : widenObjects(space, form.objects, value, report),
  };
  return { form: widened, rows: report.rows() };
}

function widenScalars<T extends string | number>(set: ScalarSet<T>, value: Value, report: Report): ScalarSet<T> {
  if (set.open.length === 0) return set;
  for (const { except, residuals } of set.open) {
    drop(residuals, report);
    if (except.length === 0) continue;
    const nodes = [...value.origins].reverse();
    const keyword = nodes.some((node) => node.has('not')) ? 'not' : nodes.some((node) => node.has('const')) ? 'const' : 'enum';
    const shown = except.slice(0, 3).map((literal) => JSON.stringify(literal)).join(', ');
    report.addKeyword(nodes, keyword, `TypeScript cannot leave ${shown} out of a type without end`);
  }
  return ALL_SCALARS;
}

function drop(residuals: readonly Residual[], report: Report): void {
  for (const { pointer, keyword, why } of residuals) {
    // Since 2019-09 a format is an annotation: validators do not assert it unless told to.
    if (keyword !== 'format') report.add({ pointer, keyword, why });
  }
}

function widenArray(cube: ArrayCube, value: Value, report: Report): ArrayCube {
  drop(cube.residuals, report);
  let { min, max } = cube;
  if (min > TUPLE_LIMIT && min > cube.prefix.length) {
    min = Math.max(1, cube.prefix.length);
    report.addKeyword(value.origins, 'minItems', `a tuple of more than ${TUPLE_LIMIT} items is not written out`);
  }
  if (max !== Number.POSITIVE_INFINITY && max > TUPLE_LIMIT && max > cube.prefix.length) {
    max = Number.POSITIVE_INFINITY;
    report.addKeyword(value.origins, 'maxItems', `a tuple of more than ${TUPLE_LIMIT} items is not written out`);
  }
  return { ...cube, min, max, residuals: [] };
}

function widenObjects(space: Space, clauses: readonly Clause[], value: Value, report: Report): readonly Clause[] {
  const widened = clauses.map((clause) => ({
    ...clause,
    arms: clause.arms.map((arm) => widenCube(space, arm, report)),
  }));
  return settleRest(space, simplifyObjects(space, widened), value, report);
}

function widenCube(space: Space, cube: ObjectCube, report: Report): ObjectCube {
  drop(cube.residuals, report);
  const properties = [...cube.properties].map(
    ([name, property]) => [name, { ...property, value: widenValue(space, property.value, report) }] as const,
  );
  return { ...cube, residuals: [], properties: new Map(properties) };
}

/** Scalars are compared by content when arms are joined, so they are widened before. */
function widenValue(space: Space, value: Value, report: Report): Value {
  const form = space.form(value);
  if (form === undefined || !isScalar(form)) return value;
  const widened = widen(space, value, form);
  for (const row of widened.rows) report.add(row);
  return knownValue(widened.form, scalarFormKey(widened.form), value);
}
