import { describe, expect, it } from 'vitest';
import {
  countFindings,
  createReporter,
  defineMessages,
  type Finding,
  printJson,
  printText,
  sortFindings,
} from './index.js';

const messages = defineMessages({
  over: {
    rule: 'Nothing is over.',
    say: ({ words }: { words: number }) => ({
      message: `There are ${words} words.`,
      found: `${words} words`,
      expected: 'at most 3',
      mend: 'cut\nsome',
    }),
  },
  odd: {
    rule: 'Nothing is odd.',
    severity: 'warning',
    say: (_: Record<never, never>) => ({
      message: 'It is odd.',
      found: 'odd',
      expected: 'even',
      mend: 'add one',
    }),
  },
});

function findings(): Finding[] {
  const all: Finding[] = [];
  const report = createReporter('budget', messages, (finding) => all.push(finding));
  report({ message: 'odd', data: {}, at: { file: 'b.md', line: 10, column: 1 } });
  report({ message: 'over', data: { words: 4 }, at: { file: 'b.md', line: 2, column: 3, pointer: '/a/0' } });
  report({ message: 'over', data: { words: 5 }, at: { file: 'a.md', line: 20, column: 1 } });
  return all;
}

describe('createReporter', () => {
  it('builds findings from the catalogue, errors unless it says otherwise', () => {
    expect(findings().map(({ code, severity, message }) => [code, severity, message])).toEqual([
      ['budget/odd', 'warning', 'It is odd.'],
      ['budget/over', 'error', 'There are 4 words.'],
      ['budget/over', 'error', 'There are 5 words.'],
    ]);
  });

  it('counts by severity', () => {
    expect(countFindings(findings())).toEqual({ error: 2, warning: 1, info: 0 });
  });
});

describe('sortFindings', () => {
  it('orders by file, then line as a number', () => {
    expect(sortFindings(findings()).map(({ at }) => `${at.file}:${at.line}`)).toEqual([
      'a.md:20',
      'b.md:2',
      'b.md:10',
    ]);
  });

  it('leaves its input as it was', () => {
    const before = findings();
    sortFindings(before);
    expect(before).toEqual(findings());
  });
});

describe('printText', () => {
  it('says place, code, words and how to mend, then what was measured, then the counts', () => {
    const report = {
      findings: sortFindings(findings()).slice(1),
      summaries: [
        { name: 'budget', lines: ['4 words'], data: {} },
        { name: 'silent', lines: [], data: {} },
      ],
    };
    expect(printText(report)).toBe(`b.md:2:3 (/a/0) error budget/over
  There are 4 words.
  found     4 words
  expected  at most 3
  mend      cut
            some

b.md:10:1 warning budget/odd
  It is odd.
  found     odd
  expected  even
  mend      add one

budget
  4 words

1 error, 1 warning
`);
  });

  it('says so when nothing was found', () => {
    expect(printText({ findings: [], summaries: [] })).toBe('no findings\n');
  });

  it('prints 500 findings in full and counts the rest', () => {
    const [one] = findings();
    const many = Array.from({ length: 501 }, () => one as Finding);
    expect(printText({ findings: many, summaries: [] })).toContain(
      '… and 1 more finding (--format json lists all)',
    );
  });
});

describe('printJson', () => {
  it('is one object with a version, counts, findings and measurements by check', () => {
    const report = {
      findings: findings(),
      summaries: [{ name: 'budget', lines: ['x'], data: { words: 4 } }],
    };
    const parsed = JSON.parse(printJson(report)) as Record<string, unknown>;
    expect(Object.keys(parsed)).toEqual(['version', 'counts', 'findings', 'summaries']);
    expect(parsed['counts']).toEqual({ error: 2, warning: 1, info: 0 });
    expect(parsed['summaries']).toEqual({ budget: { words: 4 } });
  });
});
