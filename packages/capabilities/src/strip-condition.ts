import { isSchema, type Json, type Schema } from './json.js';
import { below, type Seed } from './seed.js';
import { alwaysHolds, stripRule } from './strip-rule.js';

/** What is left of `if`, `then` and `else` without the removed flags. */
export type ConditionOutcome =
  /** It spoke of nothing but the flags, and goes with them. */
  | { readonly kind: 'nothing' }
  /** It asked whether the family is supported: it is, so this always holds. */
  | { readonly kind: 'holds'; readonly consequence: Schema }
  | { readonly kind: 'condition'; readonly keywords: Json };

/**
 * Takes the removed flags out of the condition of `schema`.
 *
 * @throws {UnresolvableRule} where it depends on a flag in a way that has no counterpart in v2.
 */
export function stripCondition(schema: Json, pointer: string, seed: Seed): ConditionOutcome {
  const strip = (keyword: 'if' | 'then' | 'else', role: 'consequence' | 'test'): Schema => {
    const part = Object.hasOwn(schema, keyword) ? schema[keyword] : true;
    return isSchema(part) ? stripRule(part, below(pointer, keyword), role, seed) : true;
  };
  // Each arm is looked at only where it is needed: what can never apply need not be resolved.
  const saysNothing = (keyword: 'then' | 'else'): boolean => {
    try {
      return alwaysHolds(strip(keyword, 'consequence'));
    } catch {
      return false;
    }
  };
  if (saysNothing('then') && saysNothing('else')) return { kind: 'nothing' };
  const test = strip('if', 'test');
  if (alwaysHolds(test)) return { kind: 'holds', consequence: strip('then', 'consequence') };
  const arms = (['then', 'else'] as const)
    .filter((keyword) => Object.hasOwn(schema, keyword))
    .map((keyword) => [keyword, strip(keyword, 'consequence')]);
  return { kind: 'condition', keywords: { if: test, ...Object.fromEntries(arms) } };
}
