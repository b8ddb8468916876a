import type { CheckedConfig, CheckedServer } from './check-config.js';
import { McpTransportError } from './errors.js';
import { isPrivateAddress } from './private-address.js';
import { type MaybeSignal, unlessAborted } from './signals.js';

/** What goes out in one HTTP request. */
export interface Outgoing {
  readonly method: 'POST' | 'GET' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
}

const maxRedirects = 3;

/** Sends HTTP requests to one server: addresses, tokens and redirects are settled here, nothing of MCP is. */
export class HttpSender {
  readonly #server: CheckedServer;
  readonly #config: CheckedConfig;
  /** The configured URL, or where a permanent redirect within its origin led. */
  #url: string;
  #lastToken: string | undefined;

  constructor(server: CheckedServer, config: CheckedConfig) {
    this.#server = server;
    this.#config = config;
    this.#url = server.url.href;
  }

  /**
   * Sends, following redirects within the origin and asking once more for a token after a 401.
   *
   * @throws {McpTransportError} `connect_failed`, `interrupted`, `redirect_refused`, `address_refused`,
   * `unauthorized`, `hook_failed`, `request_invalid`, or why `signal` was aborted.
   */
  async send(outgoing: Outgoing): Promise<Response> {
    const { signal } = outgoing;
    if (this.#config.resolveHost !== undefined) await this.#checkAddresses(this.#config.resolveHost, signal);
    const token = await this.#askToken(signal);
    const response = await this.#follow(outgoing, token);
    if (response.status !== 401) return response;
    discard(response);
    const challenge = response.headers.get('www-authenticate') ?? '';
    const fresh = this.#server.token === undefined ? undefined : await this.#askToken(signal, challenge);
    if (fresh === undefined || fresh === token) throw unauthorized();
    const second = await this.#follow(outgoing, fresh);
    if (second.status !== 401) return second;
    discard(second);
    throw unauthorized();
  }

  /** The token that the last request carried. */
  get lastToken(): string | undefined {
    return this.#lastToken;
  }

  /** The token that a request would carry now. @throws {McpTransportError} `hook_failed` */
  async currentToken(): Promise<string | undefined> {
    return this.#askToken(undefined);
  }

  async #follow(outgoing: Outgoing, token: string | undefined): Promise<Response> {
    let url = this.#url;
    for (let redirects = 0; ; redirects++) {
      const response = await this.#fetch(url, outgoing, token);
      if (response.status < 300 || response.status >= 400 || response.status === 304) return response;
      discard(response);
      url = this.#redirectTarget(response, url, redirects);
      if (response.status === 308) this.#url = url;
    }
  }

  /** @throws {McpTransportError} unless the method, the body and the origin stay what they are. */
  #redirectTarget(response: Response, from: string, redirects: number): string {
    const { status } = response;
    const location = response.headers.get('location');
    const refuse = (why: string): never => {
      throw new McpTransportError('redirect_refused', `Redirect ${status} refused: ${why}`, {
        notActed: true,
        status,
      });
    };
    if (redirects >= maxRedirects) return refuse(`more than ${maxRedirects} in a row`);
    if (status !== 307 && status !== 308) return refuse('only 307 and 308 keep the request as it is');
    if (location === null || !URL.canParse(location, from)) return refuse('it has no usable Location');
    const target = new URL(location, from);
    if (target.origin !== this.#server.url.origin) {
      return refuse(
        'it leaves the configured origin, and credentials must not; configure the new URL instead',
      );
    }
    if (target.username !== '' || target.password !== '') return refuse('it carries credentials');
    target.hash = '';
    return target.href;
  }

  async #fetch(url: string, outgoing: Outgoing, token: string | undefined): Promise<Response> {
    const { method, headers, body, signal } = outgoing;
    const init: RequestInit = {
      method,
      headers: {
        ...this.#server.headers,
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      signal,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    };
    try {
      return await this.#config.fetch(url, init);
    } catch (cause) {
      if (signal.aborted) throw signal.reason;
      throw isConnectFailure(cause)
        ? new McpTransportError('connect_failed', 'No connection to the server', { notActed: true, cause })
        : new McpTransportError('interrupted', 'The connection broke before the server answered', { cause });
    }
  }

  async #askToken(signal: MaybeSignal, challenge?: string): Promise<string | undefined> {
    const { serverId, token: hook } = this.#server;
    if (hook === undefined) return undefined;
    let token: string | undefined;
    try {
      const asked = hook(challenge === undefined ? { serverId } : { serverId, challenge });
      token = asked instanceof Promise ? await unlessAborted(asked, signal) : await asked;
    } catch (cause) {
      if (signal?.aborted) throw endOf(signal, 'the token hook gave no token');
      throw new McpTransportError('hook_failed', 'The token hook failed', { notActed: true, cause });
    }
    // What a header cannot hold would end the header and begin another.
    if (token !== undefined && (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token))) {
      throw new McpTransportError('hook_failed', 'The token hook gave what no header can hold', {
        notActed: true,
      });
    }
    this.#lastToken = token;
    return token;
  }

  async #checkAddresses(
    resolve: NonNullable<CheckedConfig['resolveHost']>,
    signal: AbortSignal,
  ): Promise<void> {
    const { hostname } = this.#server.url;
    let addresses: readonly string[];
    try {
      addresses = await unlessAborted(Promise.resolve(resolve(hostname)), signal);
    } catch (cause) {
      if (signal.aborted) throw endOf(signal, 'the resolveHost hook gave no addresses');
      throw new McpTransportError('hook_failed', 'The resolveHost hook failed', { notActed: true, cause });
    }
    if (!Array.isArray(addresses) || !addresses.every((address) => typeof address === 'string')) {
      throw new McpTransportError('hook_failed', 'The resolveHost hook gave no list of addresses', {
        notActed: true,
      });
    }
    if (addresses.length > 0 && (this.#server.allowPrivateAddress || !addresses.some(isPrivateAddress)))
      return;
    const why = addresses.length === 0 ? 'no address' : 'a private address';
    throw new McpTransportError('address_refused', `${hostname} resolves to ${why}`, { notActed: true });
  }
}

/** Why a wait for a hook ended: where it was time, that was not the server's. */
function endOf({ reason }: AbortSignal, why: string): unknown {
  const isTimeout = reason instanceof McpTransportError && reason.code === 'timeout';
  return isTimeout ? new McpTransportError('timeout', `Timeout: ${why}`, { notActed: true }) : reason;
}

/** Lets go of a body that nobody reads, so that its connection is free again. */
export function discard(response: Response): void {
  response.body?.cancel().catch(() => undefined);
}

function unauthorized(): McpTransportError {
  return new McpTransportError('unauthorized', 'The server refused the credentials (401)', {
    notActed: true,
    status: 401,
  });
}

/** Codes of Node's fetch for failures before anything was written. Other runtimes give none: then nothing is sure. */
const connectFailures = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function isConnectFailure(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(typeof cause === 'object' && cause !== null)) return false;
  // `fetch` opens no connection to ports of other protocols, and says so only in words.
  return ('code' in cause && connectFailures.has(String(cause.code))) || String(cause) === 'Error: bad port';
}
