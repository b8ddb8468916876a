import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** One request as it arrived. */
export interface Received {
  readonly httpMethod: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The parsed body; an empty object when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they sent.
  readonly message: any;
}

export type Respond = (received: Received, response: ServerResponse) => unknown;

/** A real HTTP server on 127.0.0.1 that does what a test says and remembers what it was sent. */
export class ScriptServer {
  readonly received: Received[] = [];
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(respond: Respond) {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        const { method: httpMethod = '', url: path = '', headers } = request;
        const received = { httpMethod, path, headers, body, message: body === '' ? {} : JSON.parse(body) };
        this.received.push(received);
        Promise.resolve(respond(received, response)).catch(() => response.destroy());
      });
    });
    // A server that closes idle connections may do so in the moment of a request; that is a test of its own.
    this.#server.keepAliveTimeout = 0;
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  static async start(respond: Respond): Promise<ScriptServer> {
    const server = new ScriptServer(respond);
    await server.listen(0);
    return server;
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/mcp`;
  }

  get openSockets(): number {
    return this.#sockets.size;
  }

  /** JSON-RPC methods in the order they came; HTTP methods where there is no message. */
  get methods(): string[] {
    return this.received.map(
      ({ message, httpMethod }) => message.method ?? (message.id === undefined ? httpMethod : 'response'),
    );
  }

  requests(method: string): Received[] {
    return this.received.filter(({ message }) => message.method === method);
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }
}

/** Answers with a JSON body. */
export function sendJson(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body);
}

/** Answers with SSE events, each the data of one. */
export function sendEvents(response: ServerResponse, ...events: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.end(events.map((event) => `data: ${event}\n\n`).join(''));
}
