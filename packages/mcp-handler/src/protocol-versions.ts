import { errorCodes } from './protocol-error.js';

/** The MCP revisions whose wire this handler implements. */
export type ProtocolVersion = '2025-06-18' | '2025-11-25' | '2026-07-28';

/** What differs between revisions for a server. Code asks the row, never the version's name. */
export interface VersionRow {
  readonly version: ProtocolVersion;
  /** `session`: initialize and sessions. `stateless`: metadata on every request. */
  readonly era: 'session' | 'stateless';
  /** Arguments that miss the input schema: a JSON-RPC error -32602, or a result with `isError`. */
  readonly invalidInput: 'error' | 'result';
  /** The code for a resource that does not exist. */
  readonly resourceNotFound: number;
  /** HTTP status that goes with -32601. */
  readonly unknownMethodStatus: 200 | 404;
  /** What `structuredContent` and `outputSchema` may be. */
  readonly structured: 'object' | 'any';
  /** Whether clients may declare URL-mode elicitation. */
  readonly urlElicitation: boolean;
}

/**
 * Every implemented revision, oldest first. 2025-03-26 is missing on purpose: it allows batches, which this
 * handler refuses, so a client of that revision that follows its specification could break (ADR 0039).
 */
const table: readonly VersionRow[] = [
  {
    version: '2025-06-18',
    era: 'session',
    invalidInput: 'error',
    resourceNotFound: errorCodes.resourceNotFound,
    unknownMethodStatus: 200,
    structured: 'object',
    urlElicitation: false,
  },
  {
    version: '2025-11-25',
    era: 'session',
    invalidInput: 'result',
    resourceNotFound: errorCodes.resourceNotFound,
    unknownMethodStatus: 200,
    structured: 'object',
    urlElicitation: true,
  },
  {
    version: '2026-07-28',
    era: 'stateless',
    invalidInput: 'result',
    resourceNotFound: errorCodes.invalidParams,
    unknownMethodStatus: 404,
    structured: 'any',
    urlElicitation: true,
  },
];

/** The revisions that one handler serves. */
export class ServedVersions {
  readonly #rows: readonly VersionRow[];
  readonly #sessionRows: readonly VersionRow[];
  readonly #statelessRows: readonly VersionRow[];

  /**
   * @param configured what the host asks for; names that are not implemented are dropped (ADR 0039: "filtered
   * against the implemented set").
   * @throws {RangeError} when nothing is left to serve.
   */
  constructor(configured: readonly string[]) {
    this.#rows = table.filter((row) => configured.includes(row.version));
    if (this.#rows.length === 0) {
      const known = table.map((row) => row.version).join(', ');
      throw new RangeError(`protocolVersions names none of ${known}; received ${JSON.stringify(configured)}`);
    }
    this.#sessionRows = this.#rows.filter((row) => row.era === 'session');
    this.#statelessRows = this.#rows.filter((row) => row.era === 'stateless');
  }

  /** Newest first, as a client should try them. */
  get names(): readonly ProtocolVersion[] {
    return this.#rows.map((row) => row.version).reverse();
  }

  get hasSessionEra(): boolean {
    return this.#sessionRows.length > 0;
  }

  get hasStatelessEra(): boolean {
    return this.#statelessRows.length > 0;
  }

  /** The row of a session-era version, if served. */
  session(version: unknown): VersionRow | undefined {
    return this.#sessionRows.find((row) => row.version === version);
  }

  /** The row of a stateless-era version, if served. */
  stateless(version: unknown): VersionRow | undefined {
    return this.#statelessRows.find((row) => row.version === version);
  }

  /** `initialize`: the version asked for when it is served, else the newest one of that era. */
  negotiate(requested: unknown): VersionRow | undefined {
    return this.session(requested) ?? this.#sessionRows.at(-1);
  }

  /** A session-era request that names no version and whose session is not known here: the oldest rules. */
  get sessionBaseline(): VersionRow | undefined {
    return this.#sessionRows[0];
  }
}
