import { randomUUID } from 'node:crypto';
import type Database from 'libsql';
import { jsonText } from '../json-text.js';
import type { NewEvent, Run, RunError, RunEvent, RunStatus } from '../runs/run.js';
import { howToMend, openDatabase } from './open-database.js';
import {
  type EffectOutcome,
  type EffectRecord,
  type NewRun,
  type Progress,
  type RunStore,
  StorageError,
} from './run-store.js';

/**
 * Opens the store in an SQLite file, which is made where it is missing; `:memory:` keeps nothing.
 * @throws {StorageError} when the file cannot be opened, is damaged, not one of this host, or another host has it open
 */
export function openSqliteRunStore(file: string, now: () => Date = () => new Date()): RunStore {
  const database = openDatabase(file);
  try {
    return new SqliteRunStore(database, file, now);
  } catch (error) {
    database.close();
    // Its head says that it is this host's, and no statement fits its tables.
    const reason = error instanceof Error ? error.message : String(error);
    throw new StorageError(`${file} has other tables than this host makes (${reason}); ${howToMend}`, {
      cause: error,
    });
  }
}

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
  readonly #file: string;
  readonly #now: () => Date;
  readonly #statements: ReturnType<typeof prepare>;

  constructor(database: Database.Database, file: string, now: () => Date) {
    this.#database = database;
    this.#file = file;
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
            run: this.#toRun(known),
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
    const row = this.#read(() => this.#statements.run.get(runId)) as RunRow | undefined;
    return row && this.#toRun(row);
  }

  list(principal: string, most: number): readonly Run[] {
    const rows = this.#read(() => this.#statements.list.all(principal, most)) as RunRow[];
    return rows.map((row) => this.#toRun(row));
  }

  unfinished(): readonly Run[] {
    const rows = this.#read(() => this.#statements.unfinished.all()) as RunRow[];
    return rows.map((row) => this.#toRun(row));
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
    const rows = this.#read(() => this.#statements.events.all(runId, after, most)) as EventRow[];
    return rows.map(({ sequence, event_id, type, node_id, payload, timestamp }) => {
      const node = node_id === null ? {} : { nodeId: node_id };
      const parsed = this.#object(payload, `event ${sequence} of run ${runId}`);
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
    const row = this.#read(() => this.#statements.last.get(runId)) as { readonly last: number | null };
    return row.last ?? -1;
  }

  effect(runId: string, key: string): EffectRecord | undefined {
    const row = this.#read(() => this.#statements.effect.get(runId, key)) as
      | { readonly request: string; readonly outcome: string | null }
      | undefined;
    if (!row) return undefined;
    if (row.outcome === null) return { request: row.request, outcome: undefined };
    const outcome: unknown = this.#object(row.outcome, `an effect of run ${runId}`);
    return { request: row.request, outcome: outcome as EffectOutcome };
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
    try {
      this.#database.pragma('journal_mode = DELETE');
      this.#database.pragma('locking_mode = NORMAL');
      this.get('');
    } finally {
      this.#database.close();
    }
  }

  #required(runId: string): Run {
    const run = this.get(runId);
    if (!run) throw new StorageError(`${this.#file}: run ${runId} is gone; ${howToMend}`);
    return run;
  }

  #atOnce<T>(work: () => T): T {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      try {
        this.#database.exec('ROLLBACK');
      } catch {
        // On a full disk SQLite has rolled back by itself and refuses to do so again; why it did is what matters.
      }
      throw error;
    }
  }

  /** Reads, and says of a file that cannot be read what an operator can do. */
  #read<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StorageError(`${this.#file} cannot be read (${reason}); ${howToMend}`, { cause: error });
    }
  }

  #toRun(row: RunRow): Run {
    const what = `run ${row.run_id}`;
    return {
      runId: row.run_id,
      workflowId: row.workflow_id,
      major: row.major === 1 ? 1 : 2,
      inputs: this.#object(row.inputs, what),
      principal: row.principal,
      status: row.status,
      error: row.error === null ? undefined : (this.#object(row.error, what) as unknown as RunError),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    };
  }

  /** JSON text that this host wrote as an object; `what` it is of. */
  #object(text: string, what: string): Record<string, unknown> {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      throw new StorageError(`${this.#file}: ${what} is damaged, it holds what is no JSON; ${howToMend}`, {
        cause: error,
      });
    }
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>;
    throw new StorageError(`${this.#file}: ${what} is damaged, it holds no JSON object; ${howToMend}`);
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
