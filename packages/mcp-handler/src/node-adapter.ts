import { BodyFailure, BodyTaken, type Exchange, type HeaderMap, type StreamSink } from './exchange.js';
import type { HttpRequest } from './http-request.js';
import type { NodeRequest, NodeResponse } from './node-types.js';

/** What body parsers in front of this handler leave on a request. */
interface ParsedRequest extends NodeRequest {
  readonly body?: unknown;
  /** Where frameworks keep the target that a mounted router cut short. */
  readonly originalUrl?: string;
}

/** Bytes of an unwanted body that are read and dropped so that the client gets to see the answer. */
const drainBytes = 64 * 1024 * 1024;

/** An exchange over node:http, without a detour over Web objects: reads the socket's chunks, writes text. */
export class NodeExchange implements Exchange {
  readonly request: HttpRequest;
  readonly #request: ParsedRequest;
  readonly #response: NodeResponse;

  constructor(request: ParsedRequest, response: NodeResponse) {
    this.#request = request;
    this.#response = response;
    this.request = {
      method: request.method ?? 'GET',
      url: request.originalUrl ?? request.url ?? '/',
      header: (name) => {
        const lower = name.toLowerCase();
        // Own headers only: the object inherits `constructor` and the like.
        const value = Object.hasOwn(request.headers, lower) ? request.headers[lower] : undefined;
        return Array.isArray(value) ? value.join(', ') : value;
      },
      native: request,
    };
  }

  get isGone(): boolean {
    return this.#response.destroyed;
  }

  get isBodyDecoded(): boolean {
    return this.#request.readableDidRead;
  }

  async readBody(maxBytes: number, maxMs: number): Promise<Uint8Array> {
    const request = this.#request;
    if (request.readableEnded || request.readableDidRead) return parsedBody(request, maxBytes);
    // A small body came with its headers and is parsed by the time this continues: no listeners, no timer.
    await undefined;
    if (!request.complete) return readChunks(request, maxBytes, maxMs);
    const bytes = bytesOf(request, request.read() ?? Buffer.alloc(0));
    if (bytes.length > maxBytes) throw new BodyFailure('too-large');
    return bytes;
  }

  send(status: number, headers: HeaderMap, body: string | undefined): void {
    const response = this.#response;
    // Something in front has answered already, a time-out for one: there is nothing left to say.
    if (response.headersSent) return;
    const list: (string | number)[] = [];
    for (const [name, value] of Object.entries(headers)) list.push(name, value);
    if (body !== undefined) list.push('content-length', Buffer.byteLength(body));
    response.writeHead(status, list as string[]);
    response.end(body);
    if (!this.#request.complete) this.#drain();
  }

  stream(headers: HeaderMap): StreamSink {
    const response = this.#response;
    if (!response.headersSent) {
      response.writeHead(200, headers);
      response.flushHeaders();
    }
    // A broken connection shows as 'close'; without a listener its error would end the process.
    response.on('error', () => undefined);
    return {
      get waiting() {
        return response.writableLength;
      },
      write: (text) => {
        response.write(text);
      },
      end: () => response.end(),
      destroy: () => response.destroy(),
    };
  }

  onGone(listener: () => void): void {
    const response = this.#response;
    if (response.destroyed) {
      queueMicrotask(listener);
      return;
    }
    response.on('close', () => {
      if (!response.writableFinished) listener();
    });
  }

  /**
   * Reads on after an early answer, within bounds: a connection cut while the client still sends would hide the
   * answer from it.
   */
  #drain(): void {
    const request = this.#request;
    let left = drainBytes;
    const timer = setTimeout(() => request.destroy(), 5_000);
    timer.unref();
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) request.destroy();
    });
    request.on('close', () => clearTimeout(timer));
    request.resume();
  }
}

/** A body that is still on its way. */
function readChunks(request: NodeRequest, maxBytes: number, maxMs: number): Promise<Uint8Array> {
  // Nothing tells of a connection that broke before anyone listened.
  if (request.destroyed) return Promise.reject(new BodyFailure('aborted'));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (act: () => void) => {
      clearTimeout(timer);
      request.off('data', onData);
      request.off('end', onEnd);
      request.off('close', onClose);
      act();
    };
    const fail = (reason: BodyFailure['reason']) => settle(() => reject(new BodyFailure(reason)));
    const onData = (chunk: Buffer | string) => {
      const bytes = bytesOf(request, chunk);
      size += bytes.length;
      if (size > maxBytes) fail('too-large');
      else chunks.push(bytes);
    };
    const onEnd = () => {
      const [first] = chunks;
      settle(() => resolve(chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks, size)));
    };
    const onClose = () => fail('aborted');
    const timer = setTimeout(() => fail('too-slow'), maxMs);
    request.on('data', onData);
    request.on('end', onEnd);
    request.on('close', onClose);
    request.on('error', onClose);
  });
}

/** A chunk as bytes: the host may have set an encoding, and then chunks are text. */
function bytesOf(request: NodeRequest, chunk: Buffer | string): Buffer {
  return typeof chunk === 'string'
    ? Buffer.from(chunk, (request.readableEncoding ?? 'utf8') as BufferEncoding)
    : chunk;
}

/**
 * The body when something in front has read it already, such as `express.json()`. Bytes and text are taken as
 * they are; a parsed object is written out again, which is all that is left of it.
 *
 * @throws {BodyFailure} it is too large @throws {BodyTaken} there was a body, and nothing of it is left
 */
function parsedBody(request: ParsedRequest, maxBytes: number): Uint8Array {
  const { body, headers } = request;
  if (body === undefined) {
    const hadBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (hadBody)
      throw new BodyTaken(
        'mount the handler in front of body parsers, or leave what they parsed in request.body',
      );
    return new Uint8Array();
  }
  const bytes =
    body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : textOf(body));
  if (bytes.length > maxBytes) throw new BodyFailure('too-large');
  return bytes;
}

/** @throws {BodyFailure} the parser let something through that can't be written out again, such as 10,000 levels */
function textOf(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch {
    throw new BodyFailure('too-deep');
  }
}
