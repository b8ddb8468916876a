import type { JsonValue } from './json-value.js';

/** A question to the client or its user. */
export interface InputRequest {
  readonly method: 'elicitation/create' | 'sampling/createMessage' | 'roots/list';
  readonly params: object;
}

/**
 * "Ask this and call me again": an answer of a tool, prompt or resource hook, the explicit form of
 * `context.elicit` and its like. The next call finds the answers in `context.inputResponses` and the state in
 * `context.requestState`. In 2026-07-28 it is the `input_required` result itself; before, the handler asks over
 * the call's own stream and calls again.
 */
export class InputRequired {
  constructor(
    /** Questions by a key of the tool's choice. */
    readonly requests: Readonly<Record<string, InputRequest>> = {},
    /** What the next call needs to know. Sealed on its way through the client: it can't be read or changed there. */
    readonly state?: JsonValue,
  ) {}
}
