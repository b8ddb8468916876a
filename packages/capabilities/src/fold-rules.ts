import { isSchema, isTextList, type Json, type Schema } from './json.js';
import { findMention, removedFlags } from './removed-flags.js';
import { below, copySchema, fromSeed, type Seed } from './seed.js';
import { type ConditionOutcome, stripCondition } from './strip-condition.js';
import { alwaysHolds, stripRule, UnresolvableRule } from './strip-rule.js';

/** The rules of an object without the removed flags. */
export interface FoldedRules {
  /** Properties that a resolved rule always demands. */
  readonly required: readonly string[];
  readonly allOf: readonly unknown[];
  /** The object's own `if`, `then` and `else`, where they still depend on something. */
  readonly condition: Json | undefined;
}

/**
 * Takes the removed flags out of the rules of an object: its `allOf` and its own condition. A condition on
 * `supported` always applies, so what it demands is folded into `required`, and the rest of it becomes a rule of its
 * own. A rule that cannot be resolved is reported and left out.
 */
export function foldRules(schema: Json, pointer: string, seed: Seed): FoldedRules {
  const required: string[] = [];
  const allOf: unknown[] = [];
  let condition: Json | undefined;

  const fold = (consequence: Schema): void => {
    if (typeof consequence === 'boolean') {
      if (!consequence) allOf.push(consequence);
      return;
    }
    const { required: names, ...rest } = consequence;
    if (isTextList(names)) required.push(...names);
    const at = seed.origins.get(consequence);
    if (!alwaysHolds(rest)) allOf.push(at ? fromSeed(rest, at.pointer, seed) : rest);
  };
  const settle = (outcome: ConditionOutcome): Json | undefined => {
    if (outcome.kind === 'holds') fold(outcome.consequence);
    return outcome.kind === 'condition' ? outcome.keywords : undefined;
  };
  const resolved = (at: string, attempt: () => void): void => {
    try {
      attempt();
    } catch (error) {
      if (!(error instanceof UnresolvableRule)) throw error;
      const { flag, pointer: mention } = error.mention;
      seed.report({
        message: 'unresolvable-condition',
        data: { key: seed.key, flag, mention },
        at: seed.file.placeOf(at),
      });
    }
  };

  const foldMember = (member: Json, at: string): void => {
    const { if: test, then: _then, else: _else, ...rest } = member;
    if (test === undefined) {
      const rule = stripRule(member, at, 'consequence', seed);
      if (!alwaysHolds(rule)) allOf.push(rule);
      return;
    }
    const keywords = settle(stripCondition(member, at, seed));
    const beside = stripRule(rest, at, 'consequence', seed);
    if (typeof beside === 'boolean') return;
    const left = { ...beside, ...keywords };
    if (!alwaysHolds(left)) allOf.push(fromSeed(left, at, seed));
  };

  const members = Array.isArray(schema['allOf']) ? schema['allOf'] : [];
  members.forEach((member: unknown, index) => {
    const at = below(pointer, 'allOf', index);
    if (!isSchema(member)) allOf.push(member);
    else if (typeof member === 'boolean' || !findMention(member, at))
      allOf.push(copySchema(member, at, seed));
    else resolved(at, () => foldMember(member, at));
  });
  if (Object.hasOwn(schema, 'if')) {
    const own = { if: schema['if'], ...pick(schema, 'then'), ...pick(schema, 'else') };
    if (!findMention(own, pointer)) condition = copySchema(own, pointer, seed) as Json;
    else {
      resolved(below(pointer, 'if'), () => {
        condition = settle(stripCondition(own, pointer, seed));
      });
    }
  }
  return { required, allOf, condition };
}

const pick = (schema: Json, keyword: string): Json =>
  Object.hasOwn(schema, keyword) ? { [keyword]: schema[keyword] } : {};

/** `dependentRequired` without the removed flags; what depends on one is reported. */
export function dependentRequired(lists: Json, pointer: string, { key, file, report }: Seed): Json {
  const kept = Object.entries(lists).flatMap(([name, list]): [string, unknown][] => {
    if (!isTextList(list)) return [[name, list]];
    const left = list.filter((item) => !removedFlags.has(item));
    if (left.length === 0 && list.length > 0) return [];
    if (!removedFlags.has(name)) return [[name, left]];
    const at = below(pointer, name);
    report({
      message: 'unresolvable-condition',
      data: { key, flag: name, mention: at },
      at: file.placeOf(at),
    });
    return [];
  });
  return Object.fromEntries(kept);
}
