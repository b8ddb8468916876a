import { isJsonObject, type JsonObject, type JsonValue } from '../json-value.js';
import { Pattern } from './pattern/pattern.js';
import { SchemaDefect } from './schema-defect.js';
import { subschemas, verifyPlaces } from './subschemas.js';

/** A schema resource: a root or a subschema with an `$id` of its own. */
export interface Resource {
  readonly uri: string;
  readonly root: JsonValue;
  readonly anchors: Map<string, JsonObject>;
  readonly dynamicAnchors: Map<string, JsonObject>;
}

/** A schema found by reference, and the resource whose URI its own references are relative to. */
export interface Target {
  readonly schema: JsonValue;
  readonly resource: Resource;
}

const types: readonly string[] = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];

const rootUri = 'schema:/root';

/** What references inside one schema document lead to. References never leave the document: nothing is fetched. */
export class SchemaIndex {
  readonly root: Resource;
  /** Draft-07 rules: `$ref` stands alone, `items` may be a list. */
  readonly isDraft7: boolean;
  /** Whether `unevaluated*` occurs, so that evaluation must keep track. */
  readonly tracks: boolean;
  readonly #resources = new Map<string, Resource>();
  readonly #owner = new WeakMap<JsonObject, Resource>();
  readonly #targets = new Map<string, Target>();
  readonly #patterns = new Map<string, Pattern>();
  /** Schemas that hold a reference, themselves or somewhere inside. */
  readonly #referring = new WeakSet<JsonObject>();
  /** Every schema of the document, with the resource that it belongs to. */
  readonly #schemas: { readonly schema: JsonObject; readonly resource: Resource }[] = [];
  #isDynamic = false;

  constructor(schema: JsonObject) {
    const dialect = schema['$schema'];
    this.isDraft7 = typeof dialect === 'string' && /draft-0[3-7]/.test(dialect);
    this.root = newResource(rootUri, schema);
    this.#resources.set(rootUri, this.root);
    this.tracks = this.#walk(schema, this.root);
  }

  /**
   * Whether the verdict on this schema, a reference's target, is worth remembering: it leads on to others, and is the
   * same however it was reached. Where references are dynamic it is not.
   */
  isShared(schema: JsonValue): boolean {
    return !this.#isDynamic && isJsonObject(schema) && this.#referring.has(schema);
  }

  /**
   * Looks at everything that would else fail when a value comes.
   * @throws {SchemaDefect} a reference that leads nowhere, a pattern that is none, a schema that is no schema
   */
  verify(): void {
    for (const { schema, resource } of this.#schemas) {
      const { $ref, $dynamicRef, pattern, patternProperties, type } = schema;
      for (const reference of [$ref, $dynamicRef]) {
        if (typeof reference === 'string') this.resolve(reference, resource);
        else if (reference !== undefined) throw new SchemaDefect('$ref must be text');
      }
      if (typeof pattern === 'string') this.pattern(pattern);
      for (const one of isJsonObject(patternProperties) ? Object.keys(patternProperties) : [])
        this.pattern(one);
      for (const one of Array.isArray(type) ? type : [type]) {
        if (one !== undefined && !types.includes(one as string)) {
          throw new SchemaDefect(`type ${JSON.stringify(one)} is none of ${types.join(', ')}`);
        }
      }
      verifyPlaces(schema);
    }
  }

  /** The resource that a schema opens by its `$id`, if it does. */
  ownResource(schema: JsonObject): Resource | undefined {
    const resource = this.#owner.get(schema);
    return resource?.root === schema ? resource : undefined;
  }

  /** @throws {SchemaDefect} the reference leads nowhere in this document */
  resolve(reference: string, from: Resource): Target {
    const uri = absolute(reference, from.uri);
    const known = this.#targets.get(uri);
    if (known !== undefined) return known;
    const target = this.#find(uri);
    if (target === undefined) throw new SchemaDefect(`$ref ${JSON.stringify(reference)} leads nowhere`);
    this.#targets.set(uri, target);
    return target;
  }

  /** @throws {SchemaDefect} the pattern is no regular expression */
  pattern(source: string): Pattern {
    let pattern = this.#patterns.get(source);
    if (pattern === undefined) {
      pattern = new Pattern(source);
      this.#patterns.set(source, pattern);
    }
    return pattern;
  }

  #find(uri: string): Target | undefined {
    const [document = '', fragment = ''] = uri.split('#', 2);
    const resource = this.#resources.get(document);
    if (resource === undefined) return undefined;
    if (fragment === '') return { schema: resource.root, resource };
    if (fragment.startsWith('/')) return this.#atPointer(decode(fragment), resource);
    const anchored = resource.anchors.get(decode(fragment));
    return anchored === undefined ? undefined : { schema: anchored, resource };
  }

  #atPointer(pointer: string, from: Resource): Target | undefined {
    let schema: JsonValue | undefined = from.root;
    let resource = from;
    for (const token of pointer.slice(1).split('/')) {
      const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
      if (typeof schema !== 'object' || schema === null || !Object.hasOwn(schema, name)) return undefined;
      schema = (schema as JsonObject)[name];
      if (isJsonObject(schema)) resource = this.#owner.get(schema) ?? resource;
    }
    return typeof schema === 'boolean' || isJsonObject(schema) ? { schema, resource } : undefined;
  }

  /** Finds ids and anchors; says whether `unevaluated*` occurs. */
  #walk(schema: JsonObject, parent: Resource): boolean {
    const resource = this.#enter(schema, parent);
    this.#owner.set(schema, resource);
    this.#schemas.push({ schema, resource });
    if ('$dynamicRef' in schema) this.#isDynamic = true;
    let tracks = 'unevaluatedProperties' in schema || 'unevaluatedItems' in schema;
    let refers = '$ref' in schema;
    for (const inner of subschemas(schema)) {
      tracks = this.#walk(inner, resource) || tracks;
      refers ||= this.#referring.has(inner);
    }
    if (refers) this.#referring.add(schema);
    return tracks;
  }

  #enter(schema: JsonObject, parent: Resource): Resource {
    // In draft-07 everything beside `$ref` is ignored, `$id` too.
    if (this.isDraft7 && typeof schema['$ref'] === 'string') return parent;
    let resource = parent;
    const id = schema['$id'];
    if (typeof id === 'string' && !id.startsWith('#')) {
      const uri = absolute(id, parent.uri).replace(/#$/, '');
      resource = newResource(uri, schema);
      this.#resources.set(uri, resource);
    } else if (typeof id === 'string' && this.isDraft7) {
      resource.anchors.set(id.slice(1), schema);
    }
    const { $anchor: anchor, $dynamicAnchor: dynamicAnchor } = schema;
    if (typeof anchor === 'string') resource.anchors.set(anchor, schema);
    if (typeof dynamicAnchor === 'string') {
      resource.anchors.set(dynamicAnchor, schema);
      resource.dynamicAnchors.set(dynamicAnchor, schema);
    }
    return resource;
  }
}

function newResource(uri: string, root: JsonValue): Resource {
  return { uri, root, anchors: new Map(), dynamicAnchors: new Map() };
}

function absolute(reference: string, base: string): string {
  if (reference.startsWith('#')) return base + reference;
  try {
    return new URL(reference, base).href;
  } catch {
    return reference;
  }
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
