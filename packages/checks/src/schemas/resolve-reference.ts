import { valueAt } from '@openwop/spec-tree';
import type { SchemaEntry } from './schema-entries.js';
import { isObject, type JsonObject, resolveUri, walkSchema } from './walk-schema.js';

/** Finds what `$ref`s of a set of schemas lead to. */
export class ReferenceResolver {
  /** Schemas by absolute URI without fragment, embedded ones by their own `$id`. */
  readonly #documents = new Map<string, JsonObject>();
  readonly #anchors = new Map<string, JsonObject>();
  readonly #unread: ReadonlySet<string>;

  /** `unread` holds the ids of schemas that could not be read: a reference to them is given the benefit of the doubt. */
  constructor(entries: readonly SchemaEntry[], unread: ReadonlySet<string>) {
    this.#unread = unread;
    for (const { id, schema } of entries) {
      for (const { node, base } of walkSchema(schema, id)) {
        if (typeof node['$id'] === 'string') this.#documents.set(withoutFragment(base), node);
        for (const name of ['$anchor', '$dynamicAnchor']) {
          if (typeof node[name] === 'string')
            this.#anchors.set(`${withoutFragment(base)}#${node[name]}`, node);
        }
      }
      this.#documents.set(id, schema);
    }
  }

  /** Whether `reference`, standing where `base` holds, leads to a schema, as far as that can be known. */
  resolves(reference: string, base: string): boolean {
    const { document, fragment } = split(reference, base);
    if (document.startsWith('https://json-schema.org/') || this.#unread.has(document)) return true;
    if (fragment.startsWith('/') || fragment === '') return this.#at(document, fragment) !== undefined;
    return this.#anchors.has(`${document}#${fragment}`);
  }

  /** The schema that `reference` leads to, where it is one of the set and an object. */
  target(reference: string, base: string): JsonObject | undefined {
    const { document, fragment } = split(reference, base);
    const target = this.#anchors.get(`${document}#${fragment}`) ?? this.#at(document, fragment);
    return isObject(target) ? target : undefined;
  }

  /** The schema at a JSON Pointer of a document. */
  #at(document: string, pointer: string): JsonObject | boolean | undefined {
    const root = this.#documents.get(document);
    if (pointer === '' || root === undefined) return root;
    const target = pointer.startsWith('/') ? valueAt(root, decoded(pointer)) : undefined;
    return isObject(target) || typeof target === 'boolean' ? target : undefined;
  }
}

/** The document and the fragment that a reference means; an empty document where it means none. */
function split(reference: string, base: string): { readonly document: string; readonly fragment: string } {
  const [document = '', fragment = ''] = (resolveUri(reference, base) ?? '').split('#', 2);
  return { document, fragment };
}

const withoutFragment = (uri: string): string => uri.split('#', 1)[0] ?? uri;

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
