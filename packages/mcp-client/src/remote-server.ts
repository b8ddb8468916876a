import type { CheckedConfig, CheckedServer } from './check-config.js';
import { Deadline } from './deadline.js';
import { type Discovery, discover, lifetimeOf } from './discovery.js';
import { McpTransportError } from './errors.js';
import { HttpSender } from './http-sender.js';
import type { JsonObject } from './json-value.js';
import { negotiate } from './negotiate.js';
import type { DiscoverResult } from './results.js';
import { withRetries } from './retries.js';
import { eraOf } from './revisions.js';
import { unlessAborted } from './signals.js';
import { Slots } from './slots.js';
import { ToolHeaders } from './tool-headers.js';
import { type Call, RevisionLost, type Wire, type WireContext } from './wire.js';

/** A DiscoverResult, and what it may be told again by. */
interface Remembered {
  readonly result: DiscoverResult;
  readonly receivedAt: number;
  readonly token: string | undefined;
}

/** What a caller gives with a request; the rest is the server's business. */
export type ServerCall = Omit<Call, 'deadline'> & { readonly signal: AbortSignal | undefined };

const maxRenegotiations = 3;

const unreached: ReadonlySet<string> = new Set(['connect_failed', 'interrupted', 'timeout']);

/** One configured server: its revision, its sessions, its queue, what it last said of itself. */
export class RemoteServer {
  readonly serverId: string;
  readonly toolHeaders = new ToolHeaders();
  readonly #context: WireContext;
  readonly #slots: Slots;
  readonly #closed = new AbortController();
  #wire: Wire | undefined;
  #negotiation: Promise<Wire> | undefined;
  #probe: Promise<Discovery> | undefined;
  #remembered: Remembered | undefined;

  constructor(server: CheckedServer, config: CheckedConfig, nextId: () => number) {
    this.serverId = server.serverId;
    this.#context = { server, config, sender: new HttpSender(server, config), nextId };
    this.#slots = new Slots(config.limits.concurrency);
  }

  /** The revision spoken with the server, once there is one. */
  get revision(): string | undefined {
    return this.#wire?.revision;
  }

  /** Whether tool calls carry `Mcp-Param-*` headers. */
  get mirrorsArguments(): boolean {
    return this.revision !== undefined && eraOf(this.revision) === 'stateless';
  }

  /** Whether the host would open a session with a server that knows nothing else. */
  get mayOpenSession(): boolean {
    return this.#context.server.policy.first('session') !== undefined;
  }

  /** @throws {McpServerError} @throws {McpTransportError} */
  async request(call: ServerCall): Promise<JsonObject> {
    const { limits } = this.#context.config;
    const isRead = call.method !== 'tools/call';
    const signal = call.signal;
    await this.#slots.acquire(signal);
    try {
      return await withRetries(limits, isRead, signal, () => this.#requestOnce(call));
    } catch (error) {
      // What was remembered of the server no longer holds if it cannot be reached.
      if (error instanceof McpTransportError && unreached.has(error.code)) this.#remembered = undefined;
      throw error;
    } finally {
      this.#slots.release();
    }
  }

  async #requestOnce(call: ServerCall): Promise<JsonObject> {
    const { limits } = this.#context.config;
    let refused: string | undefined;
    for (let renegotiations = 0; ; renegotiations++) {
      const wire = this.#wire ?? (await this.negotiated(call.signal));
      const deadline = new Deadline(limits, [call.signal, this.#closed.signal]);
      try {
        return await wire.request({ ...call, deadline });
      } catch (error) {
        if (!(error instanceof RevisionLost)) throw error;
        // Asked anew, the server still offers what it refuses.
        if (wire.revision === refused || renegotiations >= maxRenegotiations) throw error.cause;
        refused = wire.revision;
        if (this.#wire === wire) this.#wire = undefined;
        await wire.close();
      } finally {
        deadline.end();
      }
    }
  }

  /** The wire of the negotiated revision; callers share one negotiation, and a failed one is not remembered. */
  async negotiated(signal: AbortSignal | undefined, discovery?: Discovery): Promise<Wire> {
    if (this.#wire !== undefined) return this.#wire;
    this.#negotiation ??= this.#negotiate(discovery).finally(() => {
      this.#negotiation = undefined;
    });
    return unlessAborted(this.#negotiation, signal);
  }

  async #negotiate(discovery?: Discovery): Promise<Wire> {
    const wire = await negotiate(this.#context, discovery ?? (await this.discovered()));
    if (this.#closed.signal.aborted) {
      await wire.close();
      throw this.#closed.signal.reason;
    }
    this.#wire = wire;
    return wire;
  }

  /** Probes the server, together with whoever else wants to know at this moment. */
  discovered(): Promise<Discovery> {
    this.#probe ??= this.#discover().finally(() => {
      this.#probe = undefined;
    });
    return this.#probe;
  }

  async #discover(): Promise<Discovery> {
    const { config, server, sender } = this.#context;
    const revision = server.policy.first('stateless');
    // A host that lists no revision with server/discover must not speak one that has it.
    if (revision === undefined) return { kind: 'session', refusal: undefined };
    // From before the question, so that what is remembered is never older than it seems.
    const receivedAt = config.now();
    this.#remembered = undefined;
    const discovery = await discover(this.#context, revision, this.#closed.signal);
    if (discovery.kind === 'stateless' && discovery.result !== undefined) {
      this.#remembered = { result: discovery.result, receivedAt, token: sender.lastToken };
    }
    // A server that no longer answers the probe no longer speaks the era of the probe.
    if (discovery.kind === 'session' && this.mirrorsArguments) this.#wire = undefined;
    return discovery;
  }

  /**
   * The last DiscoverResult, if it is no older than its `ttlMs` and the authorization it was given under still
   * holds (`interop-map.json`, "client cache key").
   */
  async freshDiscovery(): Promise<DiscoverResult | undefined> {
    if (this.#remembered === undefined) return undefined;
    const { result, receivedAt, token } = this.#remembered;
    const age = this.#context.config.now() - receivedAt;
    if (age < 0 || age >= lifetimeOf(result)) return undefined;
    if (result.cacheScope === 'public') return result;
    return token === (await this.#context.sender.currentToken()) ? result : undefined;
  }

  /** Whether the host would negotiate one of these revisions. */
  speaks(supported: readonly string[]): boolean {
    return this.#context.server.policy.choose(supported).negotiated !== null;
  }

  /** Ends what is under way with `closed`, and tells the server that its session is over. */
  async close(): Promise<void> {
    const reason = new McpTransportError('closed', 'The client is closed');
    this.#closed.abort(reason);
    const wire = this.#wire;
    this.#wire = undefined;
    await wire?.close();
  }
}
