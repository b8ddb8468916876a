import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { printText, type Report } from '@openwop/diagnostics';
import { readTree, type TreeSource } from '@openwop/spec-tree';
import { describe, expect, it } from 'vitest';
import { checks, runChecks } from './index.js';
import { baseFiles, type FixtureCase, fixtureCases } from './testing/fixture-cases.js';
import { memorySource } from './testing/memory-source.js';

const update = process.env['UPDATE_FIXTURES'] === '1';
if (update && process.env['CI']) throw new Error('UPDATE_FIXTURES does not run under CI');

const run = (source: string | TreeSource, deadlineOn?: string): Report =>
  runChecks(readTree(source), checks, deadlineOn === undefined ? {} : { deadlineOn });

const findingsOf = (report: Report): string => printText({ findings: report.findings, summaries: [] });

const codes = (report: Report, severity?: string): string[] => [
  ...new Set(
    report.findings
      .filter((finding) => severity === undefined || finding.severity === severity)
      .map(({ code }) => code),
  ),
];

const cases = fixtureCases();

describe('the base tree', () => {
  it('is silent', () => {
    expect(findingsOf(run(memorySource(baseFiles), '2026-10-01'))).toBe('no findings\n');
  });
});

describe.each(checks)('$name', (check) => {
  const own = cases.filter(({ name }) => name.startsWith(`${check.name}/`));

  it.each(own.filter(({ kind }) => kind === 'bad'))('$name: $why', (fixture) => {
    const report = run(memorySource(fixture.files()), fixture.deadlineOn);
    expectRecorded(fixture, report);
    expect(codes(report, 'error')).toEqual(fixture.severity === 'error' ? [fixture.code] : []);
    expect(codes(report)).toContain(fixture.code);
  });

  it.each(own.filter(({ kind }) => kind === 'ok'))('$name: $why', (fixture) => {
    const report = run(memorySource(fixture.files()), fixture.deadlineOn);
    expectRecorded(fixture, report);
    expect(codes(report, 'error')).toEqual([]);
    expect(codes(report)).not.toContain(fixture.code);
  });

  it.each(Object.keys(check.messages))('has a bad and an ok case for %s', (message) => {
    const kinds = own.filter(({ code }) => code === `${check.name}/${message}`).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['bad', 'ok']));
  });
});

describe('a tree on the disk', () => {
  it.each(cases.filter(({ name }) => /\/bad-(?:invalid|unclaimed|example-invalid-quoted)$/.test(name)))(
    'gives the findings that it gives in memory: $name',
    (fixture) => {
      const root = mkdtempSync(join(tmpdir(), 'openwop-checks-'));
      try {
        for (const [path, text] of fixture.files()) {
          mkdirSync(dirname(join(root, path)), { recursive: true });
          writeFileSync(join(root, path), text);
        }
        expect(run(root)).toEqual(run(memorySource(fixture.files())));
      } finally {
        rmSync(root, { recursive: true });
      }
    },
  );
});

function expectRecorded({ expectedPath }: FixtureCase, report: Report): void {
  const text = findingsOf(report);
  if (update) writeFileSync(expectedPath, text);
  else expect(text).toBe(existsSync(expectedPath) ? readFileSync(expectedPath, 'utf8') : undefined);
}
