import type { EffectSeam } from './effects.js';
import type { JsonObject, JsonValue } from './json-value.js';
import type { Progress } from './wire.js';

/** Why a token is asked for. */
export interface TokenRequest {
  readonly serverId: string;
  /** The `WWW-Authenticate` header of a 401: the last token was refused. Absent when none was tried. */
  readonly challenge?: string;
}

/** One MCP server that the host lets packs reach. */
export interface McpServerConfig {
  /** Its MCP endpoint: `https:`, or `http:` where the address is private and allowed. */
  readonly url: string;
  /** Sent with every request, such as a tenant id. Headers that the protocol owns are refused. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Gives the bearer token, without the word; asked for every request, and once more after a 401. */
  readonly token?: (request: TokenRequest) => string | undefined | Promise<string | undefined>;
  /** Allows loopback, private and link-local addresses, and `http:` to them. Default false. */
  readonly allowPrivateAddress?: boolean;
  /**
   * Whether the peer is authenticated, on which `interop.md` makes going below the preferred revision depend.
   * Default: true for `https:`, false for `http:`. Set it where the network itself vouches for the peer.
   */
  readonly authenticated?: boolean;
}

/** The host's own `mcp` record (`interop.md`), as far as a client needs it. */
export interface McpRevisions {
  /** Every revision the host speaks. */
  readonly revisions: readonly string[];
  readonly preferredVersion: string;
  /** The floor. */
  readonly minimumRevision: string;
  /** Absent: the first request for input is past the ceiling. */
  readonly mrtr?: { readonly maxRounds: number };
}

/** A server's question in the middle of a call. */
export interface InputRequest {
  readonly serverId: string;
  /** `elicitation/create`, `sampling/createMessage` or `roots/list`. */
  readonly method: string;
  readonly params: JsonObject;
  /** Under which key the server asked (MCP 2026-07-28), else absent. */
  readonly key?: string;
  /** Which round of input this is, from 1. */
  readonly round: number;
  /** Aborts when the call ends early, so that nobody needs the answer any more. */
  readonly signal: AbortSignal;
}

/** What the host chose with a server, for its `negotiation.decided` event (`interop.md`). */
export interface NegotiationDecision {
  readonly protocol: 'mcp';
  /** SHA-256 of the server's URL in hex; never the URL itself. */
  readonly peer: string;
  readonly requested: string;
  readonly negotiated: string | null;
  readonly outcome: 'accepted' | 'downgraded' | 'refused';
  readonly reason: 'preferred-offered' | 'newest-in-common' | 'peer-not-authenticated' | 'none-in-common';
}

/** What may differ from run to run; see `McpClient.forRun`. */
export interface RunConfig {
  /** Where tool calls meet the host's record of effects: same key, same outcome; replay never calls out. */
  readonly effects?: EffectSeam;
  /** Answers servers' questions. Only what `capabilities` declares is passed on. Declining is an answer too. */
  readonly resolveInput?: (request: InputRequest) => JsonObject | Promise<JsonObject>;
  /** More `_meta` for each request, such as `traceparent`. Keys that this client sets win. */
  readonly requestMeta?: () => Readonly<Record<string, JsonValue>>;
  /** Hears progress of every call that does not say otherwise. Having it asks servers for progress. */
  readonly onProgress?: (progress: Progress) => void;
  /** Cancels every call of the run. */
  readonly signal?: AbortSignal;
}

export interface McpClientConfig extends RunConfig {
  /** Every server, by the `serverId` that packs use. */
  readonly servers: Readonly<Record<string, McpServerConfig>>;
  /** Default: all three implemented revisions, preferring 2026-07-28, floor 2025-06-18, 8 rounds of input. */
  readonly mcp?: McpRevisions;
  /** How the host introduces itself. Self-reported; servers must not trust it. */
  readonly clientInfo?: JsonObject & { readonly name: string; readonly version: string };
  /** Client capabilities as MCP declares them: `elicitation`, `sampling`, `roots`, `extensions`. Default none. */
  readonly capabilities?: JsonObject;
  /** Called once for each choice of a revision; awaited, so that the event is written before anything is sent. */
  readonly onNegotiation?: (
    decision: NegotiationDecision & { readonly serverId: string },
  ) => void | Promise<void>;
  /**
   * Resolves a host name to addresses, which are then held against `allowPrivateAddress`. Without it only what the
   * URL itself says is checked. See the README on what DNS rebinding leaves open.
   */
  readonly resolveHost?: (hostname: string) => readonly string[] | Promise<readonly string[]>;
  /** Default: the global `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** The clock for `ttlMs`, in milliseconds. Default `Date.now`. */
  readonly now?: () => number;
  readonly limits?: Partial<Limits>;
}

/** Bounds on what a server can make the host spend. Milliseconds and bytes. */
export interface Limits {
  /** Without a sign of the server. Default 60,000. Progress notifications are signs, keep-alive comments are not. */
  readonly idleMs: number;
  /** One exchange as a whole, hosts' own answering time not counted. Default 600,000. */
  readonly totalMs: number;
  /** One probe or handshake as a whole. Default 10,000. */
  readonly probeMs: number;
  /** One JSON answer or one SSE event, decompressed. Default 16 MiB. */
  readonly answerBytes: number;
  /** One SSE answer as a whole. Default 64 MiB. */
  readonly streamBytes: number;
  /** Requests under way to one server; more wait their turn. Default 128. */
  readonly concurrency: number;
  /** How often a request that is safe to send again is sent again. Default 2. */
  readonly retries: number;
  /** The first pause before a retry, doubled each time. Default 200. */
  readonly retryDelayMs: number;
  /** The longest such pause; a server that asks for more gets no retry. Default 5,000. */
  readonly retryDelayMaxMs: number;
}
