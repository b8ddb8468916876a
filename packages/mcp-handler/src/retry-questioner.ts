import { canonicalJson } from './canonical-json.js';
import type { JsonObject, JsonValue } from './json-value.js';
import { ownMember } from './json-value.js';
import { type Question, type Questioner, requireCapability } from './question.js';
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
 * earlier rounds come from the sealed state, those of this round from the client; either way they are checked, and
 * they count only for the very question that the seal proves was asked: nobody can answer what was never shown.
 */
export class RetryQuestioner implements Questioner {
  /** Questions that still want an answer, by key. */
  readonly pending = new Map<string, Question>();
  /** Questions that were answered, with their answers. */
  readonly #answered = new Map<string, { readonly question: Question; readonly answer: JsonValue }>();
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
    const asked = ownMember(this.#state.asked, key);
    // A question that is new stands among the pending ones before this gives way, for tools that do not wait.
    if (asked !== undefined && asked === (await digestOf(question))) {
      for (const source of [this.#state.answers, this.#given]) {
        const answer = ownMember(source, key);
        if (answer === undefined) continue;
        try {
          const value = read(answer);
          this.#answered.set(key, { question, answer });
          return value;
        } catch {
          // Not an answer to this question: ask again.
        }
      }
    }
    requireCapability(question, this.#capabilities);
    this.pending.set(key, question);
    throw new InputNeeded();
  }

  /** What must be remembered while the client answers `requests`: these questions, and the answers there are. */
  async remember(
    requests: Readonly<Record<string, Question>>,
  ): Promise<Pick<RequestState, 'asked' | 'answers'>> {
    const questions = [...this.#answered].map(([key, { question }]): [string, Question] => [key, question]);
    const asked = [...questions, ...Object.entries(requests)].map(
      async ([key, question]): Promise<[string, string]> => [key, await digestOf(question)],
    );
    const answers = [...this.#answered].map(([key, { answer }]): [string, JsonValue] => [key, answer]);
    return { asked: Object.fromEntries(await Promise.all(asked)), answers: Object.fromEntries(answers) };
  }
}

/** The answers that belong to a question that was asked; others are nothing but the client's own words. */
export function answersToAsked(state: RequestState, given: JsonObject | undefined): JsonObject | undefined {
  if (given === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(given).filter(([key]) => ownMember(state.asked, key) !== undefined),
  );
}

/** SHA-256 of a question, in base64: the seal holds a digest, for a question can be long. */
async function digestOf(question: Question): Promise<string> {
  const text = canonicalJson(question as unknown as JsonObject);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
