import { tidyArray } from './array-cubes.js';
import { isBareRef, rejectCircle, targetOf } from './bare-ref.js';
import {
  ANY_ARRAY,
  type ArrayCube,
  arrayCubeKey,
  EVERYTHING,
  type Form,
  hasScalars,
  isNothing,
  isScalar,
  NEVER,
  NO_OBJECT,
  NOTHING,
  scalarFormKey,
} from './form.js';
import { intersectForms, subtractForms } from './form-algebra.js';
import { appendPointer } from './json.js';
import type { Pass } from './passes/pass.js';
import { keywordResidual, schemaResidual } from './residual.js';
import { gatherBase, simplifyObjects } from './rules/simplify-objects.js';
import type { SchemaDocuments } from './schema-documents.js';
import type { SchemaNode } from './schema-node.js';
import { BudgetExceeded, type Space, skippingObjects } from './space.js';
import { ANY, bothValues, knownValue, schemaValue, type Value } from './value.js';

/** A set that is asked for while it is being worked out. */
class Unready extends Error {}

/** Values inside each other that one question looks through; what lies deeper is "not known" to it. */
const NESTED = 16;

/** Schemas that may apply one through the other. JSON that is deep enough for more is refused when it is read. */
const APPLIED = 500;

/**
 * Steps of work: one per cube and per conjunct of a property that is merged. Each question (one keyword, one
 * simplification, one plan of rules) has an allotment, and a small one once all of them took much.
 */
const ALLOTMENT = 200_000;
const WORK = 1_000_000;
const LATE_ALLOTMENT = 2_000;

/** Keywords that change what a schema means in a way that is not supported. */
const UNSUPPORTED = [
  ['$dynamicRef', 'Write $ref to the schema that is meant.'],
  ['$recursiveRef', 'Write $ref: "#" instead.'],
] as const;

/**
 * Works out forms, each once. Values are looked into only when asked, so a recursive schema ends: a question
 * about a set that is still being worked out is answered "not known".
 */
export class Normalizer implements Space {
  readonly skipsObjects: boolean = false;
  readonly tracksEvaluation: boolean;
  readonly #raw = new Map<string, Form | { readonly depth: number }>();
  readonly #forms = new Map<string, Form | 'busy'>();
  readonly #settled = new Map<string, Value>();
  readonly #subsets = new Map<string, boolean>();
  readonly #scalarForms = new Map<string, Form>();
  /** The schemas that are being worked out, each because the one before it applies it to the same instance. */
  readonly #applied: SchemaNode[] = [];
  #depth = 0;
  /** Questions about subsets that led one to the other. */
  #asked = 0;
  #work = 0;
  #limit = Number.POSITIVE_INFINITY;

  constructor(
    readonly documents: SchemaDocuments,
    readonly passes: readonly Pass[],
    readonly budget: number,
  ) {
    this.tracksEvaluation = documents.tracksEvaluation;
  }

  resolve(node: SchemaNode): SchemaNode {
    return this.documents.resolve(node);
  }

  spend(steps: number): void {
    this.#work += steps;
    if (this.#work > this.#limit) throw new BudgetExceeded();
  }

  within<T>(question: () => T): T {
    const outer = this.#limit;
    this.#limit = Math.min(outer, this.#work + (this.#work < WORK ? ALLOTMENT : LATE_ALLOTMENT));
    try {
      return question();
    } finally {
      this.#limit = outer;
    }
  }

  /** How many steps of work it took so far. */
  get work(): number {
    return this.#work;
  }

  raw(node: SchemaNode): Form {
    if (typeof node.schema === 'boolean') return node.schema ? EVERYTHING : NOTHING;
    const known = this.#raw.get(node.pointer);
    if (known !== undefined && !('depth' in known)) return known;
    if (known !== undefined) {
      if (known.depth !== this.#depth) throw new Unready();
      rejectCircle(this.#applied.at(-1) ?? node);
    }
    if (this.#applied.length >= APPLIED) {
      node.reject(
        [],
        `more than ${APPLIED} schemas that apply one through the other`,
        `at most ${APPLIED}`,
        'Shorten the chain of $ref, allOf, anyOf, oneOf, not or if.',
      );
    }
    this.#raw.set(node.pointer, { depth: this.#depth });
    this.#applied.push(node);
    try {
      const form = this.#applyPasses(node);
      this.#raw.set(node.pointer, form);
      return form;
    } catch (error) {
      this.#raw.delete(node.pointer);
      throw error;
    } finally {
      this.#applied.pop();
    }
  }

  #applyPasses(node: SchemaNode): Form {
    for (const [keyword, mend] of UNSUPPORTED) {
      if (node.has(keyword))
        node.reject(keyword, `the keyword ${keyword}`, 'keywords that are supported', mend);
    }
    let form = EVERYTHING;
    for (const pass of this.passes) {
      if (!pass.keywords.some((keyword) => node.has(keyword))) continue;
      try {
        const before = form;
        form = placed(
          node,
          pass,
          before,
          this.within(() => pass.apply(this, node, before)),
        );
      } catch (error) {
        if (!(error instanceof BudgetExceeded)) throw error;
        form = this.#keep(node, pass, form);
      }
    }
    return form;
  }

  /** Lowers the keywords for every type but objects, and for those keeps them as they are. */
  #keep(node: SchemaNode, pass: Pass, form: Form): Form {
    const keywords = pass.name === 'conditional' ? ['if', 'then', 'else'] : pass.keywords;
    const present = keywords.filter((keyword) => node.has(keyword));
    const residual = keywordResidual(
      node,
      present,
      `its alternatives multiply past the budget of ${this.budget}, or take too much work`,
    );
    const arm = { properties: new Map(), patterns: [], rest: ANY, residuals: [residual] };
    const evaluated = { all: false, names: [], patterns: [], unknown: true };
    const lowered = pass.apply(skippingObjects(this), node, form);
    return {
      ...lowered,
      objects: [...form.objects, { arms: [{ ...arm, evaluated }], guards: [], docs: [] }],
    };
  }

  form(value: Value): Form | undefined {
    const known = this.#forms.get(value.key);
    if (known !== undefined) return known === 'busy' ? undefined : known;
    if (this.#depth >= NESTED) return undefined;
    this.#forms.set(value.key, 'busy');
    this.#depth += 1;
    try {
      const form = this.#simplify(
        value.atoms
          .map((atom) => this.#atomForm(atom))
          .reduce((a, b) => intersectForms(this, a, b), EVERYTHING),
      );
      this.#forms.set(value.key, form);
      return form;
    } catch (error) {
      this.#forms.delete(value.key);
      if (error instanceof Unready) return undefined;
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  #atomForm(atom: Value['atoms'][number]): Form {
    if ('form' in atom) return atom.form;
    if (!atom.negated) return this.raw(atom.node);
    try {
      return this.within(() => subtractForms(this, EVERYTHING, this.raw(atom.node)));
    } catch (error) {
      if (!(error instanceof BudgetExceeded)) throw error;
      const scalars = subtractForms(skippingObjects(this), EVERYTHING, this.raw(atom.node));
      const why = `its opposite has more alternatives than the budget of ${this.budget}`;
      const residual = {
        ...schemaResidual(atom.node, 'not', why),
        negated: true,
        key: `!${atom.node.pointer}`,
      };
      const evaluated = { all: false, names: [], patterns: [] };
      const arm = { properties: new Map(), patterns: [], rest: ANY, residuals: [residual], evaluated };
      return { ...scalars, objects: [{ arms: [arm], guards: [], docs: [] }] };
    }
  }

  #simplify(form: Form): Form {
    const arrays = new Map<string, ArrayCube>();
    for (const cube of form.arrays) {
      const settled = tidyArray(this, {
        ...cube,
        prefix: cube.prefix.map((value) => this.settle(value)),
        rest: this.settle(cube.rest),
      });
      if (settled !== undefined) arrays.set(arrayCubeKey(settled), settled);
    }
    return { ...form, arrays: [...arrays.values()], objects: this.#simplifyObjects(form.objects) };
  }

  #simplifyObjects(clauses: Form['objects']): Form['objects'] {
    try {
      return this.within(() => simplifyObjects(this, clauses));
    } catch (error) {
      if (!(error instanceof BudgetExceeded)) throw error;
      return gatherBase(this, clauses);
    }
  }

  isEmpty(value: Value): boolean {
    if (value.atoms.length === 0) return false;
    if (value.key === NEVER.key) return true;
    const scalars = this.#scalars(value);
    if (scalars !== undefined && hasScalars(scalars)) return false;
    const form = this.form(value);
    return form !== undefined && isNothing(form);
  }

  /** The scalars that satisfy the value: they often answer a question before its objects are worked out. */
  #scalars(value: Value): Form | undefined {
    const known = this.#scalarForms.get(value.key);
    if (known !== undefined || this.#depth >= NESTED) return known;
    this.#depth += 1;
    try {
      const forms = value.atoms.map((atom) => {
        if ('form' in atom) return scalarsOf(atom.form);
        const scalars = scalarsOf(this.raw(atom.node));
        return atom.negated ? scalarsOf(subtractForms(this, EVERYTHING, scalars)) : scalars;
      });
      const scalars = forms.reduce((a, b) => intersectForms(this, a, b), scalarsOf(EVERYTHING));
      this.#scalarForms.set(value.key, scalars);
      return scalars;
    } catch (error) {
      if (error instanceof Unready) return undefined;
      throw error;
    } finally {
      this.#depth -= 1;
    }
  }

  isSubset(a: Value, b: Value): boolean {
    if (b.atoms.length === 0 || a.key === NEVER.key) return true;
    if (b.atoms.every(({ key }) => a.atoms.some((atom) => atom.key === key))) return true;
    const question = `${a.key} <= ${b.key}`;
    const known = this.#subsets.get(question);
    if (known !== undefined) return known;
    const scalars = [this.#scalars(a), this.#scalars(b)];
    if (scalars[0] && scalars[1] && hasScalars(subtractForms(this, scalars[0], scalars[1]))) return false;
    const one = this.form(a);
    const other = this.form(b);
    // A question that comes back to itself, or to ever longer ones, is answered "not known".
    if (one === undefined || other === undefined || this.#asked >= NESTED) return false;
    this.#subsets.set(question, false);
    this.#asked += 1;
    try {
      const answer = this.#isFormSubset(one, other);
      this.#subsets.set(question, answer);
      return answer;
    } finally {
      this.#asked -= 1;
    }
  }

  #isFormSubset(a: Form, b: Form): boolean {
    try {
      return isNothing(this.within(() => subtractForms(this, a, b)));
    } catch (error) {
      if (error instanceof BudgetExceeded || error instanceof Unready) return false;
      throw error;
    }
  }

  settle(value: Value): Value {
    if (value.atoms.length === 0) return value;
    const known = this.#settled.get(value.key);
    if (known !== undefined) return sameFor(known, value);
    const form = this.form(value);
    if (form === undefined) return value;
    const settled = this.#settledAs(value, form);
    this.#settled.set(value.key, settled);
    return sameFor(settled, value);
  }

  #settledAs(value: Value, form: Form): Value {
    if (isNothing(form)) return NEVER;
    if (isEverything(form)) return ANY;
    return isScalar(form) ? knownValue(form, scalarFormKey(form), value) : this.#followRefs(value);
  }

  /** A bare `$ref` is its target, so that every reference to one schema is one value. */
  #followRefs(value: Value): Value {
    if (!value.atoms.some((atom) => 'node' in atom && isBareRef(atom.node))) return value;
    const atoms = value.atoms.map((atom) => {
      if (!('node' in atom)) return knownValue(atom.form, atom.key);
      return schemaValue(
        targetOf((node) => this.resolve(node), atom.node),
        atom.negated,
      );
    });
    return atoms.reduce(bothValues);
  }

  opposites(value: Value): Value[] {
    const form = this.form(value);
    if (form !== undefined && isScalar(form)) {
      const complement = subtractForms(this, EVERYTHING, form);
      return [knownValue(complement, `~${scalarFormKey(form)}`, { ...value, sources: [] })];
    }
    const opposites: Value[] = [];
    let before: Value = ANY;
    for (const atom of value.atoms) {
      opposites.push(bothValues(before, oppositeOf(this, atom)));
      before = bothValues(
        before,
        'form' in atom ? knownValue(atom.form, atom.key) : schemaValue(atom.node, atom.negated),
      );
    }
    return opposites;
  }
}

/** The form with the place of the keyword on each rule that a pass added, unless a schema inside gave it one. */
function placed(node: SchemaNode, pass: Pass, before: Form, after: Form): Form {
  const old = new Set(before.objects);
  const keyword = pass.keywords.find((its) => node.has(its)) ?? '';
  const origins = [appendPointer(node.pointer, keyword)];
  return {
    ...after,
    objects: after.objects.map((clause) =>
      old.has(clause) || clause.arms.length < 2 ? clause : { origins, ...clause },
    ),
  };
}

/** The form without its arrays and objects. */
function scalarsOf(form: Form): Form {
  return { ...form, arrays: [], objects: [NO_OBJECT] };
}

/** A settled value with the names and rows of the one that was asked about. */
function sameFor(settled: Value, { sources, origins, rows }: Value): Value {
  const { key, atoms } = settled;
  return { key, atoms, sources, origins, ...(rows === undefined ? {} : { rows }) };
}

function oppositeOf(space: Space, atom: Value['atoms'][number]): Value {
  if (!('form' in atom)) return schemaValue(atom.node, !atom.negated);
  return knownValue(subtractForms(space, EVERYTHING, atom.form), `~${atom.key}`);
}

/** Whether every JSON value satisfies the form, as far as its shape shows. */
export function isEverything(form: Form): boolean {
  const free = [form.numbers, form.strings].every(({ open }) =>
    open.some(({ except, residuals }) => except.length === 0 && residuals.length === 0),
  );
  const anyArray = arrayCubeKey(ANY_ARRAY);
  return (
    free &&
    form.hasNull &&
    form.booleans.length === 2 &&
    form.objects.length === 0 &&
    form.arrays.some((cube) => arrayCubeKey(cube) === anyArray)
  );
}
