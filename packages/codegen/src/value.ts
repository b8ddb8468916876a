import type { Form } from './form.js';
import type { ReportRow } from './report.js';
import type { SchemaNode } from './schema-node.js';

/** One conjunct of a {@link Value}: a schema, a schema that must not hold, or a set that is already known. */
type Atom =
  | { readonly key: string; readonly node: SchemaNode; readonly negated: boolean }
  | { readonly key: string; readonly form: Form };

/**
 * What the value of a property or an item must satisfy: a conjunction of schemas by place, not yet looked into.
 * Keeping places instead of sets is what makes recursive schemas finite.
 */
export interface Value {
  /** Equal keys mean equal sets (not the other way round). */
  readonly key: string;
  readonly atoms: readonly Atom[];
  /** The schemas that were written for this value: for names and descriptions, not for meaning. */
  readonly sources: readonly SchemaNode[];
  /** Every schema that shaped the value, negated ones too: for reports. */
  readonly origins: readonly SchemaNode[];
  /** What was dropped to get this value, when it is one that TypeScript can state. */
  readonly rows?: readonly ReportRow[];
}

/** No constraint at all. */
export const ANY: Value = { key: '', atoms: [], sources: [], origins: [] };

/** The value of a schema, or of its negation. */
export function schemaValue(node: SchemaNode, negated = false): Value {
  const key = `${negated ? '!' : ''}${node.pointer}`;
  return { key, atoms: [{ key, node, negated }], sources: negated ? [] : [node], origins: [node] };
}

/** The value that is exactly a known set. `key` identifies the set; names and reports come from `like`. */
export function knownValue(form: Form, key: string, like: Value = ANY): Value {
  return { key, atoms: [{ key, form }], sources: like.sources, origins: like.origins, ...rowsOf(like) };
}

/** Both values at once. */
export function bothValues(a: Value, b: Value): Value {
  if (a === b || b === ANY) return a;
  if (a === ANY) return b;
  const atoms = new Map([...a.atoms, ...b.atoms].map((atom) => [atom.key, atom]));
  return {
    key: [...atoms.keys()].sort().join(' & '),
    atoms: [...atoms.values()],
    sources: distinct(a.sources, b.sources),
    origins: distinct(a.origins, b.origins),
    ...rowsOf(a, b),
  };
}

function rowsOf(a: Value, b: Value = ANY): { rows?: readonly ReportRow[] } {
  const [some, more] = [a.rows ?? [], b.rows ?? []];
  const rows = some.length === 0 ? more : distinct(some, more);
  return rows.length === 0 ? {} : { rows };
}

/** What stands in either list; one that adds nothing costs no copy, for values are joined all the time. */
function distinct<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  return a === b || b.every((item) => a.includes(item)) ? a : [...new Set([...a, ...b])];
}
