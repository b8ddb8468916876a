import type { HookContext } from './call-context.js';
import { checkConfig, requireServerInfo } from './check-config.js';
import type { HttpRequest } from './http-request.js';
import { isPromise } from './is-promise.js';
import { isJsonObject, type JsonObject } from './json-value.js';
import { type Limits, resolveLimits } from './limits.js';
import type { McpHandlerConfig, ServerInfo } from './mcp-handler-config.js';
import { ServedVersions } from './protocol-versions.js';
import { RequestStateSealer } from './request-state.js';
import type { SessionIds } from './session-ids.js';
import { SessionTable } from './session-table.js';
import { StreamRegistry } from './stream-registry.js';

/** Silence would leave a host with "Internal error" in its client and nothing to go by. */
function logError(error: unknown, where: string): void {
  // A stack for each bad token would let anyone fill the log.
  const told = where === 'authenticate' && error instanceof Error ? error.message : error;
  console.error(`mcp-handler, ${where}:`, told);
}

/** What a server is called whose host gives it no name. */
const defaultServerInfo: ServerInfo = { name: 'mcp-handler', version: '0.1.0' };

/** Who sent one HTTP request. */
export interface Caller<I> {
  readonly identity: I;
  readonly request: HttpRequest;
  /** A stable name of the caller, when there is one (see `principal` in the configuration). */
  readonly principal: string | undefined;
}

/** Everything that one handler holds: its configuration, resolved once, and its state. */
export class Core<I> {
  readonly config: McpHandlerConfig<I>;
  readonly limits: Limits;
  readonly versions: ServedVersions;
  readonly sessions: SessionTable;
  readonly sessionIds: SessionIds<I>;
  readonly streams: StreamRegistry<I>;
  readonly sealer: RequestStateSealer;
  /** Calls under way, of either era, for `close`. */
  readonly calls = new Set<{ interrupt(): void; readonly done: Promise<void> }>();
  /** Hooks outside calls that are waited for; called when the handler closes. */
  readonly hooks = new Set<() => void>();
  /** Capabilities by era. */
  readonly capabilities: { readonly session: JsonObject; readonly stateless: JsonObject };
  isClosed = false;
  #hasWarned = false;

  constructor(config: McpHandlerConfig<I>) {
    checkConfig(config);
    this.config = config;
    this.limits = resolveLimits(config.limits);
    this.versions = new ServedVersions(config.protocolVersions ?? ['2025-06-18']);
    this.sessions = new SessionTable(this.limits);
    this.sessionIds = config.sessionIds ?? inMemorySessionIds(this.sessions);
    this.streams = new StreamRegistry(this.limits.streams, this.limits.streamsPerSession);
    this.sealer = new RequestStateSealer(config.stateSecrets, config.stateTtlMs ?? 600_000);
    this.capabilities = {
      session: this.#capabilities('session'),
      stateless: this.#capabilities('stateless'),
    };
  }

  principalOf(identity: I, request: HttpRequest): string | undefined {
    if (this.config.principal !== undefined) {
      const name: unknown = this.config.principal(identity, request);
      if (typeof name === 'string') return name;
      throw new TypeError(`principal gave ${typeof name} where the caller's name, a string, is due`);
    }
    if (typeof identity === 'string' || typeof identity === 'number') return String(identity);
    if (this.config.authenticate !== undefined) this.#warnOfNameless();
    return undefined;
  }

  /** Said once: what one caller confirmed or began would work for another that has its id or state. */
  #warnOfNameless(): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    const advice = 'give `principal`, so that sessions and sealed state are bound to their caller';
    this.report(new Error(`authenticate gives identities that are no strings: ${advice}`), 'principal');
  }

  /** @throws {TypeError} the hook gave no `{ name, version }` */
  serverInfo(context: HookContext<I>): ServerInfo | PromiseLike<ServerInfo> {
    const { serverInfo = defaultServerInfo } = this.config;
    const given = typeof serverInfo === 'function' ? serverInfo(context) : serverInfo;
    return isPromise(given) ? given.then(requireServerInfo) : requireServerInfo(given);
  }

  /** What this server can do: a capability for each hook that is there (ADR 0039, row "resources and prompts"). */
  #capabilities(era: 'session' | 'stateless'): JsonObject {
    const { config } = this;
    const capabilities: Record<string, JsonObject> = {};
    if (config.tools !== undefined || config.listTools !== undefined) {
      capabilities['tools'] = { listChanged: true };
    }
    if (config.listResources !== undefined || config.readResource !== undefined) {
      // Watching needs something to remember it: a session, or a listen stream.
      const canWatch = config.subscribeResource !== undefined && !(era === 'session' && config.stateless);
      capabilities['resources'] = canWatch ? { subscribe: true, listChanged: true } : { listChanged: true };
    }
    if (config.listPrompts !== undefined || config.getPrompt !== undefined) {
      capabilities['prompts'] = { listChanged: true };
    }
    if (config.complete !== undefined) capabilities['completions'] = {};
    if (config.logging === true) capabilities['logging'] = {};
    return capabilities;
  }

  /** Tells the host of an error that the client is not told of. A hook that throws here is on its own. */
  report(error: unknown, where: string): void {
    try {
      const { onError = logError } = this.config;
      const told: unknown = onError(error, where);
      // There is nobody left to tell of a failure, but left alone it would end the process.
      if (isPromise(told)) told.then(undefined, () => undefined);
    } catch {
      // Likewise.
    }
  }
}

/** The default session ids: those of the session table itself. They die with this process. */
function inMemorySessionIds<I>(sessions: SessionTable): SessionIds<I> {
  return {
    generate: () => crypto.randomUUID(),
    validate: (id) => sessions.get(id) !== undefined,
    terminate: (id) => sessions.end(id),
  };
}

/** `serverInfo` as the wire has it: everything but the instructions. */
export function implementationOf({ instructions: _, ...implementation }: ServerInfo): JsonObject {
  return implementation as unknown as JsonObject;
}

/** An optional object in client input: anything else counts as absent. */
export function objectOrUndefined(value: unknown): JsonObject | undefined {
  return isJsonObject(value) ? value : undefined;
}
