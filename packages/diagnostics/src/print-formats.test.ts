import { createRequire } from 'node:module';
import ajvDraft04 from 'ajv-draft-04';
import ajvFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createReporter,
  defineMessages,
  describeRules,
  type Finding,
  type Printable,
  printGithub,
  printSarif,
} from './index.js';

const require = createRequire(import.meta.url);
const sarifSchema = require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as object;
// One pattern of the schema is no Unicode pattern.
const sarifAjv = new ajvDraft04.default({ strict: false, unicodeRegExp: false });
ajvFormats.default(sarifAjv);
const validSarif = sarifAjv.compile(sarifSchema);

interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string };
      readonly region: { readonly startLine: number; readonly startColumn: number };
    };
  }[];
}

interface SarifRun {
  readonly tool: {
    readonly driver: {
      readonly rules: readonly {
        readonly id: string;
        readonly shortDescription: { readonly text: string };
        readonly help: { readonly text: string; readonly markdown: string };
        readonly defaultConfiguration: { readonly level: string };
      }[];
    };
  };
  readonly results: readonly SarifResult[];
}

const messages = defineMessages({
  over: {
    rule: 'Nothing is over.',
    say: ({ words }: { words: number }) => ({
      message: `There are ${words} words.`,
      found: `${words} words`,
      expected: 'at most 3',
      mend: 'cut 50%, or\nask',
    }),
  },
  odd: {
    rule: 'Nothing is odd.',
    severity: 'warning',
    say: ({ key }: { key: string }) => ({
      message: `\`${key}\` is odd.`,
      found: 'odd',
      expected: 'even',
      mend: 'add one',
    }),
  },
});
const rules = describeRules([
  { name: 'budget', messages, rule: 'The core stays small.', source: 'RFC 0190' },
]);

function reportOf(...breaches: readonly ['over' | 'odd', number, string | number][]): Printable {
  const findings: Finding[] = [];
  const report = createReporter('budget', messages, (finding) => findings.push(finding));
  for (const [message, line, detail] of breaches) {
    const at = { file: 'spec/a b.md', line, column: 3 };
    if (message === 'over') report({ message, data: { words: Number(detail) }, at });
    else report({ message, data: { key: String(detail) }, at });
  }
  return { report: { findings, summaries: [] }, rules };
}

const sarifRun = (printable: Printable): SarifRun => {
  const log = JSON.parse(printSarif(printable)) as { runs: SarifRun[] };
  const valid = validSarif(log);
  expect(validSarif.errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  return log.runs[0] as SarifRun;
};
const commands = (printed: string): string[] => {
  const [word] = /(?<=^::stop-commands::)\w+/.exec(printed) ?? [];
  return printed
    .slice(printed.indexOf(`::${word}::\n`) + `::${word}::\n`.length)
    .split('\n')
    .filter(Boolean);
};

/** A finding of arbitrary words and places, wild ones included. */
const wild: fc.Arbitrary<Finding> = fc.record({
  code: fc.string({ unit: 'binary' }),
  severity: fc.constantFrom('error' as const, 'warning' as const, 'info' as const),
  message: fc.string({ unit: 'binary' }),
  at: fc.record({
    file: fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constant('C:\\spec\\a, b:%0A.md'),
      fc.constant('\ud800'),
    ),
    line: fc.oneof(fc.integer(), fc.double()),
    column: fc.oneof(fc.integer(), fc.double()),
    pointer: fc.string({ unit: 'binary' }),
  }),
  found: fc.oneof(fc.string({ unit: 'binary' }), fc.constant('x\n::error::forged\r::stop-commands::a')),
  expected: fc.string({ unit: 'binary' }),
  mend: fc.constantFrom('', '\u001b[31m', '\udfff', '\0'),
});

describe('printGithub', () => {
  it('prints the readable report as no command, then annotations, errors first', () => {
    const printed = printGithub({ ...reportOf(['odd', 2, 'k'], ['over', 9, 4]), folder: 'sub' });
    expect(printed).toMatch(
      /^::stop-commands::(\w{32})\nspec\/a b\.md:2:3 warning budget\/odd\n[\s\S]*1 error, 1 warning\n::\1::\n/,
    );
    expect(commands(printed)).toEqual([
      '::error file=sub/spec/a b.md,line=9,col=3,title=budget/over::There are 4 words.%0Afound: 4 words%0Aexpected: at most 3%0Amend: cut 50%25, or%0Aask',
      '::warning file=sub/spec/a b.md,line=2,col=3,title=budget/odd::`k` is odd.%0Afound: odd%0Aexpected: even%0Amend: add one',
    ]);
  });

  it('escapes what divides properties', () => {
    const { report } = reportOf(['over', 1, 4]);
    const [finding] = report.findings as [Finding];
    const at = { file: 'C:\\a,b%.md', line: 0, column: Number.NaN };
    const [command] = commands(
      printGithub({ report: { findings: [{ ...finding, at }], summaries: [] }, rules }),
    );
    expect(command).toContain('::error file=C%3A/a%2Cb%25.md,line=1,col=1,title=budget/over::');
  });

  it('shows what GitHub shows of one level and counts the rest', () => {
    const eleven = Array.from({ length: 11 }, (_, line) => ['over', line + 1, 4] as ['over', number, number]);
    const printed = commands(printGithub(reportOf(...eleven, ['odd', 3, 'k'])));
    expect(printed).toHaveLength(11);
    expect(printed[9]).toBe(
      '::error title=2 more of this level::The log of this step lists all of them:%0A2 × budget/over',
    );
    expect(printed[10]).toMatch(/^::warning file/);
    expect(commands(printGithub(reportOf(...eleven.slice(1))))).toHaveLength(10);
  });

  it('lets no finding speak as a command', () => {
    fc.assert(
      fc.property(fc.array(wild, { maxLength: 4 }), (findings) => {
        const printed = printGithub({ report: { findings, summaries: [] }, rules });
        expect(commands(printed)).toHaveLength(findings.length);
        for (const line of commands(printed)) {
          expect(line).toMatch(/^::(?:error|warning|notice) file=[^:,]*,line=\d+,col=\d+,title=[^:,]*::/);
          expect(line).not.toMatch(/[\r\0]/);
        }
      }),
    );
  });
});

describe('printSarif', () => {
  it('is valid SARIF 2.1.0 with rules, their help and results that point to them', () => {
    const run = sarifRun({ ...reportOf(['odd', 2, 'k'], ['over', 9, 4]), folder: 'sub' });
    expect(run.tool.driver.rules).toMatchObject([
      {
        id: 'budget/over',
        shortDescription: { text: 'Nothing is over.' },
        help: { markdown: expect.stringMatching(/Part of: The core stays small\.\n\nSource: RFC 0190\./) },
        defaultConfiguration: { level: 'error' },
      },
      { id: 'budget/odd', defaultConfiguration: { level: 'warning' } },
    ]);
    expect(run.results).toMatchObject([
      {
        ruleId: 'budget/odd',
        ruleIndex: 1,
        level: 'warning',
        message: { text: '`k` is odd.\nFound: odd\nExpected: even\nMend: add one' },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: 'sub/spec/a%20b.md' },
              region: { startLine: 2, startColumn: 3 },
            },
          },
        ],
      },
      { ruleId: 'budget/over', ruleIndex: 0 },
    ]);
  });

  it('gives fingerprints that survive moved lines and changed counts, and differ for equal findings', () => {
    const prints = (printable: Printable): string[] =>
      sarifRun(printable).results.map(
        ({ partialFingerprints }) => partialFingerprints['primaryLocationLineHash'] ?? '',
      );
    const before = prints(reportOf(['over', 1, 4], ['odd', 2, 'k'], ['odd', 3, 'k'], ['odd', 4, 'other']));
    expect(new Set(before).size).toBe(4);
    expect(before[1]?.replace(/:1$/, ':2')).toBe(before[2]);
    expect(
      prints(reportOf(['over', 11, 5], ['odd', 20, 'k'], ['odd', 31, 'k'], ['odd', 40, 'other'])),
    ).toEqual(before);
  });

  it('makes a rule for a code that the catalogue does not hold', () => {
    const run = sarifRun({ ...reportOf(['odd', 2, 'k']), rules: [] });
    expect(run.tool.driver.rules).toMatchObject([{ id: 'budget/odd' }]);
    expect(run.results[0]?.ruleIndex).toBe(0);
  });

  it('is valid for no findings and for any finding', () => {
    expect(sarifRun(reportOf()).results).toEqual([]);
    fc.assert(
      fc.property(fc.array(wild, { maxLength: 4 }), (findings) => {
        const { results } = sarifRun({ report: { findings, summaries: [] }, rules });
        expect(results).toHaveLength(findings.length);
        for (const { locations } of results) {
          const uri = locations[0]?.physicalLocation.artifactLocation.uri ?? '';
          expect(() => new URL(uri, 'https://root.test/')).not.toThrow();
        }
      }),
    );
  });
});
