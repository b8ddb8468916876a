import { ANY_ARRAY, ANY_OBJECT, type Form, NEVER, NOTHING } from '../form.js';
import { intersectForms } from '../form-algebra.js';
import { canonicalJson, isObject } from '../json.js';
import { knownValue, type Value } from '../value.js';
import type { Pass } from './pass.js';

/** `const` and `enum`: finite sets; a constant object or array becomes a closed shape of constants. */
export const values: Pass = {
  name: 'values',
  keywords: ['const', 'enum'],
  apply(space, node, form) {
    const listed = node.values();
    const allowed = listed === undefined ? form : intersectForms(space, form, formOfValues(listed));
    return node.has('const') ? intersectForms(space, allowed, formOfValues([node.get('const')])) : allowed;
  },
};

/** Exactly the given JSON values. */
function formOfValues(values: readonly unknown[]): Form {
  const objects = values.filter(isObject);
  return {
    hasNull: values.includes(null),
    booleans: [false, true].filter((value) => values.includes(value)),
    numbers: {
      literals: [...new Set(values.filter((value) => typeof value === 'number').map((n) => n + 0))],
      open: [],
    },
    strings: { literals: [...new Set(values.filter((value) => typeof value === 'string'))], open: [] },
    arrays: values.filter(Array.isArray).map((items) => ({
      ...ANY_ARRAY,
      prefix: items.map(constantValue),
      rest: NEVER,
      min: items.length,
      max: items.length,
    })),
    objects: [
      {
        arms: objects.map((object) => ({
          ...ANY_OBJECT,
          properties: new Map(
            Object.keys(object).map((name) => [name, { required: true, value: constantValue(object[name]) }]),
          ),
          rest: NEVER,
        })),
        guards: [],
        docs: [],
      },
    ],
  };
}

function constantValue(value: unknown): Value {
  return knownValue({ ...NOTHING, ...formOfValues([value]) }, `=${canonicalJson(value)}`);
}
