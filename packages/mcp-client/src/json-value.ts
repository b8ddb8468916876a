/** Any JSON value. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object. A member named `__proto__` is data here like any other. */
export interface JsonObject {
  readonly [name: string]: JsonValue | undefined;
}

/** Whether `value` is a JSON object: not null, not an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads an own member. Plain access would find `constructor` and the like on the prototype, which a server must
 * not be able to reach by leaving a member out.
 */
export function ownMember(object: JsonObject, name: string): JsonValue | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
