import type { Call } from './call.js';
import { requireListing, requireReadResult } from './check-given.js';
import { InputRequired } from './input-required.js';
import { type JsonObject, type JsonValue, ownMember } from './json-value.js';
import { pageOf, readCursor } from './listing.js';
import { errorCodes, ProtocolError } from './protocol-error.js';
import { invalidParams } from './tool-call.js';

/** `resources/list`. */
export async function listResources<I>(call: Call<I>): Promise<JsonObject> {
  const { config } = call.core;
  const cursor = readCursor(call.params);
  const listing = await call.race(config.listResources?.(call.context, cursor) ?? []);
  requireListing(listing, 'listResources', ['uri', 'name']);
  const { items, ...next } = pageOf(listing, cursor, config.pageSize);
  return { resources: items as readonly unknown[] as readonly JsonValue[], ...next };
}

/** `resources/templates/list`. */
export async function listResourceTemplates<I>(call: Call<I>): Promise<JsonObject> {
  const { config } = call.core;
  const cursor = readCursor(call.params);
  const listing = await call.race(config.listResourceTemplates?.(call.context, cursor) ?? []);
  requireListing(listing, 'listResourceTemplates', ['uriTemplate', 'name']);
  const { items, ...next } = pageOf(listing, cursor, config.pageSize);
  return { resourceTemplates: items as readonly unknown[] as readonly JsonValue[], ...next };
}

/**
 * `resources/read`.
 * @throws {ProtocolError} -32002, or -32602 from 2026-07-28 on, when there is no such resource.
 */
export async function readResource<I>(call: Call<I>): Promise<JsonObject | InputRequired> {
  const uri = readUri(call);
  const result = await call.race(call.core.config.readResource?.(uri, call.context));
  if (result instanceof InputRequired) return result;
  if (result === undefined) {
    throw resourceNotFound(call, uri);
  }
  requireReadResult(result);
  if ('contents' in result) {
    const { contents, meta } = result;
    return { contents: contents as readonly unknown[] as readonly JsonValue[], _meta: meta };
  }
  return { contents: result as readonly unknown[] as readonly JsonValue[] };
}

/** `resources/subscribe` (session era): the session hears of this resource on its GET stream. */
export async function subscribe<I>(call: Call<I>): Promise<JsonObject> {
  const uri = readUri(call);
  const isAllowed = await call.race(call.core.config.subscribeResource?.(uri, call.context));
  if (isAllowed !== true) throw resourceNotFound(call, uri);
  const { session } = call;
  if (session === undefined) {
    throw new ProtocolError(errorCodes.refused, 'This replica does not hold the session; nothing is watched');
  }
  if (session.subscriptions.has(uri)) return {};
  const { subscriptions, sessionChars } = call.core.limits;
  if (session.subscriptions.size >= subscriptions || session.chars + uri.length > sessionChars) {
    throw new ProtocolError(errorCodes.refused, 'This session watches too many resources');
  }
  session.subscriptions.add(uri);
  session.chars += uri.length;
  return {};
}

/** `resources/unsubscribe` (session era). */
export async function unsubscribe<I>(call: Call<I>): Promise<JsonObject> {
  const uri = readUri(call);
  if (call.session?.subscriptions.delete(uri) === true) call.session.chars -= uri.length;
  return {};
}

function readUri<I>(call: Call<I>): string {
  const uri = ownMember(call.params, 'uri');
  if (typeof uri !== 'string' || uri === '') throw invalidParams('"uri" must be a string');
  return uri;
}

function resourceNotFound<I>({ row }: Call<I>, uri: string): ProtocolError {
  // MCP, "Resources", "Error Handling": the data names the URI. One that is absurdly long is not worth its echo.
  return new ProtocolError(row.resourceNotFound, 'Resource not found', { uri: uri.slice(0, 2_000) });
}
