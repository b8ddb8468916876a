import type { Deadline } from './deadline.js';
import { McpServerError, McpTransportError } from './errors.js';
import type { StreamEnd } from './event-stream.js';
import { exchange, mediaType } from './exchange.js';
import { discard } from './http-sender.js';
import type { JsonObject } from './json-value.js';
import { answerServerRequest } from './server-requests.js';
import {
  endSession,
  initialize,
  isSessionLost,
  post,
  postHeaders,
  type Session,
  sessionHeaders,
} from './session.js';
import { pause, unlessAborted } from './signals.js';
import { StandingStream } from './standing-stream.js';
import { type Call, RevisionLost, reportProgress, requestText, type Wire, type WireContext } from './wire.js';

const maxRenewals = 3;
const maxResumptions = 20;

/** 2025-06-18 and 2025-11-25: sessions that may be forgotten, questions in the middle, streams taken up again. */
export class SessionWire implements Wire {
  readonly #context: WireContext;
  readonly #requested: string;
  readonly #accepts: (revision: string) => boolean;
  /** Calls under way, for questions that come on the standing stream. */
  readonly #calls = new Set<Call>();
  #session: Session | undefined;
  #standing: StandingStream | undefined;
  #opening: Promise<Session> | undefined;
  #isClosed = false;
  revision: string;

  /** @param accepts whether a revision that the server answers with may be spoken. */
  constructor(context: WireContext, requested: string, accepts: (revision: string) => boolean) {
    this.#context = context;
    this.#requested = requested;
    this.#accepts = accepts;
    this.revision = requested;
  }

  /** Opens a session unless there is one, and says which revision the server chose. Callers share one handshake. */
  async open(): Promise<string> {
    return (this.#session ?? (await this.#open())).revision;
  }

  async request(call: Call): Promise<JsonObject> {
    this.#calls.add(call);
    try {
      for (let renewals = 0; ; renewals++) {
        const { signal } = call.deadline;
        const session = this.#session ?? (await unlessAborted(this.#reopen(), signal));
        if (this.#standing !== undefined) await unlessAborted(this.#standing.ready(), signal);
        try {
          return await this.#send(session, call);
        } catch (error) {
          if (!isSessionLost(error, session)) throw error;
          this.#forget(session);
          if (renewals >= maxRenewals) {
            if (error instanceof McpServerError) throw error;
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
    this.#isClosed = true;
    const session = this.#session;
    if (session === undefined) return;
    this.#forget(session);
    await endSession(this.#context, session);
  }

  #open(): Promise<Session> {
    this.#opening ??= this.#initialize().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #initialize(): Promise<Session> {
    const session = await initialize(this.#context, this.#requested, this.#accepts).catch(
      (error: unknown) => {
        // Nothing else has been sent by now, and a handshake may always be made again.
        throw error instanceof McpTransportError ? error.ofRead() : error;
      },
    );
    if (this.#isClosed) await endSession(this.#context, session);
    this.#session = session;
    this.revision = session.revision;
    // Only a host that answers questions needs to be within a server's reach between answers.
    if (Object.keys(this.#context.config.capabilities).length > 0) {
      const onMessage = (message: JsonObject) => this.#onStanding(session, message);
      this.#standing = new StandingStream(this.#context, sessionHeaders(session), onMessage);
    }
    return session;
  }

  /**
   * Opens a session with a server that had one before. When it refuses, or chooses another revision than it did,
   * that is a negotiation of its own.
   */
  async #reopen(): Promise<Session> {
    const { revision } = this;
    const session = await this.#open().catch((error: unknown) => {
      const isRefusal =
        error instanceof McpServerError ||
        (error instanceof McpTransportError && error.code === 'http_error');
      throw isRefusal && (error.status ?? 0) < 500 ? new RevisionLost(error) : error;
    });
    if (session.revision === revision) return session;
    const message = `The server changed from revision ${revision} to ${session.revision}`;
    throw new RevisionLost(new McpTransportError('session_lost', message, { notActed: true }));
  }

  async #send(session: Session, call: Call): Promise<JsonObject> {
    const { deadline, method } = call;
    const { config, sender } = this.#context;
    const id = this.#context.nextId();
    const _meta = { ...call.meta, ...(call.onProgress && { progressToken: id }) };
    const params = Object.keys(_meta).length === 0 ? call.params : { ...call.params, _meta };
    let resumptions = 0;
    try {
      const { result } = await exchange(sender, {
        id,
        body: requestText(id, method, params),
        headers: { ...postHeaders, ...sessionHeaders(session) },
        deadline,
        limits: config.limits,
        onMessage: (message) => {
          if (Object.hasOwn(message, 'id')) void deadline.pausedWhile(this.#answer(session, message, call));
          else reportProgress(message, id, call);
        },
        resume: async (end) =>
          resumptions++ < maxResumptions ? this.#resume(session, end, deadline) : undefined,
      });
      return result;
    } catch (error) {
      const reason = deadline.failure?.code;
      // A broken connection cancels nothing in this era; this does.
      if (reason === 'cancelled' || reason === 'timeout') {
        const cancel = { method: 'notifications/cancelled', params: { requestId: id, reason } };
        void post(this.#context, session, { jsonrpc: '2.0', ...cancel });
      }
      throw error;
    }
  }

  /** Takes up a stream after its last event (2025-11-25, "Resumability and Redelivery"). */
  async #resume(session: Session, end: StreamEnd, { signal }: Deadline): Promise<Response | undefined> {
    await pause(end.retryMs ?? 1_000, signal);
    const headers = {
      accept: 'text/event-stream',
      ...sessionHeaders(session),
      'last-event-id': end.lastEventId ?? '',
    };
    const response = await this.#context.sender.send({ method: 'GET', headers, signal });
    if (response.ok && mediaType(response) === 'text/event-stream') return response;
    discard(response);
    return undefined;
  }

  async #answer(session: Session, message: JsonObject, call: Call | undefined): Promise<void> {
    const { capabilities } = this.#context.config;
    const ask = call?.answerInput;
    const answerInput =
      call && ask && ((method: string, params: JsonObject) => ask(method, params, call.deadline.signal));
    await post(this.#context, session, await answerServerRequest(message, capabilities, answerInput));
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

  #forget(session: Session): void {
    if (this.#session !== session) return;
    this.#session = undefined;
    this.#standing?.close();
    this.#standing = undefined;
  }
}
