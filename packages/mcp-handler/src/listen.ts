import type { HookContext } from './call-context.js';
import type { Core } from './core.js';
import { hookOutcome, type OutsideContext } from './hook-context.js';
import type { RequestId, RpcRequest } from './json-rpc.js';
import { isJsonObject, type JsonObject, ownMember } from './json-value.js';
import { errorCodes, HttpError, ProtocolError } from './protocol-error.js';
import type { Reply } from './reply.js';
import { type ListenFilter, send } from './stream-registry.js';
import { invalidParams } from './tool-call.js';

/**
 * `subscriptions/listen` (MCP 2026-07-28, "Subscriptions"): opens a stream that starts with an acknowledgement of
 * what it will carry.
 *
 * @throws {ProtocolError} -32601 when there is nothing to listen to, -32602 for a malformed filter
 * @throws {HttpError} 503 when too many streams are open
 */
export async function listen<I>(
  core: Core<I>,
  context: OutsideContext<I>,
  reply: Reply,
  { id, params, method }: RpcRequest,
): Promise<void> {
  const { tools, prompts, resources } = core.capabilities.stateless;
  if (tools === undefined && prompts === undefined && resources === undefined) {
    throw new ProtocolError(errorCodes.methodNotFound, `Method not found: ${method}`);
  }
  const wanted = ownMember(params, 'notifications');
  if (!isJsonObject(wanted)) throw invalidParams('"notifications" must be an object');
  const uris = await hookOutcome(core, allowedUris(core, context, id, wanted), 'subscribeResource', context);
  const filter: ListenFilter = {
    ...(wanted['toolsListChanged'] === true && tools !== undefined ? { toolsListChanged: true } : {}),
    ...(wanted['promptsListChanged'] === true && prompts !== undefined ? { promptsListChanged: true } : {}),
    ...(wanted['resourcesListChanged'] === true && resources !== undefined
      ? { resourcesListChanged: true }
      : {}),
    ...(uris === undefined ? {} : { resourceSubscriptions: uris }),
  };
  if (core.streams.isFull) {
    throw new HttpError(503, 'Too many open streams', { 'retry-after': '5' });
  }
  const stream = reply.openStream();
  if (stream === undefined) return;
  const entry = core.streams.open(reply, stream, {
    identity: context.identity,
    session: undefined,
    listen: { id, filter },
  });
  send(entry, 'notifications/subscriptions/acknowledged', { notifications: filter as unknown as JsonObject });
}

/** The resources that this caller may watch, of those it asks for; undefined when watching is not offered. */
async function allowedUris<I>(
  core: Core<I>,
  context: HookContext<I>,
  id: RequestId,
  wanted: JsonObject,
): Promise<readonly string[] | undefined> {
  const { subscriptions, sessionChars } = core.limits;
  const { subscribeResource } = core.config;
  const uris = wanted['resourceSubscriptions'] ?? [];
  if (!Array.isArray(uris) || uris.length > subscriptions) {
    throw invalidParams(`"resourceSubscriptions" must be a list of at most ${subscriptions} URIs`);
  }
  let chars = String(id).length;
  for (const uri of uris) {
    if (typeof uri !== 'string') throw invalidParams('"resourceSubscriptions" must hold strings');
    chars += uri.length;
  }
  // The stream lives long, and with it what it must remember.
  if (chars > sessionChars) {
    throw invalidParams(`the id and "resourceSubscriptions" are longer than ${sessionChars} characters`);
  }
  if (wanted['resourceSubscriptions'] === undefined || subscribeResource === undefined) return undefined;
  const allowed: string[] = [];
  for (const uri of uris) {
    if (await subscribeResource(uri, context)) allowed.push(uri);
    context.signal.throwIfAborted();
  }
  return allowed;
}
