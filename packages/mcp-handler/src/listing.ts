import type { JsonObject } from './json-value.js';
import { ownMember } from './json-value.js';
import type { Listing } from './mcp-handler-config.js';
import { errorCodes, ProtocolError } from './protocol-error.js';

/**
 * The request's cursor.
 * @throws {ProtocolError} -32602 when it is no string.
 */
export function readCursor(params: JsonObject): string | undefined {
  const cursor = ownMember(params, 'cursor');
  if (cursor !== undefined && typeof cursor !== 'string') throw invalidCursor();
  return cursor;
}

/**
 * One page of a list: a hook that pages itself is taken at its word, a whole list is cut by `pageSize`.
 * @throws {ProtocolError} -32602 for a cursor that this server did not give out.
 */
export function pageOf<T>(
  listing: Listing<T>,
  cursor: string | undefined,
  pageSize: number | undefined,
): { readonly items: readonly T[]; readonly nextCursor?: string } {
  if ('items' in listing) {
    const { items, nextCursor } = listing;
    return nextCursor === undefined ? { items } : { items, nextCursor };
  }
  const start = cursor === undefined ? 0 : readOffset(cursor, pageSize);
  if (start > 0 && start >= listing.length) throw invalidCursor();
  if (pageSize === undefined || start + pageSize >= listing.length) {
    return { items: start === 0 ? listing : listing.slice(start) };
  }
  return { items: listing.slice(start, start + pageSize), nextCursor: `from-${start + pageSize}` };
}

function readOffset(cursor: string, pageSize: number | undefined): number {
  const offset = Number(/^from-([1-9]\d{0,8})$/.exec(cursor)?.[1]);
  if (pageSize === undefined || !(offset % pageSize === 0)) throw invalidCursor();
  return offset;
}

function invalidCursor(): ProtocolError {
  return new ProtocolError(errorCodes.invalidParams, 'Invalid params: unknown cursor');
}
