import { Blocked } from '../scenario.js';
import { connectionProblem } from './connection-problem.js';
import { parseJson } from './parse-json.js';

/** An answer of the host, read whole. */
export interface HostAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown;
}

export interface HostClientConfig {
  /** Root of the host: `https://host.example`, with a path where the host has one. */
  readonly baseUrl: string;
  readonly token?: string | undefined;
  /** For one request, in milliseconds. Default 10,000. */
  readonly timeoutMs?: number;
  /** Aborts everything. */
  readonly signal?: AbortSignal | undefined;
}

interface HostRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent without the token: what is asked for is for everybody. */
  readonly isOpen?: boolean;
  /** Longer than usual, for a long poll. Milliseconds. */
  readonly timeoutMs?: number;
}

/** Bytes of one answer that are read. */
const answerLimit = 16 * 1024 * 1024;

/**
 * Talks to a host that nobody vouches for: every answer is bounded in time and size, redirects are not followed, and
 * whatever goes wrong on the way becomes `Blocked` with a reason.
 */
export class HostClient {
  readonly #config: HostClientConfig;
  /** Of requests that are not open, by this caller. */
  #tally = { answered: 0, refused: 0 };

  constructor(config: HostClientConfig) {
    this.#config = { ...config, baseUrl: config.baseUrl.replace(/\/+$/, '/') };
  }

  /** The token it sends. */
  get token(): string | undefined {
    return this.#config.token;
  }

  get baseUrl(): string {
    return this.#config.baseUrl;
  }

  /** Whether the host answered 401 whatever this caller asked it for, and asked it was. */
  get isRefused(): boolean {
    const { answered, refused } = this.#tally;
    return answered > 0 && answered === refused;
  }

  /** The same host for another caller. */
  as(token: string): HostClient {
    return new HostClient({ ...this.#config, token });
  }

  /** The same host until `signal` aborts; its reason says why. */
  until(signal: AbortSignal): HostClient {
    const { signal: outer } = this.#config;
    const bounded = new HostClient({
      ...this.#config,
      signal: outer ? AbortSignal.any([outer, signal]) : signal,
    });
    bounded.#tally = this.#tally;
    return bounded;
  }

  /**
   * Sends one request to a path below the base URL.
   * @throws {Blocked} when no whole answer came in time
   */
  async send(path: string, request: HostRequest = {}): Promise<HostAnswer> {
    const { baseUrl, token, timeoutMs: usual = 10_000, signal } = this.#config;
    const { method = 'GET', headers = {}, body, timeoutMs = usual, isOpen = false } = request;
    const what = `${method} ${path}`;
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${baseUrl.replace(/\/$/, '')}${path}`, {
        method,
        redirect: 'manual',
        signal: signal ? AbortSignal.any([limit, signal]) : limit,
        headers: {
          accept: 'application/json',
          ...(token !== undefined && !isOpen && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!isOpen) this.#count(response.status);
      const text = await readBounded(response, what);
      return { status: response.status, headers: response.headers, text, json: parseJson(text, what) };
    } catch (error) {
      if (error instanceof Blocked) throw error;
      if (signal?.aborted)
        throw new Blocked(
          `${what}: ${signal.reason instanceof Error ? signal.reason.message : 'the suite was stopped'}`,
        );
      if (limit.aborted) throw new Blocked(`${what}: no whole answer within ${timeoutMs} ms`);
      throw new Blocked(`${what}: ${connectionProblem(error)}`);
    }
  }

  #count(status: number): void {
    this.#tally.answered += 1;
    if (status === 401) this.#tally.refused += 1;
  }
}

async function readBounded(response: Response, what: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > answerLimit) {
      throw new Blocked(`${what}: the answer is larger than ${answerLimit} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
