import { McpServerError, McpTransportError } from './errors.js';
import type { RemoteServer } from './remote-server.js';
import type { DiscoverResult } from './results.js';
import { unlessAborted } from './signals.js';

/**
 * How a server is, as RFC 0204 §A.6 has it. There is no connection and no session to report on.
 *
 * - `reachable`: it answered the probe, and the host would negotiate a revision that it offers.
 * - `incompatible`: it answered, and offers none.
 * - `unreachable`: anything else.
 */
export interface ServerHealth {
  readonly serverId: string;
  readonly state: 'reachable' | 'unreachable' | 'incompatible';
  /** As the server sent it; absent where it sent none, as servers before 2026-07-28 do. */
  readonly discoverResult?: DiscoverResult;
}

/**
 * Probes a server, or tells what the last probe found while that is no older than its `ttlMs`. A server without
 * `server/discover` is probed with `initialize`, or with `ping` where a session exists.
 *
 * @throws {McpTransportError} `cancelled` or `closed`, nothing else.
 */
export async function serverHealth(
  server: RemoteServer,
  signal: AbortSignal | undefined,
  run: object,
): Promise<ServerHealth> {
  const { serverId } = server;
  try {
    const fresh = await server.freshDiscovery();
    if (fresh !== undefined) return judged(server, fresh);
    const discovery = await unlessAborted(server.discovered(), signal);
    if (discovery.kind === 'stateless') {
      if (discovery.result !== undefined) return judged(server, discovery.result);
      // It named its revisions in refusing ours, so it is there; and none of them is ours.
      return { serverId, state: server.speaks(discovery.supported) ? 'unreachable' : 'incompatible' };
    }
    if (!server.mayOpenSession) return { serverId, state: 'unreachable' };
    const hadSession = server.revision !== undefined;
    await server.negotiated(signal, discovery);
    if (hadSession) await ping(server, signal, run);
    return { serverId, state: 'reachable' };
  } catch (error) {
    const code = error instanceof McpTransportError ? error.code : undefined;
    if (code === 'cancelled' || code === 'closed') throw error;
    return { serverId, state: code === 'interop_version_unsupported' ? 'incompatible' : 'unreachable' };
  }
}

/** Any answer to a ping will do, an error too. */
async function ping(server: RemoteServer, signal: AbortSignal | undefined, run: object): Promise<void> {
  try {
    await server.request({ method: 'ping', params: {}, meta: {}, run, signal });
  } catch (error) {
    if (!(error instanceof McpServerError)) throw error;
  }
}

function judged(server: RemoteServer, result: DiscoverResult): ServerHealth {
  const { serverId } = server;
  const supported: readonly unknown[] = result.supportedVersions;
  const versions = supported.filter((version) => typeof version === 'string');
  const state = server.speaks(versions) ? 'reachable' : 'incompatible';
  return { serverId, state, discoverResult: copyOf(result) };
}

/** The pack that gets a result may change it, and the next one must not see that. */
function copyOf(result: DiscoverResult): DiscoverResult {
  try {
    return structuredClone(result);
  } catch {
    // Nested deeper than a copy can be made; still what the server sent.
    return result;
  }
}
