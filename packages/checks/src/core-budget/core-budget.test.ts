import { readTree } from '@openwop/spec-tree';
import { describe, expect, it } from 'vitest';
import { runChecks } from '../index.js';
import { baseFiles } from '../testing/fixture-cases.js';
import { memorySource } from '../testing/memory-source.js';
import { coreBudget } from './core-budget.js';

/** A tree in which `homed` of `families` core families are at home in v2, the others in v1. */
function treeWith(homed: number, families: number): Map<string, string> {
  const files = new Map(baseFiles);
  const keys = Array.from(
    { length: families },
    (_, index) => `family${String.fromCharCode(97 + (index % 26))}${index}`,
  );
  const home = (index: number): string => (index < homed ? 'spec/v2/core/all.md' : 'spec/v1/host.md');
  const rows = keys.map((key, index) => ({ key, anchor: 'core', normativeText: [home(index)] }));
  files.set('spec/v2/declaration.json', JSON.stringify({ families: rows, metadata: [] }));
  const marker = keys.slice(0, homed).map((key) => `\`${key}\``);
  const rules = keys.map((key) => `A host that advertises \`${key}\` MUST serve it.`).join('\n\n');
  files.set(
    'spec/v2/core/all.md',
    `# All\n\n> **Status:** Stable.\n\n> **Normative home:** ${marker.join(', ')}.\n\n${rules}\n`,
  );
  files.set('spec/v1/host.md', `# Host\n\n> **Status:** Frozen.\n\n${rules}\n`);
  files.set('spec/config.json', '{}');
  return files;
}

const measure = (files: ReadonlyMap<string, string>) =>
  runChecks(readTree(memorySource(files)), [coreBudget]).summaries[0];

describe('the cap', () => {
  it.each([
    { homed: 31, families: 72, cap: '29,400' },
    { homed: 9, families: 72, cap: '25,000' },
    { homed: 8, families: 72, cap: '25,000' },
    { homed: 72, families: 72, cap: '37,600' },
  ])('is $cap words with $homed of $families families homed', ({ homed, families, cap }) => {
    const summary = measure(treeWith(homed, families));
    // Programs read this line: its form is an interface.
    expect(summary?.lines.at(-1)).toBe(`cap ${cap} = 25,000 + 200 x (${homed} homed - 9 at RFC 0190)`);
    expect(summary?.data).toMatchObject({ homed, cap: Number(cap.replace(',', '')) });
  });

  it('does not count a family whose home is refused', () => {
    const files = treeWith(31, 72);
    const path = 'spec/v2/core/all.md';
    files.set(path, String(files.get(path)).replace('`familya0`, ', ''));
    expect(measure(files)?.data).toMatchObject({ homed: 30, cap: 29_200 });
  });
});

describe('the measured documents', () => {
  it('are the core documents, sub-folders included, and extension documents that core families name', () => {
    const files = treeWith(31, 72);
    files.set('spec/v2/core/part/deep.md', 'one two three');
    files.set('spec/v2/ext/weather/more.md', 'four five');
    files.set(
      'spec/v2/declaration.json',
      String(files.get('spec/v2/declaration.json')).replace(
        '"spec/v2/core/all.md"',
        '"spec/v2/core/all.md","spec/v2/ext/weather/README.md"',
      ),
    );
    const documents = Object(measure(files)?.data['documents']);
    expect(Object.keys(documents)).toEqual([
      'core/all.md',
      'core/capabilities.md',
      'core/catalog.md',
      'core/part/deep.md',
      'core/replay.md',
      'ext/weather/README.md',
    ]);
    expect(documents['core/part/deep.md']).toBe(3);
  });
});
