import { EVERYTHING, type Form, NOTHING } from '../form.js';
import { intersectForms, subtractForms, uniteForms } from '../form-algebra.js';
import type { SchemaNode } from '../schema-node.js';
import type { Space } from '../space.js';
import { guardsOf } from './guards.js';
import type { Pass } from './pass.js';

/** `allOf`: every branch. */
export const allOf: Pass = {
  name: 'all-of',
  keywords: ['allOf'],
  apply: (space, node, form) =>
    rawBranches(space, node, 'allOf').reduce((all, branch) => intersectForms(space, all, branch), form),
};

/** `anyOf`: any branch; told apart one by one where it matters which branches matched. */
export const anyOf: Pass = {
  name: 'any-of',
  keywords: ['anyOf'],
  apply(space, node, form) {
    const branches = rawBranches(space, node, 'anyOf');
    const union = space.tracksEvaluation ? exactUnion(space, branches) : uniteForms(space, branches);
    return intersectForms(space, form, union);
  },
};

/** `oneOf`: each branch without what any other branch accepts. */
export const oneOf: Pass = {
  name: 'one-of',
  keywords: ['oneOf'],
  apply(space, node, form) {
    const branches = rawBranches(space, node, 'oneOf');
    const exclusive = branches.map((branch, index) =>
      branches.reduce((left, other, at) => (at === index ? left : subtractForms(space, left, other)), branch),
    );
    return intersectForms(space, form, uniteForms(space, exclusive));
  },
};

/** `not`: the complement. */
export const not: Pass = {
  name: 'not',
  keywords: ['not'],
  apply(space, node, form) {
    const schema = node.sub('not');
    if (schema === undefined) return form;
    const negated = space.raw(schema);
    const complement = subtractForms(space, EVERYTHING, negated);
    const guards = guardsOf(negated.objects);
    const objects = complement.objects.map((clause) => ({ ...clause, guards }));
    return intersectForms(space, form, { ...complement, objects });
  },
};

function rawBranches(space: Space, node: SchemaNode, keyword: string): Form[] {
  return (node.list(keyword) ?? []).map((branch) => space.raw(branch));
}

/** A union whose parts are disjoint, each with the annotations of exactly the branches that accept it. */
function exactUnion(space: Space, branches: readonly Form[]): Form {
  let unmatched: Form = EVERYTHING;
  let matched: Form[] = [];
  for (const branch of branches) {
    matched = [
      ...matched.flatMap((form) => [intersectForms(space, form, branch), subtractForms(space, form, branch)]),
      intersectForms(space, unmatched, branch),
    ];
    unmatched = subtractForms(space, unmatched, branch);
  }
  return matched.length === 0 ? NOTHING : uniteForms(space, matched);
}
