import type { Form } from './form.js';
import type { SchemaNode } from './schema-node.js';
import type { Value } from './value.js';

/** Questions about values that take looking into the schemas behind them. */
export interface Space {
  /** How many products of arms one type may have before it is widened. */
  readonly budget: number;
  /** Whether annotations matter, so that overlapping alternatives must be told apart. */
  readonly tracksEvaluation: boolean;
  /** Set while a keyword whose objects would exceed the budget is lowered for the other types alone. */
  readonly skipsObjects: boolean;
  /** Counts steps of work. Throws {@link BudgetExceeded} past what the question at hand may take. */
  spend(steps: number): void;
  /** Answers a question within an allotment of work of its own. Throws {@link BudgetExceeded}. */
  within<T>(question: () => T): T;
  /** The form of a schema as its keywords give it, before simplification. */
  raw(node: SchemaNode): Form;
  /** The target of a node's `$ref`. */
  resolve(node: SchemaNode): SchemaNode;
  /** The set behind a value; undefined while that very set is being worked out. */
  form(value: Value): Form | undefined;
  /** Whether no value satisfies it. False also when that is not known. */
  isEmpty(value: Value): boolean;
  /** Whether everything that satisfies `a` satisfies `b`. False also when that is not known. */
  isSubset(a: Value, b: Value): boolean;
  /** The same set under its shortest name: scalar sets by content, impossible ones as NEVER. */
  settle(value: Value): Value;
  /** Disjoint values that together are everything outside the value. */
  opposites(value: Value): Value[];
}

/** Too many products, or too much work: the keyword at hand is kept as it is, and reported. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded';
}

/** The same questions, for lowering a keyword for every type but objects. */
export function skippingObjects(space: Space): Space {
  return {
    budget: space.budget,
    tracksEvaluation: space.tracksEvaluation,
    skipsObjects: true,
    spend: (steps) => space.spend(steps),
    within: (question) => space.within(question),
    raw: (node) => space.raw(node),
    resolve: (node) => space.resolve(node),
    form: (value) => space.form(value),
    isEmpty: (value) => space.isEmpty(value),
    isSubset: (a, b) => space.isSubset(a, b),
    settle: (value) => space.settle(value),
    opposites: (value) => space.opposites(value),
  };
}
