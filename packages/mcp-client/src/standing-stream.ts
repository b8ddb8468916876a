import { readEvents } from './event-stream.js';
import { mediaType } from './exchange.js';
import { discard } from './http-sender.js';
import { isJsonObject, type JsonObject } from './json-value.js';
import { parseJson } from './rpc-message.js';
import type { WireContext } from './wire.js';

const patienceMs = 2_000;

/**
 * A session's GET stream, on which some servers send the questions that belong to a call. It is opened before the
 * first call, once; a server that offers none says so with 405, and is not asked again.
 */
export class StandingStream {
  readonly #context: WireContext;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #onMessage: (message: JsonObject) => void;
  readonly #controller = new AbortController();
  #opening: Promise<void> | undefined;

  constructor(
    context: WireContext,
    headers: Readonly<Record<string, string>>,
    onMessage: (message: JsonObject) => void,
  ) {
    this.#context = context;
    this.#headers = headers;
    this.#onMessage = onMessage;
  }

  /** Waits until the stream is open, or known not to open. Never rejects. */
  ready(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  close(): void {
    this.#controller.abort();
  }

  async #open(): Promise<void> {
    const { signal } = this.#controller;
    const headers = { accept: 'text/event-stream', ...this.#headers };
    const opened = this.#context.sender.send({ method: 'GET', headers, signal }).then(
      (response) => {
        if (response.ok && mediaType(response) === 'text/event-stream') void this.#read(response);
        else discard(response);
      },
      () => undefined,
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([opened, patience]);
    clearTimeout(timer);
  }

  async #read(response: Response): Promise<void> {
    const limits = {
      answerBytes: this.#context.config.limits.answerBytes,
      streamBytes: Number.POSITIVE_INFINITY,
    };
    const onData = (data: string): boolean => {
      const message = parseJson(data, response.status);
      if (isJsonObject(message) && typeof message['method'] === 'string') this.#onMessage(message);
      return false;
    };
    try {
      await readEvents(response, limits, onData);
    } catch {
      // A broken standing stream costs no call its answer.
    }
    // Ended by the server: the next call opens it again.
    if (!this.#controller.signal.aborted) this.#opening = undefined;
  }
}
