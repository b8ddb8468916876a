import { type SpecTree, valueAt } from '@openwop/spec-tree';
import type { HomeReporter } from './normative-home-messages.js';

const day = 86_400_000;
const daysAfterAnchor = 90;
const monthsAfterRelease = 18;

/** What a leg has to say, and where that comes from. */
interface Due {
  readonly pointer: string;
  readonly expected: string | null;
  readonly why: string;
}

/**
 * Holds the end of v1 support to what it is made of: leg A, 90 days after the last of the hosts was anchored; leg B,
 * 18 months after the release where that applies; the later of the two; or leg C, the day that an RFC set instead.
 * Values of a wrong form are left to the schema of the file. The end is compared once its legs are right.
 */
export function reportEndOfSupport(tree: SpecTree, report: HomeReporter): void {
  const file = tree.endOfSupport;
  if (!file) return;
  const stated = (pointer: string): unknown => valueAt(file.value, pointer);
  const differs = ({ pointer, expected }: Due): boolean => {
    const found = stated(pointer);
    if (pointer === '/legA/lastAnchor')
      return (found === null || timeOf(found) !== undefined) && timeOf(found) !== timeOf(expected);
    return (found === null || dateOf(found) !== undefined) && found !== expected;
  };
  const wrong = dueLegs(stated).filter(differs);
  for (const { pointer, expected, why } of wrong) {
    const data = { leg: pointer.slice(1).replace('/', '.'), found: String(stated(pointer)), expected, why };
    report({ message: 'leg-differs', data, at: file.placeOf(pointer) });
  }
  const end = dueEnd(stated);
  if (wrong.length > 0 || !end || !differs(end)) return;
  const { pointer, expected, why } = end;
  const data = { found: String(stated(pointer)), expected, why };
  report({ message: 'end-differs', data, at: file.placeOf(pointer) });
}

function dueLegs(stated: (pointer: string) => unknown): Due[] {
  const legs: Due[] = [];
  const anchors = stated('/hosts');
  if (Array.isArray(anchors) && anchors.length > 0) {
    const times = anchors.map((host) => valueAt(host, '/anchoredAt'));
    const known = times.filter((time): time is string => timeOf(time) !== undefined);
    const all = known.length === times.length;
    const last = known.sort((a, b) => (timeOf(a) ?? 0) - (timeOf(b) ?? 0)).at(-1) ?? null;
    const why = all ? 'the last anchoredAt of the hosts' : 'a host is not anchored';
    legs.push({ pointer: '/legA/lastAnchor', expected: all ? last : null, why });
  }
  const anchored = stated('/legA/lastAnchor');
  if (anchored === null || timeOf(anchored) !== undefined) {
    const time = timeOf(anchored);
    const expected = time === undefined ? null : dateIn(time + daysAfterAnchor * day);
    const why = expected === null ? 'no last anchor' : `${daysAfterAnchor} days after ${anchored}`;
    legs.push({ pointer: '/legA/notBefore', expected, why });
  }
  const [applies, released] = [stated('/legB/applies'), stated('/legB/releaseDate')];
  const release = timeOf(released);
  if (applies === true && release !== undefined) {
    const expected = monthsLater(release, monthsAfterRelease);
    legs.push({
      pointer: '/legB/notBefore',
      expected,
      why: `${monthsAfterRelease} months after ${released}`,
    });
  } else if (applies === false || applies === null || released === null) {
    const why = applies === true ? 'no release' : 'the leg does not apply';
    legs.push({ pointer: '/legB/notBefore', expected: null, why });
  }
  return legs;
}

function dueEnd(stated: (pointer: string) => unknown): Due | undefined {
  const pointer = '/endOfSupportNotBefore';
  const set = stated('/legC/date');
  if (stated('/legC') !== undefined) {
    const rfc = String(stated('/legC/rfc'));
    return dateOf(set) === undefined
      ? undefined
      : { pointer, expected: String(set), why: `set by RFC ${rfc}` };
  }
  const legs = [stated('/legA/notBefore'), stated('/legB/notBefore')];
  if (legs.every((leg) => leg === undefined)) return undefined;
  const dates = legs.flatMap((leg) => dateOf(leg) ?? []).sort();
  return { pointer, expected: dates.at(-1) ?? null, why: 'the later of the legs that give a day' };
}

/** A date YYYY-MM-DD; nothing for anything else. */
function dateOf(value: unknown): string | undefined {
  const time = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? timeOf(value) : undefined;
  return time !== undefined && dateIn(time) === value ? value : undefined;
}

/** Milliseconds of a date or a date with a time; nothing for anything else. */
function timeOf(value: unknown): number | undefined {
  const time = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

const dateIn = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The day so many months later, or the last one of that month where it has fewer. */
function monthsLater(time: number, months: number): string {
  const from = new Date(time);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dateIn(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)));
}
