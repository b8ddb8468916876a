import { isRecord, show } from './expect.js';
import { childPointer } from './json-pointer.js';

/** Words of a name that speak of a connection or of a session, which MCP 2026-07-28 does not have. */
const stems = /^(?:(?:dis|re)?connect(?:s|ed|ing|ion|ions|or)?|sessions?)$/;

/** What connections are said to be: as a whole value, or as the name of a flag. */
const states = new Set([
  ...['connected', 'connecting', 'disconnected', 'disconnecting', 'reconnecting', 'notconnected'],
  ...['open', 'opening', 'closed', 'closing', 'established', 'initialized', 'initializing'],
  ...['ready', 'notready', 'ok', 'up', 'down', 'online', 'offline', 'alive', 'active', 'idle', 'live'],
]);

/** The states that RFC 0204 §A.6 has. */
const allowed = new Set(['reachable', 'unreachable', 'incompatible']);

/**
 * Where a health speaks of a connection or a session, for people; undefined where nothing does. Every depth is looked at,
 * but not what `isDiscoverResult` accepts: that is the server's own, and says what it likes.
 */
export function findConnectionState(
  health: Readonly<Record<string, unknown>>,
  isDiscoverResult: (value: unknown) => boolean,
): string | undefined {
  const open: { value: unknown; pointer: string }[] = [{ value: health, pointer: '' }];
  for (let here = open.pop(); here; here = open.pop()) {
    const { value, pointer } = here;
    if (typeof value !== 'object' || value === null || isDiscoverResult(value)) continue;
    for (const [name, inside] of Object.entries(value)) {
      const at = childPointer(pointer, name);
      // The id of a server is the host's choice.
      if (at === '/serverId') continue;
      if (isRecord(value) && speaksOfConnection(name, inside)) return `${at}: ${show(inside)}`;
      if (typeof inside === 'string' && states.has(lettersOf(inside))) return `${at}: ${show(inside)}`;
      open.push({ value: inside, pointer: at });
    }
  }
  return undefined;
}

function speaksOfConnection(name: string, value: unknown): boolean {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  if (words.some((word) => stems.test(word))) return true;
  if (lettersOf(name) === 'status') return true;
  if (lettersOf(name) === 'state') return !(typeof value === 'string' && allowed.has(value));
  return typeof value === 'boolean' && states.has(lettersOf(name));
}

/** Lower-case letters alone, so that `Not connected` and `NOT_CONNECTED` are one. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
