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
  // An arm that cannot be resolved matters only where it can apply.
  const consequence = once(() => strip('then', 'consequence'));
  const alternative = once(() => strip('else', 'consequence'));
  if (consequence.holds() && alternative.holds()) return { kind: 'nothing' };
  const test = strip('if', 'test');
  if (alwaysHolds(test)) return { kind: 'holds', consequence: consequence.get() };
  const arms = [
    ...(Object.hasOwn(schema, 'then') ? [['then', consequence.get()]] : []),
    ...(Object.hasOwn(schema, 'else') ? [['else', alternative.get()]] : []),
  ];
  return { kind: 'condition', keywords: { if: test, ...Object.fromEntries(arms) } };
}

/** An arm, stripped once: conditions nest, and looking twice at each level would double the work at each level. */
function once(strip: () => Schema): { holds(): boolean; get(): Schema } {
  let stripped: { readonly schema: Schema } | { readonly error: unknown };
  try {
    stripped = { schema: strip() };
  } catch (error) {
    stripped = { error };
  }
  return {
    holds: () => 'schema' in stripped && alwaysHolds(stripped.schema),
    get: () => {
      if ('error' in stripped) throw stripped.error;
      return stripped.schema;
    },
  };
}
