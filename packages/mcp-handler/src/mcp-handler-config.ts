import type { CallContext, HookContext } from './call-context.js';
import type { Guard } from './guards.js';
import type { HttpRequest } from './http-request.js';
import type { InputRequired } from './input-required.js';
import type { JsonObject } from './json-value.js';
import type { Limits } from './limits.js';
import type { CompletionReference, CompletionResult, Prompt, PromptResult } from './prompt.js';
import type { ProtocolVersion } from './protocol-versions.js';
import type { ReadResult, Resource, ResourceTemplate } from './resource.js';
import type { SessionIds } from './session-ids.js';
import type { Icon, Tool, ToolResult } from './tool.js';

type Awaitable<T> = T | Promise<T>;

/** A list, or one page of it with the cursor of the next. */
export type Listing<T> =
  | readonly T[]
  | { readonly items: readonly T[]; readonly nextCursor?: string | undefined };

/** What the gate says of a call (ADR 0039, rows "gate each call" and "its own shaped tool result"). */
export type Decision =
  | { readonly action: 'allow' }
  /** Not executed; the reason is the `isError` result. */
  | { readonly action: 'deny'; readonly reason: string }
  /** Executed only if the user accepts this message. */
  | { readonly action: 'confirm'; readonly message: string }
  /** Not executed; this is the result. */
  | { readonly action: 'result'; readonly result: ToolResult };

/** One `tools/call` of a listed tool, for metering (ADR 0039, row "per-call metering event"). */
export interface CallEvent<I> {
  readonly name: string;
  /** The tool's `source`. */
  readonly source: string | undefined;
  /** Time from the call's arrival at the gate to its answer, in ms. */
  readonly ms: number;
  readonly isError: boolean;
  /** What the tool or a hook threw, when it threw. */
  readonly error: unknown;
  /** Size of the result on the wire, in bytes; 0 when there was none. */
  readonly resultBytes: number;
  /** What the gate said; undefined when the arguments failed before it was asked. */
  readonly decision: Decision['action'] | undefined;
  readonly identity: I;
  /** Whether `execute` ran to an end; false for calls that were refused or wait for the user. */
  readonly executed: boolean;
}

/** How the server presents itself (ADR 0039: "what branding to return" is the host's). */
export interface ServerInfo {
  readonly name: string;
  readonly version: string;
  readonly title?: string | undefined;
  /** Advice to the model on how to use this server. */
  readonly instructions?: string | undefined;
  readonly description?: string | undefined;
  readonly websiteUrl?: string | undefined;
  readonly icons?: readonly Icon[] | undefined;
}

/** How long and for whom a 2026-07-28 answer may be cached. */
export interface CacheHint {
  readonly ttlMs: number;
  readonly scope: 'public' | 'private';
}

/**
 * Configuration of `createMcpHandler`. Everything is optional; a hook that is absent takes its capability along.
 * The identity's type is inferred from `authenticate` and from nothing else.
 */
export interface McpHandlerConfig<I> {
  /** The tools, when they are the same for everyone. */
  readonly tools?: readonly Tool<NoInfer<I>>[] | undefined;
  /** The tools of this caller, asked on every list and every call. Wins over `tools`. */
  readonly listTools?:
    | ((context: HookContext<NoInfer<I>>) => Awaitable<readonly Tool<NoInfer<I>>[]>)
    | undefined;
  /**
   * Who is asking? Runs on every HTTP request; what it returns is `identity`; throw to answer 401, or an `HttpError`
   * for another status. `undefined`, `null` and `false` are nobody: 401 too.
   */
  readonly authenticate?: ((request: HttpRequest) => Awaitable<I>) | undefined;
  /** The `WWW-Authenticate` header of a 401, unless an `HttpError` brought its own. */
  readonly wwwAuthenticate?: ((request: HttpRequest, error: unknown) => string | undefined) | undefined;
  /**
   * A stable name of the caller. It binds sessions and sealed state, so that one caller's do not work for
   * another. Default: the identity itself when it is a string or a number, else none.
   */
  readonly principal?: ((identity: NoInfer<I>, request: HttpRequest) => string) | undefined;
  /**
   * The gate in front of every call. Default: allow. It must decide: what is no `Decision`, `undefined` too, is an
   * error and nothing executes.
   */
  readonly beforeCall?:
    | ((tool: Tool<NoInfer<I>>, args: JsonObject, context: CallContext<NoInfer<I>>) => Awaitable<Decision>)
    | undefined;
  /** Told of every call of a listed tool; may be async. What it throws or rejects with goes to `onError`; nobody waits for it. */
  readonly onCall?: ((event: CallEvent<NoInfer<I>>) => void) | undefined;
  readonly sessionIds?: SessionIds<NoInfer<I>> | undefined;
  /** No sessions: no `Mcp-Session-Id`, and so no questions to the client before 2026-07-28. */
  readonly stateless?: boolean | undefined;
  /** With `stateless`: a fixed `Mcp-Session-Id` on `initialize`, for clients that want one; never validated. */
  readonly statelessSessionId?: string | undefined;
  readonly serverInfo?:
    | ServerInfo
    | ((context: HookContext<NoInfer<I>>) => Awaitable<ServerInfo>)
    | undefined;
  /** Revisions to serve, filtered against the implemented ones. Default `["2025-06-18"]`. */
  readonly protocolVersions?: readonly (ProtocolVersion | (string & {}))[] | undefined;

  readonly listResources?:
    | ((context: CallContext<NoInfer<I>>, cursor: string | undefined) => Awaitable<Listing<Resource>>)
    | undefined;
  /** Undefined: no such resource. */
  readonly readResource?:
    | ((uri: string, context: CallContext<NoInfer<I>>) => Awaitable<ReadResult | InputRequired | undefined>)
    | undefined;
  readonly listResourceTemplates?:
    | ((context: CallContext<NoInfer<I>>, cursor: string | undefined) => Awaitable<Listing<ResourceTemplate>>)
    | undefined;
  /** Whether this caller may watch this resource; present, `resources.subscribe` is offered. */
  readonly subscribeResource?:
    | ((uri: string, context: HookContext<NoInfer<I>>) => Awaitable<boolean>)
    | undefined;
  readonly listPrompts?:
    | ((context: CallContext<NoInfer<I>>, cursor: string | undefined) => Awaitable<Listing<Prompt>>)
    | undefined;
  /** Undefined: no such prompt. */
  readonly getPrompt?:
    | ((
        name: string,
        args: Readonly<Record<string, string>>,
        context: CallContext<NoInfer<I>>,
      ) => Awaitable<PromptResult | InputRequired | undefined>)
    | undefined;
  readonly complete?:
    | ((
        reference: CompletionReference,
        argument: { readonly name: string; readonly value: string },
        others: Readonly<Record<string, string>>,
        context: CallContext<NoInfer<I>>,
      ) => Awaitable<CompletionResult>)
    | undefined;

  /** Offer logging, so that `context.log` sends. Default false. */
  readonly logging?: boolean | undefined;
  /** Lists longer than this are paged. Default: one page. */
  readonly pageSize?: number | undefined;
  /** Cache hints of 2026-07-28 by method. Default: 0 ms, private. */
  readonly cache?: ((method: string) => CacheHint) | undefined;
  /**
   * Secrets that seal `requestState`, newest first; all open, the first seals. Share them between replicas.
   * Default: a random one, so that state opens on the replica that sealed it.
   */
  readonly stateSecrets?: readonly string[] | undefined;
  /** How long sealed state may be used, in ms. Default 10 min. */
  readonly stateTtlMs?: number | undefined;
  /** Whether arguments are checked against the tool's input schema. Default true. */
  readonly validateInput?: boolean | undefined;
  /** Whether structured results are checked against the output schema; a mismatch is an error. Default false. */
  readonly validateOutput?: boolean | undefined;
  /** Send the message of whatever a tool throws to the client. For development. Default false. */
  readonly exposeErrors?: boolean | undefined;
  /**
   * Told of errors that the client was not told of: what hooks and tools threw, what `authenticate` threw (the
   * client sees a 401), headers that the platform refused. May be async. Default: `console.error`.
   */
  readonly onError?: ((error: unknown, where: string) => void) | undefined;
  /** Checks in front of everything, in order: see `originGuard`, `hostGuard`, `cors`. */
  readonly guards?: readonly Guard[] | undefined;
  readonly limits?: Partial<Limits> | undefined;
}
