import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json, JsonSchema } from './json.js';
import { passes } from './passes/index.js';
import type { Pass } from './passes/pass.js';
import { schemaCase } from './testing/conditional-schemas.js';
import { schemaFaults } from './testing/faults.js';

/** For passes that the random schemas do not reach, or reach rarely: a schema of their own. */
const OWN: Readonly<Record<string, { schema: JsonSchema; data: Json[] }>> = {
  'scalar-bounds': { schema: { minLength: 2, minimum: 3 }, data: ['a', 1, 'ab', 5] },
  'property-names': { schema: { propertyNames: { enum: ['a'] } }, data: [{ a: 1 }, { b: 1 }] },
  refs: { schema: { $ref: '#/$defs/a', $defs: { a: { type: 'string' } } }, data: ['a', 1] },
  items: {
    schema: { prefixItems: [{ type: 'string' }], items: false, minItems: 1 },
    data: [[], ['a'], [1], ['a', 1]],
  },
};

const cases = fc.sample(schemaCase, { numRuns: 150, seed: 7 });

/** What is wrong with the lowered schemas when one pass is replaced. */
function caught(name: string, broken: Pass['apply']): boolean {
  const replaced = passes.map((pass) => (pass.name === name ? { ...pass, apply: broken } : pass));
  const own = OWN[name];
  return (own === undefined ? cases : [own]).some((its) => {
    try {
      return schemaFaults(its, replaced).length > 0;
    } catch {
      return true;
    }
  });
}

describe('a broken pass is caught', () => {
  test.each(passes.map(({ name }) => name))('%s left out', (name) => {
    expect(caught(name, (_space, _node, form) => form)).toBe(true);
  });

  test('a condition that ignores its else', () => {
    const conditional = passes.find(({ name }) => name === 'conditional');
    const broken: Pass['apply'] = (space, node, form) => {
      const without = Object.create(node, {
        has: { value: (keyword: string) => keyword !== 'else' && node.has(keyword) },
        sub: { value: (keyword: string) => (keyword === 'else' ? undefined : node.sub(keyword)) },
      });
      return conditional?.apply(space, without, form) ?? form;
    };
    expect(caught('conditional', broken)).toBe(true);
  });

  test('nothing is caught when no pass is broken', () => {
    expect(cases.flatMap((its) => schemaFaults(its))).toEqual([]);
    expect(Object.values(OWN).flatMap((its) => schemaFaults(its))).toEqual([]);
  });
});
