import Database from 'libsql';
import { StorageError } from './run-store.js';

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

const makeTables = `BEGIN; ${tables} PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion}; COMMIT`;

// The page lists the newest runs every other second. Files that were made before there was an index get one.
const indexes = 'CREATE INDEX IF NOT EXISTS runs_of_principal ON runs (principal, created_at)';

/** What an operator can do about a file that is damaged. */
export const howToMend = 'put back a copy of it, or name another file with --data';

/**
 * Opens the data file for one host alone, and makes its tables where it is new.
 * @throws {StorageError} when the file cannot be opened, is damaged, not one of this host, or another host has it open
 */
export function openDatabase(file: string): Database.Database {
  let database: Database.Database | undefined;
  try {
    database = new Database(file);
    // One host a file: two would run the same runs.
    database.pragma('locking_mode = EXCLUSIVE');
    // Before anything is written: a file of something else stays as it is.
    const isNew = isEmpty(database, file);
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = FULL');
    database.exec('BEGIN EXCLUSIVE; COMMIT');
    if (isNew) database.exec(makeTables);
    database.exec(indexes);
    return database;
  } catch (error) {
    database?.close();
    if (error instanceof StorageError) throw error;
    throw new StorageError(whyNotOpened(file, error), { cause: error });
  }
}

/** Whether nothing is in the file yet. Refuses one with anything but this host's data in it. */
function isEmpty(database: Database.Database, file: string): boolean {
  const found = numberOf(database.pragma('application_id'), 'application_id');
  const version = numberOf(database.pragma('user_version'), 'user_version');
  const { count } = database.prepare('SELECT count(*) AS count FROM sqlite_master').get() as {
    count: number;
  };
  if (found === 0 && version === 0 && count === 0) return true;
  if (found !== applicationId) {
    throw new StorageError(`${file} is an SQLite file of something else; name another file with --data`);
  }
  if (version !== schemaVersion) {
    throw new StorageError(
      `${file} is of version ${version} of this host's data, and this host reads version ${schemaVersion}; name another file with --data`,
    );
  }
  return false;
}

function whyNotOpened(file: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (/busy|locked/i.test(reason))
    return `another host has ${file} open; stop it, or name another file with --data`;
  if (/not a database/i.test(reason)) return `${file} is no SQLite file; name another file with --data`;
  if (/malformed/i.test(reason)) return `${file} is damaged (${reason}); ${howToMend}`;
  return `${file} cannot be opened (${reason}); is its folder there, and may this user write to it?`;
}

const numberOf = (rows: unknown, name: string): number => {
  const [row] = Array.isArray(rows) ? rows : [rows];
  return Number((row as Record<string, unknown> | undefined)?.[name] ?? 0);
};
