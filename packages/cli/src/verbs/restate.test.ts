import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ran, run, TempTree } from '../testing/temp-tree.js';

const path = 'spec/v2/restatements.json';
let tree: TempTree;

beforeEach(() => {
  tree = new TempTree();
});

afterEach(() => tree.remove());

const restate = (...args: string[]): Promise<Ran> => run(['restate', ...args], tree.root);

/** Asks for a section that no row answers for. */
const ask = (): void => tree.edit(path, '"Old flags"]', '"Old flags", "Maps"]');

describe('openwop-spec restate', () => {
  it('says that nothing is missing', async () => {
    const { code, out } = await restate();
    expect(code).toBe(0);
    expect(out).toContain('7 of 7 MUSTs of spec/v1/weather.md (weather)');
    expect(out.trimEnd().endsWith('nothing is missing')).toBe(true);
  });

  it('lists what is missing with its place, and suggestions with their scores', async () => {
    ask();
    expect(await restate()).toMatchObject({ code: 1 });
    const { out } = await restate('--suggest');
    expect(out).toContain('spec/v1/weather.md:25:10 MUST (number 1, Maps)\n  A client MUST wait for a map.');
    tree.edit('spec/v2/ext/weather/rules.md', 'It MAY tell', 'A client waits for its map. It MAY tell');
    expect((await restate('--suggest')).out).toMatch(
      / {2}[01]\.\d\d {2}spec\/v2\/ext\/weather\/rules\.md:7 \(a fact\)\n {8}A client waits for its map\./,
    );
  });

  it('prints data', async () => {
    ask();
    const data = JSON.parse((await restate('--format', 'json', '--suggest')).out) as {
      open: { sentence: string; suggestions: object[] }[];
      sources: { musts: number }[];
    };
    expect(data.open.map(({ sentence }) => sentence)).toEqual(['A client MUST wait for a map.']);
    expect(data.sources.map(({ musts }) => musts)).toEqual([8]);
  });

  it('prints rows to fill in, and writes them only when asked', async () => {
    ask();
    const before = tree.read(path);
    const printed = await restate('--scaffold');
    expect(printed.code).toBe(1);
    expect(JSON.parse(printed.out)).toEqual([
      {
        v1: [{ document: 'spec/v1/weather.md', sentence: 'A client MUST wait for a map.', ordinal: 1 }],
        v2: [],
        disposition: null,
      },
    ]);
    expect(tree.read(path)).toBe(before);
    expect((await restate('--scaffold', '--write')).out).toBe(`wrote 1 row to fill in to ${path}\n`);
    expect(JSON.parse(tree.read(path))).toMatchObject({ rows: { 6: JSON.parse(printed.out)[0] } });
    expect((await restate('--scaffold', '--write')).out).toContain('yet to be filled in');
    expect((await run(['check', '--only', 'restatement'], tree.root)).out).toContain(
      'a row without a disposition',
    );
  });

  it('writes nothing into rows that are no list', async () => {
    ask();
    const { rows: _, ...rest } = JSON.parse(tree.read(path)) as Record<string, unknown>;
    tree.write(path, JSON.stringify({ ...rest, rows: {} }));
    expect(await restate('--scaffold', '--write')).toMatchObject({ code: 1, out: '' });
  });

  it('says how to begin where there is no file', async () => {
    rmSync(join(tree.root, path));
    const { code, out, err } = await restate();
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('begin it with');
  });

  it.each([
    [['--write'], /--write goes with --scaffold/],
    [['--scaffold', '--suggest'], /do not go together/],
    [['--scaffold', '--format', 'json'], /leave out --format/],
    [['--format', 'xml'], /text or json/],
  ])('ends with 2 for %j', async (args, message) => {
    const ran = await restate(...args);
    expect(ran.code).toBe(2);
    expect(ran.err).toMatch(message);
  });
});
