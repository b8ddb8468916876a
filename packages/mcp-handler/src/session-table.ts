import type { LogLevel } from './call-context.js';
import type { RequestId, RpcResponse } from './json-rpc.js';
import type { JsonObject } from './json-value.js';
import type { Limits } from './limits.js';
import type { VersionRow } from './protocol-versions.js';

/** A call that runs in a session, as far as a session cares. */
interface RunningCall {
  readonly id: RequestId;
  cancel(): void;
}

/** A stream that a session has open. */
interface ClosableStream {
  close(): void;
}

/** What this replica knows of a session: what `initialize` said, and what is under way. */
export interface Session {
  readonly id: string;
  /** The caller it belongs to, when callers have names. */
  readonly principal: string | undefined;
  readonly row: VersionRow;
  readonly clientCapabilities: JsonObject;
  readonly clientInfo: JsonObject | undefined;
  /** Least severe level that the client wants to hear. */
  logLevel: LogLevel;
  /** Open GET streams, oldest first. */
  readonly streams: ClosableStream[];
  readonly calls: Set<RunningCall>;
  /** Questions that wait for the client's answer, by the id of the request that asks. */
  readonly questions: Map<RequestId, (answer: RpcResponse) => void>;
  /** URIs of watched resources. */
  readonly subscriptions: Set<string>;
  /** Characters of JSON that it makes this replica remember; see `limits.sessionChars`. */
  chars: number;
  lastUsed: number;
}

/** Uses closer together than this count as one: a busy session need not move on every request. */
const reorderMs = 1_000;

/**
 * The sessions that this replica knows, bounded in number and in idle time. Insertion order is order of use, so
 * the first entries are the ones idle longest.
 */
export class SessionTable {
  readonly #sessions = new Map<string, Session>();
  readonly #limits: Limits;
  readonly #now: () => number;

  constructor(limits: Limits, now: () => number = Date.now) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Adds a session. False when the table is full and every session is busy. */
  add(known: Pick<Session, 'id' | 'principal' | 'row' | 'clientCapabilities' | 'clientInfo'>): boolean {
    this.#expire();
    if (this.#sessions.size >= this.#limits.sessions && !this.#evict()) return false;
    this.end(known.id);
    this.#sessions.set(known.id, {
      ...known,
      logLevel: 'info',
      streams: [],
      calls: new Set(),
      questions: new Map(),
      subscriptions: new Set(),
      chars: charsOf(known.clientCapabilities) + charsOf(known.clientInfo),
      lastUsed: this.#now(),
    });
    return true;
  }

  /** The session, unless it is too long idle. Looking is no use: anybody may name an id. */
  get(id: string): Session | undefined {
    const session = this.#sessions.get(id);
    if (session === undefined) return undefined;
    if (!this.#isExpired(session, this.#now())) return session;
    this.end(id);
    return undefined;
  }

  /** Marks a session as used, now. */
  touch(session: Session): void {
    const now = this.#now();
    if (now - session.lastUsed <= reorderMs || this.#sessions.get(session.id) !== session) return;
    session.lastUsed = now;
    this.#sessions.delete(session.id);
    this.#sessions.set(session.id, session);
  }

  /** Forgets a session: closes its streams and cancels its calls. */
  end(id: string): void {
    const session = this.#sessions.get(id);
    if (session === undefined) return;
    this.#sessions.delete(id);
    for (const stream of [...session.streams]) stream.close();
    for (const call of [...session.calls]) call.cancel();
  }

  endAll(): void {
    for (const id of [...this.#sessions.keys()]) this.end(id);
  }

  #expire(): void {
    const now = this.#now();
    for (const [id, session] of this.#sessions) {
      if (now - session.lastUsed <= this.#limits.sessionIdleMs) return;
      if (this.#isExpired(session, now)) this.end(id);
    }
  }

  #evict(): boolean {
    for (const [id, session] of this.#sessions) {
      if (isBusy(session)) continue;
      this.end(id);
      return true;
    }
    return false;
  }

  #isExpired(session: Session, now: number): boolean {
    return now - session.lastUsed > this.#limits.sessionIdleMs && !isBusy(session);
  }
}

/** Size of what a client says of itself, in characters of JSON. */
export function charsOf(said: JsonObject | undefined): number {
  return said === undefined ? 0 : JSON.stringify(said).length;
}

/** A session with an open stream or a running call is in use, however long ago its last request was. */
function isBusy(session: Session): boolean {
  return session.streams.length > 0 || session.calls.size > 0;
}
