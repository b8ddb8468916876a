import { isRecord } from '../json-value.js';
import { type Draft, draftOf } from './own-keywords.js';

type Schema = Readonly<Record<string, unknown>>;

/**
 * Whether a schema begins a resource of its own, so that `#` means itself within it. `$id` was `id` in draft 4, and up
 * to draft 7 it counts for nothing beside a reference.
 */
export function isResource(schema: Schema, draft: Draft): boolean {
  const id = schema[draft === 4 ? 'id' : '$id'];
  if (typeof id !== 'string' || id.startsWith('#')) return false;
  return draft >= 2019 || typeof schema['$ref'] !== 'string';
}

/** One schema resource, and what the references within it name. */
export class Resource {
  readonly #root: unknown;
  readonly #draft: Draft;
  readonly #named = new Map<string, unknown>();
  #anchors: ReadonlyMap<string, readonly unknown[]> | undefined;

  constructor(root: unknown, draft: Draft) {
    this.#root = root;
    this.#draft = draft;
  }

  /**
   * The schema that a `$ref` names, or nothing: for a reference to elsewhere, a dangling one, and one that crosses an
   * embedded resource, which JSON Schema leaves undefined. The same reference is followed once.
   */
  resolve(reference: string): unknown {
    if (!this.#named.has(reference)) this.#named.set(reference, this.#find(reference));
    return this.#named.get(reference);
  }

  #find(reference: string): unknown {
    if (!reference.startsWith('#')) return undefined;
    let fragment: string;
    try {
      fragment = decodeURIComponent(reference.slice(1));
    } catch {
      return undefined;
    }
    if (fragment === '') return this.#root;
    if (fragment.startsWith('/')) return this.#atPointer(fragment);
    this.#anchors ??= this.#readAnchors();
    const [found, second] = this.#anchors.get(fragment) ?? [];
    // One of two may be data that looks like a schema.
    return second === undefined ? found : undefined;
  }

  #atPointer(pointer: string): unknown {
    let at = this.#root;
    for (const token of pointer.slice(1).split('/')) {
      if (typeof at !== 'object' || at === null || this.#isForeign(at)) return undefined;
      const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
      if (!Object.hasOwn(at, name)) return undefined;
      at = (at as Schema)[name];
    }
    return at;
  }

  #readAnchors(): Map<string, unknown[]> {
    const anchors = new Map<string, unknown[]>();
    const open: unknown[] = [this.#root];
    const seen = new Set<unknown>();
    while (open.length > 0) {
      const at = open.pop();
      if (typeof at !== 'object' || at === null || seen.has(at) || this.#isForeign(at)) continue;
      seen.add(at);
      if (isRecord(at)) {
        for (const name of anchorsOf(at)) anchors.set(name, [...(anchors.get(name) ?? []), at].slice(0, 2));
      }
      for (const value of Object.values(at)) open.push(value);
    }
    return anchors;
  }

  #isForeign(at: object): boolean {
    return at !== this.#root && isRecord(at) && isResource(at, draftOf(at, this.#draft));
  }
}

/** Names of one schema under any draft: one too many only makes a name ambiguous, which widens. */
function anchorsOf(schema: Schema): Set<string> {
  const { $anchor, $dynamicAnchor, $id, id } = schema;
  const old = [$id, id].map((one) =>
    typeof one === 'string' && one.startsWith('#') ? one.slice(1) : undefined,
  );
  return new Set([$anchor, $dynamicAnchor, ...old].filter((name) => typeof name === 'string'));
}
