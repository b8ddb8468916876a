import type { JsonObject, JsonValue } from '../json-value.js';

/** Sends a request somewhere: `handler.fetch`, or the global `fetch` to a URL. */
export type Send = (request: Request) => Promise<Response>;

/** An answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON-RPC response: the JSON body, or the last message of the stream that is one. */
  readonly rpc: RpcAnswer | undefined;
  /** Every message of a stream, in order. */
  readonly messages: readonly JsonObject[];
}

/** A JSON-RPC response, loosely typed: tests say what they expect of it. */
interface RpcAnswer {
  readonly id?: JsonValue;
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of every shape.
  readonly result?: any;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: JsonObject };
}

export const jsonHeaders = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
} as const;

/** A client that does exactly what a test says, on raw HTTP. */
export class TestClient {
  readonly #send: Send;
  readonly #url: string;
  /** Headers of every request; tests change them at will. */
  headers: Record<string, string> = { ...jsonHeaders };
  #nextId = 1;

  constructor(send: Send, url = 'http://localhost/mcp') {
    this.#send = send;
    this.#url = url;
  }

  /** Initializes, and carries the session and version on later requests. */
  async initialize(
    capabilities: JsonObject = {},
    version = '2025-06-18',
    extra: JsonObject = {},
  ): Promise<Answer> {
    const params = {
      protocolVersion: version,
      capabilities,
      clientInfo: { name: 'test', version: '1' },
      ...extra,
    };
    const answer = await this.request('initialize', params);
    const session = answer.headers.get('mcp-session-id');
    if (session !== null) this.headers['mcp-session-id'] = session;
    if (answer.rpc?.result !== undefined) {
      this.headers['mcp-protocol-version'] = answer.rpc.result.protocolVersion;
    }
    return answer;
  }

  call(name: string, args: JsonObject = {}, rest: JsonObject = {}): Promise<Answer> {
    return this.request('tools/call', { name, arguments: args, ...rest });
  }

  /** A request of 2026-07-28 with all that this revision wants around it. */
  modern(method: string, params: JsonObject = {}, capabilities: JsonObject = {}): Promise<Answer> {
    return this.openModern(method, params, capabilities).then(readAnswer);
  }

  openModern(
    method: string,
    params: JsonObject = {},
    capabilities: JsonObject = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    const prefix = 'io.modelcontextprotocol/';
    const _meta = {
      [`${prefix}protocolVersion`]: '2026-07-28',
      [`${prefix}clientInfo`]: { name: 'test', version: '1' },
      [`${prefix}clientCapabilities`]: capabilities,
      ...(params['_meta'] as JsonObject | undefined),
    };
    const name = params['name'] ?? params['uri'];
    const headers = {
      ...this.headers,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(typeof name === 'string' ? { 'mcp-name': name } : {}),
    };
    const message = { jsonrpc: '2.0', id: this.#nextId++, method, params: { ...params, _meta } };
    return this.open(JSON.stringify(message), headers, signal);
  }

  request(method: string, params?: JsonObject): Promise<Answer> {
    const message = { jsonrpc: '2.0', id: this.#nextId++, method, ...(params ? { params } : {}) };
    return this.post(JSON.stringify(message));
  }

  notify(method: string, params?: JsonObject): Promise<Answer> {
    return this.post(JSON.stringify({ jsonrpc: '2.0', method, ...(params ? { params } : {}) }));
  }

  /** Answers a question of the server. */
  respond(id: JsonValue | undefined, result: JsonObject): Promise<Answer> {
    return this.post(JSON.stringify({ jsonrpc: '2.0', id, result }));
  }

  async post(body: string | Uint8Array, headers?: Record<string, string>): Promise<Answer> {
    return readAnswer(await this.open(body, headers));
  }

  /** Posts and gives the answer unread. */
  open(body: string | Uint8Array, headers = this.headers, signal?: AbortSignal): Promise<Response> {
    const init = { method: 'POST', headers, body: body as BodyInit, ...(signal ? { signal } : {}) };
    return this.#send(new Request(this.#url, init));
  }

  /** Sends a request without a body. */
  bare(method: string, headers = this.headers, signal?: AbortSignal): Promise<Response> {
    return this.#send(new Request(this.#url, { method, headers, ...(signal ? { signal } : {}) }));
  }
}

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const { status, headers } = response;
  if (headers.get('content-type') === 'text/event-stream') {
    const messages = readEvents(text);
    return {
      status,
      headers,
      text,
      messages,
      rpc: messages.find((message) => !('method' in message)) as RpcAnswer,
    };
  }
  return { status, headers, text, messages: [], rpc: text === '' ? undefined : JSON.parse(text) };
}

/** The messages of a stream as they come. */
export async function* eventsOf(response: Response): AsyncGenerator<JsonObject> {
  if (response.body === null) return;
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body) {
    rest += decoder.decode(chunk as Uint8Array, { stream: true });
    const end = rest.lastIndexOf('\n\n') + 2;
    yield* readEvents(rest.slice(0, end));
    rest = rest.slice(end);
  }
}

function readEvents(text: string): JsonObject[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)) as JsonObject);
}
