import { TUPLE_LIMIT } from './array-cubes.js';
import { isBareRef } from './bare-ref.js';
import {
  type ArrayCube,
  type Clause,
  type Form,
  hasNoObjects,
  isScalar,
  type ObjectCube,
  type Property,
  scalarFormKey,
} from './form.js';
import { propertyOf } from './object-cubes.js';
import { Report, type ReportRow } from './report.js';
import type { Residual } from './residual.js';
import { sameProperty } from './rules/arms.js';
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
    strings: widenScalars(space, form.strings, value, report),
    numbers: widenScalars(space, form.numbers, value, report),
    arrays: form.arrays.map((cube) => widenArray(cube, value, report)),
    objects: hasNoObjects(form) ? form.objects : widenObjects(space, form.objects, value, report),
  };
  return { form: widened, rows: report.rows() };
}

function widenScalars<T extends string | number>(
  space: Space,
  set: ScalarSet<T>,
  value: Value,
  report: Report,
): ScalarSet<T> {
  if (set.open.length === 0) return set;
  for (const { except, residuals } of set.open) {
    drop(
      residuals.map((residual) => placed(space, residual, value)),
      report,
    );
    if (except.length === 0) continue;
    const nodes = [...value.origins].reverse();
    const keyword = nodes.some((node) => node.has('not'))
      ? 'not'
      : nodes.some((node) => node.has('const'))
        ? 'const'
        : 'enum';
    const shown = except
      .slice(0, 3)
      .map((literal) => JSON.stringify(literal))
      .join(', ');
    report.addKeyword(nodes, keyword, `TypeScript cannot leave ${shown} out of a type without end`);
  }
  return ALL_SCALARS;
}

/** Equal sets share one form, so the keyword is looked up again where this value was written. */
function placed(space: Space, residual: Residual, value: Value): Residual {
  const { keyword } = residual;
  const content = residual.content.kind === 'keywords' ? residual.content.node.get(keyword) : undefined;
  const nodes = value.origins.flatMap((node) => (isBareRef(node) ? [space.resolve(node)] : [node]));
  const node = nodes.find((its) => its.get(keyword) === content);
  return node === undefined ? residual : { ...residual, pointer: `${node.pointer}/${keyword}` };
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
    report.addKeyword(
      value.origins,
      'minItems',
      `a tuple of more than ${TUPLE_LIMIT} items is not written out`,
    );
  }
  if (max !== Number.POSITIVE_INFINITY && max > TUPLE_LIMIT && max > cube.prefix.length) {
    max = Number.POSITIVE_INFINITY;
    report.addKeyword(
      value.origins,
      'maxItems',
      `a tuple of more than ${TUPLE_LIMIT} items is not written out`,
    );
  }
  return { ...cube, min, max, residuals: [] };
}

function widenObjects(
  space: Space,
  clauses: readonly Clause[],
  value: Value,
  report: Report,
): readonly Clause[] {
  const [base] = clauses[0]?.arms ?? [];
  const widened = clauses.map((clause, index) => ({
    ...clause,
    arms: clause.arms.map((arm) => {
      const { cube, rows } = widenCube(space, arm, index === 0 ? undefined : base, report);
      // What the base leaves out is said where its properties are printed; an arm may not be printed at all.
      for (const row of index === 0 ? [] : rows) report.add(row);
      return cube;
    }),
  }));
  return settleRest(space, simplifyObjects(space, widened), value, report);
}

function widenCube(
  space: Space,
  cube: ObjectCube,
  base: ObjectCube | undefined,
  report: Report,
): { cube: ObjectCube; rows: ReportRow[] } {
  drop(cube.residuals, report);
  const properties = new Map<string, Property>();
  const rows: ReportRow[] = [];
  for (const [name, property] of cube.properties) {
    const value = widenValue(space, property.value);
    properties.set(name, { ...property, value });
    const inherited = base && sameProperty(propertyOf(base, name), property);
    if (inherited !== true) rows.push(...(value.rows ?? []));
  }
  return { cube: { ...cube, residuals: [], properties }, rows };
}

/** Scalars are compared by content when arms are joined, so they are widened before. */
function widenValue(space: Space, value: Value): Value {
  const form = space.form(value);
  if (form === undefined || !isScalar(form)) return value;
  const widened = widen(space, value, form);
  const known = knownValue(widened.form, scalarFormKey(widened.form), value);
  return widened.rows.length === 0 ? known : { ...known, rows: widened.rows };
}
