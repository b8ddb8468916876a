import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bothVerdicts, matches } from '../../testing/random-patterns.js';
import { LinearMatcher } from './linear-matcher.js';
import { parsePattern } from './parse-pattern.js';
import { backtrackingCost } from './path-count.js';
import { Pattern } from './pattern.js';

const free = (): void => {};

/** What the linear matcher says; undefined where it does not know the syntax. */
function linear(regexp: RegExp, text: string): boolean | undefined {
  const node = parsePattern(regexp);
  return node && new LinearMatcher(node, regexp.unicode).test(text, free);
}

describe('the linear matcher and the platform agree', () => {
  const texts = [
    '',
    'a',
    'aa',
    'ab',
    'ba',
    'aba',
    'a b',
    '-',
    '_a',
    '\n',
    'a\n',
    'é',
    'ß',
    '😀',
    '😀a',
    '\ud83d',
    '\ude00\ud83d',
    '0',
    'a0b1',
    '{2}',
    ']',
    'k',
  ];
  const sources = [
    '',
    'a',
    '^a',
    'a$',
    '^$',
    '^',
    '$',
    'a|b',
    '|a',
    '(a|)b',
    '(?:ab)+',
    '(?<n>a)b',
    'a*',
    'a+?',
    'a??b',
    '^a{2}$',
    '^a{0,1}$',
    '^a{1,}$',
    'a{0}',
    '(a{2}){0,2}b?',
    '.',
    '^.$',
    '^..$',
    '[ab]',
    '[^ab]',
    '[]',
    '[^]',
    '[\\]]',
    '[\\w-]',
    '\\d',
    '^\\D+$',
    '\\w\\b',
    '\\B',
    '\\ba',
    'a\\b',
    '\\s',
    '\\S',
    '\\n',
    '\\x61',
    '\\u0061',
    '\\cJ',
    '\\0',
    '\\.',
    '\\-',
    '(a*)*',
    '(a*)*$',
    '(?:$|a)*b',
    '(?:^a)*',
    '(?:\\b|a)+b',
    '(?:)',
    '(?:){3}',
    '((a|b)*|c)+$',
    '^(?:a|ab)(?:c|bcd|)$',
    '\\/',
    '^\\^$',
  ];
  const unicode = [
    '\\p{L}',
    '^\\P{L}$',
    '\\u{1F600}',
    '^\\ud83d\\ude00$',
    '\\ud83d',
    '^\\u{61}b',
    '[😀]',
    '^[^😀]$',
    '^😀?a$',
  ];
  const legacy = [
    'a{',
    'a{,2}',
    '{',
    '}',
    ']',
    '\\p',
    '\\a',
    '[\\w-.]',
    '😀',
    '[😀]',
    '^😀?a$',
    '\\ud83d',
    'a{2',
  ];
  it.each([
    ...[...sources.filter((source) => source !== '\\-'), ...unicode].map((source) => new RegExp(source, 'u')),
    ...[...sources, ...legacy].map((source) => new RegExp(source)),
  ])('%s', (regexp) => {
    for (const text of texts) expect([text, linear(regexp, text)]).toEqual([text, regexp.test(text)]);
  });

  it.each([
    '(?=a)',
    '(?!a)b',
    '(?<=a)b',
    '(?<!a)b',
    '(a)\\1',
    '(?<n>a)\\k<n>',
    '\\07',
    '\\k',
    '\\c',
    '\\u',
    '\\x6',
  ])('%s is left to the platform', (source) => expect(parsePattern(new RegExp(source))).toBeUndefined());

  it('for random patterns and texts', () => {
    fc.assert(
      fc.property(matches, (random) => {
        const { linear: ours, native } = bothVerdicts(random);
        expect(ours).toEqual(native);
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('a pattern', () => {
  const a = (count: number): string => 'a'.repeat(count);
  it.each([
    ['^(a+)+$', `${a(50)}!`, false],
    ['^(a|a)*$', `${a(50)}!`, false],
    ['^(a|aa)+$', `${a(60)}!`, false],
    ['(x+x+)+y', 'x'.repeat(60), false],
    [`${'a?'.repeat(40)}${a(40)}`, a(40), true],
    ['^(([a-z])+.)+[A-Z]([a-z])+$', a(60), false],
    [
      '^([a-zA-Z0-9])(([-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3})|([a-z]{2,3}[.]{1}[a-z]{2,3}))$',
      a(60),
      false,
    ],
    ['\\s*,\\s*$', ' '.repeat(200_000), false],
    ['a+b', a(200_000), false],
    ['^[a-z0-9]+(?:-[a-z0-9]+)*$', `${'ab-'.repeat(30_000)}c`, true],
  ])('%.40s ends, whatever the text is', (source, text, matches) => {
    expect(new Pattern(source).test(text, free)).toBe(matches);
  });

  it('that is harmless is the platform’s for every usual text', () => {
    const steps: number[] = [];
    for (const source of ['^[a-z][a-z0-9_-]*$', '^\\d{4}-\\d{2}-\\d{2}$', '^https?://', '^[^@]+@[^@]+$'])
      new Pattern(source).test('x'.repeat(100), (some) => steps.push(some));
    expect(steps).toEqual([]);
    expect(backtrackingCost({ kind: 'assertion', what: 'start' }, 10)).toBe(10);
  });

  it('says what it takes, so that it can be stopped', () => {
    const stop = (): never => {
      throw new Error('enough');
    };
    expect(() => new Pattern('^(a+)+$').test(a(50), stop)).toThrow('enough');
  });

  it('with repetitions beyond measure, or groups in groups, is still a pattern', () => {
    for (const source of ['^(?:a{1,1000}){1,1000}$', `${'('.repeat(500)}a${')'.repeat(500)}`])
      expect(new Pattern(source).test('aaa', free)).toBe(true);
  });
});
