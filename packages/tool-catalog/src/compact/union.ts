import { isRecord, type Schema, sameJson } from './json-schema.js';

/** Members that say something to people and nothing about values. */
const annotations: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
]);

/**
 * A schema without alternatives that accepts what any of the branches accepts, and perhaps more. Exact for branches
 * that are values, for branches that are bare types, and for one branch beside `null`.
 */
export function unionOf(branches: readonly Schema[]): Schema {
  const [only, ...others] = branches;
  if (only === undefined) return {};
  if (others.every((branch) => sameJson(branch, only))) return only;
  return valuesOf(branches) ?? nullable(branches) ?? typesOf(branches);
}

/** Branches that are `const` or `enum` alone become one `enum`. */
function valuesOf(branches: readonly Schema[]): Schema | undefined {
  const values: unknown[] = [];
  for (const branch of branches) {
    const { const: value, enum: list, type: _, ...rest } = branch;
    if (Object.keys(rest).some((name) => !annotations.has(name))) return undefined;
    if (Object.hasOwn(branch, 'const')) values.push(value);
    else if (Array.isArray(list)) values.push(...list);
    else return undefined;
  }
  return { enum: values.filter((value, index) => values.findIndex((one) => sameJson(one, value)) === index) };
}

/** One branch beside `{ type: "null" }`. */
function nullable(branches: readonly Schema[]): Schema | undefined {
  const isNull = ({ type, ...rest }: Schema): boolean =>
    type === 'null' && Object.keys(rest).every((name) => annotations.has(name));
  const [branch, second] = branches.filter((one) => !isNull(one));
  if (branch === undefined || second !== undefined) return undefined;
  const types = typeList(branch);
  // A keyword without a type may speak of null itself.
  if (types === undefined || Object.hasOwn(branch, 'if')) return undefined;
  const { const: value, enum: list, ...rest } = branch;
  const values = Object.hasOwn(branch, 'const') ? [value] : Array.isArray(list) ? list : undefined;
  return {
    ...rest,
    type: types.includes('null') ? types : [...types, 'null'],
    ...(values && { enum: values.includes(null) ? values : [...values, null] }),
  };
}

/** What is left of branches of any kind: the types they allow, and the names of members, for whoever reads it. */
function typesOf(branches: readonly Schema[]): Schema {
  const types = branches.map(typeList);
  const known = types.every((list) => list !== undefined);
  const all = [...new Set(types.flatMap((list) => list ?? []))];
  const names = new Map<string, Schema>();
  for (const { properties } of branches) {
    for (const [name, schema] of Object.entries(isRecord(properties) ? properties : {})) {
      names.set(name, { ...onlyAnnotations(schema), ...names.get(name) });
    }
  }
  return {
    ...(known && all.length > 0 && { type: all.length === 1 ? all[0] : all }),
    ...(names.size > 0 && { properties: Object.fromEntries(names) }),
  };
}

function onlyAnnotations(schema: unknown): Schema {
  const { title, description } = isRecord(schema) ? schema : {};
  return {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
  };
}

/** The types a schema allows; undefined where it says none. */
function typeList({ type }: Schema): string[] | undefined {
  if (typeof type === 'string') return [type];
  return Array.isArray(type) && type.every((one) => typeof one === 'string')
    ? [...(type as string[])]
    : undefined;
}
