import { isObject, isSchema, isTextList, type Json, type Schema } from './json.js';
import { findMention, holdsWhenTrue, type Mention, removedFlags } from './removed-flags.js';
import { annotations } from './schema-keywords.js';
import { below, copySchema, fromSeed, mapSubschemas, type Seed } from './seed.js';
import { stripCondition } from './strip-condition.js';

/** A rule over a removed flag that has no counterpart in v2. */
export class UnresolvableRule extends Error {
  readonly mention: Mention;

  constructor(mention: Mention) {
    super(`${mention.flag} at ${mention.pointer}`);
    this.mention = mention;
  }
}

/**
 * Takes the removed flags out of a rule: a schema that judges an object beside the one that gives it its shape. In
 * v2 a family or facet that is there is supported, so what a rule asks of `supported` either holds or has no
 * counterpart. A `consequence` no longer asks for the other flags; a `test` must not depend on them.
 *
 * @throws {UnresolvableRule} where the rule depends on a flag in any other way.
 */
export function stripRule(schema: Schema, pointer: string, role: 'consequence' | 'test', seed: Seed): Schema {
  if (typeof schema === 'boolean' || !findMention(schema, pointer)) return copySchema(schema, pointer, seed);
  const entries: [string, unknown][] = [];
  for (const [keyword, value] of Object.entries(schema)) {
    const at = below(pointer, keyword);
    const put = (stripped: Json | readonly unknown[]): void => {
      if (Object.keys(stripped).length > 0) entries.push([keyword, stripped]);
    };
    if (keyword === 'properties' && isObject(value)) put(stripProperties(value, at, role, seed));
    else if (keyword === 'required' && isTextList(value)) put(stripRequired(value, at, role));
    else if (keyword === 'allOf' && Array.isArray(value)) {
      put(
        value
          .map((item: unknown, index) =>
            isSchema(item) ? stripRule(item, below(at, index), role, seed) : item,
          )
          .filter((item) => !isSchema(item) || !alwaysHolds(item)),
      );
    } else if (keyword === 'description' && typeof value === 'string') {
      entries.push([keyword, seed.rewritePaths(value)]);
    } else if (role === 'consequence' && (keyword === 'if' || keyword === 'then' || keyword === 'else')) {
      if (keyword === 'if') entries.push(...conditionInRule(schema, pointer, seed));
    } else {
      const mention = findMention({ [keyword]: value }, pointer);
      if (mention) throw new UnresolvableRule(mention);
      entries.push([
        keyword,
        mapSubschemas(keyword, value, pointer, (inner, place) => copySchema(inner, place, seed)),
      ]);
    }
  }
  return fromSeed(Object.fromEntries(entries), pointer, seed);
}

/** A condition inside a rule keeps its place; one that always applies becomes what it demands. */
function conditionInRule(schema: Json, pointer: string, seed: Seed): [string, unknown][] {
  const outcome = stripCondition(schema, pointer, seed);
  if (outcome.kind === 'condition') return Object.entries(outcome.keywords);
  // `then: X` under `if: true` is X, without merging it with the keywords beside it.
  return outcome.kind === 'holds'
    ? [
        ['if', true],
        ['then', outcome.consequence],
      ]
    : [];
}

function stripProperties(properties: Json, pointer: string, role: 'consequence' | 'test', seed: Seed): Json {
  const kept = Object.entries(properties).flatMap(([name, schema]): [string, unknown][] => {
    const at = below(pointer, name);
    if (!isSchema(schema)) return [[name, schema]];
    if (!removedFlags.has(name)) return [[name, stripRule(schema, at, role, seed)]];
    if (name === 'supported' && holdsWhenTrue(schema)) return [];
    throw new UnresolvableRule({ flag: name, pointer: at });
  });
  return Object.fromEntries(kept);
}

function stripRequired(names: readonly string[], pointer: string, role: 'consequence' | 'test'): string[] {
  return names.filter((name, index) => {
    if (!removedFlags.has(name)) return true;
    if (role === 'test' && name !== 'supported') {
      throw new UnresolvableRule({ flag: name, pointer: below(pointer, index) });
    }
    return false;
  });
}

/** Whether a rule says nothing about an object: every object satisfies it. */
export function alwaysHolds(schema: Schema, ofObject = true): boolean {
  if (typeof schema === 'boolean') return schema;
  return Object.entries(schema).every(([keyword, value]) => {
    if (annotations.has(keyword)) return true;
    if (keyword === 'type') return ofObject && value === 'object';
    if (keyword === 'required') return Array.isArray(value) && value.length === 0;
    if (keyword === 'allOf') {
      return (
        Array.isArray(value) && value.every((item: unknown) => isSchema(item) && alwaysHolds(item, ofObject))
      );
    }
    if (keyword !== 'properties' || !isObject(value)) return false;
    return Object.values(value).every((item) => isSchema(item) && alwaysHolds(item, false));
  });
}
