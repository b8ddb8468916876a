import type { McpRevisions, NegotiationDecision } from './client-config.js';

/** The MCP revisions whose wire this client implements, oldest first. */
export const implementedRevisions = ['2025-06-18', '2025-11-25', '2026-07-28'] as const;

/** `session`: initialize and sessions. `stateless`: metadata on every request. */
export type Era = 'session' | 'stateless';

/** The era of a revision. Dates compare as text. */
export function eraOf(revision: string): Era {
  return revision < '2026-07-28' ? 'session' : 'stateless';
}

type Choice = Pick<NegotiationDecision, 'requested' | 'negotiated' | 'outcome' | 'reason'>;

/** Which revisions the host would speak with one server (`interop.md`, "Negotiation is a protocol"). */
export class RevisionPolicy {
  /** What may be negotiated, newest first. */
  readonly acceptable: readonly string[];
  readonly #preferred: string;
  readonly #isAuthenticated: boolean;
  readonly #aboveFloor: readonly string[];

  /** @param record checked before: see `checkConfig`. */
  constructor(record: McpRevisions, isAuthenticated: boolean) {
    this.#preferred = record.preferredVersion;
    this.#isAuthenticated = isAuthenticated;
    this.#aboveFloor = record.revisions
      .filter((revision) => revision >= record.minimumRevision)
      .toSorted()
      .toReversed();
    // Nobody may talk a host below its preferred revision without saying who they are.
    this.acceptable = isAuthenticated
      ? this.#aboveFloor
      : this.#aboveFloor.filter((revision) => revision >= this.#preferred);
  }

  /** The revision to ask for first in an era: the preferred one, else the newest acceptable one. */
  first(era: Era): string | undefined {
    if (eraOf(this.#preferred) === era) return this.#preferred;
    return this.acceptable.find((revision) => eraOf(revision) === era);
  }

  /** Chooses among what a server offers. */
  choose(offered: readonly string[]): Choice {
    const requested = this.#preferred;
    if (offered.includes(requested)) {
      return { requested, negotiated: requested, outcome: 'accepted', reason: 'preferred-offered' };
    }
    const negotiated = this.acceptable.find((revision) => offered.includes(revision));
    if (negotiated !== undefined) {
      return { requested, negotiated, outcome: 'downgraded', reason: 'newest-in-common' };
    }
    const wouldTrusted = !this.#isAuthenticated && this.#aboveFloor.some((own) => offered.includes(own));
    const reason = wouldTrusted ? 'peer-not-authenticated' : 'none-in-common';
    return { requested, negotiated: null, outcome: 'refused', reason };
  }
}
