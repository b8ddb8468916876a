import { defineMessages } from '@openwop/diagnostics';

/** A date of the end-of-support record, what it follows to be, and from what. */
export interface EndData {
  readonly found: string;
  readonly expected: string | null;
  readonly why: string;
}

/** What the end of v1 support asks of homes (RFC 0189, RFC 0190). */
export const deadlineMessages = defineMessages({
  'clock-unreadable': {
    rule: 'The burn-down runs from t0 to endOfSupportNotBefore, both dates, t0 first.',
    say: ({ t0, end, today }: { t0: string; end: string; today: string }) => ({
      message: 'The end of v1 support cannot be compared with.',
      found: `t0 ${t0}, endOfSupportNotBefore ${end}, compared on ${today}`,
      expected: 'dates YYYY-MM-DD, t0 before the end of support',
      mend: 'correct endOfSupportNotBefore, or t0 in the baseline',
    }),
  },
  'leg-differs': {
    rule: 'Leg A ends 90 days after the last anchor of the hosts; leg B 18 months after the release, where it applies.',
    say: ({ leg, found, expected, why }: EndData & { leg: string }) => ({
      message: `${leg} is not what it follows from.`,
      found,
      expected: `${expected} (${why})`,
      mend: `write ${expected}, or correct what it follows from`,
    }),
  },
  'end-differs': {
    rule: 'v1 support ends not before the later of legs A and B, or on the day that an RFC set (leg C).',
    say: ({ found, expected, why }: EndData) => ({
      message: 'endOfSupportNotBefore does not follow from the legs.',
      found,
      expected: `${expected} (${why})`,
      mend: `write ${expected}; another day takes an RFC, recorded in legC`,
    }),
  },
  'burn-down': {
    rule: 'Until v1 support ends, the families without any home the end can fall back on fall in a straight line.',
    say: ({ open, allowed, today, end }: { open: number; allowed: number; today: string; end: string }) => ({
      message: `On ${today} more families are open than the burn-down to ${end} allows.`,
      found: `${open} undeclared, or v1-dependent and not carried`,
      expected: `at most ${allowed}`,
      mend: 'home them in v2, or carry them on their v1 text with `openwop-spec baseline --write`',
    }),
  },
  'past-undeclared': {
    rule: 'When v1 support has ended, every core family has a home.',
    say: ({ key, end }: { key: string; end: string }) => ({
      message: `v1 support ended on ${end} and \`${key}\` has no home.`,
      found: 'no normativeText that is accepted',
      expected: 'a home, as nothing can be fallen back on',
      mend: 'home it in v2',
    }),
  },
  'past-uncarried': {
    rule: 'When v1 support has ended, only carried families may still live on v1 text.',
    say: ({ key, end }: { key: string; end: string }) => ({
      message: `v1 support ended on ${end} and \`${key}\` lives on v1 text that is not carried.`,
      found: 'a v1 home, no entry in v1Carried',
      expected: 'a v2 home, or an entry in v1Carried',
      mend: 'home it in v2, or carry it with `openwop-spec baseline --write`',
    }),
  },
  'fallback-without-banner': {
    rule: 'The v1 document that a carried family falls back on states its status.',
    say: ({ key, path }: { key: string; path: string }) => ({
      message: `\`${key}\` falls back on ${path}, which states no status.`,
      found: 'no status banner',
      expected: 'a line `> **Status:** …` below the title',
      mend: 'restore the banner',
    }),
  },
  'fallback-unrecorded': {
    rule: 'The baseline records the status of every v1 document that is fallen back on.',
    say: ({ key, path }: { key: string; path: string }) => ({
      message: `\`${key}\` falls back on ${path}, whose status the baseline does not record.`,
      found: `no entry for ${path} in v1Banners`,
      expected: 'the banner line as it was when the family was carried',
      mend: 'run `openwop-spec baseline --write` and commit the file',
    }),
  },
  'fallback-changed': {
    rule: 'The v1 document that is fallen back on has the status it had when that was decided.',
    say: ({ key, path, now, then }: { key: string; path: string; now: string; then: string }) => ({
      message: `\`${key}\` falls back on ${path}, whose status has changed.`,
      found: now,
      expected: then,
      mend: 'restore the banner; if the new status still lets v2 carry the text, run `openwop-spec baseline --write`',
    }),
  },
});
