import { valueAt } from '@openwop/spec-tree';
import type { SchemaEntry } from './schema-entries.js';
import { isObject, type JsonObject, resolveUri, walkSchema } from './walk-schema.js';

/** Finds what `$ref`s of a set of schemas lead to. */
export class ReferenceResolver {
  /** Schemas by absolute URI without fragment, embedded ones by their own `$id`. */
  readonly #documents = new Map<string, JsonObject>();
  readonly #anchors = new Set<string>();
  readonly #unread: ReadonlySet<string>;

  /** `unread` holds the ids of schemas that could not be read: a reference to them is given the benefit of the doubt. */
  constructor(entries: readonly SchemaEntry[], unread: ReadonlySet<string>) {
    this.#unread = unread;
    for (const { id, schema } of entries) {
      for (const { node, base } of walkSchema(schema, id)) {
        if (typeof node['$id'] === 'string') this.#documents.set(withoutFragment(base), node);
        for (const name of ['$anchor', '$dynamicAnchor']) {
          if (typeof node[name] === 'string') this.#anchors.add(`${withoutFragment(base)}#${node[name]}`);
        }
      }
      this.#documents.set(id, schema);
    }
  }

  /** Whether `reference`, standing where `base` holds, leads to a schema. */
  resolves(reference: string, base: string): boolean {
    const uri = resolveUri(reference, base);
    if (uri === undefined) return false;
    if (uri.startsWith('https://json-schema.org/')) return true;
    const [document = '', fragment = ''] = uri.split('#', 2);
    const root = this.#documents.get(document);
    if (root === undefined) return this.#unread.has(document);
    if (fragment === '') return true;
    if (!fragment.startsWith('/')) return this.#anchors.has(`${document}#${fragment}`);
    const target = valueAt(root, decoded(fragment));
    return isObject(target) || typeof target === 'boolean';
  }
}

const withoutFragment = (uri: string): string => uri.split('#', 1)[0] ?? uri;

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
