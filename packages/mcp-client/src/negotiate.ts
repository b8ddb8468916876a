import type { NegotiationDecision } from './client-config.js';
import type { Discovery } from './discovery.js';
import { McpTransportError } from './errors.js';
import { eraOf, implementedRevisions } from './revisions.js';
import { SessionWire } from './session-wire.js';
import { StatelessWire } from './stateless-wire.js';
import type { Wire, WireContext } from './wire.js';

const sessionRevisions = implementedRevisions.filter((revision) => eraOf(revision) === 'session');

/**
 * Chooses the revision to speak with a server, and says so to the host before anything else is sent
 * (`interop.md`, "Negotiation is a protocol").
 *
 * @throws {McpTransportError} `interop_version_unsupported`, and what a handshake throws.
 */
export async function negotiate(context: WireContext, discovery: Discovery): Promise<Wire> {
  const { policy } = context.server;
  if (discovery.kind === 'stateless') {
    const decision = policy.choose(discovery.supported);
    await announce(context, decision);
    const { negotiated } = decision;
    if (negotiated === null) throw refusal(decision, discovery.supported);
    if (eraOf(negotiated) === 'stateless') return new StatelessWire(context, negotiated);
    const wire = sessionWire(context, negotiated);
    await wire.open();
    return wire;
  }
  const requested = policy.first('session');
  if (requested === undefined) {
    const decision = policy.choose(sessionRevisions);
    await announce(context, { ...decision, negotiated: null, outcome: 'refused' });
    throw refusal(decision, [], discovery.refusal);
  }
  const wire = sessionWire(context, requested);
  const offered: string[] = [];
  try {
    offered.push(await wire.open());
  } catch (error) {
    if (error instanceof McpTransportError && error.code === 'interop_version_unsupported') {
      await announce(context, policy.choose([]));
    }
    throw error;
  }
  await announce(context, policy.choose(offered));
  return wire;
}

function sessionWire(context: WireContext, requested: string): SessionWire {
  const { acceptable } = context.server.policy;
  return new SessionWire(context, requested, (revision) => acceptable.includes(revision));
}

function refusal(
  decision: Pick<NegotiationDecision, 'reason'>,
  supported: readonly string[],
  cause?: Error,
): McpTransportError {
  const offer = supported.length === 0 ? 'no revision without a handshake' : supported.join(', ');
  const why =
    decision.reason === 'peer-not-authenticated'
      ? 'an unauthenticated peer gets no revision below the preferred one (see "authenticated")'
      : 'none of them is one that this host would negotiate';
  const message = `The server speaks ${offer}; ${why}`;
  return new McpTransportError('interop_version_unsupported', message, { notActed: true, cause });
}

async function announce(
  { config, server }: WireContext,
  decision: Omit<NegotiationDecision, 'protocol' | 'peer'>,
): Promise<void> {
  if (config.onNegotiation === undefined) return;
  const { serverId, url } = server;
  const peer = await digest(url.href);
  try {
    await config.onNegotiation({ protocol: 'mcp', serverId, peer, ...decision });
  } catch (cause) {
    throw new McpTransportError('hook_failed', 'The onNegotiation hook failed', { notActed: true, cause });
  }
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
