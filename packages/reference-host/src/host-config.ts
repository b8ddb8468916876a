import type { Principal } from './principals.js';
import type { SigningKey } from './signing-key.js';

/** How a host is set up. */
export interface HostConfig {
  /** SQLite file of runs and logs; `:memory:` (the default) keeps nothing. */
  readonly data?: string;
  /** Address to listen on. Default 127.0.0.1: nobody else can reach it. */
  readonly hostname?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Under which URL clients reach it, where that is not where it listens. */
  readonly publicUrl?: string;
  /** Who may use it, each with a token. Empty (the default): everybody who can reach it, everything. */
  readonly principals?: readonly Principal[];
  /** MCP servers by the serverId that packs use. Addresses on this machine are allowed: they are the operator's own. */
  readonly mcpServers?: Readonly<Record<string, string>>;
  /** Public halves of the keys that evidence bundles are signed with. */
  readonly signingKeys?: readonly SigningKey[];
  /** Name of a sabotage: breaks the host, to prove that the conformance suite notices. */
  readonly sabotage?: string;
  /** Clock. Default the system's. */
  readonly now?: () => Date;
  /** The day of the last review of the mcp record, YYYY-MM-DD. Default the one this version was released with. */
  readonly mcpReviewedOn?: string;
  /** How long a request may take to arrive; its head a quarter of that. Milliseconds, default 60,000. */
  readonly requestTimeoutMs?: number;
  /** How long closing waits for running nodes. Milliseconds, default 5,000. */
  readonly graceMs?: number;
}

/** A configuration that no host can be made of. Its message is for the operator. */
export class HostConfigError extends Error {
  override readonly name = 'HostConfigError';
}
