import { counted } from '@openwop/diagnostics';
import { type SpecTree, valueAt } from '@openwop/spec-tree';
import type { FamilyHome } from './assess-homes.js';
import type { HomeReporter } from './normative-home-messages.js';

/** Where the burn-down stands on the day that was compared. */
export interface Clock {
  readonly line: string;
  readonly data: Readonly<Record<string, string | number>>;
  /** Whether v1 support may have ended by that day. */
  readonly ended: boolean;
}

const day = 86_400_000;

/** Milliseconds of a date YYYY-MM-DD; NaN for anything else. */
function timeOf(date: unknown): number {
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return Number.NaN;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? time : Number.NaN;
}

/**
 * Compares the open families with the end of v1 support on the day `today` (YYYY-MM-DD). Open are those that no
 * fallback covers: undeclared, or v1-dependent without being carried. Before the end their number may not pass the
 * straight line from `openAtT0` at t0 to none; from that day on each one is an error. A family whose homes are
 * refused is an error on every day and not counted.
 */
export function compareDeadline(
  tree: SpecTree,
  homes: readonly FamilyHome[],
  today: string,
  report: HomeReporter,
): Clock | undefined {
  const { homeBaseline: baseline, endOfSupport } = tree;
  if (!baseline || !endOfSupport) return undefined;
  const end = valueAt(endOfSupport.value, '/endOfSupportNotBefore');
  const [start, finish, now] = [timeOf(baseline.t0), timeOf(end), timeOf(today)];
  if (!(start < finish) || Number.isNaN(now)) {
    const data = { t0: baseline.t0, end: String(end), today };
    report({ message: 'clock-unreadable', data, at: endOfSupport.placeOf('/endOfSupportNotBefore') });
    return undefined;
  }
  const carried = new Set(baseline.v1Carried);
  const open = homes.filter(
    ({ family, state }) => state === 'undeclared' || (state === 'v1-dependent' && !carried.has(family.key)),
  );
  const ended = now >= finish;
  const left = Math.min(1, (finish - now) / (finish - start));
  const allowed = ended ? 0 : Math.ceil(baseline.openAtT0 * left);
  if (ended) {
    for (const { family, state } of open) {
      const message = state === 'v1-dependent' ? 'past-uncarried' : 'past-undeclared';
      report({ message, data: { key: family.key, end: String(end) }, at: family.at });
    }
  } else if (open.length > allowed) {
    const data = { open: open.length, allowed, today, end: String(end) };
    report({ message: 'burn-down', data, at: baseline.file.placeOf('/openAtT0') });
  }
  const days = Math.round((finish - now) / day);
  const when = ended ? `${counted(-days, 'day')} ago` : `in ${counted(days, 'day')}`;
  return {
    line: `v1 support ends not before ${end} (${when} on ${today}): ${open.length} open, ${allowed} allowed`,
    data: { today, endOfSupportNotBefore: String(end), open: open.length, allowed },
    ended,
  };
}
