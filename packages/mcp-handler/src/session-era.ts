import { Call } from './call.js';
import type { Caller, Core } from './core.js';
import { hookOutcome, OutsideContext } from './hook-context.js';
import { initialize } from './initialize.js';
import { isPromise } from './is-promise.js';
import type { RpcMessage } from './json-rpc.js';
import { isRequestId } from './json-rpc.js';
import { ownMember } from './json-value.js';
import { accepts } from './media-types.js';
import { errorCodes, HttpError } from './protocol-error.js';
import type { VersionRow } from './protocol-versions.js';
import type { Reply } from './reply.js';
import { runCall } from './run-call.js';
import type { Session } from './session-table.js';
import { StreamQuestioner } from './stream-questioner.js';

/** A valid session: its id, and what this replica knows of it. Neither exists with `stateless`. */
interface KnownSession {
  readonly id: string | undefined;
  readonly session: Session | undefined;
}

/** Serves one POST of the session era (2025-06-18, 2025-11-25). */
export async function serveSession<I>(
  core: Core<I>,
  caller: Caller<I>,
  reply: Reply,
  message: RpcMessage,
): Promise<void> {
  if (message.kind === 'request' && message.method === 'initialize') {
    await initialize(core, caller, reply, message);
    return;
  }
  const headerRow = readVersion(core, caller);
  const known = requireSession(core, caller);
  const { id, session } = isPromise(known) ? await known : known;
  if (message.kind === 'response') {
    session?.questions.get(message.id)?.(message);
    reply.empty(202);
    return;
  }
  if (message.kind === 'notification') {
    if (message.method === 'notifications/cancelled') {
      cancel(session, ownMember(message.params, 'requestId'));
    }
    reply.empty(202);
    return;
  }
  const row = headerRow ?? session?.row ?? core.versions.sessionBaseline;
  if (row === undefined) throw new RangeError('no session-era version is served');
  const call = new Call({
    core,
    caller,
    reply,
    message,
    row,
    session,
    sessionId: id,
    clientCapabilities: session?.clientCapabilities,
    clientInfo: session?.clientInfo,
    logLevel: () => session?.logLevel ?? 'info',
  });
  call.makeQuestioner = () => new StreamQuestioner(call);
  await runCall(call);
}

/** A GET: the stream for news that belongs to no request (ADR 0039, row "push list_changed"). */
export async function serveGet<I>(core: Core<I>, caller: Caller<I>, reply: Reply): Promise<void> {
  if (!accepts(caller.request.header('accept'), ['text/event-stream'])) {
    throw new HttpError(406, 'Not acceptable: Accept must include text/event-stream');
  }
  readVersion(core, caller);
  const { session } = await requireSession(core, caller);
  if (core.streams.isFull) throw new HttpError(503, 'Too many open streams', { 'retry-after': '5' });
  const stream = reply.openStream();
  if (stream === undefined) return;
  // Listening was use: a session does not expire in the moment its stream ends.
  const touch = () => session !== undefined && core.sessions.touch(session);
  core.streams.open(reply, stream, { identity: caller.identity, session, listen: undefined }, touch);
  stream.comment();
}

/** A DELETE: the client ends its session. */
export async function serveDelete<I>(core: Core<I>, caller: Caller<I>, reply: Reply): Promise<void> {
  if (core.config.stateless === true) {
    throw new HttpError(405, 'Method not allowed: there are no sessions here', { allow: 'POST, GET' });
  }
  readVersion(core, caller);
  const { id } = await requireSession(core, caller);
  if (id === undefined) return;
  const context = new OutsideContext(caller, { sessionId: id });
  await hookOutcome(core, core.sessionIds.terminate(id, context), 'sessionIds.terminate', context);
  core.sessions.end(id);
  reply.empty(204);
}

/**
 * The version that the request names; undefined when it names none.
 * @throws {HttpError} 400 for one that is not served
 */
function readVersion<I>(core: Core<I>, { request }: Caller<I>): VersionRow | undefined {
  const version = request.header('mcp-protocol-version');
  if (version === undefined) return undefined;
  const row = core.versions.session(version);
  if (row === undefined) {
    const served = core.versions.names.join(', ');
    const message = `Unsupported MCP-Protocol-Version; this server speaks ${served}`;
    throw new HttpError(400, message, {}, errorCodes.invalidRequest);
  }
  return row;
}

/**
 * The request's session. A session of another caller is as unknown as one that never was.
 * @throws {HttpError} 400 without an id, 404 for one that is not valid
 */
function requireSession<I>(core: Core<I>, caller: Caller<I>): KnownSession | Promise<KnownSession> {
  if (core.config.stateless === true) return { id: undefined, session: undefined };
  const id = caller.request.header('mcp-session-id');
  if (id === undefined) {
    throw new HttpError(400, 'The Mcp-Session-Id header is required', {}, errorCodes.invalidRequest);
  }
  const context = new OutsideContext(caller, { sessionId: id });
  const isValid = hookOutcome(core, core.sessionIds.validate(id, context), 'sessionIds.validate', context);
  return isPromise(isValid)
    ? Promise.resolve(isValid).then((valid) => knownSession(core, caller, id, valid))
    : knownSession(core, caller, id, isValid);
}

function knownSession<I>(core: Core<I>, caller: Caller<I>, id: string, isValid: unknown): KnownSession {
  const session = core.sessions.get(id);
  const isOwn = session === undefined || session.principal === caller.principal;
  // `validate` judges id and caller together: a stranger's failure says nothing of the owner's session.
  if (isValid !== true && isOwn && caller.principal !== undefined) core.sessions.end(id);
  if (isValid !== true || !isOwn) throw new HttpError(404, 'Session not found; initialize a new one');
  if (session !== undefined) core.sessions.touch(session);
  return { id, session };
}

function cancel(session: Session | undefined, requestId: unknown): void {
  if (session === undefined || !isRequestId(requestId)) return;
  for (const call of [...session.calls]) {
    if (call.id === requestId) call.cancel();
  }
}
