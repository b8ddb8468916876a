import { isObject, type JsonSchema } from './json.js';
import { SchemaError, show } from './schema-error.js';
import { type Dialect, resolveUri, SchemaNode } from './schema-node.js';

const ROOT_URI = 'schema:///';
const MAPS = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const SINGLES = [
  'items',
  'additionalItems',
  'additionalProperties',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
];

/** Every schema of a set of documents: by place, by `$id` and by `$anchor`. */
export interface SchemaDocuments {
  readonly root: SchemaNode;
  /** The schema that the `$ref` of a node points to. Throws {@link SchemaError} when there is none. */
  resolve(node: SchemaNode): SchemaNode;
  /** Whether `unevaluatedProperties` or `unevaluatedItems` is used, so that annotations matter. */
  readonly tracksEvaluation: boolean;
}

/**
 * Reads a schema and the documents it refers to. Nothing is fetched: a reference to a document that was
 * not given is an error.
 * @param documents the other documents, by the URI (absolute, or relative to the root schema) used in `$ref`
 * @throws {SchemaError} for values that are not JSON, malformed or unsupported keywords
 */
export function readDocuments(
  schema: JsonSchema,
  documents: Readonly<Record<string, JsonSchema>> = {},
): SchemaDocuments {
  const byUri = new Map<string, SchemaNode>();
  const anchors = new Map<string, SchemaNode>();
  const targets = new Map<string, SchemaNode>();
  let tracksEvaluation = false;

  const index = (node: SchemaNode): void => {
    if (node.keywords().includes('$id')) byUri.set(node.base, node);
    const anchor = node.string('$anchor') ?? node.string('$dynamicAnchor');
    if (anchor !== undefined) anchors.set(`${withoutFragment(node.base)}#${anchor}`, node);
    if (node.has('unevaluatedProperties') || node.has('unevaluatedItems')) tracksEvaluation = true;
    for (const child of children(node)) index(child);
  };
  const add = (content: JsonSchema, uri: string, label: string): SchemaNode => {
    if (typeof content !== 'boolean' && !isObject(content)) {
      throw new SchemaError({
        pointer: `${label}#`,
        found: show(content),
        expected: 'a schema: true, false or an object',
        mend: 'Pass the parsed JSON of the schema.',
      });
    }
    assertJson(content, `${label}#`, []);
    const id = isObject(content) && typeof content['$id'] === 'string' ? content['$id'] : undefined;
    const base = id === undefined ? uri : resolveUri(id, uri, `${label}#`);
    const node = new SchemaNode(`${label}#`, content, base, dialectOf(content, label));
    byUri.set(withoutFragment(uri), node);
    byUri.set(withoutFragment(base), node);
    index(node);
    return node;
  };

  const root = add(schema, ROOT_URI, '');
  for (const [uri, content] of Object.entries(documents)) add(content, resolveUri(uri, root.base, '#'), uri);

  return {
    root,
    get tracksEvaluation() {
      return tracksEvaluation;
    },
    resolve(node: SchemaNode): SchemaNode {
      const reference = node.string('$ref') ?? '';
      const uri = resolveUri(reference, node.base, node.pointer);
      const known = targets.get(uri);
      if (known !== undefined) return known;
      const fragment = uri.includes('#') ? decodeFragment(uri.slice(uri.indexOf('#') + 1)) : '';
      const document = byUri.get(withoutFragment(uri));
      const target =
        fragment === '' || fragment.startsWith('/')
          ? document && descend(document, fragment)
          : anchors.get(`${withoutFragment(uri)}#${fragment}`);
      if (target === undefined) {
        node.reject(
          '$ref',
          reference,
          document === undefined && !uri.startsWith(withoutFragment(node.base))
            ? `one of the documents given: ${
                [...byUri.keys()]
                  .map((known) => known.replace(ROOT_URI, ''))
                  .filter(Boolean)
                  .join(', ') || 'none but the schema itself'
              }`
            : 'a place that exists in the document',
          document === undefined
            ? 'Pass that document as well, or correct the reference.'
            : 'Correct the reference.',
        );
      }
      targets.set(uri, target);
      return target;
    },
  };
}

const childrenOf = new WeakMap<SchemaNode, SchemaNode[]>();

/** The direct subschemas of a schema, checked for shape. */
function children(node: SchemaNode): SchemaNode[] {
  const known = childrenOf.get(node);
  if (known !== undefined) return known;
  const found: SchemaNode[] = [];
  childrenOf.set(node, found);
  for (const keyword of MAPS) found.push(...node.map(keyword).values());
  for (const keyword of LISTS) found.push(...(node.list(keyword) ?? []));
  for (const keyword of SINGLES) {
    if (Array.isArray(node.get(keyword)) && keyword === 'items') {
      if (node.dialect === '2020-12') {
        node.reject(
          'items',
          node.get('items'),
          'one schema',
          'Since 2020-12 a tuple is written as prefixItems.',
        );
      }
      found.push(...(node.list(keyword) ?? []));
    } else {
      const child = node.sub(keyword);
      if (child !== undefined) found.push(child);
    }
  }
  if (node.has('dependencies')) {
    const value = node.get('dependencies');
    if (!isObject(value)) node.reject('dependencies', value, 'an object');
    found.push(...dependencySchemas(node).values());
  }
  return found;
}

/** The entries of draft-07's `dependencies` that are schemas, not lists of names. */
export function dependencySchemas(node: SchemaNode): Map<string, SchemaNode> {
  const value = node.get('dependencies');
  if (!isObject(value)) return new Map();
  const schemas = Object.keys(value).filter((name) => !Array.isArray(value[name]));
  return new Map(schemas.map((name) => [name, node.at(['dependencies', name])]));
}

function descend(from: SchemaNode, pointer: string): SchemaNode | undefined {
  const tokens = pointer
    .split('/')
    .slice(1)
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
  let node = from;
  let path: string[] = [];
  let value: unknown = from.schema;
  for (const token of tokens) {
    value = Array.isArray(value)
      ? value[Number(token)]
      : isObject(value) && Object.hasOwn(value, token)
        ? value[token]
        : undefined;
    if (value === undefined) return undefined;
    path.push(token);
    // A schema on the way may change the base URI, so go from schema to schema.
    const next = children(node).find(
      (child) => child.schema === value && child.pointer.startsWith(node.pointer),
    );
    if (next !== undefined && node.at(path).pointer === next.pointer) {
      node = next;
      path = [];
    }
  }
  return path.length === 0 ? node : node.at(path);
}

function dialectOf(schema: JsonSchema, label: string): Dialect {
  const uri = isObject(schema) ? schema['$schema'] : undefined;
  if (uri === undefined) return '2020-12';
  if (typeof uri === 'string') {
    if (uri.includes('draft/2020-12/') || !uri.includes('json-schema.org/')) return '2020-12';
    if (uri.includes('draft/2019-09/')) return '2019-09';
    if (/draft-0[67]\//.test(uri)) return 'draft-07';
  }
  throw new SchemaError({
    pointer: `${label}#/$schema`,
    found: show(uri),
    expected: 'JSON Schema 2020-12, 2019-09 or draft-07',
    mend: 'Move the schema to https://json-schema.org/draft/2020-12/schema.',
  });
}

/** Refuses what JSON cannot hold, above all cycles, on which every later step would run forever. */
function assertJson(value: unknown, pointer: string, above: readonly unknown[]): void {
  const stop = (found: string): never => {
    throw new SchemaError({ pointer, found, expected: 'JSON', mend: 'Pass the result of JSON.parse.' });
  };
  if (typeof value === 'number' && !Number.isFinite(value)) stop(String(value));
  if (['undefined', 'function', 'bigint', 'symbol'].includes(typeof value)) stop(show(value));
  if (typeof value !== 'object' || value === null) return;
  if (above.includes(value)) stop('an object that contains itself');
  if (above.length > 500) stop('more than 500 levels');
  const inside = [...above, value];
  for (const [key, item] of Object.entries(value)) {
    assertJson(item, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, inside);
  }
}

function withoutFragment(uri: string): string {
  return uri.split('#', 1)[0] ?? uri;
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
