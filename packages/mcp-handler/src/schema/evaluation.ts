/*
 * One evaluation of a schema against a value. Longer than other files: the keywords of JSON Schema stand here in
 * one place, one method a kind of value, so that a reader can check them against the specification in order.
 */
import { canonicalJson } from '../canonical-json.js';
import { isJsonObject, type JsonObject, type JsonValue, ownMember } from '../json-value.js';
import { SchemaDefect } from './schema-defect.js';
import type { Resource, SchemaIndex } from './schema-index.js';

/** One way in which a value misses its schema. */
export interface SchemaError {
  /** JSON Pointer to the value at fault; empty for the whole. */
  readonly path: string;
  readonly message: string;
}

/** Where in the value evaluation is; turned into text only when there is an error. */
interface Place {
  readonly parent: Place | undefined;
  readonly name: string | number;
}

/** Members and items that some keyword has looked at, for `unevaluated*`. */
interface Seen {
  readonly properties: Set<string>;
  readonly items: Set<number>;
}

/** Dynamic references that go round without getting anywhere are the schema's fault. */
const maxDepth = 1_000;
/** More errors than this help nobody. */
const maxErrors = 8;
/** Schemas applied in one evaluation: a second or two of work, and more than four megabytes of digits in a list. */
const maxSteps = 2_500_000;

/** What is known of a value that a reference led a schema to. `open`: it is being found out. */
type Verdict =
  | 'open'
  | { readonly isValid: boolean; readonly isReported: boolean; readonly seen: Seen | undefined };

/** The value is too much for this schema to be judged in bounded time. */
export class EvaluationTooLong extends Error {
  constructor() {
    super('the value takes too long to check against its schema');
    this.name = 'EvaluationTooLong';
  }
}

export class Evaluation {
  readonly errors: SchemaError[] = [];
  readonly #index: SchemaIndex;
  /** Resources entered on the way here, outermost first: the dynamic scope of `$dynamicRef`. */
  readonly #scope: Resource[];
  /** By the schema that a reference led to, then by value. Without it, alternatives that share a reference double
   * the work at each level. */
  readonly #verdicts = new Map<JsonValue, Map<JsonValue, Verdict>>();
  #silent = 0;
  #depth = 0;
  #steps = 0;

  constructor(index: SchemaIndex) {
    this.#index = index;
    this.#scope = [index.root];
  }

  /**
   * Whether `value` satisfies `schema`; adds errors unless it is only a trial.
   * @throws {EvaluationTooLong} @throws {SchemaDefect}
   */
  check(schema: JsonValue | undefined, value: JsonValue, place: Place | undefined, seen?: Seen): boolean {
    if (schema === undefined || schema === true) return true;
    if (schema === false) return this.#fail(place, 'is not allowed');
    if (!isJsonObject(schema)) throw new SchemaDefect('a schema must be an object or a boolean');
    this.#spend(1);
    if (++this.#depth > maxDepth) throw new SchemaDefect('the schema refers to itself without end');
    const resource = this.#index.ownResource(schema);
    if (resource !== undefined) this.#scope.push(resource);
    try {
      return this.#checkObject(schema, value, place, seen);
    } finally {
      if (resource !== undefined) this.#scope.pop();
      this.#depth--;
    }
  }

  #spend(steps: number): void {
    this.#steps += steps;
    if (this.#steps > maxSteps) throw new EvaluationTooLong();
  }

  /** A step of a pattern takes about a tenth of the time that a schema takes. */
  readonly #spendOnText = (steps: number): void => this.#spend(steps / 10);

  #checkObject(
    schema: JsonObject,
    value: JsonValue,
    place: Place | undefined,
    outer: Seen | undefined,
  ): boolean {
    const { $ref } = schema;
    if (this.#index.isDraft7 && typeof $ref === 'string') return this.#checkRef($ref, value, place, outer);
    const seen = this.#index.tracks ? { properties: new Set<string>(), items: new Set<number>() } : undefined;
    // What costs least comes first: a trial ends with the first thing that does not hold.
    let isValid = this.#checkAny(schema, value, place);
    if (typeof value === 'number') isValid = this.#checkNumber(schema, value, place) && isValid;
    else if (typeof value === 'string') isValid = this.#checkString(schema, value, place) && isValid;
    if (this.#isDecided(isValid)) return false;
    if (Array.isArray(value)) isValid = this.#checkArray(schema, value, place, seen) && isValid;
    else if (isJsonObject(value)) isValid = this.#checkMembers(schema, value, place, seen) && isValid;
    if (this.#isDecided(isValid)) return false;
    isValid = this.#checkReferences(schema, value, place, seen) && isValid;
    if (this.#isDecided(isValid)) return false;
    isValid = this.#checkCombinations(schema, value, place, seen) && isValid;
    if (this.#isDecided(isValid)) return false;
    if (seen !== undefined) {
      isValid = this.#checkUnevaluated(schema, value, place, seen) && isValid;
      if (isValid && outer !== undefined) merge(outer, seen);
    }
    return isValid;
  }

  #checkReferences(
    schema: JsonObject,
    value: JsonValue,
    place: Place | undefined,
    seen: Seen | undefined,
  ): boolean {
    const { $ref, $dynamicRef } = schema;
    let isValid = true;
    if (typeof $ref === 'string') isValid = this.#checkRef($ref, value, place, seen);
    if (typeof $dynamicRef === 'string') {
      isValid = this.#checkDynamicRef($dynamicRef, value, place, seen) && isValid;
    }
    return isValid;
  }

  #checkRef(reference: string, value: JsonValue, place: Place | undefined, seen: Seen | undefined): boolean {
    const { schema, resource } = this.#index.resolve(reference, this.#current());
    const evaluate = (own: Seen | undefined) =>
      this.#within(resource, () => this.check(schema, value, place, own));
    if (!this.#index.isShared(schema)) return evaluate(seen);

    let verdicts = this.#verdicts.get(schema);
    if (verdicts === undefined) {
      verdicts = new Map();
      this.#verdicts.set(schema, verdicts);
    }
    const known = verdicts.get(value);
    if (known === 'open') throw new SchemaDefect('the schema refers to itself without end');
    // Equal numbers and texts may stand in two places, each with an error of its own to tell.
    const isEnough =
      known !== undefined &&
      (known.isValid || this.#silent > 0 || (known.isReported && typeof value === 'object'));
    if (isEnough) {
      if (known.isValid && seen !== undefined && known.seen !== undefined) merge(seen, known.seen);
      return known.isValid;
    }
    const own = seen && { properties: new Set<string>(), items: new Set<number>() };
    verdicts.set(value, 'open');
    const isValid = evaluate(own);
    verdicts.set(value, { isValid, isReported: this.#silent === 0, seen: own });
    if (isValid && seen !== undefined && own !== undefined) merge(seen, own);
    return isValid;
  }

  /** A dynamic reference goes to the outermost anchor of its name, if it starts from a dynamic anchor. */
  #checkDynamicRef(
    reference: string,
    value: JsonValue,
    place: Place | undefined,
    seen: Seen | undefined,
  ): boolean {
    let { schema, resource } = this.#index.resolve(reference, this.#current());
    const anchor = reference.slice(reference.indexOf('#') + 1);
    if (isJsonObject(schema) && schema['$dynamicAnchor'] === anchor) {
      const outermost = this.#scope.find((candidate) => candidate.dynamicAnchors.has(anchor));
      schema = outermost?.dynamicAnchors.get(anchor) ?? schema;
      resource = outermost ?? resource;
    }
    return this.#within(resource, () => this.check(schema, value, place, seen));
  }

  #checkAny(schema: JsonObject, value: JsonValue, place: Place | undefined): boolean {
    const { type, enum: allowed } = schema;
    if (type !== undefined && !hasType(value, type)) {
      return this.#fail(place, `must be ${Array.isArray(type) ? type.join(' or ') : String(type)}`);
    }
    if (Array.isArray(allowed) && !allowed.some((member: JsonValue) => isEqual(member, value))) {
      return this.#fail(place, `must be one of ${JSON.stringify(allowed).slice(0, 200)}`);
    }
    if (Object.hasOwn(schema, 'const') && !isEqual(schema['const'] ?? null, value)) {
      return this.#fail(place, `must be ${JSON.stringify(schema['const']).slice(0, 200)}`);
    }
    return true;
  }

  #checkNumber(schema: JsonObject, value: number, place: Place | undefined): boolean {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
    if (typeof minimum === 'number' && value < minimum) return this.#fail(place, `must be >= ${minimum}`);
    if (typeof maximum === 'number' && value > maximum) return this.#fail(place, `must be <= ${maximum}`);
    if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) {
      return this.#fail(place, `must be > ${exclusiveMinimum}`);
    }
    if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) {
      return this.#fail(place, `must be < ${exclusiveMaximum}`);
    }
    if (typeof multipleOf === 'number' && !isMultiple(value, multipleOf)) {
      return this.#fail(place, `must be a multiple of ${multipleOf}`);
    }
    return true;
  }

  #checkString(schema: JsonObject, value: string, place: Place | undefined): boolean {
    const { minLength, maxLength, pattern } = schema;
    if (typeof minLength === 'number' && lengthOf(value) < minLength) {
      return this.#fail(place, `must have at least ${minLength} characters`);
    }
    if (typeof maxLength === 'number' && lengthOf(value) > maxLength) {
      return this.#fail(place, `must have at most ${maxLength} characters`);
    }
    if (typeof pattern === 'string' && !this.#index.pattern(pattern).test(value, this.#spendOnText)) {
      return this.#fail(place, `must match ${pattern}`);
    }
    return true;
  }

  #checkArray(
    schema: JsonObject,
    value: readonly JsonValue[],
    place: Place | undefined,
    seen: Seen | undefined,
  ): boolean {
    const { minItems, maxItems, uniqueItems, contains } = schema;
    let isValid = true;
    if (typeof minItems === 'number' && value.length < minItems) {
      isValid = this.#fail(place, `must have at least ${minItems} items`);
    }
    if (typeof maxItems === 'number' && value.length > maxItems) {
      isValid = this.#fail(place, `must have at most ${maxItems} items`);
    }
    if (uniqueItems === true && new Set(value.map(canonicalJson)).size < value.length) {
      isValid = this.#fail(place, 'must not have equal items');
    }
    // Lists of schemas are `items` before 2020-12, `prefixItems` since.
    const isList = Array.isArray(schema['items']);
    const prefix = isList ? schema['items'] : schema['prefixItems'];
    const rest = isList ? schema['additionalItems'] : schema['items'];
    const listed: readonly JsonValue[] = Array.isArray(prefix) ? prefix : [];
    for (const [at, item] of value.entries()) {
      const itemSchema = at < listed.length ? listed[at] : rest;
      if (itemSchema === undefined) continue;
      isValid = this.check(itemSchema, item, { parent: place, name: at }) && isValid;
      seen?.items.add(at);
      if (this.#isDecided(isValid)) return false;
    }
    if (contains !== undefined)
      isValid = this.#checkContains(schema, contains, value, place, seen) && isValid;
    return isValid;
  }

  #checkContains(
    schema: JsonObject,
    contains: JsonValue,
    value: readonly JsonValue[],
    place: Place | undefined,
    seen: Seen | undefined,
  ): boolean {
    const bounds: JsonObject = this.#index.isDraft7 ? {} : schema;
    const { minContains = 1, maxContains = Number.POSITIVE_INFINITY } = bounds;
    let count = 0;
    for (const [at, item] of value.entries()) {
      if (!this.#try(() => this.check(contains, item, undefined))) continue;
      count++;
      if (!this.#index.isDraft7) seen?.items.add(at);
    }
    if (count < Number(minContains))
      return this.#fail(place, `must contain ${String(minContains)} matching items`);
    if (count > Number(maxContains))
      return this.#fail(place, `must contain at most ${String(maxContains)} matching items`);
    return true;
  }

  #checkMembers(
    schema: JsonObject,
    value: JsonObject,
    place: Place | undefined,
    seen: Seen | undefined,
  ): boolean {
    const names = Object.keys(value);
    const { minProperties, maxProperties, required, propertyNames } = schema;
    let isValid = true;
    if (typeof minProperties === 'number' && names.length < minProperties) {
      isValid = this.#fail(place, `must have at least ${minProperties} properties`);
    }
    if (typeof maxProperties === 'number' && names.length > maxProperties) {
      isValid = this.#fail(place, `must have at most ${maxProperties} properties`);
    }
    if (Array.isArray(required)) isValid = this.#require(required, value, place) && isValid;
    const properties = isJsonObject(schema['properties']) ? schema['properties'] : undefined;
    const patterns = isJsonObject(schema['patternProperties'])
      ? Object.entries(schema['patternProperties'])
      : [];
    for (const name of names) {
      const at = { parent: place, name };
      const member = value[name] ?? null;
      let isKnown = false;
      if (propertyNames !== undefined) isValid = this.check(propertyNames, name, at) && isValid;
      if (properties !== undefined && Object.hasOwn(properties, name)) {
        isKnown = true;
        isValid = this.check(properties[name], member, at) && isValid;
      }
      for (const [pattern, patternSchema] of patterns) {
        if (!this.#index.pattern(pattern).test(name, this.#spendOnText)) continue;
        isKnown = true;
        isValid = this.check(patternSchema, member, at) && isValid;
      }
      if (!isKnown && schema['additionalProperties'] !== undefined) {
        isKnown = true;
        isValid = this.check(schema['additionalProperties'], member, at) && isValid;
      }
      if (isKnown) seen?.properties.add(name);
      if (this.#isDecided(isValid)) return false;
    }
    return this.#checkDependencies(schema, value, place, seen) && isValid;
  }

  #require(names: readonly JsonValue[], value: JsonObject, place: Place | undefined): boolean {
    const missing = names.filter((name) => typeof name === 'string' && !Object.hasOwn(value, name));
    return missing.length === 0 || this.#fail(place, `must have ${missing.join(', ')}`);
  }

  /** `dependentRequired`, `dependentSchemas`, and `dependencies`, which was both before 2019-09. */
  #checkDependencies(
    schema: JsonObject,
    value: JsonObject,
    place: Place | undefined,
    seen: Seen | undefined,
  ): boolean {
    let isValid = true;
    for (const keyword of ['dependentRequired', 'dependentSchemas', 'dependencies']) {
      const dependencies = schema[keyword];
      if (!isJsonObject(dependencies)) continue;
      for (const [name, dependency] of Object.entries(dependencies)) {
        if (!Object.hasOwn(value, name)) continue;
        isValid =
          (Array.isArray(dependency)
            ? this.#require(dependency, value, place)
            : this.check(dependency, value, place, seen)) && isValid;
      }
    }
    return isValid;
  }

  #checkCombinations(
    schema: JsonObject,
    value: JsonValue,
    place: Place | undefined,
    seen: Seen | undefined,
  ): boolean {
    const { allOf, anyOf, oneOf, not, if: condition } = schema;
    let isValid = true;
    if (Array.isArray(allOf)) {
      for (const part of allOf) {
        isValid = this.check(part, value, place, seen) && isValid;
        if (this.#isDecided(isValid)) return false;
      }
    }
    if (Array.isArray(anyOf)) {
      let matches = 0;
      // Every branch is tried while members are tracked: each that holds has looked at some.
      for (const branch of anyOf) {
        if (this.#try(() => this.check(branch, value, place, seen))) matches++;
        if (matches > 0 && seen === undefined) break;
      }
      if (matches === 0) isValid = this.#fail(place, 'must match one of the alternatives in anyOf');
    }
    if (Array.isArray(oneOf)) {
      const matches = oneOf.filter((branch) =>
        this.#try(() => this.check(branch, value, place, seen)),
      ).length;
      if (matches !== 1)
        isValid = this.#fail(place, `must match exactly one alternative in oneOf, not ${matches}`);
    }
    if (not !== undefined && this.#try(() => this.check(not, value, place))) {
      isValid = this.#fail(place, 'must not match the schema in not');
    }
    if (condition !== undefined) {
      const branch = this.#try(() => this.check(condition, value, place, seen)) ? 'then' : 'else';
      isValid = this.check(schema[branch], value, place, seen) && isValid;
    }
    return isValid;
  }

  #checkUnevaluated(schema: JsonObject, value: JsonValue, place: Place | undefined, seen: Seen): boolean {
    const { unevaluatedProperties, unevaluatedItems } = schema;
    let isValid = true;
    if (unevaluatedItems !== undefined && Array.isArray(value)) {
      for (const [at, item] of value.entries()) {
        if (seen.items.has(at)) continue;
        isValid = this.check(unevaluatedItems, item, { parent: place, name: at }) && isValid;
        seen.items.add(at);
      }
    }
    if (unevaluatedProperties !== undefined && isJsonObject(value)) {
      for (const name of Object.keys(value)) {
        if (seen.properties.has(name)) continue;
        const member = ownMember(value, name) ?? null;
        isValid = this.check(unevaluatedProperties, member, { parent: place, name }) && isValid;
        seen.properties.add(name);
      }
    }
    return isValid;
  }

  /** Whether there is nothing left to find out: a trial has failed, or enough is wrong for one answer. */
  #isDecided(isValid: boolean): boolean {
    return !isValid && (this.#silent > 0 || this.errors.length >= maxErrors);
  }

  #current(): Resource {
    return this.#scope.at(-1) ?? this.#index.root;
  }

  #within(resource: Resource, work: () => boolean): boolean {
    this.#scope.push(resource);
    try {
      return work();
    } finally {
      this.#scope.pop();
    }
  }

  /** Evaluates without adding errors. */
  #try(work: () => boolean): boolean {
    this.#silent++;
    try {
      return work();
    } finally {
      this.#silent--;
    }
  }

  #fail(place: Place | undefined, message: string): false {
    if (this.#silent === 0 && this.errors.length < maxErrors)
      this.errors.push({ path: shortened(pointer(place)), message });
    return false;
  }
}

function merge(outer: Seen, inner: Seen): void {
  for (const name of inner.properties) outer.properties.add(name);
  for (const at of inner.items) outer.items.add(at);
}

function pointer(place: Place | undefined): string {
  if (place === undefined) return '';
  const name = String(place.name).replaceAll('~', '~0').replaceAll('/', '~1');
  return `${pointer(place.parent)}/${name}`;
}

/** A client may name its members at any length; the answer need not repeat it. */
function shortened(path: string): string {
  return path.length <= 200 ? path : `${path.slice(0, 200)}…`;
}

function hasType(value: JsonValue, type: JsonValue): boolean {
  if (Array.isArray(type)) return type.some((one: JsonValue) => hasType(value, one));
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isJsonObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

function isEqual(a: JsonValue, b: JsonValue): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item: JsonValue, at) => isEqual(item, b[at] as JsonValue));
  }
  const [left, right] = [a as JsonObject, b as JsonObject];
  const names = Object.keys(left);
  if (names.length !== Object.keys(right).length) return false;
  return names.every(
    (name) => Object.hasOwn(right, name) && isEqual(left[name] as JsonValue, right[name] as JsonValue),
  );
}

/** Length in characters, not in UTF-16 units. */
function lengthOf(text: string): number {
  return /[\ud800-\udfff]/.test(text) ? [...text].length : text.length;
}

/** Divides with the tolerance that binary fractions need: 0.0075 is a multiple of 0.0001. */
function isMultiple(value: number, divisor: number): boolean {
  const quotient = value / divisor;
  if (!Number.isFinite(quotient)) return Number.isInteger(value) && value % divisor === 0;
  return Math.abs(quotient - Math.round(quotient)) <= 1e-12 * Math.max(1, Math.abs(quotient));
}
