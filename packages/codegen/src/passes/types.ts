import { ANY_ARRAY, EVERYTHING, type Form, NO_OBJECT } from '../form.js';
import { intersectForms } from '../form-algebra.js';
import { keywordResidual } from '../residual.js';
import { ALL_SCALARS, NO_SCALARS } from '../scalar-set.js';
import type { SchemaNode } from '../schema-node.js';
import type { Pass } from './pass.js';

/** `type`: which instance types there are at all. An integer is a number under a constraint. */
export const types: Pass = {
  name: 'types',
  keywords: ['type'],
  apply(space, node, form) {
    const names = new Set(node.types());
    return intersectForms(space, form, {
      hasNull: names.has('null'),
      booleans: names.has('boolean') ? EVERYTHING.booleans : [],
      numbers: names.has('number') ? ALL_SCALARS : names.has('integer') ? integers(node) : NO_SCALARS,
      strings: names.has('string') ? ALL_SCALARS : NO_SCALARS,
      arrays: names.has('array') ? [ANY_ARRAY] : [],
      objects: names.has('object') ? [] : [NO_OBJECT],
    });
  },
};

function integers(node: SchemaNode): Form['numbers'] {
  const residual = keywordResidual(
    node,
    ['type'],
    'TypeScript has no type of the whole numbers, so number is used',
    (value) => typeof value !== 'number' || Number.isInteger(value),
  );
  // The schema may allow more types beside integer; the constraint itself is on numbers alone.
  return { literals: [], open: [{ except: [], residuals: [{ ...residual, key: 'integer' }] }] };
}
