import { randomUUID } from 'node:crypto';
import Database from 'libsql';
import { jsonText } from '../json-text.js';
import type { NewEvent, Run, RunError, RunEvent, RunStatus } from '../runs/run.js';
import {
  type EffectOutcome,
  type EffectRecord,
  type NewRun,
  type Progress,
  type RunStore,
  StorageError,
} from './run-store.js';

/** "OWOP": tells a data file of this host from any other SQLite file. */
const applicationId = 0x4f574f50;
const schemaVersion = 1;

// JSON is kept as text: what a server sent must come back member for member.
const tables = `
  CREATE TABLE runs (
    run_id TEXT PRIMARY KEY,
    workflow_id TEXT NOT NULL,
    major INTEGER NOT NULL,
    inputs TEXT NOT NULL,
    principal TEXT NOT NULL,
    status TEXT NOT NULL,
    error TEXT,
    created_at TEXT NOT NULL,
    updated_at TEXT NOT NULL,
    idempotency_key TEXT,
    request TEXT,
    UNIQUE (principal, idempotency_key)
  ) STRICT;
  CREATE TABLE events (
    run_id TEXT NOT NULL REFERENCES runs,
    sequence INTEGER NOT NULL,
    event_id TEXT NOT NULL,
    type TEXT NOT NULL,
    node_id TEXT,
    payload TEXT NOT NULL,
    timestamp TEXT NOT NULL,
    PRIMARY KEY (run_id, sequence)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE effects (
    run_id TEXT NOT NULL REFERENCES runs,
    key TEXT NOT NULL,
    request TEXT NOT NULL,
    outcome TEXT,
    PRIMARY KEY (run_id, key)
  ) STRICT, WITHOUT ROWID;
`;

// The page lists the newest runs every other second. Files that were made before there was an index get one.
const indexes = 'CREATE INDEX IF NOT EXISTS runs_of_principal ON runs (principal, created_at)';

/**
 * Opens the store in an SQLite file, which is made where it is missing; `:memory:` keeps nothing.
 * @throws {StorageError} when the file cannot be opened, is not one of this host, or another host has it open
 */
export function openSqliteRunStore(file: string, now: () => Date = () => new Date()): RunStore {
  const database = open(file);
  try {
    return new SqliteRunStore(database, now);
  } catch (error) {
    database.close();
    throw error;
  }
}

function open(file: string): Database.Database {
  let database: Database.Database | undefined;
  try {
    database = new Database(file);
    // One host a file: two would run the same runs.
    database.pragma('locking_mode = EXCLUSIVE');
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.exec('BEGIN EXCLUSIVE; COMMIT');
    prepareTables(database, file);
    database.exec(indexes);
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof StorageError) throw error;
    throw new StorageError(whyNotOpened(file, error), { cause: error });
  }
}

function prepareTables(database: Database.Database, file: string): void {
  const found = numberOf(database.pragma('application_id'), 'application_id');
  const version = numberOf(database.pragma('user_version'), 'user_version');
  const { count } = database.prepare('SELECT count(*) AS count FROM sqlite_master').get() as {
    count: number;
  };
  if (found === 0 && version === 0 && count === 0) {
    database.exec(
      `BEGIN; ${tables} PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion}; COMMIT`,
    );
    return;
  }
  if (found !== applicationId) {
    throw new StorageError(`${file} is an SQLite file of something else; name another file with --data`);
  }
  if (version !== schemaVersion) {
    throw new StorageError(
      `${file} is of version ${version} of this host's data, and this host reads version ${schemaVersion}; name another file with --data`,
    );
  }
}

function whyNotOpened(file: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (/busy|locked/i.test(reason))
    return `another host has ${file} open; stop it, or name another file with --data`;
  if (/not a database|malformed/i.test(reason))
    return `${file} is no SQLite file; name another file with --data`;
  return `${file} cannot be opened (${reason}); is its folder there, and may this user write to it?`;
}

const numberOf = (rows: unknown, name: string): number => {
  const [row] = Array.isArray(rows) ? rows : [rows];
  return Number((row as Record<string, unknown> | undefined)?.[name] ?? 0);
};

interface RunRow {
  readonly run_id: string;
  readonly workflow_id: string;
  readonly major: number;
  readonly inputs: string;
  readonly principal: string;
  readonly status: RunStatus;
  readonly error: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

interface EventRow {
  readonly sequence: number;
  readonly event_id: string;
  readonly type: string;
  readonly node_id: string | null;
  readonly payload: string;
  readonly timestamp: string;
}

class SqliteRunStore implements RunStore {
  readonly #database: Database.Database;
  readonly #now: () => Date;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: Database.Database, now: () => Date) {
    this.#database = database;
    this.#now = now;
    this.#statements = prepare(database);
  }

  create({
    runId,
    workflowId,
    major,
    inputs,
    principal,
    idempotency,
  }: NewRun): ReturnType<RunStore['create']> {
    return this.#atOnce(() => {
      if (idempotency) {
        const known = this.#statements.byKey.get(principal, idempotency.key) as
          | (RunRow & { readonly request: string })
          | undefined;
        if (known) {
          return {
            run: toRun(known),
            outcome: known.request === idempotency.request ? 'repeated' : 'mismatch',
          };
        }
      }
      const at = this.#now().toISOString();
      const text = jsonText(inputs);
      const { key = null, request = null } = idempotency ?? {};
      this.#statements.insertRun.run(
        runId,
        workflowId,
        major,
        text,
        principal,
        'pending',
        at,
        at,
        key,
        request,
      );
      return { run: this.#required(runId), outcome: 'created' };
    });
  }

  get(runId: string): Run | undefined {
    const row = this.#statements.run.get(runId) as RunRow | undefined;
    return row && toRun(row);
  }

  list(principal: string, most: number): readonly Run[] {
    return (this.#statements.list.all(principal, most) as RunRow[]).map(toRun);
  }

  unfinished(): readonly Run[] {
    return (this.#statements.unfinished.all() as RunRow[]).map(toRun);
  }

  append(runId: string, events: readonly NewEvent[], progress?: Progress): readonly RunEvent[] {
    return this.#atOnce(() => {
      const at = this.#now().toISOString();
      let sequence = this.lastSequence(runId);
      const appended = events.map(({ type, nodeId, payload }): RunEvent => {
        const eventId = randomUUID();
        sequence += 1;
        const text = jsonText(payload);
        this.#statements.insertEvent.run(runId, sequence, eventId, type, nodeId ?? null, text, at);
        const node = nodeId === undefined ? {} : { nodeId };
        return { eventId, runId, sequence, type, ...node, payload, timestamp: at, schemaVersion: 1 };
      });
      if (progress) {
        const error = progress.error === undefined ? null : jsonText(progress.error);
        this.#statements.progress.run(progress.status, error, at, runId);
      } else this.#statements.touch.run(at, runId);
      return appended;
    });
  }

  eventsAfter(runId: string, after: number, most: number): readonly RunEvent[] {
    const rows = this.#statements.events.all(runId, after, most) as EventRow[];
    return rows.map(({ sequence, event_id, type, node_id, payload, timestamp }) => {
      const node = node_id === null ? {} : { nodeId: node_id };
      const parsed = JSON.parse(payload) as Record<string, unknown>;
      return {
        eventId: event_id,
        runId,
        sequence,
        type,
        ...node,
        payload: parsed,
        timestamp,
        schemaVersion: 1,
      };
    });
  }

  lastSequence(runId: string): number {
    const { last } = this.#statements.last.get(runId) as { readonly last: number | null };
    return last ?? -1;
  }

  effect(runId: string, key: string): EffectRecord | undefined {
    const row = this.#statements.effect.get(runId, key) as
      | { readonly request: string; readonly outcome: string | null }
      | undefined;
    if (!row) return undefined;
    const outcome = row.outcome === null ? undefined : (JSON.parse(row.outcome) as EffectOutcome);
    return { request: row.request, outcome };
  }

  beginEffect(runId: string, key: string, request: string): void {
    this.#statements.beginEffect.run(runId, key, request);
  }

  endEffect(runId: string, key: string, outcome: EffectOutcome): void {
    this.#statements.endEffect.run(jsonText(outcome), runId, key);
  }

  dropEffect(runId: string, key: string): void {
    this.#statements.dropEffect.run(runId, key);
  }

  close(): void {
    // libsql keeps the file open until its statements are collected as garbage, so the lock has to be let go by hand:
    // leaving WAL checkpoints, and the first read under NORMAL unlocks.
    this.#database.pragma('journal_mode = DELETE');
    this.#database.pragma('locking_mode = NORMAL');
    this.get('');
    this.#database.close();
  }

  #required(runId: string): Run {
    const run = this.get(runId);
    if (!run) throw new StorageError(`run ${runId} is gone from the data file`);
    return run;
  }

  #atOnce<T>(work: () => T): T {
    return this.#database.transaction(work).immediate();
  }
}

function prepare(database: Database.Database) {
  return {
    insertRun: database.prepare(
      `INSERT INTO runs (run_id, workflow_id, major, inputs, principal, status, created_at, updated_at, idempotency_key, request)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    run: database.prepare('SELECT * FROM runs WHERE run_id = ?'),
    byKey: database.prepare('SELECT * FROM runs WHERE principal = ? AND idempotency_key = ?'),
    list: database.prepare(
      'SELECT * FROM runs WHERE principal = ? ORDER BY created_at DESC, rowid DESC LIMIT ?',
    ),
    unfinished: database.prepare(
      `SELECT * FROM runs WHERE status IN ('pending', 'running') ORDER BY created_at, rowid`,
    ),
    insertEvent: database.prepare('INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?)'),
    progress: database.prepare('UPDATE runs SET status = ?, error = ?, updated_at = ? WHERE run_id = ?'),
    touch: database.prepare('UPDATE runs SET updated_at = ? WHERE run_id = ?'),
    events: database.prepare(
      'SELECT * FROM events WHERE run_id = ? AND sequence > ? ORDER BY sequence LIMIT ?',
    ),
    last: database.prepare('SELECT max(sequence) AS last FROM events WHERE run_id = ?'),
    effect: database.prepare('SELECT request, outcome FROM effects WHERE run_id = ? AND key = ?'),
    beginEffect: database.prepare('INSERT INTO effects (run_id, key, request) VALUES (?, ?, ?)'),
    endEffect: database.prepare('UPDATE effects SET outcome = ? WHERE run_id = ? AND key = ?'),
    dropEffect: database.prepare('DELETE FROM effects WHERE run_id = ? AND key = ?'),
  };
}

function toRun(row: RunRow): Run {
  return {
    runId: row.run_id,
    workflowId: row.workflow_id,
    major: row.major === 1 ? 1 : 2,
    inputs: JSON.parse(row.inputs) as Record<string, unknown>,
    principal: row.principal,
    status: row.status,
    error: row.error === null ? undefined : (JSON.parse(row.error) as RunError),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
