import type { Residual } from './residual.js';
import { ALL_SCALARS, isNoScalars, NO_SCALARS, type ScalarSet, scalarKey } from './scalar-set.js';
import { ANY, knownValue, type Value } from './value.js';

/** Property names that an annotation calls evaluated (JSON Schema core 2020-12, section 11.3). */
export interface EvaluatedNames {
  readonly all: boolean;
  readonly names: readonly string[];
  readonly patterns: readonly string[];
  /** Set when a keyword that is kept as written evaluated names that nobody worked out. */
  readonly unknown?: boolean;
}

/** What a cube says of one property. Optional with an empty value means: must be absent. */
export interface Property {
  readonly required: boolean;
  readonly value: Value;
}

/** A conjunction of constraints on an object's properties, each on one property alone. */
export interface ObjectCube {
  readonly properties: ReadonlyMap<string, Property>;
  /** Constraints on the names that match a pattern (properties listed above have theirs merged in). */
  readonly patterns: readonly { readonly pattern: string; readonly value: Value }[];
  /** Constraint on every other name. */
  readonly rest: Value;
  readonly residuals: readonly Residual[];
  readonly evaluated: EvaluatedNames;
}

/** A disjunction of cubes: one rule. */
export interface Clause {
  readonly arms: readonly ObjectCube[];
  /** The properties that the rule asks about, when the schema says so (`if`, `dependentRequired`). */
  readonly guards: readonly string[];
  /** Descriptions written beside the rule. */
  readonly docs: readonly string[];
  /** Where the keywords stand that say it: for reports. */
  readonly origins?: readonly string[];
  /** Set when the arms are whole objects, to be written without a common base. */
  readonly whole?: boolean;
}

/** A set of arrays: positions, then a rest, between two lengths. */
export interface ArrayCube {
  readonly prefix: readonly Value[];
  readonly rest: Value;
  readonly min: number;
  readonly max: number;
  readonly residuals: readonly Residual[];
  /** How many items from the start are evaluated. */
  readonly evaluated: number;
}

/**
 * The normal form of a schema: for each instance type on its own, the set of its instances that are valid.
 * Objects are a conjunction of rules (so that independent rules are never multiplied out), the rest are unions.
 */
export interface Form {
  readonly hasNull: boolean;
  readonly booleans: readonly boolean[];
  readonly numbers: ScalarSet<number>;
  readonly strings: ScalarSet<string>;
  readonly arrays: readonly ArrayCube[];
  /** Every clause must hold. No clause: every object. A clause without arms: no object. */
  readonly objects: readonly Clause[];
}

const NOTHING_EVALUATED: EvaluatedNames = { all: false, names: [], patterns: [] };

/** Every object. */
export const ANY_OBJECT: ObjectCube = {
  properties: new Map(),
  patterns: [],
  rest: ANY,
  residuals: [],
  evaluated: NOTHING_EVALUATED,
};

/** Every array. */
export const ANY_ARRAY: ArrayCube = {
  prefix: [],
  rest: ANY,
  min: 0,
  max: Number.POSITIVE_INFINITY,
  residuals: [],
  evaluated: 0,
};

/** A clause that no object satisfies. */
export const NO_OBJECT: Clause = { arms: [], guards: [], docs: [] };

/** Every JSON value. */
export const EVERYTHING: Form = {
  hasNull: true,
  booleans: [false, true],
  numbers: ALL_SCALARS,
  strings: ALL_SCALARS,
  arrays: [ANY_ARRAY],
  objects: [],
};

/** No JSON value. */
export const NOTHING: Form = {
  hasNull: false,
  booleans: [],
  numbers: NO_SCALARS,
  strings: NO_SCALARS,
  arrays: [],
  objects: [NO_OBJECT],
};

/** The value that nothing satisfies. */
export const NEVER: Value = knownValue(NOTHING, '(never)');

/** Whether no object satisfies the clauses, as far as their shape shows. */
export function hasNoObjects(form: Form): boolean {
  return form.objects.some(({ arms }) => arms.length === 0);
}

/** Whether the form is built of scalars alone. */
export function isScalar(form: Form): boolean {
  return form.arrays.length === 0 && hasNoObjects(form);
}

/** Whether no value satisfies the form. */
export function isNothing(form: Form): boolean {
  return isScalar(form) && !hasScalars(form);
}

/** Whether some scalar satisfies the form. */
export function hasScalars(form: Form): boolean {
  return form.hasNull || form.booleans.length > 0 || !isNoScalars(form.numbers) || !isNoScalars(form.strings);
}

/** A text that is equal for equal sets of scalars; only meant for forms of scalars. */
export function scalarFormKey(form: Form): string {
  const booleans = [...form.booleans].sort().join('');
  return `(${form.hasNull ? 'null' : ''};${booleans};${scalarKey(form.numbers)};${scalarKey(form.strings)})`;
}

/** A text that is equal for equal cubes, whatever they evaluate. */
export function objectCubeKey(cube: ObjectCube): string {
  // Listing a name only to repeat the rest says nothing.
  const listed = [...cube.properties].filter(
    ([, { required, value }]) => required || cube.patterns.length > 0 || value.key !== cube.rest.key,
  );
  const properties = listed.map(
    ([name, { required, value }]) => `${JSON.stringify(name)}${required ? '' : '?'}:${value.key}`,
  );
  const patterns = cube.patterns.map(({ pattern, value }) => `/${pattern}/:${value.key}`);
  const residuals = cube.residuals.map(({ key }) => key);
  return `{${properties.sort().join(',')};${patterns.sort().join(',')};${cube.rest.key};${residuals.sort().join(',')}}`;
}

/** A text that is equal for equal cubes, whatever they evaluate. */
export function arrayCubeKey(cube: ArrayCube): string {
  const residuals = cube.residuals.map(({ key }) => key).sort();
  return `[${cube.prefix.map(({ key }) => key).join(',')};${cube.rest.key};${cube.min}-${cube.max};${residuals.join(',')}]`;
}
