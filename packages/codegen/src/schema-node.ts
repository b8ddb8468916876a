import { appendPointer, isObject, type JsonSchema } from './json.js';
import { SchemaError, show } from './schema-error.js';

const TYPES = ['null', 'boolean', 'number', 'integer', 'string', 'array', 'object'] as const;
/** The names that the keyword `type` knows. */
export type TypeName = (typeof TYPES)[number];

/**
 * One place in a schema document: the schema there and typed, checked access to its keywords.
 * A node is interned by its place, so that two ways to one schema meet in one node. Every accessor throws
 * {@link SchemaError} when the keyword's value has the wrong shape.
 */
export class SchemaNode {
  readonly #children = new Map<string, SchemaNode>();

  constructor(
    /** Place in the form `uri#/json/pointer`; unique, used as identity. */
    readonly pointer: string,
    readonly schema: JsonSchema,
    /** Base URI that a `$ref` of this schema is resolved against. */
    readonly base: string,
    /** Whether `items` may be an array and siblings of `$ref` count (2020-12) or not (draft-07). */
    readonly dialect: Dialect,
  ) {}

  /** Whether the keyword is present. A boolean schema has none. */
  has(keyword: string): boolean {
    return isObject(this.schema) && Object.hasOwn(this.schema, keyword);
  }

  /** The keyword's raw value, undefined when absent. */
  get(keyword: string): unknown {
    return isObject(this.schema) && Object.hasOwn(this.schema, keyword) ? this.schema[keyword] : undefined;
  }

  /** Every keyword of the schema, in the order written. */
  keywords(): string[] {
    return isObject(this.schema) ? Object.keys(this.schema) : [];
  }

  /** The subschema under a keyword that takes one schema. */
  sub(keyword: string): SchemaNode | undefined {
    return this.has(keyword) ? this.#child([keyword], this.get(keyword)) : undefined;
  }

  /** The subschemas under a keyword that takes an array of schemas; undefined when absent. */
  list(keyword: string): SchemaNode[] | undefined {
    const value = this.get(keyword);
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || value.length === 0)
      this.reject(keyword, value, 'a non-empty array of schemas');
    return value.map((schema, index) => this.#child([keyword, index], schema));
  }

  /** The subschemas under a keyword that takes an object of schemas, by name. */
  map(keyword: string): Map<string, SchemaNode> {
    const value = this.get(keyword);
    if (value === undefined) return new Map();
    if (!isObject(value)) this.reject(keyword, value, 'an object whose values are schemas');
    return new Map(Object.keys(value).map((name) => [name, this.#child([keyword, name], value[name])]));
  }

  /** The schema at a place below this one, whatever keyword holds it (a `$ref` may point anywhere). */
  at(path: readonly (string | number)[]): SchemaNode {
    let value: unknown = this.schema;
    for (const token of path) value = (value as Record<string | number, unknown>)[token];
    return this.#child(path, value);
  }

  /** An array of distinct strings. */
  strings(keyword: string): string[] {
    return this.#strings(keyword, this.get(keyword) ?? []);
  }

  /** An object whose values are arrays of strings. */
  stringLists(keyword: string): Map<string, string[]> {
    const value = this.get(keyword);
    if (value === undefined) return new Map();
    if (!isObject(value)) this.reject(keyword, value, 'an object whose values are arrays of property names');
    return new Map(Object.keys(value).map((name) => [name, this.#strings(keyword, value[name])]));
  }

  /** A whole number of at least 0. */
  count(keyword: string): number | undefined {
    const value = this.get(keyword);
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
      this.reject(keyword, value, 'a whole number of at least 0');
    return value;
  }

  /** A finite number. */
  number(keyword: string): number | undefined {
    const value = this.get(keyword);
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || !Number.isFinite(value)) this.reject(keyword, value, 'a number');
    return value;
  }

  /** A string. */
  string(keyword: string): string | undefined {
    const value = this.get(keyword);
    if (value === undefined) return undefined;
    if (typeof value !== 'string') this.reject(keyword, value, 'a string');
    return value;
  }

  /** The type names of the keyword `type`; undefined when absent. */
  types(): TypeName[] | undefined {
    const value = this.get('type');
    if (value === undefined) return undefined;
    const names: unknown[] = Array.isArray(value) ? value : [value];
    return names.map((name) => {
      const known = TYPES.find((type) => type === name);
      return known ?? this.reject('type', name, `one of ${TYPES.join(', ')}`);
    });
  }

  /** The values of `enum`; undefined when absent. */
  values(): unknown[] | undefined {
    const value = this.get('enum');
    if (value === undefined) return undefined;
    return Array.isArray(value) ? value : this.reject('enum', value, 'an array of values');
  }

  /** Stops with an error at this place. */
  reject(keyword: string, found: unknown, expected: string, mend?: string): never {
    throw new SchemaError({
      pointer: appendPointer(this.pointer, keyword),
      found: show(found),
      expected,
      mend: mend ?? `Correct the keyword ${keyword}.`,
    });
  }

  #strings(keyword: string, value: unknown): string[] {
    if (!Array.isArray(value) || value.some((item) => typeof item !== 'string'))
      this.reject(keyword, value, 'an array of property names');
    return [...new Set<string>(value)];
  }

  #child(path: readonly (string | number)[], schema: unknown): SchemaNode {
    const pointer = path.reduce<string>(appendPointer, this.pointer);
    const known = this.#children.get(pointer);
    if (known !== undefined) return known;
    if (typeof schema !== 'boolean' && !isObject(schema)) {
      throw new SchemaError({
        pointer,
        found: show(schema),
        expected: 'a schema: true, false or an object',
        mend: 'Write a schema there.',
      });
    }
    const id = isObject(schema) && typeof schema['$id'] === 'string' ? schema['$id'] : undefined;
    const base = id === undefined || id.startsWith('#') ? this.base : resolveUri(id, this.base, pointer);
    const child = new SchemaNode(pointer, schema, base, this.dialect);
    this.#children.set(pointer, child);
    return child;
  }
}

/** What differs between the drafts that are read. */
export type Dialect = 'draft-07' | '2019-09' | '2020-12';

/** Resolves a URI reference. Throws {@link SchemaError} when it is not one. */
export function resolveUri(reference: string, base: string, pointer: string): string {
  try {
    return new URL(reference, base).href;
  } catch {
    throw new SchemaError({
      pointer,
      found: show(reference),
      expected: 'a URI reference',
      mend: 'Correct the spelling of the reference.',
    });
  }
}
