import { formatPointer, valueAt } from '@openwop/spec-tree';
import { isObject, isTextList, type Json } from './json.js';
import { type Origin, type Origins, placeFrom, visitSchemas } from './origins.js';
import type { Report } from './report.js';
import { sameObject } from './schema-keywords.js';

/** Reports every rule of a closed object that names a property which the object cannot have. */
export function checkRuleNames(root: Json, origins: Origins, report: Report): void {
  const judge = (rule: Json, at: Origin, object: Json, own: boolean): void => {
    const names = (name: string, keyword: string, ...tokens: (string | number)[]): void => {
      if (!mayHave(object, name)) {
        report({
          message: 'unknown-property',
          data: { name, rule: keyword },
          at: placeFrom(at, keyword, ...tokens),
        });
      }
    };
    const { required, dependentRequired, properties } = rule;
    if (isTextList(required)) for (const name of required) names(name, 'required', ...indexOf(at, name));
    for (const [name, list] of Object.entries(isObject(dependentRequired) ? dependentRequired : {})) {
      names(name, 'dependentRequired', name);
      if (isTextList(list))
        for (const [index, item] of list.entries()) names(item, 'dependentRequired', name, index);
    }
    if (!own) {
      for (const [name, inner] of Object.entries(isObject(properties) ? properties : {})) {
        names(name, 'properties', name);
        const shape = isObject(object['properties']) ? object['properties'][name] : undefined;
        if (isObject(inner) && isObject(shape) && isClosed(shape)) {
          judge(inner, origins.get(inner) ?? step(at, 'properties', name), shape, false);
        }
      }
    }
    for (const keyword of sameObject) {
      const value = Object.hasOwn(rule, keyword) ? rule[keyword] : undefined;
      const below =
        Array.isArray(value) || keyword === 'dependentSchemas'
          ? Object.entries(value ?? {})
          : [[undefined, value]];
      for (const [token, inner] of below as [string | undefined, unknown][]) {
        if (!isObject(inner)) continue;
        const tokens = token === undefined ? [keyword] : [keyword, token];
        judge(inner, origins.get(inner) ?? step(at, ...tokens), object, false);
      }
    }
  };
  visitSchemas(root, origins, (schema, at) => {
    if (isClosed(schema)) judge(schema, at, schema, true);
  });
}

const step = (at: Origin, ...tokens: string[]): Origin => ({
  file: at.file,
  pointer: at.pointer + formatPointer(tokens),
});

/** Where the source says so; nothing where the name came from a resolved rule. */
function indexOf(at: Origin, name: string): number[] {
  const source = valueAt(at.file.value, at.pointer);
  const required = isObject(source) ? source['required'] : undefined;
  const index = isTextList(required) ? required.indexOf(name) : -1;
  return index === -1 ? [] : [index];
}

const isClosed = (schema: Json): boolean => schema['additionalProperties'] === false;

function mayHave({ properties, patternProperties }: Json, name: string): boolean {
  if (isObject(properties) && Object.hasOwn(properties, name)) return true;
  return (
    isObject(patternProperties) && Object.keys(patternProperties).some((pattern) => matches(pattern, name))
  );
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return true; // Not a pattern: said elsewhere.
  }
}
