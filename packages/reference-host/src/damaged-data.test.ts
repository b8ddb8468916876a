import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSqliteRunStore } from './storage/sqlite-run-store.js';
import { startHostProcess } from './testing/host-process.js';
import { startHost } from './testing/running-host.js';

const bin = fileURLToPath(new URL('../bin/openwop-host.js', import.meta.url));
const newRun = (runId: string, inputs: object) => ({
  runId,
  workflowId: 'conformance-mcp-client',
  major: 2 as const,
  inputs: inputs as Record<string, unknown>,
  principal: 'everybody',
  idempotency: undefined,
});

let folder: string;
/** A data file of many pages with a run that has not ended. */
let sound: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'openwop-damaged-'));
  sound = join(folder, 'sound.db');
  const store = openSqliteRunStore(sound);
  for (let n = 0; n < 50; n++) {
    store.create(newRun(`run-${n}`, { text: 'x'.repeat(20_000) }));
    store.append(`run-${n}`, [{ type: 'run.started', payload: {} }], {
      status: n === 7 ? 'running' : 'completed',
    });
  }
  store.close();
});
afterAll(() => rm(folder, { recursive: true }));

/** A copy of the sound file, with something done to it. */
async function damaged(name: string, damage: (file: string) => unknown): Promise<string> {
  const file = join(folder, `${name}.db`);
  await copyFile(sound, file);
  await damage(file);
  return file;
}

const sql =
  (...statements: string[]) =>
  (file: string): void => {
    const database = new Database(file);
    for (const statement of statements) database.exec(statement);
    database.close();
  };

function start(data: string) {
  return new Promise<{ code: number; stderr: string }>((resolve) => {
    execFile(process.execPath, [bin, '--port', '0', '--data', data], (error, _, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stderr }),
    );
  });
}

/** Writes over a part of a file. */
async function overwrite(file: string, from: number, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.write(bytes, 0, bytes.length, from);
  await handle.close();
}

describe('a data file that cannot be used ends the host with one line', () => {
  it.each<[string, (file: string) => unknown, string]>([
    ['no SQLite', (file) => writeFile(file, 'These are notes. '.repeat(500)), 'is no SQLite file'],
    ['a head alone', (file) => truncate(file, 50), 'is damaged'],
    [
      'cut in the middle of a page',
      async (file) => truncate(file, Math.floor((await stat(file)).size / 2) + 7),
      'is damaged',
    ],
    ['cut behind a page', async (file) => truncate(file, 4_096 * 20), 'is damaged'],
    ['cut behind the first page', (file) => truncate(file, 4_096), 'is damaged'],
    [
      'written over behind its head',
      async (file) => overwrite(file, 4_096, Buffer.alloc((await stat(file)).size - 4_096, 0x5a)),
      'malformed',
    ],
    [
      'of something else',
      async (file) => {
        await rm(file);
        sql('CREATE TABLE notes (text TEXT)')(file);
      },
      'is an SQLite file of something else',
    ],
    ['without a table', sql('DROP TABLE effects'), 'has other tables than this host makes'],
    [
      'with other columns',
      sql('ALTER TABLE events RENAME COLUMN payload TO body', 'ALTER TABLE runs DROP COLUMN workflow_id'),
      'has other tables than this host makes',
    ],
    ['of a later version', sql('PRAGMA user_version = 9'), 'is of version 9'],
    [
      'with a run that is no JSON',
      sql(`UPDATE runs SET inputs = '{' WHERE run_id = 'run-7'`),
      'run run-7 is damaged, it holds what is no JSON',
    ],
    [
      'with a run whose inputs are a number',
      sql(`UPDATE runs SET inputs = '7' WHERE run_id = 'run-7'`),
      'run run-7 is damaged, it holds no JSON object',
    ],
    [
      'a folder',
      async (file) => {
        await rm(file);
        await mkdir(file);
      },
      'cannot be opened',
    ],
  ])('%s', async (name, damage, message) => {
    const file = await damaged(name.replaceAll(' ', '-'), damage);
    const { code, stderr } = await start(file);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toContain(file);
    expect(stderr).toMatch(/name another file with --data|is its folder there/);
  });

  it.each([
    ['an empty file', (file: string) => writeFile(file, '')],
    ['no file', (file: string) => rm(file)],
    ['a sound file', () => undefined],
  ])('and %s is used', async (name, damage) => {
    const file = await damaged(name.replaceAll(' ', '-'), damage);
    const host = await startHostProcess(['--data', file]);
    expect((await fetch(`${host.url}/tools`)).status).toBe(200);
    expect(await host.stop()).toBe(0);
    expect((await readFile(file)).subarray(0, 15).toString()).toBe('SQLite format 3');
  });
});

it('a file of something else stays as it is, byte for byte', async () => {
  const file = await damaged('foreign', async (copy) => {
    await rm(copy);
    sql('CREATE TABLE notes (text TEXT)', `INSERT INTO notes VALUES ('x')`)(copy);
  });
  const before = await readFile(file);
  expect((await start(file)).code).toBe(2);
  expect((await readFile(file)).equals(before)).toBe(true);
});

describe('a host whose data turns out to be damaged', () => {
  it('answers for what it can read, and says in one line what it cannot', async () => {
    const file = await damaged(
      'rows',
      sql(
        `UPDATE events SET payload = '[' WHERE run_id = 'run-7'`,
        `UPDATE runs SET inputs = 'x' WHERE run_id = 'run-3'`,
      ),
    );
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = await startHost({ data: file });
    expect((await host.ask('/runs/run-3')).json).toEqual({
      error: 'internal_error',
      message: expect.any(String),
    });
    expect((await host.ask('/runs/run-5')).json.status).toBe('completed');
    await host.close();
    const lines = said.mock.calls.map((call) => call.join(' '));
    said.mockRestore();
    // The run that it would have gone on with, and the one that was asked for.
    expect(lines).toEqual([
      expect.stringMatching(/^openwop-host: run run-7 stopped: .*rows\.db: event 0 of run run-7 is damaged/),
      expect.stringMatching(/rows\.db: run run-3 is damaged/),
    ]);
    expect(lines.join()).not.toContain('\n');
  });
});
