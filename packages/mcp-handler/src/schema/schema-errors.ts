import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.js';
import { Evaluation, EvaluationTooLong, type SchemaError } from './evaluation.js';
import { SchemaIndex } from './schema-index.js';

const indexes = new WeakMap<JsonObject, SchemaIndex>();
/** Schemas that were looked at and are in order. */
const sound = new WeakSet<JsonObject>();

/**
 * In which ways `value` misses `schema`, the first few; empty when it satisfies it. JSON Schema draft 2020-12, or
 * draft-07 when `$schema` says so; `format` is an annotation. No code is generated, so it runs where `eval` does
 * not. References must stay inside the schema.
 *
 * @throws {SchemaDefect} the schema itself is broken
 */
export function schemaErrors(schema: object, value: JsonValue): readonly SchemaError[] {
  const evaluation = new Evaluation(indexOf(schema as JsonObject));
  try {
    const isValid = evaluation.check(schema as JsonObject, value, undefined);
    return isValid ? [] : evaluation.errors;
  } catch (error) {
    // A value that can't be judged in bounded time is not taken for a valid one.
    if (error instanceof EvaluationTooLong)
      return [{ path: '', message: 'take too long to check; send less' }];
    throw error;
  }
}

/**
 * Whether `schema` can be used at all.
 * @throws {TypeError} it is no JSON Schema, or refers to what is not in it; the message begins with `where`
 */
export function checkSchema(schema: unknown, where: string): asserts schema is JsonObject {
  if (!isJsonObject(schema)) throw new TypeError(`${where} must be a JSON Schema, an object`);
  if (isOfZod(schema) || Object.values(schema).some(isOfZod)) {
    throw new TypeError(`${where} holds a zod schema; give z.toJSONSchema(schema, { io: 'input' })`);
  }
  if (sound.has(schema)) return;
  try {
    JSON.stringify(schema);
    indexOf(schema).verify();
    sound.add(schema);
  } catch (error) {
    throw new TypeError(
      `${where} is no JSON Schema: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** zod's own objects, of versions 3 and 4: the slip of whoever comes from the official SDK. */
function isOfZod(value: unknown): boolean {
  return isJsonObject(value) && ('_zod' in value || '_def' in value);
}

function indexOf(schema: JsonObject): SchemaIndex {
  let index = indexes.get(schema);
  if (index === undefined) {
    index = new SchemaIndex(schema);
    indexes.set(schema, index);
  }
  return index;
}

/** Errors in one line for people and models. */
export function describeErrors(errors: readonly SchemaError[]): string {
  return errors
    .map(({ path, message }) => `${path === '' ? 'arguments' : path} ${message}`)
    .join('; ')
    .slice(0, 2_000);
}
