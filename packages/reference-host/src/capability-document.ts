import type { McpRevisions } from '@openwop/mcp-client';
import type { Capabilities } from '@openwop/protocol';
import type { SigningKey } from './signing-key.js';

/** Versions of OpenWOP that this host speaks, newest first. */
export const protocolVersions = ['2.0', '1.1'] as const;

/** How this host names itself, to clients and to MCP servers. */
export const implementation = {
  name: 'openwop-reference-host',
  version: '0.1.0',
  vendor: 'OpenWOP',
} as const;

/** What the host speaks of MCP, as its record advertises it and its client holds to it. */
export const mcpRevisions = {
  revisions: ['2026-07-28', '2025-11-25', '2025-06-18'],
  preferredVersion: '2026-07-28',
  minimumRevision: '2025-06-18',
  mrtr: { maxRounds: 8 },
} as const satisfies McpRevisions;

/** The day on which somebody last held the mcp record against the upstream revisions. */
const mcpReviewedOn = '2026-11-30';

/** A record older than this must not be served (`interop.md`, "Floors"). Days. */
const staleAfterDays = 90;

/** What the document depends on. */
export interface Offer {
  readonly now: Date;
  readonly signingKeys: readonly SigningKey[];
  /** Where the catalog's tools come from. */
  readonly sources: readonly ('node-pack' | 'mcp')[];
  /** Ids of the workflows that are conformance fixtures. */
  readonly fixtures: readonly string[];
  /** `mcpReviewedOn`, unless a test says otherwise. */
  readonly reviewedOn?: string;
}

/** Whether the mcp record may still be served: its review is at most 90 days old. */
function mcpIsFresh({ now, reviewedOn = mcpReviewedOn }: Pick<Offer, 'now' | 'reviewedOn'>): boolean {
  return now.getTime() - Date.parse(reviewedOn) <= staleAfterDays * 24 * 60 * 60 * 1_000;
}

/** The v2 capability document (`overview.md`). A host whose mcp record is stale withdraws the family. */
export function capabilityDocument(offer: Offer): Capabilities {
  const { signingKeys, sources, fixtures, reviewedOn = mcpReviewedOn } = offer;
  const { revisions, preferredVersion, minimumRevision, mrtr } = mcpRevisions;
  const experimental = { status: 'experimental', since: '2.0', until: '2.2' } as const;
  const withMcp = mcpIsFresh(offer);
  return {
    protocolVersion: '2.0',
    protocolVersions: [...protocolVersions],
    preferredVersion: '2.0',
    implementation,
    fixtures: withMcp ? [...fixtures] : [],
    ...(signingKeys.length > 0 && {
      signingKeys: signingKeys.map(({ keyId, publicKey }) => ({
        keyId,
        alg: 'ed25519' as const,
        publicKey,
        use: 'certification-bundle' as const,
      })),
    }),
    ...(withMcp && {
      mcp: {
        ...experimental,
        witness: 'seam-gated' as const,
        revisions: [...revisions],
        preferredVersion,
        minimumRevision,
        refreshedAt: reviewedOn,
        mrtr,
        client: true as const,
      },
    }),
    toolCatalog: {
      ...experimental,
      witness: 'witnessable-gated',
      sources: [...sources],
      sessionLifecycle: true,
      compactView: true,
    },
  };
}

/** The v1 document, for whoever asks with `OpenWOP-Version: 1.x`. */
export function v1CapabilityDocument(offer: Offer): object {
  const withMcp = mcpIsFresh(offer);
  return {
    protocolVersion: '1.1',
    implementation,
    fixtures: withMcp ? offer.fixtures : [],
    ...(withMcp && { mcp: { supported: true } }),
    toolCatalog: { supported: true, sources: offer.sources, sessionLifecycle: true, compactView: true },
  };
}
