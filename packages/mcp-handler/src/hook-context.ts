import type { HookContext } from './call-context.js';
import type { Caller, Core } from './core.js';
import type { HttpRequest } from './http-request.js';
import { isPromise } from './is-promise.js';
import type { JsonObject } from './json-value.js';
import { HttpError } from './protocol-error.js';

type Known<I> = Partial<Omit<HookContext<I>, 'identity' | 'request' | 'signal'>>;

/** The context of a hook that runs outside any call, such as `serverInfo` on `initialize`. */
export class OutsideContext<I> implements HookContext<I> {
  readonly identity: I;
  readonly request: HttpRequest;
  readonly sessionId: string | undefined;
  readonly protocolVersion: string | undefined;
  readonly clientCapabilities: JsonObject | undefined;
  readonly clientInfo: JsonObject | undefined;
  readonly meta: JsonObject | undefined;
  #controller: AbortController | undefined;
  #reason: Error | undefined;

  constructor({ identity, request }: Caller<I>, known: Known<I> = {}) {
    this.identity = identity;
    this.request = request;
    this.sessionId = known.sessionId;
    this.protocolVersion = known.protocolVersion;
    this.clientCapabilities = known.clientCapabilities;
    this.clientInfo = known.clientInfo;
    this.meta = known.meta;
  }

  /** Created on first use: few hooks look. */
  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#reason !== undefined) this.#controller.abort(this.#reason);
    }
    return this.#controller.signal;
  }

  /** Nobody waits for the hook any more. */
  abort(reason: Error): void {
    this.#reason = reason;
    this.#controller?.abort(reason);
  }
}

/**
 * What a hook outside any call gives: at once, or within `limits.hookMs` and before the handler closes.
 *
 * @throws {HttpError} 503 when it takes longer; its context's signal fires then
 */
export function hookOutcome<I, T>(
  core: Core<I>,
  work: T | PromiseLike<T>,
  where: string,
  context?: OutsideContext<I>,
): T | Promise<T> {
  if (!isPromise(work)) return work;
  return new Promise<T>((resolve, reject) => {
    const give = (message: string) => {
      const error = new HttpError(503, message, { 'retry-after': '5' });
      reject(error);
      context?.abort(error);
    };
    const closing = () => give('The server is closing');
    const timer = setTimeout(() => {
      core.report(new Error(`${where} took longer than ${core.limits.hookMs} ms`), where);
      give('The server took too long to answer');
    }, core.limits.hookMs);
    const settled = () => {
      clearTimeout(timer);
      core.hooks.delete(closing);
    };
    core.hooks.add(closing);
    work.then(resolve, reject).then(settled, settled);
  });
}
