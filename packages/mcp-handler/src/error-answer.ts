import { CallInterrupted } from './call.js';
import type { Core } from './core.js';
import type { JsonValue } from './json-value.js';
import {
  errorCodes,
  HttpError,
  MissingCapabilityError,
  NoAnswerError,
  ProtocolError,
} from './protocol-error.js';
import type { VersionRow } from './protocol-versions.js';

/** A JSON-RPC error, and the HTTP status that goes with it as long as nothing was streamed. */
export interface ErrorAnswer {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly data?: JsonValue | undefined;
}

/** Codes that 2026-07-28 sends with HTTP 400. */
const badRequestCodes: readonly number[] = [
  errorCodes.headerMismatch,
  errorCodes.missingCapability,
  errorCodes.unsupportedVersion,
];

/**
 * What a request is answered whose method threw. Only errors made for the client say what they are; the rest is
 * "Internal error" to it and goes to `onError`.
 */
export function errorAnswer<I>(core: Core<I>, error: unknown, row: VersionRow, where: string): ErrorAnswer {
  const answer = ownAnswer(core, error, row, where);
  try {
    JSON.stringify(answer.data);
    return answer;
  } catch (defect) {
    core.report(new TypeError(`the data of an error is no JSON: ${String(defect)}`), where);
    return { ...answer, data: undefined };
  }
}

function ownAnswer<I>(core: Core<I>, error: unknown, row: VersionRow, where: string): ErrorAnswer {
  if (error instanceof ProtocolError) {
    const { code, message, data } = error;
    const isBadRequest = row.era === 'stateless' && badRequestCodes.includes(code);
    const status = code === errorCodes.methodNotFound ? row.unknownMethodStatus : isBadRequest ? 400 : 200;
    return { status, code, message, data };
  }
  if (error instanceof MissingCapabilityError) {
    const { message, requiredCapabilities } = error;
    if (row.era === 'session') return { status: 200, code: errorCodes.refused, message };
    return { status: 400, code: errorCodes.missingCapability, message, data: { requiredCapabilities } };
  }
  if (error instanceof NoAnswerError)
    return { status: 200, code: errorCodes.refused, message: error.message };
  if (error instanceof HttpError) {
    const { status, code, message, data } = error;
    return { status, code, message, data };
  }
  if (error instanceof CallInterrupted) {
    return error.reason === 'timeout'
      ? { status: 200, code: errorCodes.internal, message: 'The request took too long' }
      : { status: 200, code: errorCodes.refused, message: 'The server is closing' };
  }
  core.report(error, where);
  const message =
    core.config.exposeErrors === true && error instanceof Error ? error.message : 'Internal error';
  return { status: 200, code: errorCodes.internal, message };
}
