import { tidyArray } from '../array-cubes.js';
import { ANY_ARRAY, type ArrayCube, EVERYTHING } from '../form.js';
import { intersectForms } from '../form-algebra.js';
import { keywordResidual, type Residual } from '../residual.js';
import type { SchemaNode } from '../schema-node.js';
import type { Space } from '../space.js';
import { ANY, schemaValue } from '../value.js';
import type { Pass } from './pass.js';

/** Arrays: positions and lengths become a tuple shape; `contains` and `uniqueItems` stay keywords. */
export const items: Pass = {
  name: 'items',
  keywords: ['items', 'prefixItems', 'additionalItems', 'minItems', 'maxItems', 'contains', 'uniqueItems'],
  apply(space, node, form) {
    const cube = cubeOf(space, node);
    return intersectForms(space, form, { ...EVERYTHING, arrays: cube === undefined ? [] : [cube] });
  },
};

function cubeOf(space: Space, node: SchemaNode): ArrayCube | undefined {
  const isTuple = Array.isArray(node.get('items'));
  const prefix = (isTuple ? node.list('items') : node.list('prefixItems')) ?? [];
  const rest = isTuple ? node.sub('additionalItems') : node.sub('items');
  const max = node.number('maxItems') ?? Number.POSITIVE_INFINITY;
  const cube: ArrayCube = {
    ...ANY_ARRAY,
    prefix: prefix.map((schema) => schemaValue(schema)),
    rest: rest === undefined || rest.schema === true ? ANY : schemaValue(rest),
    min: node.number('minItems') ?? 0,
    max,
    residuals: kept(space, node, max),
    evaluated: rest === undefined ? prefix.length : Number.POSITIVE_INFINITY,
  };
  return tidyArray(space, cube);
}

function kept(space: Space, node: SchemaNode, max: number): Residual[] {
  const residuals: Residual[] = [];
  if (node.get('uniqueItems') === true && max > 1) {
    residuals.push(keywordResidual(node, ['uniqueItems'], 'TypeScript cannot state that items differ'));
  }
  const contains = node.sub('contains');
  const trivial = node.number('minContains') === 0 && !node.has('maxContains');
  // A trivial `contains` still evaluates items, which `unevaluatedItems` has to know.
  if (contains !== undefined && (!trivial || space.tracksEvaluation)) {
    space.raw(contains);
    const keywords = ['contains', 'minContains', 'maxContains'].filter((keyword) => node.has(keyword));
    residuals.push(
      keywordResidual(node, keywords, 'TypeScript cannot state that some item of an array matches'),
    );
  }
  return residuals;
}
