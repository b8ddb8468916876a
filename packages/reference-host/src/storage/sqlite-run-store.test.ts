import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, it } from 'vitest';
import { openSqliteRunStore } from './sqlite-run-store.js';

const run = {
  runId: 'r',
  workflowId: 'w',
  major: 2 as const,
  inputs: {},
  principal: 'p',
  idempotency: undefined,
};

it('appends all events of one call, or none', () => {
  const store = openSqliteRunStore(':memory:');
  store.create(run);
  const unwritable = { type: 'bad', payload: { n: 1n } } as never;
  expect(() => store.append('r', [{ type: 'good', payload: {} }, unwritable], { status: 'failed' })).toThrow(
    TypeError,
  );
  expect([store.lastSequence('r'), store.get('r')?.status]).toEqual([-1, 'pending']);
  store.close();
});

it('says why a write failed, where SQLite has rolled back by itself', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openwop-store-'));
  const file = join(folder, 'full.db');
  openSqliteRunStore(file).close();
  const database = new Database(file);
  // What a full disk does: the statement fails and takes the transaction with it.
  database.exec(
    `CREATE TRIGGER full BEFORE INSERT ON events BEGIN SELECT RAISE(ROLLBACK, 'database or disk is full'); END`,
  );
  database.close();
  const store = openSqliteRunStore(file);
  store.create(run);
  expect(() => store.append('r', [{ type: 'good', payload: {} }])).toThrow('database or disk is full');
  // No transaction is left open.
  expect(store.create({ ...run, runId: 's' }).outcome).toBe('created');
  expect([store.lastSequence('r'), store.get('r')?.status]).toEqual([-1, 'pending']);
  store.close();
  await rm(folder, { recursive: true });
});
