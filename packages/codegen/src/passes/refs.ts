import { targetOf } from '../bare-ref.js';
import { intersectForms } from '../form-algebra.js';
import type { Pass } from './pass.js';

/** `$ref`: the target's form, and the siblings' as well (in draft-07 siblings do not count). */
export const refs: Pass = {
  name: 'refs',
  keywords: ['$ref'],
  apply(space, node, form) {
    // A chain of references is followed in a loop: in calls, the longest would not fit on the stack.
    const target = targetOf((its) => space.resolve(its), space.resolve(node));
    return intersectForms(space, form, space.raw(target));
  },
};
