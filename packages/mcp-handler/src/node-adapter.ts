import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyFailure, type Exchange, type HeaderMap, type StreamSink } from './exchange.js';
import type { HttpRequest } from './http-request.js';

/** What body parsers in front of this handler leave on a request. */
interface ParsedRequest extends IncomingMessage {
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
  readonly #response: ServerResponse;

  constructor(request: ParsedRequest, response: ServerResponse) {
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

  async readBody(maxBytes: number, maxMs: number): Promise<Uint8Array> {
    const request = this.#request;
    if (request.readableEnded || request.readableDidRead) return parsedBody(request, maxBytes);
    // A small body came with its headers and is parsed by the time this continues: no listeners, no timer.
    await undefined;
    if (!request.complete) return readChunks(request, maxBytes, maxMs);
    const bytes: Buffer = request.read() ?? Buffer.alloc(0);
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
    response.writeHead(status, list as string[]).end(body);
    if (!this.#request.complete) this.#drain();
  }

  stream(headers: HeaderMap): StreamSink {
    const response = this.#response;
    if (!response.headersSent) response.writeHead(200, headers).flushHeaders();
    // A broken connection shows as 'close'; without a listener its error would end the process.
    response.on('error', () => undefined);
    return {
      write: (text) => {
        response.write(text);
        return response.writableLength;
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
function readChunks(request: IncomingMessage, maxBytes: number, maxMs: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (act: () => void) => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('close', onClose);
      act();
    };
    const fail = (reason: BodyFailure['reason']) => settle(() => reject(new BodyFailure(reason)));
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) fail('too-large');
      else chunks.push(chunk);
    };
    const onEnd = () => {
      const [first] = chunks;
      settle(() => resolve(chunks.length === 1 && first !== undefined ? first : Buffer.concat(chunks, size)));
    };
    const onClose = () => fail('aborted');
    const timer = setTimeout(() => fail('too-slow'), maxMs);
    request.on('data', onData).on('end', onEnd).on('close', onClose).on('error', onClose);
  });
}

/**
 * The body when something in front has read it already, such as `express.json()`. Bytes and text are taken as
 * they are; a parsed object is written out again, which is all that is left of it.
 *
 * @throws {BodyFailure}
 */
function parsedBody({ body }: ParsedRequest, maxBytes: number): Uint8Array {
  if (body === undefined) return new Uint8Array();
  const bytes =
    body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  if (bytes.length > maxBytes) throw new BodyFailure('too-large');
  return bytes;
}
