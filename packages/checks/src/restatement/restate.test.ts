import { readTree } from '@openwop/spec-tree';
import { describe, expect, it } from 'vitest';
import { baseFiles } from '../testing/fixture-cases.js';
import { memorySource } from '../testing/memory-source.js';
import { restatementState, scaffoldRows, withRows } from './restate.js';

const path = 'spec/v2/restatements.json';
const base = String(baseFiles.get(path));
const stateOf = (text: string, suggestions = 0) =>
  restatementState(readTree(memorySource(new Map([...baseFiles, [path, text]]))), suggestions);

/** The base without the row whose first v1 sentence is `sentence`. */
function without(sentence: string): string {
  const file = JSON.parse(base) as { rows: { v1: { sentence: string }[] }[] };
  return JSON.stringify(
    { ...file, rows: file.rows.filter(({ v1 }) => v1[0]?.sentence !== sentence) },
    null,
    2,
  );
}

describe('what is not restated', () => {
  it('is nothing in the base, and unknown where there is no file', () => {
    expect(stateOf(base)?.open).toEqual([]);
    const files = new Map(baseFiles);
    files.delete(path);
    expect(restatementState(readTree(memorySource(files)), 0)).toBeUndefined();
  });

  it('comes with the nearest v2 sentences where they are asked for', () => {
    const sentence = 'A forecast MUST name its source.';
    expect(stateOf(without(sentence))?.open.map(({ suggestions }) => suggestions)).toEqual([[]]);
    const [open] = stateOf(without(sentence), 2)?.open ?? [];
    expect(open?.obligation.sentence).toBe(sentence);
    expect(open?.suggestions[0]?.found.sentence).toBe(
      'A forecast MUST name its source and MUST be of the last day.',
    );
    expect(open?.suggestions[0]?.score).toBeGreaterThan(0.5);
  });

  it('is both items of a stem', () => {
    expect(stateOf(without('A host MUST: send each alarm once;'))?.open).toHaveLength(2);
  });
});

describe('rows to fill in', () => {
  const text = without('A host MUST: send each alarm once;');
  const rows = scaffoldRows(stateOf(text)?.open ?? []);

  it('name the obligation and decide nothing', () => {
    expect(rows[1]).toEqual({
      v1: [{ document: 'spec/v1/weather.md', sentence: 'A host MUST: log it.', ordinal: 1 }],
      v2: [],
      disposition: null,
    });
  });

  it('are added behind the others, which keep their bytes, and once', () => {
    const added = withRows(base, rows);
    const kept = base.slice(0, base.lastIndexOf(']')).trimEnd();
    expect(added.startsWith(kept)).toBe(true);
    expect(JSON.parse(added)).toEqual({
      ...(JSON.parse(base) as object),
      rows: [...(JSON.parse(base) as { rows: unknown[] }).rows, ...rows],
    });
    const state = stateOf(withRows(text, rows));
    expect(state?.open.map(({ begun }) => begun)).toEqual([true, true]);
    expect(scaffoldRows(state?.open ?? [])).toEqual([]);
  });

  it('begin a list where there is none', () => {
    expect(JSON.parse(withRows('{ "version": 1 }', rows.slice(0, 1)))).toEqual({
      version: 1,
      rows: rows.slice(0, 1),
    });
  });
});
