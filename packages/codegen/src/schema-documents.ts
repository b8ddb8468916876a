import { checkKeywords } from './check-keywords.js';
import { isObject, type JsonSchema } from './json.js';
import { assertJson } from './plain-json.js';
import type { ReportRow } from './report.js';
import { readNode, resolveUri, type SchemaNode, withoutFragment } from './schema-node.js';

const ROOT_URI = 'schema:///';

/** Every schema of a set of documents: by place, by `$id` and by `$anchor`. */
export interface SchemaDocuments {
  readonly root: SchemaNode;
  /** The schema that the `$ref` of a node points to. Throws {@link SchemaError} when there is none. */
  resolve(node: SchemaNode): SchemaNode;
  /** Whether `unevaluatedProperties` or `unevaluatedItems` is used, so that annotations matter. */
  readonly tracksEvaluation: boolean;
  /** The keywords that no dialect knows, in the documents that have been reached so far. */
  unknownKeywords(): ReportRow[];
}

/**
 * Reads a schema and the documents it refers to, and holds all of them against their meta-schemas. Nothing is
 * fetched: a reference to a document that was not given is an error.
 * @param documents the other documents, by the URI (absolute, or relative to the root schema) used in `$ref`
 * @throws {SchemaError} for values that are not JSON, malformed or unsupported keywords
 */
export function readDocuments(
  schema: JsonSchema,
  documents: Readonly<Record<string, JsonSchema>> = {},
): SchemaDocuments {
  return new DocumentSet(schema, documents);
}

class DocumentSet implements SchemaDocuments {
  readonly root: SchemaNode;
  tracksEvaluation = false;
  readonly #byUri = new Map<string, SchemaNode>();
  readonly #anchors = new Map<string, SchemaNode>();
  readonly #targets = new Map<string, SchemaNode>();
  readonly #checked = new Set<SchemaNode>();
  readonly #referring: SchemaNode[] = [];
  readonly #reached = new Set<string>(['']);
  readonly #unknown: ReportRow[] = [];

  constructor(schema: JsonSchema, documents: Readonly<Record<string, JsonSchema>>) {
    this.root = this.#add(schema, ROOT_URI, '');
    for (const [uri, content] of Object.entries(documents)) {
      this.#add(content, resolveUri(uri, this.root.base, '#'), uri);
    }
    // A reference may reach into a place that is no schema by its keyword, and that is one from then on.
    for (const node of this.#referring) {
      const target = this.#find(node);
      if (typeof target === 'object') this.#index(target);
    }
    this.#followAll();
  }

  /**
   * Resolves every reference in the schema and in the documents that it can reach, also where nothing uses the schema
   * around it. A document that was given and is not reached may lack what it refers to.
   */
  #followAll(): void {
    const byDocument = new Map<string, SchemaNode[]>();
    for (const node of this.#referring) {
      const nodes = byDocument.get(documentOf(node));
      if (nodes === undefined) byDocument.set(documentOf(node), [node]);
      else nodes.push(node);
    }
    const reachable = new Set(['']);
    for (const document of reachable) {
      for (const node of byDocument.get(document) ?? []) reachable.add(documentOf(this.#follow(node)));
    }
  }

  #add(content: JsonSchema, uri: string, label: string): SchemaNode {
    assertJson(content, `${label}#`);
    const node = readNode(content, `${label}#`, { base: uri, dialect: '2020-12' });
    this.#byUri.set(withoutFragment(uri), node);
    this.#index(node);
    return node;
  }

  #index(from: SchemaNode): void {
    const todo = [from];
    for (let node = todo.pop(); node !== undefined; node = todo.pop()) {
      if (this.#checked.has(node)) continue;
      this.#checked.add(node);
      this.#unknown.push(...checkKeywords(node));
      this.#register(node);
      if (node.has('unevaluatedProperties') || node.has('unevaluatedItems')) this.tracksEvaluation = true;
      if (node.has('$ref')) this.#referring.push(node);
      todo.push(...node.children().reverse());
    }
  }

  #register(node: SchemaNode): void {
    const id = node.string('$id');
    if (id?.startsWith('#') === false) this.#name(this.#byUri, node.base, node, '$id');
    const anchors: [string, string | undefined][] = [
      ['$anchor', node.string('$anchor')],
      ['$dynamicAnchor', node.string('$dynamicAnchor')],
      ['$id', id?.startsWith('#') === true ? id.slice(1) : undefined],
    ];
    for (const [keyword, anchor] of anchors) {
      if (anchor !== undefined) this.#name(this.#anchors, `${node.base}#${anchor}`, node, keyword);
    }
  }

  #name(names: Map<string, SchemaNode>, name: string, node: SchemaNode, keyword: string): void {
    const taken = names.get(name);
    if (taken !== undefined && taken !== node) {
      node.reject(
        keyword,
        node.get(keyword),
        `a name of its own: ${taken.pointer} has it already`,
        'Give one of the two another name.',
      );
    }
    names.set(name, node);
  }

  resolve(node: SchemaNode): SchemaNode {
    const target = this.#follow(node);
    this.#reached.add(documentOf(target));
    return target;
  }

  #follow(node: SchemaNode): SchemaNode {
    const target = this.#find(node);
    if (typeof target !== 'object') {
      const known = [...this.#byUri.keys()].map((uri) => uri.replace(ROOT_URI, '')).filter(Boolean);
      const [expected, mend] =
        target === 'no document'
          ? [
              `one of the documents given: ${known.join(', ') || 'none but the schema itself'}`,
              'Pass that document as well, or correct the reference.',
            ]
          : ['a place that exists in the document and is a schema', 'Correct the reference.'];
      node.reject('$ref', node.get('$ref'), expected, mend);
    }
    return target;
  }

  #find(node: SchemaNode): SchemaNode | 'no document' | 'no place' {
    const reference = node.string('$ref') ?? '';
    const uri = resolveUri(reference, node.base, `${node.pointer}/$ref`);
    const known = this.#targets.get(uri);
    if (known !== undefined) return known;
    const fragment = uri.includes('#') ? decodeFragment(node, uri.slice(uri.indexOf('#') + 1)) : '';
    const document = this.#byUri.get(withoutFragment(uri));
    if (document === undefined) return 'no document';
    const target =
      fragment === '' || fragment.startsWith('/')
        ? descend(document, tokensOf(node, fragment))
        : this.#anchors.get(`${withoutFragment(uri)}#${fragment}`);
    if (target === undefined) return 'no place';
    this.#targets.set(uri, target);
    return target;
  }

  unknownKeywords(): ReportRow[] {
    return this.#unknown.filter((row) => this.#reached.has(documentOf(row)));
  }
}

/** The document that a place is in, by the name it was given under; empty for the schema itself. */
function documentOf({ pointer }: { readonly pointer: string }): string {
  return pointer.split('#', 1)[0] ?? '';
}

/** The schema at a JSON Pointer; undefined when nothing is there, or no schema. */
function descend(from: SchemaNode, tokens: readonly string[]): SchemaNode | undefined {
  let node = from;
  let path: string[] = [];
  let value: unknown = from.schema;
  for (const token of tokens) {
    value = valueAt(value, token);
    if (value === undefined) return undefined;
    path.push(token);
    // A schema on the way may change the base URI, so go from schema to schema.
    const next = node.child(path);
    if (next === undefined) continue;
    node = next;
    path = [];
  }
  if (path.length === 0) return node;
  return isSchema(value) ? node.at(path) : undefined;
}

function valueAt(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
  return isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'boolean' || isObject(value);
}

/** The reference tokens of a JSON Pointer (RFC 6901). */
function tokensOf(node: SchemaNode, pointer: string): string[] {
  if (/~(?![01])/.test(pointer)) {
    node.reject(
      '$ref',
      node.get('$ref'),
      'a JSON Pointer with ~0 for ~ and ~1 for /',
      'Escape the tilde as ~0.',
    );
  }
  return pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function decodeFragment(node: SchemaNode, fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return node.reject('$ref', node.get('$ref'), 'a fragment with percent-encoded UTF-8', 'Write % as %25.');
  }
}
