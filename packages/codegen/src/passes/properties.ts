import { ANY_OBJECT, EVERYTHING, type ObjectCube, type Property } from '../form.js';
import { intersectForms } from '../form-algebra.js';
import { matches } from '../object-cubes.js';
import type { SchemaNode } from '../schema-node.js';
import { ANY, bothValues, schemaValue, type Value } from '../value.js';
import type { Pass } from './pass.js';

/** `properties`, `patternProperties`, `additionalProperties` and `required`: one cube. */
export const properties: Pass = {
  name: 'properties',
  keywords: ['properties', 'patternProperties', 'additionalProperties', 'required'],
  apply(space, node, form) {
    const clause = { arms: [cubeOf(node)], guards: [], docs: [] };
    return intersectForms(space, form, { ...EVERYTHING, objects: [clause] });
  },
};

function cubeOf(node: SchemaNode): ObjectCube {
  const listed = node.map('properties');
  const patterns = [...node.map('patternProperties')].map(([pattern, schema]) => ({
    pattern,
    value: schemaValue(schema),
  }));
  const additional = node.sub('additionalProperties');
  const rest = additional === undefined || additional.schema === true ? ANY : schemaValue(additional);
  const required = new Set(node.strings('required'));
  const properties = new Map<string, Property>();
  for (const name of new Set([...listed.keys(), ...required])) {
    const schema = listed.get(name);
    const matching = patterns.filter(({ pattern }) => matches(pattern, name)).map(({ value }) => value);
    const own: Value[] = schema === undefined ? matching : [schemaValue(schema), ...matching];
    properties.set(name, {
      required: required.has(name),
      value: own.length === 0 ? rest : own.reduce(bothValues),
    });
  }
  return {
    ...ANY_OBJECT,
    properties,
    patterns,
    rest,
    evaluated: {
      all: additional !== undefined,
      names: [...listed.keys()],
      patterns: patterns.map(({ pattern }) => pattern),
    },
  };
}
