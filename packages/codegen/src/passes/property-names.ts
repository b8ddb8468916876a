import { ANY_OBJECT, EVERYTHING, NEVER, type ObjectCube, type Property } from '../form.js';
import { intersectForms } from '../form-algebra.js';
import { keywordResidual, type Residual } from '../residual.js';
import { holds } from '../scalar-set.js';
import type { SchemaNode } from '../schema-node.js';
import type { Space } from '../space.js';
import { ANY } from '../value.js';
import type { Pass } from './pass.js';

/**
 * `propertyNames`, `minProperties`, `maxProperties`. A finite list of names, allowed or forbidden, is a cube;
 * other names and counts stay keywords.
 */
export const propertyNames: Pass = {
  name: 'property-names',
  keywords: ['propertyNames', 'minProperties', 'maxProperties'],
  apply(space, node, form) {
    const cubes: ObjectCube[] = [];
    const names = node.sub('propertyNames');
    if (names !== undefined) cubes.push(namesCube(space, node, names));
    if ((node.number('minProperties') ?? 0) > 0) cubes.push(counted(node, 'minProperties'));
    if (node.number('maxProperties') !== undefined) cubes.push(counted(node, 'maxProperties'));
    const objects = cubes.map((cube) => ({ arms: [cube], guards: [], docs: [] }));
    return intersectForms(space, form, { ...EVERYTHING, objects });
  },
};

function namesCube(space: Space, node: SchemaNode, names: SchemaNode): ObjectCube {
  const allowed = space.raw(names).strings;
  const list = (listed: readonly string[], property: Property): ObjectCube['properties'] =>
    new Map(listed.map((name) => [name, property]));
  if (allowed.open.length === 0) {
    return {
      ...ANY_OBJECT,
      properties: list(allowed.literals, { required: false, value: ANY }),
      rest: NEVER,
    };
  }
  const [open] = allowed.open;
  if (allowed.open.length === 1 && open?.residuals.length === 0 && allowed.literals.length === 0) {
    return { ...ANY_OBJECT, properties: list(open.except, { required: false, value: NEVER }) };
  }
  const residual: Residual = {
    ...keywordResidual(node, ['propertyNames'], 'TypeScript cannot state a condition on property names'),
    allowsName: (name) => holds(allowed, name),
  };
  return { ...ANY_OBJECT, residuals: [residual] };
}

function counted(node: SchemaNode, keyword: string): ObjectCube {
  return {
    ...ANY_OBJECT,
    residuals: [keywordResidual(node, [keyword], 'TypeScript cannot state the number of properties')],
  };
}
