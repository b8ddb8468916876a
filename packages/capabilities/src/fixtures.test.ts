import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { printText } from '@openwop/diagnostics';
import { valueAt } from '@openwop/spec-tree';
import { describe, expect, test } from 'vitest';
import { generateCapabilities } from './generate-capabilities.js';
import { printJson } from './json.js';
import { capabilitiesMessages } from './messages.js';
import { expectFile, rewritesFixtures } from './testing/expected-file.js';
import { type Case, casesOf, fixturesPath, treeWith } from './testing/fixtures.js';

const ids = Object.keys(capabilitiesMessages);
const [ok, bad] = [casesOf('ok'), casesOf('bad')];
const messagesOf = (cases: readonly Case[]) => new Set(cases.map(({ message }) => message));

test('every message has a case that raises it and one that comes near and does not', () => {
  expect(ids.filter((id) => !messagesOf(bad).has(id))).toEqual([]);
  expect(ids.filter((id) => !messagesOf(ok).has(id))).toEqual([]);
  expect([...messagesOf(bad)].filter((id) => !ids.includes(id ?? ''))).toEqual([]);
});

describe('the good tree broken in one place says exactly what is wrong', () => {
  test.each(bad)('$name: $why', ({ name, message, edits }) => {
    const { findings } = generateCapabilities(treeWith(edits));
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set([`capabilities/${message}`]));
    expectFile(join(fixturesPath, name, 'expected/findings.txt'), printText({ findings, summaries: [] }));
  });
});

describe('good trees', () => {
  test.each(ok)('$name: $why', ({ name, edits, show }) => {
    const { findings, files } = generateCapabilities(treeWith(edits));
    expect(findings).toEqual([]);
    const expected = join(fixturesPath, name, 'expected');
    if (!show) {
      for (const { path, text } of files) expectFile(join(expected, path), text);
      return;
    }
    const root: unknown = JSON.parse(files[0]?.text ?? '');
    const parts = show.map((pointer) => [pointer, valueAt(root, pointer) ?? null]);
    expectFile(join(expected, 'shown.json'), printJson(Object.fromEntries(parts)));
  });
});

test('the same tree gives the same bytes', () => {
  expect(generateCapabilities(treeWith())).toEqual(generateCapabilities(treeWith()));
});

test('fixtures have no leftovers', () => {
  const known = new Set([...ok, ...bad].map(({ name }) => name));
  expect(readdirSync(fixturesPath).filter((name) => !known.has(name))).toEqual(['base', 'records']);
});

test('expected files are not rewritten under CI', () => {
  expect(() => rewritesFixtures({ UPDATE_FIXTURES: '1', CI: 'true' })).toThrow(/CI/);
});
