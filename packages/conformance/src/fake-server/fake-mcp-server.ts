import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMcpHandler } from '@openwop/mcp-handler';
import { ExchangeLog } from './exchange-log.js';
import { fakeTools, oddResource, readOddResource } from './fake-tools.js';
import { type RecordedExchange, record } from './recorded-exchange.js';

/**
 * How long the fake server's answers may be kept, in milliseconds: not at all. Another run of the suite has another
 * server at the same address, and what a host may rightly keep of the one before would be held against it.
 */
const ttlMs = 0;

/** Tools of one page; there are two pages. */
const pageSize = 3;

/** How the `instructions` of a DiscoverResult begin: with the server that sent it. */
export const instructionsOf = (nonce: string): string =>
  `The MCP server of the OpenWOP conformance suite. Server ${nonce}`;

/** Bytes of a request that are read. */
const requestLimit = 1024 * 1024;

/**
 * The suite's own MCP server (facts of RFC 0204's conformance). It answers 2026-07-28 and 2025-06-18, and keeps the bytes
 * of every answer: what a host should have passed on is read from them.
 */
export class FakeMcpServer {
  /** New for each server; part of a tool's name. */
  readonly nonce = randomBytes(4).toString('hex');
  readonly #exchanges = new ExchangeLog();
  readonly #server: Server;
  readonly #handler: ReturnType<typeof createMcpHandler>;
  #count = 0;
  #isForeign = false;

  private constructor() {
    this.#handler = createMcpHandler({
      tools: fakeTools(this.nonce),
      protocolVersions: ['2026-07-28', '2025-06-18'],
      serverInfo: () => ({
        name: 'openwop-conformance-fake-mcp',
        version: '1.1.0',
        // Part of the DiscoverResult: it says which run it is of, and no two are alike.
        instructions: `${instructionsOf(this.nonce)}, answer ${randomBytes(8).toString('hex')}.`,
      }),
      listResources: () => [{ uri: oddResource, name: 'odd' }],
      readResource: readOddResource,
      pageSize,
      cache: (method) => ({ ttlMs, scope: method === 'server/discover' ? 'public' : 'private' }),
    });
    this.#server = createServer((request, response) => {
      // Whatever a host does to the server, the suite goes on.
      this.#respond(request, response).catch(() => response.destroy());
    });
  }

  /** Starts one on 127.0.0.1. Rejects when the port is taken. @param port 0 for any free one */
  static async start(port = 0): Promise<FakeMcpServer> {
    const fake = new FakeMcpServer();
    await new Promise<void>((resolve, reject) => {
      fake.#server.once('error', reject);
      fake.#server.listen(port, '127.0.0.1', resolve);
    });
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/mcp`;
  }

  /** How many exchanges there have been: a mark for `since`. */
  get count(): number {
    return this.#count;
  }

  /** Lets the server speak no revision but one that there is not, while `work` is under way. */
  async whileForeign<T>(work: () => Promise<T>): Promise<T> {
    this.#isForeign = true;
    try {
      return await work();
    } finally {
      this.#isForeign = false;
    }
  }

  /** Exchanges of a method from `mark` on, in order. */
  since(mark: number, method: string): readonly RecordedExchange[] {
    return this.#exchanges.since(mark, method);
  }

  async close(): Promise<void> {
    await this.#handler.close();
    await new Promise((resolve) => {
      this.#server.close(resolve);
      this.#server.closeAllConnections();
    });
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Not through URL: a request line may hold what is none.
    if (request.url?.split('?')[0] !== '/mcp') {
      response.writeHead(404).end();
      return;
    }
    let body: Buffer;
    try {
      body = await read(request);
    } catch {
      response.writeHead(413, { connection: 'close' }).end();
      return;
    }
    const number = this.#count++;
    const revision = request.headers['mcp-protocol-version'];
    const sent = {
      body: body.toString('utf8'),
      revision: typeof revision === 'string' ? revision : undefined,
    };
    record(sent, response, (exchange) => this.#exchanges.add({ number, ...exchange }));
    if (this.#isForeign) {
      answerForeign(sent.body, response);
      return;
    }
    // The handler takes the body from here when something in front has read it.
    await this.#handler.node(Object.assign(request, { body }), response);
  }
}

/** A revision that no host can speak. */
const foreignRevision = '2999-12-31';

/** What a server of that revision answers: what it speaks when it is asked that, and to anything else a refusal that says so. */
function answerForeign(body: string, response: ServerResponse): void {
  const { id = null, method } = requestIn(body);
  const supported = [foreignRevision];
  const isProbe = method === 'server/discover';
  const result = {
    resultType: 'complete',
    supportedVersions: supported,
    capabilities: {},
    instructions: `${instructionsOf('of another revision')}.`,
    ttlMs,
    cacheScope: 'private',
  };
  const error = { code: -32022, message: 'Unsupported protocol version', data: { supported } };
  response.writeHead(isProbe ? 200 : 400, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(isProbe ? { result } : { error }) }));
}

function requestIn(body: string): { readonly id?: unknown; readonly method?: unknown } {
  try {
    const request: unknown = JSON.parse(body);
    return typeof request === 'object' && request !== null ? request : {};
  } catch {
    return {};
  }
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > requestLimit) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
