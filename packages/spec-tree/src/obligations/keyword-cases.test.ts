import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseMarkdownFile } from '../markdown/parse-markdown-file.js';
import { SourceText } from '../source-text.js';
import { obligationId } from './obligation.js';
import { obligationsOf } from './obligations-of.js';

interface Case {
  readonly id: string;
  readonly area: string;
  readonly title: string;
  readonly input: { readonly kind: string; readonly files: Readonly<Record<string, string>> };
  readonly expected: {
    readonly keywords: readonly (readonly (string | number)[])[];
    readonly diagnostics?: readonly (readonly [line: number, kind: string])[];
    readonly idCount?: number;
  };
}

const shared = process.env['OPENWOP_SHARED'];
const file = shared && join(shared, 'cases', 'cases.jsonl');

function readCases(path: string): Case[] {
  const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
  const cases = lines.map((line) => JSON.parse(line) as Case);
  return cases.filter(({ area, input }) => area === 'spec-markdown' && input.kind === 'keywords');
}

/** Every file under one path, so that identities of two revisions can be compared. */
function read(text: string) {
  const document = parseMarkdownFile(new SourceText('a.md', text), ({ message }) => {
    throw new Error(message);
  });
  if (!document) throw new Error('no document');
  return obligationsOf(document);
}

// Users' problems from outside this repository; OPENWOP_SHARED names the folder that holds cases/cases.jsonl.
describe.skipIf(!file || !existsSync(file))('keyword cases of OPENWOP_SHARED', () => {
  const cases = file && existsSync(file) ? readCases(file) : [];

  it('are there', () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  it.each(cases.map((one) => [one.id, one] as const))('%s', (_id, { input, expected }) => {
    const files = Object.entries(input.files).map(([name, text]) => ({ name, ...read(text) }));
    const many = files.length > 1;
    const keywords = files.flatMap(({ name, obligations }) =>
      obligations.map(({ place, keyword }) => [...(many ? [name] : []), place.line, keyword]),
    );
    expect(keywords).toEqual(expected.keywords);
    if (expected.diagnostics) {
      const problems = files.flatMap(({ problems: found }) =>
        found.map(({ place, kind }) => [place.line, kind]),
      );
      expect(problems).toEqual(expected.diagnostics);
    }
    if (expected.idCount !== undefined) {
      const ids = files.map(({ obligations }) => obligations.map(obligationId));
      for (const own of ids) expect(new Set(own)).toEqual(new Set(ids[0]));
      expect(new Set(ids.flat()).size).toBe(expected.idCount);
    }
  });
});
