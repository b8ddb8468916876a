import { dependentRequired, foldRules } from './fold-rules.js';
import { isObject, isSchema, isTextList, type Json, type Schema } from './json.js';
import { findMention, isFlag, removedFlags } from './removed-flags.js';
import { below, copySchema, fromSeed, mapSubschemas, type Seed } from './seed.js';

/** Keywords whose schemas give values their shape; the schemas of all others only judge them. */
const shaping = new Set([
  'items',
  'prefixItems',
  'additionalProperties',
  'patternProperties',
  'unevaluatedItems',
  'unevaluatedProperties',
]);

/**
 * A schema of the v1 capabilities as v2 has it: without the removed flags, every object closed, every rule resolved
 * or reported, and nothing else lost.
 */
export function stripSeed(schema: Schema, pointer: string, seed: Seed): Schema {
  if (typeof schema === 'boolean') return schema;
  const rules = foldRules(schema, pointer, seed);
  const stripped = new Map<string, unknown>();
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties' && isObject(value)) {
      stripped.set(keyword, stripProperties(value, below(pointer, keyword), seed));
    } else if (keyword === 'required' && isTextList(value)) {
      stripped.set(keyword, value);
    } else if (keyword === 'description' && typeof value === 'string') {
      stripped.set(keyword, seed.rewritePaths(value));
    } else if (keyword === 'allOf' && Array.isArray(value)) {
      stripped.set(keyword, []);
    } else if (keyword === 'if') {
      for (const [name, part] of Object.entries(rules.condition ?? {})) stripped.set(name, part);
    } else if (keyword === 'dependentRequired' && isObject(value)) {
      const left = dependentRequired(value, below(pointer, keyword), seed);
      if (Object.keys(left).length > 0) stripped.set(keyword, left);
    } else if (keyword !== 'then' && keyword !== 'else') {
      const change = shaping.has(keyword) ? stripSeed : copySchema;
      const result = mapSubschemas(keyword, value, pointer, (inner, at) => change(inner, at, seed));
      if (!unresolvable(keyword, value, pointer, seed)) stripped.set(keyword, result);
    }
  }
  setOrDrop(stripped, 'required', unique([...textsOf(stripped.get('required')), ...rules.required]));
  setOrDrop(stripped, 'allOf', rules.allOf);
  close(schema, stripped);
  return fromSeed(Object.fromEntries(stripped), pointer, seed);
}

/** Reports a rule of any other kind that names a removed flag. */
function unresolvable(
  keyword: string,
  value: unknown,
  pointer: string,
  { key, file, report }: Seed,
): boolean {
  if (shaping.has(keyword)) return false;
  const mention = findMention({ [keyword]: value }, pointer);
  if (!mention) return false;
  const data = { key, flag: mention.flag, mention: mention.pointer };
  report({ message: 'unresolvable-condition', data, at: file.placeOf(below(pointer, keyword)) });
  return true;
}

function stripProperties(properties: Json, pointer: string, seed: Seed): Json {
  const kept = Object.entries(properties).flatMap(([name, schema]): [string, unknown][] => {
    const at = below(pointer, name);
    if (!isSchema(schema)) return [[name, schema]];
    if (!removedFlags.has(name)) return [[name, stripSeed(schema, at, seed)]];
    if (!isFlag(name, schema)) {
      const what = `\`${name}\` at ${at}, which is more than a flag`;
      seed.report({ message: 'payload-lost', data: { key: seed.key, what }, at: seed.file.placeOf(at) });
    }
    return [];
  });
  return Object.fromEntries(kept);
}

/** An object that says nothing about other properties is closed; one that names none at all is open, and says so. */
function close(source: Json, stripped: Map<string, unknown>): void {
  const isObjectSchema = [source['type']].flat().includes('object') || Object.hasOwn(source, 'properties');
  const says = ['additionalProperties', 'unevaluatedProperties'].some((keyword) =>
    Object.hasOwn(source, keyword),
  );
  if (!isObjectSchema || says) return;
  const names = ['properties', 'patternProperties'].some((keyword) => Object.hasOwn(source, keyword));
  stripped.set('additionalProperties', !names);
}

const textsOf = (value: unknown): readonly string[] => (isTextList(value) ? value : []);

const unique = (names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => !removedFlags.has(name));

function setOrDrop(schema: Map<string, unknown>, keyword: string, list: readonly unknown[]): void {
  if (list.length > 0) schema.set(keyword, list);
  else schema.delete(keyword);
}
