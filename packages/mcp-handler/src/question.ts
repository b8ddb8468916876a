import type { ElicitAnswer, FormElicitation, UrlElicitation } from './call-context.js';
import type { InputRequest } from './input-required.js';
import { isJsonObject, type JsonObject, type JsonValue } from './json-value.js';
import { MissingCapabilityError, NoAnswerError } from './protocol-error.js';
import type { VersionRow } from './protocol-versions.js';
import { schemaErrors } from './schema/schema-errors.js';

/** A question to the client, as it goes on the wire. */
export type Question = InputRequest;

/** Key of the gate's own question; tools name theirs otherwise. */
export const confirmKey = 'gate/confirm';

/** How questions reach the client: over the call's stream, or by asking it to call again. */
export interface Questioner {
  /**
   * @param read checks the client's answer; it throws `NoAnswerError` when the answer is no answer.
   * @throws {MissingCapabilityError} {@link NoAnswerError}
   */
  ask<T>(key: string, question: Question, read: (answer: JsonValue) => T): Promise<T>;
  /** Whether the call can't be answered before the client has called again. */
  readonly isWaiting: boolean;
  /** The call is over: whoever still waits for an answer waits in vain. */
  end?(): void;
}

/** An elicitation as the revision spells it: revisions before URL mode know no `mode`. */
export function elicitation(question: FormElicitation | UrlElicitation, row: VersionRow): Question {
  if (question.mode === 'url' || row.urlElicitation)
    return { method: 'elicitation/create', params: question };
  const { message, requestedSchema } = question;
  return { method: 'elicitation/create', params: { message, requestedSchema } };
}

/**
 * Throws unless the client declared what the question needs: "never ask for what the client did not declare".
 * @throws {MissingCapabilityError}
 */
export function requireCapability(question: Question, capabilities: JsonObject | undefined): void {
  const missing = missingCapability(question, capabilities ?? {});
  if (missing !== undefined) throw new MissingCapabilityError(missing);
}

function missingCapability({ method, params }: Question, capabilities: JsonObject): JsonObject | undefined {
  switch (method) {
    case 'elicitation/create': {
      const { elicitation: declared } = capabilities;
      if ('mode' in params && params.mode === 'url') {
        return isJsonObject(declared) && isJsonObject(declared['url'])
          ? undefined
          : { elicitation: { url: {} } };
      }
      // `{}` means forms: it was all there was before URL mode.
      const takesForms = isJsonObject(declared) && (isJsonObject(declared['form']) || !('url' in declared));
      return takesForms ? undefined : { elicitation: {} };
    }
    case 'sampling/createMessage': {
      const { sampling } = capabilities;
      if ('tools' in params || 'toolChoice' in params) {
        return isJsonObject(sampling) && isJsonObject(sampling['tools'])
          ? undefined
          : { sampling: { tools: {} } };
      }
      return isJsonObject(sampling) ? undefined : { sampling: {} };
    }
    case 'roots/list':
      return isJsonObject(capabilities['roots']) ? undefined : { roots: {} };
  }
}

/** @throws {NoAnswerError} the answer is no elicitation result, or its content misses the requested schema. */
export function readElicitAnswer(
  answer: JsonValue,
  question: FormElicitation | UrlElicitation,
): ElicitAnswer {
  if (!isJsonObject(answer)) throw new NoAnswerError('The answer to the elicitation is no object');
  const { action, content } = answer;
  if (action === 'decline' || action === 'cancel') return { action };
  if (action !== 'accept') throw new NoAnswerError('The answer to the elicitation has no valid action');
  if (question.mode === 'url') return { action };
  const form = content ?? {};
  if (!isJsonObject(form) || schemaErrors(question.requestedSchema, form).length > 0) {
    throw new NoAnswerError('The answer to the elicitation does not match the requested schema');
  }
  return { action, content: form };
}

/** @throws {NoAnswerError} the answer is no sampling result. */
export function readSample(answer: JsonValue): JsonObject {
  if (!isJsonObject(answer) || typeof answer['role'] !== 'string' || answer['content'] === undefined) {
    throw new NoAnswerError('The answer to the sampling request is no message');
  }
  return answer;
}

/** @throws {NoAnswerError} the answer is no list of roots. */
export function readListedRoots(answer: JsonValue): JsonObject {
  if (!isJsonObject(answer) || !Array.isArray(answer['roots'])) {
    throw new NoAnswerError('The answer to roots/list has no roots');
  }
  return answer;
}

/** Checks an answer by the method of its question alone, for answers that a tool reads itself. */
export function readAnswer({ method, params }: Question, answer: JsonValue): JsonValue {
  switch (method) {
    case 'elicitation/create':
      readElicitAnswer(answer, params as FormElicitation | UrlElicitation);
      return answer;
    case 'sampling/createMessage':
      return readSample(answer);
    case 'roots/list':
      return readListedRoots(answer);
  }
}
