import { formatPointer } from '@openwop/spec-tree';
import type { Fault } from './locate-faults.js';
import type { ReferenceResolver } from './resolve-reference.js';
import type { SchemaEntry } from './schema-entries.js';
import { isObject, type JsonObject, walkSchema } from './walk-schema.js';

interface Place {
  readonly path: string;
  readonly pointer: string;
  readonly base: string;
}

/** A schema that is being looked at, with what it applies to the same value and has not been followed yet. */
interface Step {
  readonly node: JsonObject;
  readonly ahead: (readonly [keyword: string, node: JsonObject])[];
  /** The keyword that is being followed. */
  by: string;
}

/**
 * The `$ref`s, by path, that lead back to where they stand before anything of the value is consumed. A validator of
 * such a schema never returns.
 */
export function referenceCycles(
  entries: readonly SchemaEntry[],
  resolver: ReferenceResolver,
): ReadonlyMap<string, readonly Fault[]> {
  const places = new Map<JsonObject, Place>();
  for (const { path, schema, id } of entries) {
    for (const { node, pointer, base } of walkSchema(schema, id)) places.set(node, { path, pointer, base });
  }
  const faults = new Map<string, Fault[]>();
  const done = new Set<JsonObject>();
  for (const start of places.keys()) {
    const open: Step[] = [];
    const within = new Set<JsonObject>();
    const enter = (node: JsonObject): void => {
      if (done.has(node)) return;
      within.add(node);
      open.push({ node, ahead: sameValue(node, places.get(node)?.base ?? '', resolver), by: '' });
    };
    enter(start);
    for (let step = open.at(-1); step; step = open.at(-1)) {
      const next = step.ahead.pop();
      if (!next) {
        open.pop();
        within.delete(step.node);
        done.add(step.node);
        continue;
      }
      const [keyword, node] = next;
      step.by = keyword;
      if (!within.has(node)) {
        enter(node);
        continue;
      }
      // The circle may have been entered anywhere; what closes it for a reader is its last reference.
      const closing = open.findLast(({ by }) => by.startsWith('$'));
      const place = closing && places.get(closing.node);
      if (place) faults.set(place.path, [...(faults.get(place.path) ?? []), endless(place, closing)]);
    }
  }
  return faults;
}

/** The schemas that a schema applies to the value it is itself applied to, with the keyword that does. */
function sameValue(
  node: JsonObject,
  base: string,
  resolver: ReferenceResolver,
): (readonly [string, JsonObject])[] {
  const found: [string, unknown][] = [];
  for (const name of ['$ref', '$dynamicRef']) {
    const reference = node[name];
    if (typeof reference === 'string') found.push([name, resolver.target(reference, base)]);
  }
  for (const name of ['if', 'then', 'else', 'not']) found.push([name, node[name]]);
  for (const name of ['allOf', 'anyOf', 'oneOf', 'dependentSchemas']) {
    for (const inside of Object.values(Object(node[name]))) found.push([name, inside]);
  }
  return found.flatMap(([name, value]) => (isObject(value) ? [[name, value] as const] : []));
}

const endless = ({ pointer }: Place, { node, by }: Step): Fault => ({
  message: 'does-not-compile',
  pointer: pointer + formatPointer([by]),
  problem: `the reference \`${String(node[by])}\` leads back to itself`,
  expected: 'a reference that is reached again only for a part of the value, below `properties` or `items`',
});
