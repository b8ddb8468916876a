import { targetOf } from '../bare-ref.js';
import { type ArrayCube, EVERYTHING, type Form, hasNoObjects, isScalar, NEVER } from '../form.js';
import { isEverything, type Normalizer } from '../normalizer.js';
import { Report, type ReportRow } from '../report.js';
import { isDelta } from '../rules/delta.js';
import type { SchemaNode } from '../schema-node.js';
import type { Value } from '../value.js';
import { type Widened, widen } from '../widen.js';
import { docComment } from './doc-comment.js';
import { grouped, union } from './layout.js';
import { scalarTypes } from './literals.js';
import { printObjects } from './object-type.js';
import { singular, TypeNames } from './type-names.js';

/** How types are named and written. */
export interface PrintOptions {
  /** Type names by the JSON Pointer of the schema: `{ '#/properties/source': 'ToolSource' }`. */
  readonly names?: Readonly<Record<string, string>>;
  /** Modules that declare a schema already: pointer of the schema to the module and the name it has there. */
  readonly imports?: Readonly<Record<string, { readonly from: string; readonly name: string }>>;
  /** Prints `readonly` for properties that the schema marks `readOnly`. */
  readonly readonly?: boolean;
  /** Prints the text of the keyword `tsType` instead of a type. For schemas you trust as you trust code. */
  readonly tsType?: boolean;
}

/** Where a type stands, for its name: the type it belongs to and the words for it. */
export interface Place {
  readonly parent: string;
  readonly name: string;
  readonly indent: string;
}

/** Prints values as TypeScript. Every object with a shape of its own becomes a declaration, once. */
export class TypePrinter {
  readonly names = new TypeNames();
  readonly report = new Report();
  readonly #declarations: { readonly name: string; text: string }[] = [];
  readonly #queue: (() => void)[] = [];
  readonly #named = new Map<string, string>();
  readonly #imports = new Map<string, Set<string>>();
  readonly #widened = new Map<string, Widened>();
  /** Rows met since the doc comment that is being written began. */
  #rows: ReportRow[] = [];

  constructor(
    readonly space: Normalizer,
    readonly options: PrintOptions,
  ) {}

  /** Declares a type for the value under exactly this name. */
  root(value: Value, name: string): void {
    this.names.take(name);
    const settled = this.space.settle(value);
    if (!this.#named.has(settled.key)) this.#named.set(settled.key, name);
    this.#declare(name, settled);
    for (let print = this.#queue.shift(); print !== undefined; print = this.#queue.shift()) print();
  }

  /** The module text: imports, then declarations in the order they were met. */
  code(): string {
    const imports = [...this.#imports].map(
      ([from, names]) => `import type { ${[...names].sort().join(', ')} } from ${JSON.stringify(from)};\n`,
    );
    return [imports.join(''), ...this.#declarations.map(({ text }) => text)]
      .filter((text) => text !== '')
      .join('\n');
  }

  /** The names of every type declared. */
  declared(): string[] {
    return this.#declarations.map(({ name }) => name);
  }

  /** The set behind a value as TypeScript can state it; what was dropped is reported. */
  widened(value: Value): Form {
    // Equal sets from different places have rows of their own.
    const key = [value.key, ...value.origins.map(({ pointer }) => pointer)].join('\n');
    const known = this.#widened.get(key) ?? widen(this.space, value, this.space.form(value) ?? EVERYTHING);
    this.#widened.set(key, known);
    for (const row of known.rows) this.note(row);
    return known.form;
  }

  /** Whether an intersection can narrow one type to the other. */
  isDelta(wide: Value, narrow: Value): boolean {
    return isDelta(this.space, wide, narrow);
  }

  /** Reports a row, also in the doc comment being written. */
  note(row: ReportRow): void {
    this.report.add(row);
    this.#rows.push(row);
  }

  /** Runs a piece of printing and says what it could not state. */
  noting<T>(print: () => T): { result: T; rows: ReportRow[] } {
    const outer = this.#rows;
    this.#rows = [];
    try {
      const result = print();
      return { result, rows: this.#rows };
    } finally {
      this.#rows = outer;
    }
  }

  /** Adds a declaration whose text is made by `print`, after a doc comment; it is made once its turn comes. */
  declaration(name: string, docs: readonly string[], print: () => string): void {
    const entry = { name, text: '' };
    this.#declarations.push(entry);
    // Not at once: a chain of references would go as deep as it is long.
    this.#queue.push(() => this.#write(entry, docs, print));
  }

  #write(entry: { name: string; text: string }, docs: readonly string[], print: () => string): void {
    const { result, rows } = this.noting(print);
    const lead = result.startsWith('\n') ? '=' : '= ';
    entry.text = `${docComment([...docs, ...widenings(rows)])}export type ${entry.name} ${lead}${result};\n`;
  }

  /** The type of a value, as an expression. */
  type(unsettled: Value, place: Place): string {
    const value = this.space.settle(unsettled);
    for (const row of value.rows ?? []) this.note(row);
    const override = this.#override(value);
    if (override !== undefined) return override;
    if (value.key === NEVER.key) return 'never';
    const known = this.#named.get(value.key);
    if (known !== undefined) return known;
    if (value.atoms.length === 0) return 'unknown';
    const wanted = this.#wantedName(value);
    if (typeof wanted === 'object') return this.#import(wanted);
    const { result: form, rows } = this.noting(() => this.widened(value));
    if (wanted === undefined && !deservesName(value, form)) {
      for (const row of rows) this.note(row);
      return this.expression(value, form, place);
    }
    const names = wanted === undefined ? defaultNames(form, place) : [wanted, `${place.parent} ${wanted}`];
    // Two enumerations with the same values are two types, unless they go by the same name.
    const key = isScalar(form) ? `${names[0] ?? ''} ${value.key}` : value.key;
    const name = this.#named.get(key) ?? this.names.first(...names);
    if (!this.#named.has(key)) {
      this.#named.set(key, name);
      this.#declare(name, value);
    }
    return name;
  }

  /** The type of a value written out, not by name. */
  expression(value: Value, form: Form, place: Place): string {
    if (isEverything(form)) return 'unknown';
    const types = scalarTypes(form);
    for (const cube of form.arrays) types.push(this.#array(cube, place));
    if (!hasNoObjects(form)) types.push(printObjects(this, value, form, place));
    return types.length === 1
      ? (types[0] ?? 'never')
      : union(
          types.map((type) => (/ & /.test(type) ? grouped(type) : type)),
          place.indent,
        );
  }

  #declare(name: string, value: Value): void {
    this.declaration(name, this.#docs(value), () =>
      this.expression(value, this.widened(value), { parent: name, name: '', indent: '' }),
    );
  }

  #docs(value: Value): string[] {
    const texts = value.sources
      .map((node) => described(this.#target(node)))
      .filter((text) => text !== undefined);
    return [...new Set(texts)].slice(0, 1);
  }

  #array(cube: ArrayCube, place: Place): string {
    const inner: Place = { ...place, name: place.name === '' ? 'item' : singular(place.name) };
    const item = (index: number): string => this.type(cube.prefix[index] ?? cube.rest, inner);
    const listed = Math.max(cube.prefix.length, cube.min);
    const open = cube.max === Number.POSITIVE_INFINITY;
    if (listed === 0 && open) return `${grouped(item(0))}[]`;
    const length = open ? listed : cube.max;
    const parts = Array.from({ length }, (_, index) =>
      index < cube.min ? item(index) : `${grouped(item(index))}?`,
    );
    if (open) parts.push(`...${grouped(item(cube.prefix.length))}[]`);
    return `[${parts.join(', ')}]`;
  }

  #override(value: Value): string | undefined {
    if (this.options.tsType !== true) return undefined;
    return value.sources.map((node) => node.string('tsType')).find((text) => text !== undefined);
  }

  /** The name that the schema or the caller gives a value, or the module that declares it. */
  #wantedName(value: Value): string | { from: string; name: string } | undefined {
    for (const source of value.sources) {
      const target = this.#target(source);
      const given = this.options.names?.[source.pointer] ?? this.options.names?.[target.pointer];
      if (given !== undefined) return given;
      if (!this.#isWhole(value, target)) continue;
      const module = this.options.imports?.[target.pointer];
      if (module !== undefined) return module;
      const scalar = isScalar(this.space.form(value) ?? EVERYTHING);
      const title = target.string('title');
      if (title !== undefined && !(scalar && this.#isKind(value))) return title;
      if (source !== target) return target.pointer.split(/[/#]/).filter(Boolean).at(-1) ?? 'Root';
    }
    return undefined;
  }

  /** Whether a schema alone gives the value: nothing beside it narrows it. */
  #isWhole(value: Value, node: SchemaNode): boolean {
    const key = `${node.pointer}`;
    return (
      value.key === key ||
      this.space.settle({ ...value, key, atoms: [{ key, node, negated: false }] }).key === value.key
    );
  }

  /** Whether a value is a plain `string`, `number`, `boolean` or `null`, for which a name says nothing. */
  #isKind(value: Value): boolean {
    const form = this.space.form(value);
    return form !== undefined && scalarTypes(form).length <= 1;
  }

  #target(source: SchemaNode): SchemaNode {
    return targetOf((node) => this.space.resolve(node), source);
  }

  #import({ from, name }: { from: string; name: string }): string {
    const names = this.#imports.get(from) ?? new Set();
    this.#imports.set(from, names.add(name));
    return name;
  }
}

/** The text that describes a schema. */
export function described(node: SchemaNode): string | undefined {
  return node.string('description') ?? undefined;
}

/** One line of a doc comment per thing that the type leaves out. */
export function widenings(rows: readonly ReportRow[]): string[] {
  const lines = rows.map(
    ({ pointer, keyword, why }) => `Wider than the schema: ${keyword} at ${pointer} (${why}).`,
  );
  return [...new Set(lines)];
}

/** Objects with properties, rules, and enumerations are easier to read under a name. */
function deservesName(value: Value, form: Form): boolean {
  if (isScalar(form)) {
    return (
      form.strings.open.length === 0 &&
      form.strings.literals.length > 1 &&
      scalarTypes(form).length === form.strings.literals.length &&
      value.sources.length > 0
    );
  }
  if (hasNoObjects(form)) return value.sources.some((node) => node.has('$ref'));
  const [base] = form.objects;
  return (base?.arms[0]?.properties.size ?? 0) > 0 || form.objects.length > 1;
}

function defaultNames(form: Form, { parent, name }: Place): string[] {
  const long = name === '' ? [parent] : [`${parent} ${name}`];
  return isScalar(form) && name !== '' ? [name, ...long] : long;
}
