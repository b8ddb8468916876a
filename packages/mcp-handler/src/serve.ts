import type { Caller, Core } from './core.js';
import { objectOrUndefined } from './core.js';
import { BodyFailure, type Exchange } from './exchange.js';
import { type GuardVerdict, readVerdict } from './guards.js';
import { hookOutcome } from './hook-context.js';
import type { HttpRequest } from './http-request.js';
import { isPromise } from './is-promise.js';
import { errorText, type RpcMessage, readMessage } from './json-rpc.js';
import { type JsonValue, ownMember } from './json-value.js';
import { accepts, isJsonContentType } from './media-types.js';
import { errorCodes, HttpError } from './protocol-error.js';
import { Reply } from './reply.js';
import { serveDelete, serveGet, serveSession } from './session-era.js';
import { serveStateless, versionKey } from './stateless-era.js';
import { JsonTextError, parseStrictJson } from './strict-json.js';

/** Serves one HTTP exchange: guards, authentication, then the method. Never rejects. */
export async function serve<I>(core: Core<I>, exchange: Exchange): Promise<void> {
  const { request } = exchange;
  const reply = new Reply(exchange, core);
  try {
    if (exchange.isGone) return;
    if (core.isClosed) throw new HttpError(503, 'The server is closing');
    for (const guard of core.config.guards ?? []) {
      const given = hookOutcome(core, guard(request), 'guard');
      if (isAnswered(reply, readVerdict(isPromise(given) ? await given : given))) return;
    }
    const authenticated = authenticate(core, request);
    const caller = isPromise(authenticated) ? await authenticated : authenticated;
    switch (request.method) {
      case 'POST':
        return await servePost(core, exchange, caller, reply);
      case 'GET':
        requireSessionEra(core, request);
        return await serveGet(core, caller, reply);
      case 'DELETE':
        requireSessionEra(core, request);
        return await serveDelete(core, caller, reply);
      default:
        throw notAllowed(core.versions.hasSessionEra ? 'POST, GET, DELETE' : 'POST');
    }
  } catch (error) {
    if (!(error instanceof HttpError)) core.report(error, `${request.method} request`);
    reply.refuse(error);
  }
}

/** Whether a guard answered the request. */
function isAnswered(reply: Reply, verdict: GuardVerdict | undefined): boolean {
  if (verdict?.headers !== undefined) reply.addHeaders(verdict.headers);
  if (verdict?.answer === undefined) return false;
  const { status, message } = verdict.answer;
  if (message === undefined) reply.empty(status);
  else reply.json(status, errorText(null, errorCodes.refused, message));
  return true;
}

/** ADR 0039, row "run an auth check on every HTTP request; failure: 401 + caller's WWW-Authenticate". */
function authenticate<I>(core: Core<I>, request: HttpRequest): Caller<I> | Promise<Caller<I>> {
  const callerOf = (identity: I): Caller<I> => {
    // Verifiers that give nothing for a bad token, and hooks that forget to return, must not let everyone in.
    const isNobody = identity === undefined || identity === null || identity === false;
    if (isNobody && core.config.authenticate !== undefined) {
      return refuse(new TypeError(`authenticate gave ${String(identity)}: return the identity, or throw`));
    }
    return { identity, request, principal: core.principalOf(identity, request) };
  };
  const refuse = (error: unknown): never => {
    throw authenticationFailure(core, request, error);
  };
  let identity: I | Promise<I>;
  try {
    // Without the hook there is no identity; the type parameter defaults to undefined.
    identity = core.config.authenticate?.(request) as I | Promise<I>;
  } catch (error) {
    return refuse(error);
  }
  if (!isPromise(identity)) return callerOf(identity);
  return Promise.resolve(hookOutcome(core, identity, 'authenticate')).then(callerOf, refuse);
}

/** What a failed `authenticate` is answered. Whatever status the hook chose, a 401 says how to do better. */
function authenticationFailure<I>(core: Core<I>, request: HttpRequest, error: unknown): HttpError {
  if (error instanceof HttpError && error.status !== 401) return error;
  const { message, headers, code, data } =
    error instanceof HttpError ? error : new HttpError(401, 'Unauthorized');
  // A token that is no good and a token service that is down look alike here: the host should know.
  if (!(error instanceof HttpError)) core.report(error, 'authenticate');
  const isChallenged = Object.keys(headers).some((name) => name.toLowerCase() === 'www-authenticate');
  const challenge = isChallenged ? undefined : challengeOf(core, request, error);
  const challenged = challenge === undefined ? {} : { 'www-authenticate': challenge };
  return new HttpError(401, message, { ...headers, ...challenged }, code, data);
}

/** A hook that fails must not turn "who are you?" into "something broke". */
function challengeOf<I>(core: Core<I>, request: HttpRequest, error: unknown): string | undefined {
  try {
    const challenge: unknown = core.config.wwwAuthenticate?.(request, error);
    if (typeof challenge === 'string' || challenge === undefined) return challenge;
    if (isPromise(challenge)) Promise.resolve(challenge).catch(() => undefined);
    throw new TypeError(`wwwAuthenticate gave ${typeof challenge} where a string or nothing is due`);
  } catch (failure) {
    core.report(failure, 'wwwAuthenticate');
    return undefined;
  }
}

/** GET and DELETE exist only where sessions do (MCP 2026-07-28, "Earlier Streamable HTTP Revisions"). */
function requireSessionEra<I>(core: Core<I>, request: HttpRequest): void {
  const isStateless = core.versions.stateless(request.header('mcp-protocol-version')) !== undefined;
  if (isStateless || !core.versions.hasSessionEra) throw notAllowed('POST');
}

function notAllowed(allow: string): HttpError {
  return new HttpError(405, `Method not allowed: use ${allow}`, { allow });
}

async function servePost<I>(
  core: Core<I>,
  exchange: Exchange,
  caller: Caller<I>,
  reply: Reply,
): Promise<void> {
  const { request } = exchange;
  if (!isJsonContentType(request.header('content-type'))) {
    throw new HttpError(415, 'Content-Type must be application/json', {}, errorCodes.invalidRequest);
  }
  if (!accepts(request.header('accept'), ['application/json', 'text/event-stream'])) {
    const message = 'Not acceptable: Accept must include application/json and text/event-stream';
    throw new HttpError(406, message, {}, errorCodes.invalidRequest);
  }
  const encoding = request.header('content-encoding') ?? 'identity';
  if (encoding !== 'identity' && !exchange.isBodyDecoded) {
    const message = 'The Content-Encoding of the body is not supported';
    throw new HttpError(415, message, {}, errorCodes.invalidRequest);
  }
  const message = readMessage(await readJson(core, exchange));
  // The body may have taken longer than this handler lived.
  if (core.isClosed) throw new HttpError(503, 'The server is closing');
  if (isStateless(core, request, message)) await serveStateless(core, caller, reply, message);
  else await serveSession(core, caller, reply, message);
}

async function readJson<I>({ limits }: Core<I>, exchange: Exchange): Promise<JsonValue> {
  try {
    const length = Number(exchange.request.header('content-length') ?? 0);
    if (length > limits.bodyBytes) throw new BodyFailure('too-large');
    return parseStrictJson(await exchange.readBody(limits.bodyBytes, limits.bodyMs), limits.jsonDepth);
  } catch (error) {
    if (error instanceof JsonTextError) {
      throw new HttpError(400, `Parse error: ${error.message}`, {}, errorCodes.parse);
    }
    if (!(error instanceof BodyFailure)) throw error;
    switch (error.reason) {
      case 'too-large':
        throw new HttpError(
          413,
          `The body is larger than ${limits.bodyBytes} bytes`,
          {},
          errorCodes.invalidRequest,
        );
      case 'too-slow':
        throw new HttpError(408, 'The body took too long', { connection: 'close' });
      case 'too-deep':
        throw new HttpError(400, 'Parse error: the body is nested too deep', {}, errorCodes.parse);
      case 'aborted':
        throw new HttpError(400, 'The body did not arrive', {}, errorCodes.invalidRequest);
    }
  }
}

/**
 * Which era serves a POST (MCP 2026-07-28, "Backward Compatibility"): metadata in the request selects the
 * stateless one, `initialize` without it the session one.
 */
function isStateless<I>({ versions }: Core<I>, request: HttpRequest, message: RpcMessage): boolean {
  if (!versions.hasStatelessEra || !versions.hasSessionEra) return versions.hasStatelessEra;
  const params = message.kind === 'response' ? undefined : message.params;
  const meta = params === undefined ? undefined : objectOrUndefined(ownMember(params, '_meta'));
  if (ownMember(meta, versionKey) !== undefined) return true;
  if (message.kind === 'request' && message.method === 'initialize') return false;
  const header = request.header('mcp-protocol-version');
  return header !== undefined && versions.session(header) === undefined;
}
