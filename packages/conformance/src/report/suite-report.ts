import type { Disposition, Major } from '../scenario.js';

/** One requirement at one major, and what became of it. */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly sources: readonly string[];
  readonly scenario: string;
  readonly major: Major;
  /** Whether it keeps a host from being certified. */
  readonly gating: boolean;
  readonly disposition: Disposition;
  /** How many things were held to what is expected. */
  readonly assertions: number;
  /** Why, for everything but a pass. */
  readonly reason?: string;
}

/** One run of the suite against one host. */
export interface SuiteReport {
  readonly suite: { readonly name: string; readonly version: string };
  readonly generatedAt: string;
  readonly host: { readonly baseUrl: string; readonly name?: string; readonly version?: string };
  readonly majors: readonly Major[];
  /** Undefined where the host has none. */
  readonly discovery:
    | { readonly document: Readonly<Record<string, unknown>>; readonly sha256: string }
    | undefined;
  readonly rows: readonly Row[];
}

/** How many rows there are of each disposition. */
export type Totals = Readonly<Record<Disposition, number>>;

export function totalsOf(rows: readonly Pick<Row, 'disposition'>[]): Totals {
  const count = (disposition: Disposition): number =>
    rows.filter((row) => row.disposition === disposition).length;
  return {
    'executed-pass': count('executed-pass'),
    'executed-fail': count('executed-fail'),
    blocked: count('blocked'),
    inapplicable: count('inapplicable'),
  };
}

/**
 * Whether the rows certify a host: no gating row failed or is blocked, and at least one passed. A row that is blocked
 * shows nothing, so it certifies nothing.
 */
export function certifies(rows: readonly Pick<Row, 'disposition' | 'gating'>[]): boolean {
  const gating = rows.filter((row) => row.gating);
  return (
    gating.some(({ disposition }) => disposition === 'executed-pass') &&
    gating.every(({ disposition }) => disposition === 'executed-pass' || disposition === 'inapplicable')
  );
}
