import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

const serverFile = fileURLToPath(new URL('server.mjs', import.meta.url));

/** CPU time in microseconds and heap in bytes, as a server process reports them. */
export interface Usage {
  readonly cpu: number;
  readonly heap: number;
}

/** A server under load, in a process of its own. */
export class BenchServer {
  readonly #agent: Agent;
  readonly #child;
  #port = 0;
  #headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-06-18',
  };

  constructor(kind: string, connections: number) {
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
    this.#child = fork(serverFile, {
      env: { ...process.env, KIND: kind },
      execArgv: ['--expose-gc'],
    });
  }

  /** Waits for the server and opens a session. */
  async start(): Promise<void> {
    const { port } = await this.#message<{ port: number }>();
    this.#port = port;
    await this.initialize();
  }

  /** Opens a session; later calls are made in it. */
  async initialize(): Promise<string | undefined> {
    const params = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'bench', version: '1' },
    };
    const session = await this.post({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
    if (session !== undefined) this.#headers = { ...this.#headers, 'mcp-session-id': session };
    return session;
  }

  /** Makes `count` tools/call requests over all connections. */
  async call(count: number, connections: number): Promise<void> {
    const params = { name: 'echo', arguments: { text: 'hello' } };
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    let left = count;
    const worker = async () => {
      while (left-- > 0) await this.post(message);
    };
    await Promise.all(Array.from({ length: connections }, worker));
  }

  async usage(collect = false): Promise<Usage> {
    this.#child.send(collect ? 'collect' : 'usage');
    return this.#message<Usage>();
  }

  async end(method: 'DELETE', session: string): Promise<void> {
    await this.#send(method, { ...this.#headers, 'mcp-session-id': session }, undefined);
  }

  stop(): void {
    this.#agent.destroy();
    this.#child.disconnect();
  }

  async post(message: object): Promise<string | undefined> {
    return this.#send('POST', this.#headers, JSON.stringify(message));
  }

  #send(
    method: string,
    headers: Record<string, string>,
    body: string | undefined,
  ): Promise<string | undefined> {
    return new Promise((resolve, reject) => {
      const options = {
        port: this.#port,
        host: '127.0.0.1',
        path: '/mcp',
        method,
        agent: this.#agent,
        headers,
      };
      const outgoing = request(options, (answer) => {
        answer.resume();
        answer.on('end', () => {
          const session = answer.headers['mcp-session-id'];
          if ((answer.statusCode ?? 500) >= 300) reject(new Error(`status ${answer.statusCode}`));
          else resolve(Array.isArray(session) ? session[0] : session);
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  #message<T>(): Promise<T> {
    return new Promise((resolve) => {
      this.#child.once('message', (message) => resolve(message as T));
    });
  }
}
