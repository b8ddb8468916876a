import { Deadline } from './deadline.js';
import { McpServerError, McpTransportError } from './errors.js';
import type { StreamEnd } from './event-stream.js';
import { exchange, mediaType } from './exchange.js';
import { discard } from './http-sender.js';
import { type JsonObject, type JsonValue, ownMember } from './json-value.js';
import { answerServerRequest } from './server-requests.js';
import { StandingStream } from './standing-stream.js';
import { type Call, RevisionLost, reportProgress, requestText, type Wire, type WireContext } from './wire.js';

/** What `initialize` brought about. */
interface Session {
  readonly id: string | undefined;
  readonly revision: string;
  readonly standing: StandingStream | undefined;
}

const maxRenewals = 3;
const maxResumptions = 20;
const courtesyMs = 2_000;

/** 2025-06-18 and 2025-11-25: initialize, sessions that may be forgotten, streams that can be taken up again. */
export class SessionWire implements Wire {
  readonly #context: WireContext;
  readonly #requested: string;
  readonly #accepts: (revision: string) => boolean;
  /** Calls under way, for questions that come on the standing stream. */
  readonly #calls = new Set<Call>();
  #session: Session | undefined;
  #opening: Promise<Session> | undefined;
  revision: string;

  /** @param accepts whether a revision that the server answers with may be spoken. */
  constructor(context: WireContext, requested: string, accepts: (revision: string) => boolean) {
    this.#context = context;
    this.#requested = requested;
    this.#accepts = accepts;
    this.revision = requested;
  }

  /**
   * Opens a session unless there is one, and says which revision the server chose. Callers share one handshake.
   *
   * @throws {McpTransportError} `interop_version_unsupported`, and what an exchange throws.
   */
  async open(): Promise<string> {
    return (this.#session ?? (await this.#open())).revision;
  }

  async request(call: Call): Promise<JsonObject> {
    this.#calls.add(call);
    try {
      for (let renewals = 0; ; renewals++) {
        const session = this.#session ?? (await this.#reopen());
        await session.standing?.ready();
        try {
          return await this.#send(session, call);
        } catch (error) {
          if (!isSessionLost(error, session)) throw error;
          this.#forget(session);
          if (renewals >= maxRenewals) {
            const message = `The server forgot ${renewals + 1} sessions in a row`;
            throw new McpTransportError('session_lost', message, { notActed: true, cause: error });
          }
        }
      }
    } finally {
      this.#calls.delete(call);
    }
  }

  async close(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    session?.standing?.close();
    if (session?.id === undefined) return;
    await this.#post('DELETE', session, undefined).catch(() => undefined);
  }

  #open(): Promise<Session> {
    this.#opening ??= this.#initialize().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  /** A handshake that a server refuses which took part in one before: it speaks another revision now. */
  async #reopen(): Promise<Session> {
    try {
      return await this.#open();
    } catch (error) {
      const isRefusal =
        error instanceof McpServerError || (error instanceof McpTransportError && error.code === 'http_error');
      throw isRefusal && (error.status ?? 0) < 500 ? new RevisionLost(error) : error;
    }
  }

  async #initialize(): Promise<Session> {
    const { config, sender, nextId } = this.#context;
    const { clientInfo, capabilities, limits } = config;
    const deadline = new Deadline({ idleMs: limits.probeMs, totalMs: limits.probeMs }, []);
    try {
      const id = nextId();
      const params = { protocolVersion: this.#requested, capabilities, clientInfo };
      const { result, headers } = await exchange(sender, {
        id,
        body: requestText(id, 'initialize', params),
        headers: postHeaders,
        deadline,
        limits,
        onMessage: () => undefined,
      });
      const session = this.#readSession(result, headers.get('mcp-session-id') ?? undefined);
      if (!this.#accepts(session.revision)) {
        await this.#post('DELETE', session, undefined).catch(() => undefined);
        const message = `The server chose revision ${session.revision}, which this host would not negotiate`;
        throw new McpTransportError('interop_version_unsupported', message, { notActed: true });
      }
      // A server that minds will say so to the next request.
      await this.#post('POST', session, { jsonrpc: '2.0', method: 'notifications/initialized' }).catch(() => undefined);
      this.#session = session;
      this.revision = session.revision;
      return session;
    } finally {
      deadline.end();
    }
  }

  #readSession(result: JsonObject, id: string | undefined): Session {
    const revision = ownMember(result, 'protocolVersion');
    if (typeof revision !== 'string') {
      throw new McpTransportError('answer_invalid', 'The answer to initialize has no protocolVersion');
    }
    if (id !== undefined && !/^[\x21-\x7e]{1,1024}$/.test(id)) {
      throw new McpTransportError('answer_invalid', 'The session id is not visible ASCII');
    }
    // Only a host that answers questions needs to be within a server's reach between answers.
    const isAnswering = Object.keys(this.#context.config.capabilities).length > 0;
    const headers = sessionHeaders(id, revision);
    const standing = isAnswering
      ? new StandingStream(this.#context, headers, (message) => this.#onStanding(session, message))
      : undefined;
    const session: Session = { id, revision, standing };
    return session;
  }

  async #send(session: Session, call: Call): Promise<JsonObject> {
    const { deadline, method } = call;
    const { config, sender, nextId } = this.#context;
    const id = nextId();
    const meta = { ...call.meta, ...(call.onProgress && { progressToken: id }) };
    const _meta = Object.keys(meta).length === 0 ? undefined : meta;
    let resumptions = 0;
    try {
      const { result } = await exchange(sender, {
        id,
        body: requestText(id, method, _meta === undefined ? call.params : { ...call.params, _meta }),
        headers: { ...postHeaders, ...sessionHeaders(session.id, session.revision) },
        deadline,
        limits: config.limits,
        onMessage: (message) => {
          if (Object.hasOwn(message, 'id')) void deadline.pausedWhile(this.#answer(session, message, call));
          else reportProgress(message, id, call);
        },
        resume: async (end) => (resumptions++ < maxResumptions ? this.#resume(session, end, deadline) : undefined),
      });
      return result;
    } catch (error) {
      const code = deadline.failure?.code;
      if (code === 'cancelled' || code === 'timeout') void this.#cancel(session, id, code);
      throw error;
    }
  }

  /** A broken connection cancels nothing in this era; this does. */
  async #cancel(session: Session, requestId: number, reason: string): Promise<void> {
    const params = { requestId, reason };
    await this.#post('POST', session, { jsonrpc: '2.0', method: 'notifications/cancelled', params }).catch(
      () => undefined,
    );
  }

  /** Takes up a stream after its last event (2025-11-25, "Resumability and Redelivery"). */
  async #resume(session: Session, end: StreamEnd, deadline: Deadline): Promise<Response | undefined> {
    const { signal } = deadline;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, end.retryMs ?? 1_000);
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
    if (signal.aborted) throw signal.reason;
    const headers = {
      accept: 'text/event-stream',
      ...sessionHeaders(session.id, session.revision),
      'last-event-id': end.lastEventId ?? '',
    };
    const response = await this.#context.sender.send({ method: 'GET', headers, signal });
    if (response.ok && mediaType(response) === 'text/event-stream') return response;
    discard(response);
    return undefined;
  }

  async #answer(session: Session, message: JsonObject, call: Call | undefined): Promise<void> {
    const answer = await answerServerRequest(message, this.#context.config.capabilities, call?.answerInput);
    await this.#post('POST', session, answer).catch(() => undefined);
  }

  /** A question outside any answer belongs to the calls under way, if one run alone has made them. */
  #onStanding(session: Session, message: JsonObject): void {
    if (!Object.hasOwn(message, 'id')) return;
    const runs = new Set([...this.#calls].map((call) => call.run));
    const [first] = this.#calls;
    const call = runs.size === 1 ? first : undefined;
    const answered = this.#answer(session, message, call);
    void (call === undefined ? answered : call.deadline.pausedWhile(answered));
  }

  /** Sends what has no answer of its own, within a time that nobody misses. */
  async #post(method: 'POST' | 'DELETE', session: Session, message: JsonValue | undefined): Promise<void> {
    const { sender, config } = this.#context;
    const limit = Math.min(courtesyMs, config.limits.probeMs);
    const deadline = new Deadline({ idleMs: limit, totalMs: limit }, []);
    const headers = { ...(message && postHeaders), ...sessionHeaders(session.id, session.revision) };
    try {
      const { signal } = deadline;
      discard(await sender.send({ method, headers, ...(message && { body: JSON.stringify(message) }), signal }));
    } finally {
      deadline.end();
    }
  }

  #forget(session: Session): void {
    session.standing?.close();
    if (this.#session === session) this.#session = undefined;
  }
}

const postHeaders: Readonly<Record<string, string>> = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};

function sessionHeaders(id: string | undefined, revision: string): Record<string, string> {
  const headers: Record<string, string> = { 'mcp-protocol-version': revision };
  if (id !== undefined) headers['mcp-session-id'] = id;
  return headers;
}

/**
 * 404, as the specification says; and 400 with the SDK's code for refusals at the HTTP level, which is what many
 * servers answer for a session they do not know. In both cases nothing was done.
 */
function isSessionLost(error: unknown, session: Session): boolean {
  if (session.id === undefined) return false;
  if (error instanceof McpServerError) {
    return error.status === 404 || (error.status === 400 && error.code === -32000);
  }
  return error instanceof McpTransportError && error.code === 'http_error' && error.status === 404;
}

