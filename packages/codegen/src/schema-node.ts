import { appendPointer, isObject, type JsonSchema } from './json.js';
import { countsRefSiblings, type Dialect, dialectNamed, keywordsOf, type TypeName } from './keywords.js';
import { SchemaError, show } from './schema-error.js';

/**
 * One place in a schema document: the schema there and typed access to its keywords. Keywords that its dialect
 * does not have are not there. A node is interned by its place, so that two ways to one schema meet in one node.
 * The accessors trust that the schema was checked ({@link checkKeywords}) when its document was read.
 */
export class SchemaNode {
  readonly #below = new Map<string, SchemaNode>();
  #direct: Map<string, SchemaNode> | undefined;

  constructor(
    /** Place in the form `uri#/json/pointer`; unique, used as identity. */
    readonly pointer: string,
    readonly schema: JsonSchema,
    /** Base URI that a `$ref` of this schema is resolved against. */
    readonly base: string,
    readonly dialect: Dialect,
  ) {}

  /** Whether the keyword is present. A boolean schema has none. */
  has(keyword: string): boolean {
    if (!isObject(this.schema) || !Object.hasOwn(this.schema, keyword)) return false;
    const known = keywordsOf(this.dialect).get(keyword);
    if (known === undefined || keyword === '$ref') return known !== undefined;
    // Until draft-07 the siblings of `$ref` count for nothing; what they describe or contain stays in reach.
    return (known.inert === true && keyword !== '$id') || !isOnlyRef(this.schema, this.dialect);
  }

  /** The keyword's value, undefined when absent. */
  get(keyword: string): unknown {
    return isObject(this.schema) && this.has(keyword) ? this.schema[keyword] : undefined;
  }

  /** Every keyword of the schema, in the order written. */
  keywords(): string[] {
    return isObject(this.schema) ? Object.keys(this.schema).filter((keyword) => this.has(keyword)) : [];
  }

  /** The subschema under a keyword that takes one schema. */
  sub(keyword: string): SchemaNode | undefined {
    return this.has(keyword) ? this.at([keyword]) : undefined;
  }

  /** The subschemas under a keyword that takes an array of schemas; undefined when absent. */
  list(keyword: string): SchemaNode[] | undefined {
    const value = this.get(keyword);
    return Array.isArray(value) ? value.map((_, index) => this.at([keyword, index])) : undefined;
  }

  /** The subschemas under a keyword that takes an object of schemas, by name; lists of names are left out. */
  map(keyword: string): Map<string, SchemaNode> {
    const value = this.get(keyword);
    if (!isObject(value)) return new Map();
    const names = Object.keys(value).filter((name) => !Array.isArray(value[name]));
    return new Map(names.map((name) => [name, this.at([keyword, name])]));
  }

  /** The schema at a place below this one, whatever keyword holds it (a `$ref` may point anywhere). */
  at(path: readonly (string | number)[]): SchemaNode {
    const pointer = path.reduce<string>(appendPointer, this.pointer);
    const known = this.#below.get(pointer);
    if (known !== undefined) return known;
    let value: unknown = this.schema;
    for (const token of path) value = (value as Record<string | number, unknown>)[token];
    const child = readNode(value, pointer, this);
    this.#below.set(pointer, child);
    return child;
  }

  /** The direct subschema at a place below this one; undefined when no keyword has one there. */
  child(path: readonly string[]): SchemaNode | undefined {
    this.#direct ??= new Map(this.children().map((child) => [child.pointer, child]));
    return this.#direct.get(path.reduce<string>(appendPointer, this.pointer));
  }

  /** The direct subschemas, in the order written. */
  children(): SchemaNode[] {
    return this.keywords().flatMap((keyword) => {
      const holds = keywordsOf(this.dialect).get(keyword)?.holds;
      if (holds === undefined) return [];
      if (holds.startsWith('map')) return [...this.map(keyword).values()];
      return this.list(keyword) ?? [this.at([keyword])];
    });
  }

  /** An array of distinct strings. */
  strings(keyword: string): string[] {
    return (this.get(keyword) ?? []) as string[];
  }

  /** The entries of an object that are arrays of strings. */
  stringLists(keyword: string): Map<string, string[]> {
    const value = this.get(keyword);
    const lists = isObject(value) ? Object.entries(value).filter(([, names]) => Array.isArray(names)) : [];
    return new Map(lists as [string, string[]][]);
  }

  /** A number, or a whole number of at least 0. */
  number(keyword: string): number | undefined {
    return this.get(keyword) as number | undefined;
  }

  /** A string. */
  string(keyword: string): string | undefined {
    return this.get(keyword) as string | undefined;
  }

  /** The type names of the keyword `type`; undefined when absent. */
  types(): TypeName[] | undefined {
    const value = this.get('type') as TypeName | TypeName[] | undefined;
    return value === undefined || Array.isArray(value) ? value : [value];
  }

  /** The values of `enum`; undefined when absent. */
  values(): unknown[] | undefined {
    return this.get('enum') as unknown[] | undefined;
  }

  /** Stops with an error at this place, or at a place below it. */
  reject(
    path: string | readonly (string | number)[],
    found: unknown,
    expected: string,
    mend?: string,
  ): never {
    const tokens = typeof path === 'string' ? [path] : path;
    throw new SchemaError({
      pointer: tokens.reduce<string>(appendPointer, this.pointer),
      found: show(found),
      expected,
      mend: mend ?? `Correct ${tokens.length === 0 ? 'the schema' : `the keyword ${tokens[0]}`}.`,
    });
  }
}

/**
 * The node of a schema that stands inside another, or under a document's own URI.
 * @throws {SchemaError} for a `$schema` or `$id` that cannot be read
 */
export function readNode(
  schema: unknown,
  pointer: string,
  above: { readonly base: string; readonly dialect: Dialect },
): SchemaNode {
  if (typeof schema !== 'boolean' && !isObject(schema)) {
    throw new SchemaError({
      pointer,
      found: show(schema),
      expected: 'a schema: true, false or an object',
      mend: 'Write a schema there.',
    });
  }
  const dialect = dialectOf(schema, pointer) ?? above.dialect;
  const named = isObject(schema) && Object.hasOwn(schema, '$id') && !isOnlyRef(schema, dialect);
  const id = named ? schema['$id'] : undefined;
  // Until draft-07 a bare fragment names a place, as `$anchor` does since.
  if (typeof id !== 'string' || id.startsWith('#'))
    return new SchemaNode(pointer, schema, above.base, dialect);
  return new SchemaNode(
    pointer,
    schema,
    withoutFragment(resolveUri(id, above.base, `${pointer}/$id`)),
    dialect,
  );
}

function isOnlyRef(schema: Record<string, unknown>, dialect: Dialect): boolean {
  return !countsRefSiblings(dialect) && Object.hasOwn(schema, '$ref');
}

function dialectOf(schema: JsonSchema, pointer: string): Dialect | undefined {
  const uri = isObject(schema) && Object.hasOwn(schema, '$schema') ? schema['$schema'] : undefined;
  if (uri === undefined) return undefined;
  const dialect = typeof uri === 'string' ? dialectNamed(uri) : undefined;
  if (dialect !== undefined) return dialect;
  throw new SchemaError({
    pointer: `${pointer}/$schema`,
    found: show(uri),
    expected: 'JSON Schema 2020-12, 2019-09, draft-07 or draft-06',
    mend: 'Write "https://json-schema.org/draft/2020-12/schema" there, or leave $schema out for that draft.',
  });
}

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

/** A URI up to its fragment. */
export function withoutFragment(uri: string): string {
  return uri.split('#', 1)[0] ?? uri;
}
