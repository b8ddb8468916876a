import { Deadline } from './deadline.js';
import { McpServerError, McpTransportError } from './errors.js';
import { isJsonObject, type JsonObject, ownMember } from './json-value.js';
import type { DiscoverResult } from './results.js';
import { StatelessWire } from './stateless-wire.js';
import type { WireContext } from './wire.js';

/** What a probe with `server/discover` found. */
export type Discovery =
  | {
      /** A server of the stateless era. `result` is absent when it only refused the revision (-32022). */
      readonly kind: 'stateless';
      readonly supported: readonly string[];
      readonly result: DiscoverResult | undefined;
    }
  /** Something that refused `server/discover`, and `refusal` is how; undefined when it was not asked. */
  | { readonly kind: 'session'; readonly refusal: Error | undefined };

const unsupportedVersion = -32022;

/**
 * Probes a server with `server/discover`. It is the first thing said to any server, since it changes nothing
 * whichever era the server is of (MCP 2026-07-28, "Backward Compatibility").
 *
 * @param revision a stateless one that the host speaks.
 * @throws {McpServerError} @throws {McpTransportError} when the probe says nothing about the era.
 */
export async function discover(
  context: WireContext,
  revision: string,
  signal: AbortSignal,
): Promise<Discovery> {
  const first = await probe(context, revision, signal);
  if (first.kind === 'session' || first.result !== undefined) return first;
  // The server named its revisions; ask again in one that it has, if we have one too.
  const common = context.server.policy.acceptable.find(
    (own) => own >= '2026-07-28' && first.supported.includes(own),
  );
  return common === undefined ? first : probe(context, common, signal);
}

async function probe(context: WireContext, revision: string, signal: AbortSignal): Promise<Discovery> {
  const { probeMs } = context.config.limits;
  const deadline = new Deadline({ idleMs: probeMs, totalMs: probeMs }, [signal]);
  try {
    const wire = new StatelessWire(context, revision);
    const result = await wire.send({ method: 'server/discover', params: {}, meta: {}, deadline, run: wire });
    const supported = ownMember(result, 'supportedVersions');
    // Lenient servers answer anything with an empty object; that is no DiscoverResult.
    if (!Array.isArray(supported)) return { kind: 'session', refusal: undefined };
    return { kind: 'stateless', supported: texts(supported), result: result as unknown as DiscoverResult };
  } catch (error) {
    return interpretFailure(error);
  } finally {
    deadline.end();
  }
}

/** A recognized error of the stateless era says what the server is; so does any other refusal of the method. */
function interpretFailure(error: unknown): Discovery {
  if (error instanceof McpServerError) {
    const supported = isJsonObject(error.data) ? ownMember(error.data, 'supported') : undefined;
    if (error.code === unsupportedVersion && Array.isArray(supported)) {
      return { kind: 'stateless', supported: texts(supported), result: undefined };
    }
    const isStateless = error.code <= -32020 && error.code >= -32099;
    if (!isStateless && isRefusal(error.status)) return { kind: 'session', refusal: error };
  }
  if (error instanceof McpTransportError && error.code === 'http_error' && isRefusal(error.status ?? 0)) {
    return { kind: 'session', refusal: error };
  }
  // Nothing else has been sent by now, and the probe may always be sent again.
  throw error instanceof McpTransportError ? error.ofRead() : error;
}

/** Whether a status says "not this, not here", rather than "not you", "not now" or "I am broken". */
function isRefusal(status: number): boolean {
  if ([401, 403, 407, 408, 429].includes(status)) return false;
  return status === 200 || status === 501 || (status >= 400 && status < 500);
}

function texts(values: readonly unknown[]): readonly string[] {
  return values.filter((value) => typeof value === 'string');
}

/** How long a DiscoverResult may be answered from memory, in milliseconds. What is no duration counts as none. */
export function lifetimeOf(result: JsonObject): number {
  const ttlMs = ownMember(result, 'ttlMs');
  const longestMs = 24 * 60 * 60 * 1000;
  return typeof ttlMs === 'number' && ttlMs > 0 ? Math.min(ttlMs, longestMs) : 0;
}
