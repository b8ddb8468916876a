import type { Call } from './call.js';
import { notificationText, type RpcResponse } from './json-rpc.js';
import { isJsonObject, type JsonValue } from './json-value.js';
import { MissingCapabilityError, NoAnswerError } from './protocol-error.js';
import { confirmKey, type Question, type Questioner, requireCapability } from './question.js';

/**
 * Asks on the SSE answer of the call's own POST and waits for the client's answer on a new POST (ADR 0039, row
 * "confirm"; session era). Only where this replica knows the session: elsewhere nobody would bring the answer.
 */
export class StreamQuestioner<I> implements Questioner {
  readonly #call: Call<I>;
  readonly #abandon = new Set<(why: string) => void>();
  #confirmed: { readonly message: unknown; readonly answer: JsonValue } | undefined;
  readonly isWaiting = false;

  constructor(call: Call<I>) {
    this.#call = call;
  }

  async ask<T>(key: string, question: Question, read: (answer: JsonValue) => T): Promise<T> {
    const { session } = this.#call;
    if (session === undefined) {
      throw new NoAnswerError('This server has no session here over which it could ask the client');
    }
    requireCapability(question, session.clientCapabilities);
    // A call that runs again after an `InputRequired` passes the gate again; the user need not.
    const message = key === confirmKey && 'message' in question.params ? question.params.message : undefined;
    if (this.#confirmed !== undefined && this.#confirmed.message === message)
      return read(this.#confirmed.answer);
    const answer = await this.#askClient(question);
    if (message !== undefined) this.#confirmed = { message, answer };
    return read(answer);
  }

  async #askClient(question: Question): Promise<JsonValue> {
    const { session } = this.#call;
    const stream = this.#call.openStream();
    if (!session || stream === undefined || this.#call.reply.isGone) {
      throw new NoAnswerError('There is no stream to ask the client on');
    }
    const id = crypto.randomUUID();
    const { promise, resolve, reject } = settleable<RpcResponse>();
    const { signal, reply } = this.#call;
    const timer = setTimeout(() => {
      const reason = 'no answer in time';
      stream.send(notificationText('notifications/cancelled', { requestId: id, reason }));
      reject(new NoAnswerError('The client did not answer in time'));
    }, this.#call.core.limits.askMs);
    const interrupted = () => reject(signal.reason);
    signal.addEventListener('abort', interrupted, { once: true });
    session.questions.set(id, resolve);
    // Without its stream the call can't be answered any more, so waiting for the user would be for nothing.
    const abandoned = (why: string) => reject(new NoAnswerError(why));
    this.#abandon.add(abandoned);
    reply.whenGone(() => this.#abandonAll('The client left before it answered'));
    try {
      stream.send(JSON.stringify({ jsonrpc: '2.0', id, ...question }));
      const { result, error } = await promise;
      if (error !== undefined) throw refusal(error);
      return result ?? null;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', interrupted);
      session.questions.delete(id);
      this.#abandon.delete(abandoned);
    }
  }

  end(): void {
    this.#abandonAll('The call ended before the client answered');
  }

  #abandonAll(why: string): void {
    for (const abandoned of this.#abandon) abandoned(why);
  }
}

function refusal(error: JsonValue): NoAnswerError {
  const code = isJsonObject(error) && typeof error['code'] === 'number' ? error['code'] : undefined;
  const message =
    isJsonObject(error) && typeof error['message'] === 'string' ? error['message'] : 'no message';
  return new NoAnswerError(`The client refused to answer: ${message}`, code);
}

function settleable<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

/** Whether an error only says that the user was not asked or did not answer. */
export function isNoAnswer(error: unknown): error is NoAnswerError | MissingCapabilityError {
  return error instanceof NoAnswerError || error instanceof MissingCapabilityError;
}
