import { BodyFailure, BodyTaken, type Exchange, type HeaderMap, type StreamSink } from './exchange.js';
import type { HttpRequest } from './http-request.js';

/** An exchange over a Web `Request`; `response` settles with the answer. */
export class FetchExchange implements Exchange {
  readonly request: HttpRequest;
  readonly response: Promise<Response>;
  readonly #native: Request;
  #respond: (response: Response) => void = () => undefined;
  #gone: () => void = () => undefined;
  #isOver = false;
  #hasLeft = false;

  constructor(native: Request) {
    this.#native = native;
    this.request = {
      method: native.method,
      url: native.url,
      header: (name) => native.headers.get(name) ?? undefined,
      native,
    };
    this.response = new Promise((resolve) => {
      this.#respond = resolve;
    });
    if (native.signal.aborted) this.#leave();
    else native.signal.addEventListener('abort', () => this.#leave(), { once: true });
  }

  get isGone(): boolean {
    return this.#hasLeft;
  }

  /** Web requests come undecoded, or their body is gone. */
  get isBodyDecoded(): boolean {
    return false;
  }

  async readBody(maxBytes: number, maxMs: number): Promise<Uint8Array> {
    if (this.#native.bodyUsed || this.#native.body?.locked === true)
      throw new BodyTaken('mount the handler in front of what reads it, or give that a request.clone()');
    const reader = this.#native.body?.getReader();
    if (reader === undefined) return new Uint8Array();
    let failure: BodyFailure | undefined;
    const timer = setTimeout(() => {
      failure = new BodyFailure('too-slow');
      reader.cancel().catch(() => undefined);
    }, maxMs);
    try {
      const chunks: Uint8Array[] = [];
      let size = 0;
      for (;;) {
        const { done, value } = await reader.read();
        if (failure !== undefined) throw failure;
        if (done) return join(chunks, size);
        size += value.byteLength;
        if (size > maxBytes) throw new BodyFailure('too-large');
        chunks.push(value);
      }
    } catch (error) {
      reader.cancel().catch(() => undefined);
      throw error instanceof BodyFailure ? error : new BodyFailure('aborted');
    } finally {
      clearTimeout(timer);
    }
  }

  send(status: number, headers: HeaderMap, body: string | undefined): void {
    const response = new Response(body ?? null, { status, headers });
    this.#isOver = true;
    this.#respond(response);
  }

  stream(headers: HeaderMap): StreamSink {
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>(
      {
        start: (given) => {
          controller = given;
        },
        cancel: () => this.#leave(),
      },
      // Sizes in bytes, so that `desiredSize` says how many wait.
      { highWaterMark: 0, size: (chunk) => chunk.byteLength },
    );
    this.#respond(new Response(body, { status: 200, headers }));
    return {
      get waiting() {
        return -(controller?.desiredSize ?? 0);
      },
      write: (text) => {
        if (!this.#isOver) controller?.enqueue(encoder.encode(text));
      },
      end: () => {
        if (this.#isOver) return;
        this.#isOver = true;
        controller?.close();
      },
      destroy: () => {
        controller?.error(new Error('the reader is too slow'));
        this.#leave();
      },
    };
  }

  onGone(listener: () => void): void {
    this.#gone = listener;
    if (this.#hasLeft) queueMicrotask(listener);
  }

  #leave(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#hasLeft = true;
    this.#gone();
    // Nobody waits for this answer any more; the host's promise must settle all the same.
    this.#respond(new Response(null, { status: 499 }));
  }
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const [first] = chunks;
  if (chunks.length === 1 && first !== undefined) return first;
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}
