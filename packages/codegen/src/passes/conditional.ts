import {
  ANY_OBJECT,
  type Clause,
  EVERYTHING,
  type Form,
  hasNoObjects,
  NO_OBJECT,
  type ObjectCube,
} from '../form.js';
import { baseOf, intersectForms, subtractForms, uniteForms } from '../form-algebra.js';
import { productOf, subtractCubes, toCubes } from '../object-cubes.js';
import type { SchemaNode } from '../schema-node.js';
import type { Space } from '../space.js';
import { guardsOf } from './guards.js';
import type { Pass } from './pass.js';

/**
 * `if`/`then`/`else`. For every type but objects the two arms are united at once. For objects the result is
 * one rule per independent consequence, so that `then: {allOf: [...]}` does not multiply.
 */
export const conditional: Pass = {
  name: 'conditional',
  keywords: ['if'],
  apply(space, node, form) {
    const condition = node.sub('if');
    const bare = !node.has('then') && !node.has('else');
    if (condition === undefined || (bare && !space.tracksEvaluation)) return form;
    const test = space.raw(condition);
    const then = branch(space, node.sub('then'));
    const otherwise = branch(space, node.sub('else'));
    const flat = withoutObjects([test, then, otherwise]);
    const united = uniteForms(space, [
      intersectForms(space, flat[0], flat[1]),
      subtractForms(space, flat[2], flat[0]),
    ]);
    const objects = space.skipsObjects ? [] : rules(space, test, then, otherwise, docsOf(node));
    return intersectForms(space, form, { ...united, objects });
  },
};

function branch(space: Space, node: SchemaNode | undefined): Form {
  return node === undefined ? EVERYTHING : space.raw(node);
}

function withoutObjects([test, then, otherwise]: [Form, Form, Form]): [Form, Form, Form] {
  const objects = [NO_OBJECT];
  return [
    { ...test, objects },
    { ...then, objects },
    { ...otherwise, objects },
  ];
}

function rules(
  space: Space,
  test: Form,
  then: Form,
  otherwise: Form,
  docs: readonly string[],
): readonly Clause[] {
  if (hasNoObjects(test)) return otherwise.objects;
  const matching = toCubes(space, test.objects);
  const failing = subtractCubes(space, [ANY_OBJECT], matching);
  const guards = guardsOf(test.objects);
  const rule = (arms: readonly ObjectCube[]): Clause => ({ arms, guards, docs });
  const both = (cubes: readonly ObjectCube[], clauses: readonly Clause[]): ObjectCube[] => {
    const base = baseOf(space, clauses);
    return base === undefined ? [] : productOf(space, cubes, [base]);
  };
  const unions = (clauses: readonly Clause[]): Clause[] => clauses.filter(({ arms }) => arms.length > 1);
  return [
    rule([...both(matching, then.objects), ...both(failing, otherwise.objects)]),
    ...unions(then.objects).map((clause) => ({
      ...rule([...productOf(space, matching, clause.arms), ...failing]),
      guards: [...guards, ...clause.guards],
      docs: [...docs, ...clause.docs],
    })),
    ...unions(otherwise.objects).map((clause) => ({
      ...rule([...matching, ...productOf(space, failing, clause.arms)]),
      guards: [...guards, ...clause.guards],
      docs: [...docs, ...clause.docs],
    })),
  ];
}

/** A description beside a bare condition describes the rule; on a whole schema it describes the type. */
function docsOf(node: SchemaNode): string[] {
  if (node.has('properties') || node.has('type')) return [];
  const text = node.string('description') ?? node.string('$comment') ?? node.string('title');
  return text === undefined ? [] : [text];
}
