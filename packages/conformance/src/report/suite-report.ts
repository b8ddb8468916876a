import type { Disposition, Major, Observed } from '../scenario.js';

/** One requirement at one major, and what became of it. */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly sources: readonly string[];
  readonly scenario: string;
  readonly major: Major;
  readonly observes: Observed;
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
  /** When the first row began, and when the last had ended; RFC 3339. */
  readonly startedAt: string;
  readonly generatedAt: string;
  readonly host: { readonly baseUrl: string; readonly name?: string; readonly version?: string };
  readonly majors: readonly Major[];
  /** Only rows that were named were run, so that the report certifies nothing. */
  readonly partial: boolean;
  /** Why no row could say anything of the host, and how to mend that; undefined where one could. */
  readonly obstacle: string | undefined;
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

/** What of a row decides over the whole. */
type Verdict = Pick<Row, 'disposition' | 'gating' | 'observes'>;

/**
 * Whether no gating row failed or is blocked, and at least one that looked at the host passed. A row that is blocked
 * shows nothing, so it is no better than a failed one.
 */
export function holds(rows: readonly Verdict[]): boolean {
  const gating = rows.filter((row) => row.gating);
  return (
    gating.some(({ disposition, observes }) => disposition === 'executed-pass' && observes === 'host') &&
    gating.every(({ disposition }) => disposition === 'executed-pass' || disposition === 'inapplicable')
  );
}

/** Whether a report certifies its host: it holds, and no row was left out. */
export const certifies = ({
  rows,
  partial,
}: Pick<SuiteReport, 'partial'> & { readonly rows: readonly Verdict[] }): boolean => !partial && holds(rows);
