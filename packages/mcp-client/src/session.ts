import { Deadline } from './deadline.js';
import { McpServerError, McpTransportError } from './errors.js';
import { exchange } from './exchange.js';
import { discard } from './http-sender.js';
import { type JsonObject, ownMember } from './json-value.js';
import { requestText, type WireContext } from './wire.js';

/** What `initialize` brought about. */
export interface Session {
  /** Absent where the server keeps no sessions. */
  readonly id: string | undefined;
  readonly revision: string;
}

const courtesyMs = 2_000;

/** Headers of every POST of the session era, before the session's own. */
export const postHeaders: Readonly<Record<string, string>> = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
};

/** Headers that name the session and its revision. */
export function sessionHeaders({ id, revision }: Session): Record<string, string> {
  const headers: Record<string, string> = { 'mcp-protocol-version': revision };
  if (id !== undefined) headers['mcp-session-id'] = id;
  return headers;
}

/**
 * Shakes hands: `initialize`, then `notifications/initialized`.
 *
 * @param accepts whether a revision that the server answers with may be spoken.
 * @throws {McpTransportError} `interop_version_unsupported` after ending the session; and what an exchange throws.
 */
export async function initialize(
  context: WireContext,
  requested: string,
  accepts: (revision: string) => boolean,
): Promise<Session> {
  const { clientInfo, capabilities, limits } = context.config;
  const deadline = new Deadline({ idleMs: limits.probeMs, totalMs: limits.probeMs }, []);
  try {
    const id = context.nextId();
    const { result, headers } = await exchange(context.sender, {
      id,
      body: requestText(id, 'initialize', { protocolVersion: requested, capabilities, clientInfo }),
      headers: postHeaders,
      deadline,
      limits,
      onMessage: () => undefined,
    });
    const session = readSession(result, headers.get('mcp-session-id') ?? undefined);
    if (!accepts(session.revision)) {
      await endSession(context, session);
      const message = `The server chose revision ${session.revision}, which this host would not negotiate`;
      throw new McpTransportError('interop_version_unsupported', message, { notActed: true });
    }
    // A server that minds will say so to the next request.
    await post(context, session, { jsonrpc: '2.0', method: 'notifications/initialized' });
    return session;
  } finally {
    deadline.end();
  }
}

function readSession(result: JsonObject, id: string | undefined): Session {
  const revision = ownMember(result, 'protocolVersion');
  if (typeof revision !== 'string') {
    throw new McpTransportError('answer_invalid', 'The answer to initialize has no protocolVersion');
  }
  if (id !== undefined && !/^[\x21-\x7e]{1,1024}$/.test(id)) {
    throw new McpTransportError('answer_invalid', 'The session id is not visible ASCII');
  }
  return { id, revision };
}

/** Sends what has no answer: a notification, or a response to the server. Never rejects. */
export async function post(context: WireContext, session: Session, message: JsonObject): Promise<void> {
  await sendInPassing(
    context,
    'POST',
    { ...postHeaders, ...sessionHeaders(session) },
    JSON.stringify(message),
  );
}

/** Tells the server that its session is over. Never rejects. */
export async function endSession(context: WireContext, session: Session): Promise<void> {
  if (session.id !== undefined) await sendInPassing(context, 'DELETE', sessionHeaders(session));
}

/** Within a time that nobody misses, and whatever comes of it. */
async function sendInPassing(
  { sender, config }: WireContext,
  method: 'POST' | 'DELETE',
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<void> {
  const limit = Math.min(courtesyMs, config.limits.probeMs);
  const deadline = new Deadline({ idleMs: limit, totalMs: limit }, []);
  const { signal } = deadline;
  try {
    discard(await sender.send({ method, headers, signal, ...(body !== undefined && { body }) }));
  } catch {
    // Nobody waits for it.
  } finally {
    deadline.end();
  }
}

/**
 * Whether an error says that the server forgot the session: 404, as the specification has it, and 400 with the
 * SDK's code for refusals at the HTTP level, which is what many servers answer. Either way nothing was done.
 */
export function isSessionLost(error: unknown, session: Session): boolean {
  if (session.id === undefined) return false;
  if (error instanceof McpServerError) {
    return error.status === 404 || (error.status === 400 && error.code === -32000);
  }
  return error instanceof McpTransportError && error.code === 'http_error' && error.status === 404;
}
