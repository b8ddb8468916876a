import { formatPointer, type JsonFile } from '@openwop/spec-tree';
import type { Seat } from './facet-seat.js';
import { isObject, isSchema, isTextList, type Json, nameValue, type Schema } from './json.js';
import type { Origins } from './origins.js';
import { subschemas } from './schema-keywords.js';
import type { Sources } from './sources.js';

const known = new Set(['$comment', '$schema', '$id', 'properties', 'required', 'allOf']);

/** Reads a facet file: a fragment of the family's record. What is not as it should be is reported and left out. */
export function readFacetFile(file: JsonFile, { origins, report }: Sources): Omit<Seat, 'marker'> {
  let whole = true;
  const malformed = (pointer: string, what: string, found: unknown, expected: string): void => {
    whole = false;
    report({
      message: 'malformed',
      data: { what, found: nameValue(found), expected },
      at: file.placeOf(pointer),
    });
  };
  const origin = { file, pointer: '' };
  const nothing = { properties: {}, required: [], rules: [], origin, whole: false };
  const { value } = file;
  if (!isObject(value)) {
    malformed('', 'The facet file', value, 'an object with `properties`');
    return nothing;
  }
  for (const keyword of Object.keys(value)) {
    if (known.has(keyword)) continue;
    report({ message: 'unknown-keyword', data: { keyword }, at: file.placeOf(formatPointer([keyword])) });
  }
  const { properties = {}, required = [], allOf = [] } = value;
  const shapes: [string, Schema][] = [];
  if (!isObject(properties)) malformed('/properties', '`properties`', properties, 'an object of schemas');
  else {
    for (const [name, schema] of Object.entries(properties)) {
      const pointer = formatPointer(['properties', name]);
      if (!isSchema(schema))
        malformed(pointer, `The facet \`${name}\``, schema, 'a schema: an object or a boolean');
      else shapes.push([name, remember(schema, pointer, file, origins)]);
    }
  }
  if (!isTextList(required)) malformed('/required', '`required`', required, 'an array of names');
  const rules: Schema[] = [];
  if (!Array.isArray(allOf)) malformed('/allOf', '`allOf`', allOf, 'an array of schemas');
  else {
    allOf.forEach((rule: unknown, index) => {
      const pointer = formatPointer(['allOf', index]);
      if (!isSchema(rule))
        malformed(pointer, 'A member of `allOf`', rule, 'a schema: an object or a boolean');
      else rules.push(remember(rule, pointer, file, origins));
    });
  }
  return {
    properties: Object.fromEntries(shapes),
    required: isTextList(required) ? required : [],
    rules,
    origin,
    whole,
  };
}

function remember(schema: Schema, pointer: string, file: JsonFile, origins: Origins): Schema {
  if (typeof schema === 'boolean') return schema;
  const mark = (inner: Json, at: string): void => {
    origins.set(inner, { file, pointer: at });
    for (const { tokens, schema: below } of subschemas(inner))
      if (typeof below !== 'boolean') mark(below, at + formatPointer(tokens));
  };
  mark(schema, pointer);
  return schema;
}
