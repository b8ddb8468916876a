import { intersectForms } from '../form-algebra.js';
import type { Pass } from './pass.js';

/** `$ref`: the target's form, and the siblings' as well (in draft-07 siblings do not count). */
export const refs: Pass = {
  name: 'refs',
  keywords: ['$ref'],
  apply: (space, node, form) => intersectForms(space, form, space.raw(space.resolve(node))),
};
