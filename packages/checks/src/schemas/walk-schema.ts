import { formatPointer } from '@openwop/spec-tree';

/** A JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One object schema inside a schema file. Boolean schemas are not visited: nothing can be said about them. */
export interface SubSchema {
  readonly pointer: string;
  readonly node: JsonObject;
  /** Whether it only narrows or tests what another schema describes: `allOf`, `then`, `not` and their like. */
  readonly fragment: boolean;
  /** What its `$ref`s are relative to. */
  readonly base: string;
}

type Kind = 'one' | 'list' | 'map';

/** Keywords of draft 2020-12 whose values hold schemas, and whether those narrow what stands around them. */
const keywords: readonly {
  readonly name: string;
  readonly kind: Kind;
  readonly fragment?: 'always' | 'never';
}[] = [
  { name: '$defs', kind: 'map', fragment: 'never' },
  { name: 'definitions', kind: 'map', fragment: 'never' },
  { name: 'properties', kind: 'map' },
  { name: 'patternProperties', kind: 'map' },
  { name: 'additionalProperties', kind: 'one' },
  { name: 'unevaluatedProperties', kind: 'one' },
  { name: 'prefixItems', kind: 'list' },
  { name: 'items', kind: 'one' },
  { name: 'unevaluatedItems', kind: 'one' },
  { name: 'contentSchema', kind: 'one' },
  { name: 'allOf', kind: 'list', fragment: 'always' },
  { name: 'anyOf', kind: 'list', fragment: 'always' },
  { name: 'oneOf', kind: 'list', fragment: 'always' },
  { name: 'if', kind: 'one', fragment: 'always' },
  { name: 'then', kind: 'one', fragment: 'always' },
  { name: 'else', kind: 'one', fragment: 'always' },
  { name: 'not', kind: 'one', fragment: 'always' },
  { name: 'contains', kind: 'one', fragment: 'always' },
  { name: 'propertyNames', kind: 'one', fragment: 'always' },
  { name: 'dependentSchemas', kind: 'map', fragment: 'always' },
];

const walked = new WeakMap<JsonObject, readonly SubSchema[]>();

/**
 * Every object schema in `root`, parents first. `base` is the `$id` that holds at the root. Kept with the root, as
 * each rule on schemas asks for it.
 */
export function walkSchema(root: JsonObject, base: string): readonly SubSchema[] {
  const known = walked.get(root);
  if (known?.[0]?.base === base) return known;
  const found: SubSchema[] = [];
  const open: SubSchema[] = [{ pointer: '', node: root, fragment: false, base }];
  for (let here = open.pop(); here; here = open.pop()) {
    found.push(here);
    const inside: SubSchema[] = [];
    for (const { name, kind, fragment } of keywords) {
      if (here.node[name] === undefined) continue;
      for (const [tokens, value] of schemasIn(here.node[name], kind)) {
        if (!isObject(value)) continue;
        inside.push({
          pointer: here.pointer + formatPointer([name, ...tokens]),
          node: value,
          fragment: fragment === 'always' || (fragment !== 'never' && here.fragment),
          base: baseOf(value, here.base),
        });
      }
    }
    open.push(...inside.reverse());
  }
  walked.set(root, found);
  return found;
}

function schemasIn(
  value: unknown,
  kind: Kind,
): readonly (readonly [readonly (string | number)[], unknown])[] {
  if (kind === 'one') return [[[], value]];
  if (kind === 'list') return Array.isArray(value) ? value.map((item, index) => [[index], item]) : [];
  return isObject(value) ? Object.entries(value).map(([key, item]) => [[key], item]) : [];
}

function baseOf(node: JsonObject, around: string): string {
  const { $id } = node;
  return typeof $id === 'string' ? (resolveUri($id, around) ?? around) : around;
}

/** `reference` resolved against `base`, or nothing where that gives no URI. */
export function resolveUri(reference: string, base: string): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}

/** The node's own keywords: the schemas in them become `true`, so that a fault in it is the node's own. */
export function ownKeywords(node: JsonObject): JsonObject {
  const own: Record<string, unknown> = { ...node };
  for (const { name, kind } of keywords) {
    const value = node[name];
    if (kind === 'one' && isObject(value)) own[name] = true;
    else if (kind === 'list' && Array.isArray(value)) own[name] = value.map(trueForObject);
    else if (kind === 'map' && isObject(value)) {
      own[name] = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, trueForObject(item)]));
    }
  }
  return own;
}

const trueForObject = (value: unknown): unknown => (isObject(value) ? true : value);

/** A schema without what names it or refers to others, so that it compiles alone. */
export function withoutReferences(node: JsonObject): JsonObject {
  const own: Record<string, unknown> = { ...node };
  for (const name of ['$id', '$schema', '$ref', '$dynamicRef', '$anchor', '$dynamicAnchor']) delete own[name];
  return own;
}
