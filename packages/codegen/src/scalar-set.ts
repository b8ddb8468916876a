import { addResiduals, negateResidual, type Residual } from './residual.js';

/** All scalars of one kind but a few, under constraints that TypeScript cannot state. */
interface OpenScalars<T> {
  readonly except: readonly T[];
  readonly residuals: readonly Residual[];
}

/** A set of strings or of numbers: some literals, and any number of open parts. */
export interface ScalarSet<T> {
  readonly literals: readonly T[];
  readonly open: readonly OpenScalars<T>[];
}

/** Every scalar of the kind. */
export const ALL_SCALARS: ScalarSet<never> = { literals: [], open: [{ except: [], residuals: [] }] };
/** None of the kind. */
export const NO_SCALARS: ScalarSet<never> = { literals: [], open: [] };

/** Whether a set has no member (as far as can be told: open parts count as inhabited). */
export function isNoScalars<T>(set: ScalarSet<T>): boolean {
  return set.literals.length === 0 && set.open.length === 0;
}

/** The members of both sets. */
export function intersectScalars<T extends string | number>(a: ScalarSet<T>, b: ScalarSet<T>): ScalarSet<T> {
  const inA = membership(a, b.literals.length);
  const inB = membership(b, a.literals.length);
  const literals = [...new Set([...a.literals.filter(inB), ...b.literals.filter(inA)])];
  const open: OpenScalars<T>[] = [];
  for (const one of a.open) {
    for (const other of b.open) {
      const residuals = addResiduals(one.residuals, other.residuals);
      if (residuals !== undefined) {
        open.push({ except: [...new Set([...one.except, ...other.except])], residuals });
      }
    }
  }
  return tidy({ literals, open });
}

/** The members of either set. */
export function uniteScalars<T extends string | number>(a: ScalarSet<T>, b: ScalarSet<T>): ScalarSet<T> {
  return tidy({ literals: [...a.literals, ...b.literals], open: [...a.open, ...b.open] });
}

/** The scalars of the kind that are not in the set. */
export function complementScalars<T extends string | number>(set: ScalarSet<T>): ScalarSet<T> {
  let rest: ScalarSet<T> = { literals: [], open: [{ except: set.literals, residuals: [] }] };
  for (const { except, residuals } of set.open) {
    const outside: OpenScalars<T>[] = residuals.map((residual, index) => ({
      except: [],
      residuals: [...residuals.slice(0, index), negateResidual(residual)],
    }));
    rest = intersectScalars(rest, tidy({ literals: except, open: outside }));
  }
  return rest;
}

/** Whether a literal is a member. */
export function holds<T extends string | number>(set: ScalarSet<T>, value: T): boolean {
  return set.literals.includes(value) || set.open.some((part) => isIn(part, value));
}

/** `holds` for `count` literals. */
function membership<T extends string | number>(set: ScalarSet<T>, count: number): (value: T) => boolean {
  if (Math.min(set.literals.length, count) <= FEW) return (value) => holds(set, value);
  const literals = new Set(set.literals);
  return (value) => literals.has(value) || set.open.some((part) => isIn(part, value));
}

/** So few are looked up faster in a list than in a Set that is made for it. */
const FEW = 8;

const isIn = <T extends string | number>({ except, residuals }: OpenScalars<T>, value: T): boolean =>
  !except.includes(value) && residuals.every(({ test }) => test?.(value) !== false);

/** A text that is equal for equal sets. */
export function scalarKey<T extends string | number>(set: ScalarSet<T>): string {
  const literals = set.literals.map((value) => JSON.stringify(value)).sort();
  const open = set.open.map(
    ({ except, residuals }) =>
      `*-[${except.map((value) => JSON.stringify(value)).sort()}]{${residuals.map(({ key }) => key).sort()}}`,
  );
  return [...literals, ...open.sort()].join('|');
}

function tidy<T extends string | number>({ literals, open }: ScalarSet<T>): ScalarSet<T> {
  const free = open.filter(({ residuals }) => residuals.length === 0);
  const bound = open.filter(({ residuals }) => residuals.length > 0);
  const [first] = free;
  if (first === undefined) return { literals: [...new Set(literals)], open: distinct(bound) };
  const except = first.except.filter(
    (value) => free.every((part) => part.except.includes(value)) && !literals.includes(value),
  );
  const merged = { except, residuals: [] };
  return {
    literals: [],
    // A bound part adds only what the free part leaves out.
    open: except.length === 0 ? [merged] : [merged, ...distinct(bound)],
  };
}

function distinct<T extends string | number>(open: readonly OpenScalars<T>[]): OpenScalars<T>[] {
  return [...new Map(open.map((part) => [scalarKey({ literals: [], open: [part] }), part])).values()];
}
