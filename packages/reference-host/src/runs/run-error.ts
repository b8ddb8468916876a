import { McpNotFoundError, McpServerError, McpTransportError, V1McpError } from '@openwop/mcp-client';
import type { RunError } from './run.js';

/** A failure that is already in the form of the log, such as one answered from the record of effects. */
export class RecordedFailure extends Error {
  override readonly name = 'RecordedFailure';

  constructor(readonly error: RunError) {
    super(error.message);
  }
}

/** The node was asked for something that it cannot do; `message` tells whoever started the run. */
export class NodeInputError extends Error {
  override readonly name = 'NodeInputError';
}

/** What is appended for an error of a node. What nobody foresaw says nothing of the host's inside. */
export function toRunError(error: unknown): RunError {
  if (error instanceof RecordedFailure) return error.error;
  if (error instanceof McpServerError) {
    const { code, message } = error;
    return Object.hasOwn(error, 'data') ? { code, message, data: error.data } : { code, message };
  }
  if (
    error instanceof McpNotFoundError ||
    error instanceof McpTransportError ||
    error instanceof V1McpError
  ) {
    return { code: error.code, message: error.message };
  }
  if (error instanceof NodeInputError) return { code: 'validation_error', message: error.message };
  return { code: 'internal_error', message: 'The node failed for a reason that only the host knows.' };
}
