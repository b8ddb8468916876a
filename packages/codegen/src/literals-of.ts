import { isScalar } from './form.js';
import { canonicalJson } from './json.js';
import type { Value } from './value.js';

const known = new WeakMap<Value, ReadonlySet<string> | null>();

/**
 * A finite list that holds every instance of the value, as canonical JSON, where the schema has one in sight:
 * `const`, `enum`, or a set that was worked out before. Never looks into another schema.
 */
export function literalsOf(value: Value): ReadonlySet<string> | undefined {
  let literals = known.get(value);
  if (literals === undefined) {
    literals = value.atoms.map(ofAtom).find((list) => list !== undefined) ?? null;
    known.set(value, literals);
  }
  return literals ?? undefined;
}

function ofAtom(atom: Value['atoms'][number]): ReadonlySet<string> | undefined {
  if ('node' in atom) {
    const values = atom.node.has('const') ? [atom.node.get('const')] : atom.node.values();
    return atom.negated || values === undefined ? undefined : new Set(values.map(canonicalJson));
  }
  const { hasNull, booleans, numbers, strings } = atom.form;
  if (!isScalar(atom.form) || numbers.open.length > 0 || strings.open.length > 0) return undefined;
  const values = [...(hasNull ? [null] : []), ...booleans, ...numbers.literals, ...strings.literals];
  return new Set(values.map(canonicalJson));
}
