import type { ArrayCube, ObjectCube } from './form.js';
import { canonicalJson, type Json } from './json.js';
import type { SchemaNode } from './schema-node.js';

/**
 * A constraint that stays as a keyword because no TypeScript type states it: kept in the lowered schema,
 * dropped by widening, one report row each.
 */
export interface Residual {
  readonly key: string;
  readonly negated: boolean;
  readonly pointer: string;
  readonly keyword: string;
  readonly why: string;
  readonly content:
    | { readonly kind: 'keywords'; readonly node: SchemaNode; readonly keywords: readonly string[] }
    | { readonly kind: 'schema'; readonly node: SchemaNode }
    | { readonly kind: 'object'; readonly cube: ObjectCube }
    | { readonly kind: 'array'; readonly cube: ArrayCube };
  /** Decides the constraint on a literal. Absent when a literal never meets it (objects, arrays). */
  readonly test?: (value: Json) => boolean;
  /** Decides a constraint on property names, where the names are known. */
  readonly allowsName?: (name: string) => boolean;
}

/** Keeps keywords of a schema as written. */
export function keywordResidual(
  node: SchemaNode,
  keywords: readonly string[],
  why: string,
  test?: (value: Json) => boolean,
): Residual {
  const keyword = keywords[0] ?? '';
  const content = (): string => keywords.map((its) => canonicalJson(node.get(its) ?? null)).join(',');
  // Keywords that take no schema mean the same wherever they are written, so the place is no part of the key.
  const key =
    test === undefined ? `${node.pointer}/${keywords.join(',')}` : `${keywords.join(',')}=${content()}`;
  return {
    key,
    negated: false,
    pointer: `${node.pointer}/${keyword}`,
    keyword,
    why,
    content: { kind: 'keywords', node, keywords },
    ...(test === undefined ? {} : { test }),
  };
}

/** Keeps a whole schema as written, for a keyword that means nothing away from its siblings. */
export function schemaResidual(node: SchemaNode, keyword: string, why: string): Residual {
  return { ...keywordResidual(node, [keyword], why), content: { kind: 'schema', node } };
}

/** The opposite constraint. */
export function negateResidual(residual: Residual): Residual {
  const { test, allowsName: _, ...rest } = residual;
  return {
    ...rest,
    negated: !residual.negated,
    key: residual.key.startsWith('!') ? residual.key.slice(1) : `!${residual.key}`,
    ...(test === undefined ? {} : { test: (value: Json) => !test(value) }),
  };
}

/** Adds constraints to a list; undefined when one of them contradicts another. */
export function addResiduals(
  to: readonly Residual[],
  added: readonly Residual[],
): readonly Residual[] | undefined {
  const all = new Map(to.map((residual) => [residual.key, residual]));
  for (const residual of added) {
    if (all.has(negateResidual(residual).key)) return undefined;
    if (!all.has(residual.key)) all.set(residual.key, residual);
  }
  return all.size === to.length ? to : [...all.values()];
}
