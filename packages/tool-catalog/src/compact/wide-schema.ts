import type { JsonValue } from '../json-value.js';

/*
 * A JSON Schema that says only "at least": every member narrows when it is added and widens when it is taken away, so
 * any part can be dropped without refusing what the original accepts. `not`, `if` and `maxContains` have no place in it.
 */

export type TypeName = 'null' | 'boolean' | 'object' | 'array' | 'number' | 'integer' | 'string';

/** Members that hold a number, by whether the greater or the lesser of two is the stricter. */
export const lowerBounds = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems', 'minProperties'] as const;
export const upperBounds = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems', 'maxProperties'] as const;
export const bounds = [...lowerBounds, ...upperBounds] as const;
export type Bound = (typeof lowerBounds)[number] | (typeof upperBounds)[number];

export interface WideObject extends Partial<Record<Bound, number>> {
  types?: readonly TypeName[];
  /** `const` and `enum`. */
  values?: readonly JsonValue[];
  multipleOf?: number;
  pattern?: string;
  format?: string;
  uniqueItems?: boolean;
  prefixItems?: readonly Wide[];
  items?: Wide;
  contains?: { readonly schema: Wide; readonly atLeast: number };
  properties?: ReadonlyMap<string, Wide>;
  additionalProperties?: Wide;
  propertyNames?: Wide;
  required?: readonly string[];
  dependentRequired?: ReadonlyMap<string, readonly string[]>;
  /** `title`, `description`, `default` and the like: they constrain nothing. */
  notes?: Readonly<Record<string, JsonValue>>;
}

export type Wide = boolean | WideObject;

/**
 * How much work may still be done; shared by all steps over one schema. One unit a value and one more for each 16
 * characters of its text, so what is written is bounded as well as what is read.
 */
export interface Budget {
  left: number;
}

/** Takes from the budget what a text costs. */
export function charge(budget: Budget, text: string): void {
  budget.left -= costOf(text);
}

export const costOf = (text: string): number => 1 + (text.length >> 4);

export function typeOf(value: JsonValue): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value as 'boolean' | 'string' | 'object';
}

/** Whether an instance of `type` can have one of `types`; an integer is a number. */
export function includesType(types: readonly TypeName[], type: TypeName): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}
