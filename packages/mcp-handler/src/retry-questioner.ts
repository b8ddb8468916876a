import type { JsonObject, JsonValue } from './json-value.js';
import { ownMember } from './json-value.js';
import { confirmKey, type Question, type Questioner, requireCapability } from './question.js';
import type { RequestState } from './request-state.js';

/** Rejects a question that the client has yet to answer; the tool should let it pass. */
export class InputNeeded extends Error {
  constructor() {
    super('The client is being asked; the call runs again with its answer');
    this.name = 'InputNeeded';
  }
}

/**
 * Asks by `input_required` and replays answers when the client calls again (MCP 2026-07-28, MRTR). Answers of
 * earlier rounds come from the sealed state, those of this round from the client; either way they are checked.
 */
export class RetryQuestioner implements Questioner {
  /** Questions that still want an answer, by key. */
  readonly pending = new Map<string, Question>();
  /** Answers that held, by key; they travel on in the sealed state. */
  readonly answers: Record<string, JsonValue> = {};
  /** The message of the gate's question, when the gate asked one. */
  confirm: string | undefined;
  readonly #state: RequestState;
  readonly #given: JsonObject | undefined;
  readonly #capabilities: JsonObject | undefined;

  constructor(state: RequestState, given: JsonObject | undefined, capabilities: JsonObject | undefined) {
    this.#state = state;
    this.#given = given;
    this.#capabilities = capabilities;
  }

  get isWaiting(): boolean {
    return this.pending.size > 0;
  }

  async ask<T>(key: string, question: Question, read: (answer: JsonValue) => T): Promise<T> {
    for (const source of this.#sources(key, question)) {
      const answer = ownMember(source, key);
      if (answer === undefined) continue;
      try {
        const value = read(answer);
        Object.defineProperty(this.answers, key, { value: answer, enumerable: true, configurable: true });
        return value;
      } catch {
        // Not an answer to this question: ask (again).
      }
    }
    requireCapability(question, this.#capabilities);
    this.pending.set(key, question);
    throw new InputNeeded();
  }

  /**
   * Where an answer may come from. The gate's question is stricter than a tool's: it counts as answered only
   * when the seal proves that this very message was asked, so a client can't confirm what it was never shown.
   */
  #sources(key: string, { params }: Question): readonly (JsonObject | undefined)[] {
    if (key !== confirmKey) return [this.#state.answers, this.#given];
    this.confirm = 'message' in params ? String(params.message) : '';
    return this.#state.confirm === this.confirm ? [this.#state.answers, this.#given] : [];
  }
}
