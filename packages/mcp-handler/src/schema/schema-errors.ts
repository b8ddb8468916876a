import type { JsonObject, JsonValue } from '../json-value.js';
import { Evaluation, type SchemaError } from './evaluation.js';
import { SchemaIndex } from './schema-index.js';

const indexes = new WeakMap<JsonObject, SchemaIndex>();

/**
 * In which ways `value` misses `schema`, the first few; empty when it satisfies it. JSON Schema draft 2020-12, or
 * draft-07 when `$schema` says so; `format` is an annotation. No code is generated, so it runs where `eval` does
 * not. References must stay inside the schema.
 *
 * @throws {SchemaDefect} the schema itself is broken
 */
export function schemaErrors(schema: JsonObject, value: JsonValue): readonly SchemaError[] {
  let index = indexes.get(schema);
  if (index === undefined) {
    index = new SchemaIndex(schema);
    indexes.set(schema, index);
  }
  const evaluation = new Evaluation(index);
  const isValid = evaluation.check(schema, value, undefined);
  return isValid ? [] : evaluation.errors;
}

/** Errors in one line for people and models. */
export function describeErrors(errors: readonly SchemaError[]): string {
  return errors.map(({ path, message }) => `${path === '' ? 'arguments' : path} ${message}`).join('; ');
}
