import { isBareRef } from './bare-ref.js';
import {
  ANY_OBJECT,
  type ArrayCube,
  type Clause,
  EVERYTHING,
  type Form,
  hasNoObjects,
  isScalar,
  NEVER,
  type ObjectCube,
  objectCubeKey,
} from './form.js';
import type { JsonSchema, Scalar } from './json.js';
import { isEverything, type Normalizer } from './normalizer.js';
import { propertyOf } from './object-cubes.js';
import { rawKeyword, rawSchema } from './raw-schema.js';
import type { Residual } from './residual.js';
import { sameProperty } from './rules/arms.js';
import type { SchemaNode } from './schema-node.js';
import type { Value } from './value.js';

type Keywords = Record<string, unknown>;

/** Schemas written one inside the other; what is deeper becomes a definition. */
const INLINE = 50;

/**
 * Writes a value's set as JSON Schema 2020-12 again: instance types apart, objects as a base and `allOf` of
 * `anyOf`, no `if`, no `not` but for what cannot be said without it.
 * @param view what of a form is written: all of it for the lowered schema, less for the widened one
 */
export function writeSchema(
  space: Normalizer,
  root: Value,
  view: (value: Value, form: Form) => Form,
): JsonSchema {
  const writer = new SchemaWriter(space, view);
  const schema = writer.value(root);
  const body: Keywords = typeof schema === 'boolean' ? (schema ? {} : { not: {} }) : { ...schema };
  const definitions = writer.definitions();
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...body,
    ...(Object.keys(definitions).length === 0 ? {} : { $defs: definitions }),
  };
}

class SchemaWriter {
  readonly #names = new Map<string, string>();
  /** The names given, each with the number that the next one alike begins to count at. */
  readonly #taken = new Map<string, number>();
  readonly #definitions = new Map<string, JsonSchema | undefined>();
  readonly #writing = new Set<string>();
  /** What was written in place once; the next time it becomes a definition, or copies would multiply. */
  readonly #inlined = new Set<string>();
  readonly #queue: (() => void)[] = [];

  constructor(
    private readonly space: Normalizer,
    private readonly view: (value: Value, form: Form) => Form,
  ) {}

  /** Every definition that was referred to, and those that they refer to in turn. */
  definitions(): Record<string, JsonSchema> {
    for (let write = this.#queue.shift(); write !== undefined; write = this.#queue.shift()) write();
    return Object.fromEntries([...this.#definitions].map(([name, schema]) => [name, schema ?? true]));
  }

  value(unsettled: Value): JsonSchema {
    const value = this.space.settle(unsettled);
    if (value.key === NEVER.key) return false;
    if (value.atoms.length === 0) return true;
    const known = this.#names.get(value.key);
    if (known !== undefined && this.#definitions.has(known)) return { $ref: `#/$defs/${known}` };
    const shared = value.sources.find(isBareRef);
    const again = this.#inlined.has(value.key) && !isScalar(this.space.form(value) ?? EVERYTHING);
    if (shared === undefined && !again && !this.#writing.has(value.key) && this.#writing.size < INLINE) {
      this.#writing.add(value.key);
      this.#inlined.add(value.key);
      const schema = this.#form(value);
      this.#writing.delete(value.key);
      const name = this.#names.get(value.key);
      if (name === undefined) return schema;
      this.#definitions.set(name, schema);
      return { $ref: `#/$defs/${name}` };
    }
    const name = this.#name(value.key, shared ?? value.sources[0]);
    if (!this.#writing.has(value.key)) {
      this.#define(name, () => this.#form(value));
    }
    return { $ref: `#/$defs/${name}` };
  }

  /** Takes a definition's place; it is written in its turn, since a chain would go as deep as it is long. */
  #define(name: string, write: () => JsonSchema): void {
    this.#definitions.set(name, undefined);
    this.#queue.push(() => this.#definitions.set(name, write()));
  }

  #form(value: Value): JsonSchema {
    const form = this.view(value, this.space.form(value) ?? EVERYTHING);
    if (isEverything(form)) return true;
    const literals: Scalar[] = [
      ...(form.hasNull ? [null] : []),
      ...form.booleans,
      ...form.numbers.literals,
      ...form.strings.literals,
    ];
    const alternatives: Keywords[] = [];
    if (literals.length > 0) alternatives.push({ enum: literals });
    for (const [type, set] of [['number', form.numbers] as const, ['string', form.strings] as const]) {
      for (const { except, residuals } of set.open) {
        alternatives.push(
          withAll(
            { type, ...(except.length > 0 ? { not: { enum: except } } : {}) },
            this.#residuals(residuals),
          ),
        );
      }
    }
    for (const cube of form.arrays) alternatives.push(this.#array(cube));
    if (!hasNoObjects(form)) alternatives.push(this.#objects(form.objects));
    const [only] = alternatives;
    if (only === undefined) return false;
    return alternatives.length === 1 ? only : { anyOf: alternatives };
  }

  #array(cube: ArrayCube): Keywords {
    const closed = cube.max <= cube.prefix.length;
    const written: Keywords = {
      type: 'array',
      ...(cube.prefix.length > 0 ? { prefixItems: cube.prefix.map((value) => this.value(value)) } : {}),
      ...(cube.rest.atoms.length > 0 && !closed ? { items: this.value(cube.rest) } : {}),
      ...(cube.min > 0 ? { minItems: cube.min } : {}),
      ...(cube.max < Number.POSITIVE_INFINITY ? { maxItems: cube.max } : {}),
    };
    return withAll(written, this.#residuals(cube.residuals));
  }

  #objects(clauses: readonly Clause[]): Keywords {
    const [first, ...rules] = clauses;
    const base = first?.arms[0] ?? ANY_OBJECT;
    return withAll({ type: 'object', ...this.#cube(base) }, [
      ...this.#residuals(base.residuals),
      ...rules.map(({ arms }) => ({ anyOf: arms.map((arm) => this.#arm(base, arm)) })),
    ]);
  }

  /** What an arm says beyond the base. */
  #arm(base: ObjectCube, arm: ObjectCube): JsonSchema {
    const unlisted = (cube: ObjectCube): string =>
      objectCubeKey({ ...cube, properties: new Map(), residuals: [] });
    const known = new Set(base.residuals.map(({ key }) => key));
    const residuals = this.#residuals(arm.residuals.filter(({ key }) => !known.has(key)));
    if (unlisted(base) !== unlisted(arm)) return withAll(this.#cube(arm), residuals);
    const differs = [...arm.properties].filter(
      ([name, property]) => !sameProperty(property, propertyOf(base, name)),
    );
    return withAll(this.#cube({ ...ANY_OBJECT, properties: new Map(differs) }), residuals);
  }

  #cube(cube: ObjectCube): Keywords {
    const required = [...cube.properties].filter(([, its]) => its.required).map(([name]) => name);
    const listed = [...cube.properties].filter(
      ([, { value }]) => value.atoms.length > 0 || cube.rest.atoms.length > 0 || cube.patterns.length > 0,
    );
    return {
      ...(listed.length > 0
        ? {
            properties: Object.fromEntries(listed.map(([name, { value }]) => [name, this.#described(value)])),
          }
        : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(cube.patterns.length > 0
        ? {
            patternProperties: Object.fromEntries(
              cube.patterns.map((its) => [its.pattern, this.value(its.value)]),
            ),
          }
        : {}),
      ...(cube.rest.atoms.length > 0 ? { additionalProperties: this.value(cube.rest) } : {}),
    };
  }

  #described(value: Value): JsonSchema {
    const schema = this.value(value);
    const description = value.sources
      .map((node) => node.string('description'))
      .find((text) => text !== undefined);
    if (typeof schema === 'boolean' || description === undefined) return schema;
    return { description, ...schema };
  }

  #residuals(residuals: readonly Residual[]): JsonSchema[] {
    return residuals.map((residual) => {
      const schema = this.#residual(residual.content);
      return residual.negated ? { not: schema } : schema;
    });
  }

  #residual(content: Residual['content']): JsonSchema {
    const refer = (node: SchemaNode): string => this.#raw(this.space.resolve(node));
    switch (content.kind) {
      case 'keywords':
        return Object.fromEntries(
          content.keywords.map((keyword) => [keyword, rawKeyword(content.node, keyword, refer)]),
        );
      case 'schema':
        return rawSchema(content.node, refer);
      case 'object':
        return this.#cube(content.cube);
      case 'array':
        return this.#array(content.cube);
    }
  }

  /** The `$ref` of a schema that is copied as written. */
  #raw(target: SchemaNode): string {
    const name = this.#name(`raw ${target.pointer}`, target);
    if (!this.#definitions.has(name)) {
      this.#define(name, () => rawSchema(target, (node) => this.#raw(this.space.resolve(node))));
    }
    return `#/$defs/${name}`;
  }

  #name(key: string, node: SchemaNode | undefined): string {
    const known = this.#names.get(key);
    if (known !== undefined) return known;
    const target = node === undefined || !isBareRef(node) ? node : this.space.resolve(node);
    const last = target?.pointer.split(/[/#]/).filter(Boolean).at(-1) ?? 'root';
    const plain = last.replaceAll(/[^A-Za-z0-9_-]/g, '_');
    const name = this.#untaken(plain);
    this.#names.set(key, name);
    return name;
  }

  #untaken(plain: string): string {
    let name = plain;
    let count = this.#taken.get(plain) ?? 2;
    for (; this.#taken.has(name); count++) name = `${plain}_${count}`;
    this.#taken.set(plain, count).set(name, 2);
    return name;
  }
}

/** Keywords and further conjuncts; a conjunct joins the keywords where no name is taken twice. */
function withAll(keywords: Keywords, conjuncts: readonly JsonSchema[]): Keywords {
  const result: Keywords = { ...keywords };
  const rest: JsonSchema[] = [];
  for (const conjunct of conjuncts) {
    const plain =
      typeof conjunct !== 'boolean' &&
      Object.keys(conjunct).every((key) => SCALAR_KEYWORDS.has(key) && !(key in result));
    if (plain) Object.assign(result, conjunct);
    else rest.push(conjunct);
  }
  return rest.length === 0 ? result : { ...result, allOf: rest };
}

const SCALAR_KEYWORDS = new Set([
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'uniqueItems',
  'minProperties',
  'maxProperties',
]);
