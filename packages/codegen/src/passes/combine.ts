import { CubeIndex } from '../cube-index.js';
import { ANY_OBJECT, EVERYTHING, type Form, NOTHING, type ObjectCube, type Property } from '../form.js';
import { intersectForms, subtractForms, uniteForms } from '../form-algebra.js';
import { literalsOf } from '../literals-of.js';
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
    const rivals = rivalsOf(branches);
    const exclusive = branches.map((branch, index) =>
      rivals(index).reduce((left, other) => subtractForms(space, left, other), branch),
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

/**
 * For each branch the others that may have a value in common with it, in order. Branches of objects alone that a tag
 * tells apart have none, so nothing needs to be subtracted.
 */
function rivalsOf(branches: readonly Form[]): (index: number) => Form[] {
  const index = new CubeIndex(branches.map(certainOf));
  return (own) => {
    const cube = index.cubes[own];
    if (cube === undefined) return [];
    return [...index.near(cube)].flatMap((at) => (at === own ? [] : (branches[at] ?? [])));
  };
}

/** What every value of a branch satisfies, as far as it is in sight: nothing where it is not an object. */
function certainOf({ hasNull, booleans, numbers, strings, arrays, objects }: Form): ObjectCube {
  const others = [
    ...booleans,
    ...arrays,
    ...numbers.literals,
    ...numbers.open,
    ...strings.literals,
    ...strings.open,
  ];
  if (hasNull || others.length > 0) return ANY_OBJECT;
  const properties = new Map<string, Property>();
  for (const { arms } of objects) {
    const [arm] = arms;
    if (arm === undefined || arms.length > 1) continue;
    for (const [name, property] of arm.properties) {
      const listed = properties.get(name);
      if (listed === undefined) properties.set(name, property);
      else {
        const required = listed.required || property.required;
        const value = literalsOf(listed.value) === undefined ? property.value : listed.value;
        properties.set(name, { required, value });
      }
    }
  }
  return { ...ANY_OBJECT, properties };
}

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
