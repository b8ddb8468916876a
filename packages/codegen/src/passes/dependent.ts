import { ANY_OBJECT, type Clause, EVERYTHING, NEVER, type ObjectCube } from '../form.js';
import { baseOf, intersectForms } from '../form-algebra.js';
import { productOf } from '../object-cubes.js';
import type { SchemaNode } from '../schema-node.js';
import type { Space } from '../space.js';
import { ANY } from '../value.js';
import type { Pass } from './pass.js';

/** `dependentRequired`, `dependentSchemas` (and draft-07's `dependencies`): the key is absent, or the rest holds. */
export const dependent: Pass = {
  name: 'dependent',
  keywords: ['dependentRequired', 'dependentSchemas', 'dependencies'],
  apply(space, node, form) {
    const objects: Clause[] = [];
    for (const [name, names] of [
      ...node.stringLists('dependentRequired'),
      ...node.stringLists('dependencies'),
    ]) {
      const arm = requiring([name, ...names]);
      if (names.length > 0) objects.push(rule(name, [arm]));
    }
    const schemas = [...node.map('dependentSchemas'), ...node.map('dependencies')];
    for (const [name, schema] of schemas) objects.push(...schemaRules(space, name, schema));
    return intersectForms(space, form, { ...EVERYTHING, objects });
  },
};

function schemaRules(space: Space, name: string, schema: SchemaNode): Clause[] {
  const clauses = space.raw(schema).objects;
  const present = requiring([name]);
  const base = baseOf(space, clauses);
  if (base === undefined) return [rule(name, [])];
  return [
    rule(name, productOf(space, [present], [base])),
    ...clauses
      .filter(({ arms }) => arms.length > 1)
      .map((clause) => ({ ...rule(name, productOf(space, [present], clause.arms)), docs: clause.docs })),
  ];
}

function rule(name: string, arms: readonly ObjectCube[]): Clause {
  const absent = { ...ANY_OBJECT, properties: new Map([[name, { required: false, value: NEVER }]]) };
  return { arms: [absent, ...arms], guards: [name], docs: [] };
}

function requiring(names: readonly string[]): ObjectCube {
  return { ...ANY_OBJECT, properties: new Map(names.map((name) => [name, { required: true, value: ANY }])) };
}
