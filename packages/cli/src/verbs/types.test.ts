import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Ran, run } from '../testing/temp-tree.js';

const bin = fileURLToPath(new URL('../../bin/openwop-spec.js', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'openwop-types-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, content: unknown): void {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
}

const types = (...args: string[]): Promise<Ran> => run(['types', ...args], folder);
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

describe('openwop-spec types', () => {
  it('prints one schema to standard output, named by its title', async () => {
    write('a.json', {
      title: 'run event',
      type: 'object',
      properties: { id: { type: 'string' } },
      required: ['id'],
    });
    const ran = await types('a.json');
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(/export type RunEvent = \{ id: string; \[k: string\]: unknown \};/);
  });

  it.each([
    ['tool-descriptor.schema.json', 'ToolDescriptor'],
    ['2024.json', 'Schema2024'],
  ])('names a schema without a title after its file %s', async (file, name) => {
    write(file, { enum: ['a', 'b'] });
    expect((await types(file)).out).toContain(`export type ${name} = "a" | "b";`);
  });

  it('takes the name that is given', async () => {
    write('a.json', { enum: [1, 2] });
    expect((await types('a.json', '--name', 'Level')).out).toContain('export type Level = 1 | 2;');
  });

  it('takes a reference to an embedded schema, by its $id, for no file', async () => {
    write('order.json', {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'https://example.test/schemas/order.json',
      title: 'Order',
      type: 'object',
      properties: { to: { $ref: 'address.json' } },
      $defs: {
        x: {
          $id: 'address.json',
          title: 'Address',
          type: 'object',
          properties: { city: { type: 'string' } },
        },
      },
    });
    const ran = await types('order.json');
    expect(ran.code).toBe(0);
    expect(ran.out).toMatch(/to\?: Address/);
  });

  it('reads a schema without a title from standard input', () => {
    const input = '{"type":"object","properties":{"foo":{"type":"string"}}}';
    const ran = spawnSync(process.execPath, [bin, 'types'], { cwd: folder, input, encoding: 'utf8' });
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toMatch(/foo\?: string/);
  });

  it('says where the types of standard input come from', () => {
    const ran = spawnSync(process.execPath, [bin, 'types'], { cwd: folder, input: 'true', encoding: 'utf8' });
    expect(ran.stdout).toMatch(/^\/\/ GENERATED from standard input: /);
  });

  it('says that a file is not there, and nothing of its permissions', async () => {
    const ran = await types('nope.json');
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain('mend      correct the path: there is no such file');
  });

  it.runIf(process.platform === 'linux')('ends where no folder can be made', () => {
    write('a.json', true);
    const args = [bin, 'types', 'a.json', '--out', '/proc/x/y'];
    const ran = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', timeout: 60_000 });
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toMatch(/--out \/proc\/x\/y is no folder that can be made \(ENOENT\)/);
  });

  it('says on standard error what a type leaves out', async () => {
    write('a.json', { type: 'string', minLength: 2 });
    const ran = await types('a.json');
    expect(ran.code).toBe(0);
    expect(ran.err).toMatch(/^a\.json: #\/minLength is wider than the schema: minLength \(.+\)\n$/);
  });

  it('writes a module a schema, and imports what several share', async () => {
    const shares = (title: string) => ({
      title,
      type: 'object',
      properties: { s: { $ref: 'deep/shared.json' } },
    });
    write('a.json', shares('A'));
    write('b.json', shares('B'));
    write('deep/shared.json', { title: 'Shared', enum: ['x', 'y'] });
    const ran = await types('a.json', 'b.json', '--out', 'out');
    expect(ran).toMatchObject({ code: 0, out: 'wrote a.ts\nwrote shared.ts\nwrote b.ts\n' });
    expect(readdirSync(join(folder, 'out')).sort()).toEqual(['a.ts', 'b.ts', 'shared.ts']);
    for (const module of ['a.ts', 'b.ts']) {
      expect(read(`out/${module}`)).toContain('import type { Shared } from "./shared.js";');
      expect(read(`out/${module}`)).not.toContain('export type Shared');
    }
  });

  it('with --check writes nothing and says what is stale', async () => {
    write('a.json', { enum: ['x'] });
    expect(await types('a.json', '--out', '.', '--check')).toMatchObject({ code: 1 });
    await types('a.json', '--out', '.');
    expect(await types('a.json', '--out', '.', '--check')).toMatchObject({ code: 0 });
    write('a.json', { enum: ['y'] });
    const stale = await types('a.json', '--out', '.', '--check');
    expect(stale.code).toBe(1);
    expect(stale.err).toContain('run `openwop-spec types a.json --out .`');
  });

  it.each([
    [
      'an unresolved reference',
      '{"type":"object",\n"properties":{"a":{"$ref":"#/$defs/Nope"}}}',
      /a\.json:2:\d+ .*error types\/schema[\s\S]*#\/\$defs\/Nope/,
    ],
    ['a file that is no JSON', '{\n"a": }', /a\.json:2:\d+ error tree\/not-json/],
    [
      'a reference to a file that is not there',
      '{"$ref":"gone.json"}',
      /gone\.json:1:1 error tree\/unreadable/,
    ],
    ['a schema that is none', '[1]', /a\.json:1:1 .*error types\/schema/],
  ])('ends with 1 and the place for %s', async (_, text, message) => {
    write('a.json', text);
    const ran = await types('a.json');
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toMatch(message);
  });

  it('never overwrites a module that does not say it is generated', async () => {
    write('a.json', { enum: ['x'] });
    write('out/a.ts', 'export const handWritten = 1;\n');
    const ran = await types('a.json', '--out', 'out');
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toContain('a.ts in');
    expect(read('out/a.ts')).toBe('export const handWritten = 1;\n');
  });

  it('refuses an --out that cannot be a folder', async () => {
    write('a.json', { enum: ['x'] });
    const ran = await types('a.json', '--out', 'a.json');
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(/^openwop-spec: --out .+a\.json is no folder that can be made \(EEXIST\)\n$/);
  });

  it('writes no module when one of several schemas is broken', async () => {
    write('a.json', { enum: ['x'] });
    write('b.json', { $ref: '#/$defs/none' });
    expect(await types('a.json', 'b.json', '--out', 'out')).toMatchObject({ code: 1 });
    expect(() => readdirSync(join(folder, 'out'))).toThrow(/ENOENT/);
  });

  it.each([
    [['a.json', 'b.json'], /more than one schema goes with --out/],
    [['a.json', '--out', 'x', '--stdout'], /exclude each other/],
    [['a.json', '--check'], /--check goes with --out/],
    [['a.json', 'b.json', '--name', 'A', '--out', 'x'], /--name goes with one schema/],
    [['a.json', '--out', ''], /'--out' is given nothing/],
    [['a.json', '--name', 'a b'], /--name takes a TypeScript identifier/],
  ])('ends with 2 for %j', async (args, message) => {
    const ran = await types(...args);
    expect(ran).toMatchObject({ code: 2, out: '' });
    expect(ran.err).toMatch(message);
  });
});
