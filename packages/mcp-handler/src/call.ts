/*
 * One request under way. Longer than other files: it is the one object that tools see, so each way to talk back
 * (progress, log, questions, signal) and each way to end (answer, cancel, time out) is a method here; what they
 * do lives elsewhere.
 */
import type { CallContext, ElicitAnswer, FormElicitation, LogLevel, UrlElicitation } from './call-context.js';
import { logLevels } from './call-context.js';
import type { Caller, Core } from './core.js';
import type { EventStream } from './event-stream.js';
import { isPromise } from './is-promise.js';
import { errorText, notificationText, type RequestId, type RpcRequest, resultText } from './json-rpc.js';
import type { JsonObject, JsonValue } from './json-value.js';
import { isJsonObject, ownMember } from './json-value.js';
import type { VersionRow } from './protocol-versions.js';
import type { Question, Questioner } from './question.js';
import { elicitation, readElicitAnswer, readListedRoots, readSample } from './question.js';
import type { Reply } from './reply.js';
import type { Session } from './session-table.js';

/** Why a call ended before its work did. */
export class CallInterrupted extends Error {
  constructor(readonly reason: 'cancelled' | 'timeout' | 'gone' | 'closed') {
    super(`The call was interrupted: ${reason}`);
    this.name = 'CallInterrupted';
  }
}

/** What an era knows of a request before its method runs. */
export interface CallSetting<I> {
  readonly core: Core<I>;
  readonly caller: Caller<I>;
  readonly reply: Reply;
  readonly message: RpcRequest;
  readonly row: VersionRow;
  readonly session: Session | undefined;
  readonly sessionId: string | undefined;
  readonly clientCapabilities: JsonObject | undefined;
  readonly clientInfo: JsonObject | undefined;
  /** Least severe level the client wants to hear; undefined for none. */
  readonly logLevel: () => LogLevel | undefined;
}

/** One JSON-RPC request under way. */
export class Call<I> {
  readonly core: Core<I>;
  readonly caller: Caller<I>;
  readonly reply: Reply;
  readonly id: RequestId;
  readonly method: string;
  readonly params: JsonObject;
  readonly row: VersionRow;
  readonly session: Session | undefined;
  readonly sessionId: string | undefined;
  readonly clientCapabilities: JsonObject | undefined;
  readonly clientInfo: JsonObject | undefined;
  readonly meta: JsonObject | undefined;
  /** How questions reach the client; made on the first question, for most calls ask none. */
  makeQuestioner: (() => Questioner) | undefined;
  /** Completes a result for the wire; the stateless era adds what it requires. */
  finishResult: (result: JsonObject) => JsonObject = (result) => result;
  inputResponses: JsonObject | undefined;
  requestState: JsonValue | undefined;

  #context: CallContext<I> | undefined;
  readonly #logLevel: () => LogLevel | undefined;
  #controller: AbortController | undefined;
  #interruption: CallInterrupted | undefined;
  #interruptRace: ((reason: CallInterrupted) => void) | undefined;
  #race: Promise<never> | undefined;
  #questioner: Questioner | undefined;
  #onEnd: (() => void) | undefined;
  #isDone = false;
  #lastProgress = Number.NEGATIVE_INFINITY;
  #questions = 0;
  #asking = 0;
  /** When the time of the call is over; set when there is work to wait for. */
  #deadline = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(setting: CallSetting<I>) {
    const { core, message } = setting;
    this.core = core;
    this.caller = setting.caller;
    this.reply = setting.reply;
    this.id = message.id;
    this.method = message.method;
    this.params = message.params;
    this.row = setting.row;
    this.session = setting.session;
    this.sessionId = setting.sessionId;
    this.clientCapabilities = setting.clientCapabilities;
    this.clientInfo = setting.clientInfo;
    const meta = ownMember(message.params, '_meta');
    this.meta = isJsonObject(meta) ? meta : undefined;
    this.#logLevel = setting.logLevel;
    core.calls.add(this);
    this.session?.calls.add(this);
  }

  /**
   * What hooks and tools get: its functions are bound, so that `({ signal, progress })` works and the
   * handler's insides stay out of reach.
   */
  get context(): CallContext<I> {
    this.#context ??= new BoundContext(this);
    return this.#context;
  }

  /** Created on first use: most tools never look. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#interruption !== undefined) this.#controller.abort(this.#interruption);
    }
    return this.#controller.signal;
  }

  get questioner(): Questioner | undefined {
    this.#questioner ??= this.makeQuestioner?.();
    return this.#questioner;
  }

  /** Whether a question was asked that only another request of the client can answer. */
  get isWaiting(): boolean {
    return this.#questioner?.isWaiting === true;
  }

  /** Resolves when the call is answered. */
  get done(): Promise<void> {
    if (this.#isDone) return Promise.resolve();
    return new Promise((resolve) => {
      this.#onEnd = resolve;
    });
  }

  progress(progress: number, total?: number, message?: string): void {
    const token = ownMember(this.meta, 'progressToken');
    if (typeof token !== 'string' && typeof token !== 'number') return;
    if (!(progress > this.#lastProgress)) return;
    this.#lastProgress = progress;
    this.notify('notifications/progress', {
      progressToken: token,
      progress,
      ...(total === undefined ? {} : { total }),
      ...(message === undefined ? {} : { message }),
    });
  }

  log(level: LogLevel, data: object | JsonValue, logger?: string): void {
    const least = this.core.config.logging === true ? this.#logLevel() : undefined;
    if (least === undefined || logLevels.indexOf(level) < logLevels.indexOf(least)) return;
    const named = logger === undefined ? {} : { logger };
    this.notify('notifications/message', { level, ...named, data: data as JsonValue });
  }

  async elicit(question: FormElicitation | UrlElicitation, key?: string): Promise<ElicitAnswer> {
    return this.#ask(elicitation(question, this.row), key, (answer) => readElicitAnswer(answer, question));
  }

  async sample(params: object, key?: string): Promise<JsonObject> {
    return this.#ask({ method: 'sampling/createMessage', params }, key, readSample);
  }

  async listRoots(key?: string): Promise<JsonObject> {
    return this.#ask({ method: 'roots/list', params: {} }, key, readListedRoots);
  }

  /** Sends a notification that belongs to this request; the answer becomes a stream. */
  notify(method: string, params: JsonObject): void {
    if (!this.#isDone) this.openStream()?.send(notificationText(method, params));
  }

  openStream(): EventStream | undefined {
    return this.#isDone ? undefined : this.reply.openStream();
  }

  /** The work's outcome, or a `CallInterrupted` rejection as soon as the call ends for another reason. */
  race<T>(work: T | PromiseLike<T>): T | Promise<T> {
    // What is there already needs no race; most hooks are synchronous.
    if (this.#interruption === undefined && !isPromise(work)) return work;
    if (this.#timer === undefined && !this.#isDone) this.#start();
    this.#race ??= new Promise<never>((_, reject) => {
      this.#interruptRace = reject;
      if (this.#interruption !== undefined) reject(this.#interruption);
    });
    return Promise.race([work, this.#race]);
  }

  /** @throws {CallInterrupted} the call is over already, so nothing may be started for it */
  ensureRunning(): void {
    if (this.#interruption !== undefined) throw this.#interruption;
  }

  /** The client, or the end of its session, wants no answer any more. */
  cancel(): void {
    this.interrupt('cancelled');
  }

  interrupt(reason: CallInterrupted['reason'] = 'closed'): void {
    if (this.#isDone || this.#interruption !== undefined) return;
    this.#interruption = new CallInterrupted(reason);
    // First the race: what a tool gives back on its signal must not become the answer of a cancelled call.
    this.#interruptRace?.(this.#interruption);
    this.#controller?.abort(this.#interruption);
  }

  /** Answers with a result, given as JSON text. */
  answer(result: string): void {
    this.#send(200, resultText(this.id, result));
  }

  /** Answers with an error; the HTTP status goes with it as long as no stream was begun. */
  fail(status: number, code: number, message: string, data?: JsonValue): void {
    this.#send(status, errorText(this.id, code, message, data));
  }

  /** Ends without an answer: the client cancelled, so it waits for none. */
  drop(): void {
    this.#end();
    if (this.reply.isUntouched) this.reply.openStream();
    this.reply.endStream();
  }

  #send(status: number, text: string): void {
    if (this.#isDone) return;
    this.#end();
    if (this.reply.stream === undefined) {
      this.reply.json(status, text);
    } else {
      this.reply.stream.send(text);
      this.reply.endStream();
    }
  }

  #end(): void {
    this.#isDone = true;
    clearTimeout(this.#timer);
    this.core.calls.delete(this);
    if (this.session !== undefined) {
      this.session.calls.delete(this);
      this.core.sessions.touch(this.session);
    }
    this.#questioner?.end?.();
    this.#onEnd?.();
  }

  async #ask<T>(question: Question, key: string | undefined, read: (answer: JsonValue) => T): Promise<T> {
    const number = ++this.#questions;
    if (number > this.core.limits.questions) {
      throw new RangeError(`a call may ask ${this.core.limits.questions} questions`);
    }
    if (this.questioner === undefined) throw new RangeError(`${this.method} can't ask questions`);
    const since = performance.now();
    this.#asking++;
    try {
      return await this.questioner.ask(key ?? `${question.method}#${number}`, question, read);
    } finally {
      this.#asking--;
      this.#deadline += performance.now() - since;
    }
  }

  #start(): void {
    const { callMs } = this.core.limits;
    if (callMs > 0) this.#deadline = performance.now() + callMs;
    this.#arm();
  }

  /** One timer for both clocks: a long silent call becomes a stream, and a call past its time ends. */
  #arm(): void {
    const { keepAliveMs } = this.core.limits;
    const left = this.#asking > 0 ? Number.POSITIVE_INFINITY : this.#deadline - performance.now();
    this.#timer = setTimeout(() => this.#tick(), Math.max(1, Math.min(keepAliveMs, left)));
  }

  #tick(): void {
    if (this.#isDone) return;
    if (this.#asking === 0 && performance.now() >= this.#deadline) {
      this.interrupt('timeout');
      return;
    }
    if (this.reply.isUntouched) this.openStream()?.comment();
    this.#arm();
  }
}

/** Accessors rather than fields: making one costs next to nothing, and most calls read few of them. */
class BoundContext<I> implements CallContext<I> {
  readonly #call: Call<I>;

  constructor(call: Call<I>) {
    this.#call = call;
  }

  get identity(): I {
    return this.#call.caller.identity;
  }

  get request() {
    return this.#call.caller.request;
  }

  get sessionId() {
    return this.#call.sessionId;
  }

  get protocolVersion() {
    return this.#call.row.version;
  }

  get clientCapabilities() {
    return this.#call.clientCapabilities;
  }

  get clientInfo() {
    return this.#call.clientInfo;
  }

  get meta() {
    return this.#call.meta;
  }

  get inputResponses() {
    return this.#call.inputResponses;
  }

  get requestState() {
    return this.#call.requestState;
  }

  get signal() {
    return this.#call.signal;
  }

  get progress(): CallContext<I>['progress'] {
    return (...report) => this.#call.progress(...report);
  }

  get log(): CallContext<I>['log'] {
    return (...entry) => this.#call.log(...entry);
  }

  get elicit(): CallContext<I>['elicit'] {
    return (...question) => handled(this.#call.elicit(...question));
  }

  get sample(): CallContext<I>['sample'] {
    return (...question) => handled(this.#call.sample(...question));
  }

  get listRoots(): CallContext<I>['listRoots'] {
    return (...question) => handled(this.#call.listRoots(...question));
  }
}

/** A tool that does not wait for its question must not end the process when the client declines to answer. */
function handled<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => undefined);
  return answer;
}
