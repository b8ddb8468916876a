import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as mcp from './index.js';
import { adrRows } from './testing/adr-rows.js';
import { type Sabotage, sabotages } from './testing/sabotages.js';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

describe('ADR 0039', () => {
  for (const { row, check } of adrRows) it(row, () => check(mcp));
});

describe('sabotage', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mcp-handler-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('has one for each row', () => {
    expect(new Set(sabotages.map(({ row }) => row))).toEqual(new Set(adrRows.map(({ row }) => row)));
  });

  for (const [number, sabotage] of sabotages.entries()) {
    it(`is caught: ${sabotage.row}`, async () => {
      const broken = await sabotaged(sabotage, join(folder, String(number)));
      const judged = adrRows.find(({ row }) => row === sabotage.row);
      await expect(judged?.check(broken)).rejects.toThrow();
    });
  }
});

/** A copy of the built package with one break in it. */
async function sabotaged({ file, find, replace }: Sabotage, folder: string): Promise<typeof mcp> {
  await cp(dist, folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  const path = join(folder, file);
  const parts = (await readFile(path, 'utf8')).split(find);
  expect(parts, `${file} holds the text to break once`).toHaveLength(2);
  await writeFile(path, parts.join(replace));
  return import(/* @vite-ignore */ pathToFileURL(join(folder, 'index.js')).href);
}
