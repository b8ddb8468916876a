import type { Clause } from '../form.js';

/** The names of the properties that clauses ask about. */
export function guardsOf(clauses: readonly Clause[]): string[] {
  const names = clauses.flatMap(({ arms }) =>
    arms.flatMap(({ properties }) =>
      [...properties]
        .filter(([, { required, value }]) => required || value.atoms.length > 0)
        .map(([name]) => name),
    ),
  );
  return [...new Set(names)];
}
