import { createRequire } from 'node:module';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { type Finding, printJson } from './index.js';

const require = createRequire(import.meta.url);
const validReport = new Ajv2020({ strict: true, allErrors: true }).compile(
  require('../schema/report.schema.json') as object,
);

const finding: Finding = {
  code: 'budget/over',
  severity: 'warning',
  message: 'There are 4 words.',
  at: { file: 'spec/a b.md', line: 2, column: 3 },
  found: '4 words',
  expected: 'at most 3',
  mend: 'cut',
};

describe('report.schema.json', () => {
  it('holds for what printJson prints', () => {
    const pointed = { ...finding, at: { ...finding.at, pointer: '/a~1b/0' } };
    const summaries = [{ name: 'budget', lines: [], data: { words: 4 } }];
    for (const findings of [[], [finding], [finding, pointed]]) {
      validReport(JSON.parse(printJson({ findings, summaries })));
      expect(validReport.errors ?? []).toEqual([]);
    }
  });

  it('refuses a report of another version and a finding without a place', () => {
    const whole = JSON.parse(printJson({ findings: [finding], summaries: [] })) as {
      findings: { at?: unknown }[];
    };
    expect(validReport({ ...whole, version: 2 })).toBe(false);
    expect(validReport({ ...whole, findings: whole.findings.map(({ at: _, ...rest }) => rest) })).toBe(false);
  });
});
