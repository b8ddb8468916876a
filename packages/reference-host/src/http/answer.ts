import { jsonText } from '../json-text.js';

/** An HTTP answer that is still to be sent. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The whole body as text; undefined for none. */
  readonly body: string | undefined;
}

/** An answer in JSON. */
export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: jsonText(value),
  };
}

/** Refuses a request, in OpenWOP's error envelope: `{ error, message, details? }` and nothing else. */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    /** A code of OpenWOP's registry. */
    readonly code: string,
    message: string,
    readonly more: {
      readonly details?: Readonly<Record<string, unknown>>;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
  }

  answer(): Answer {
    const { details, headers } = this.more;
    const envelope = { error: this.code, message: this.message, ...(details && { details }) };
    return json(this.status, envelope, headers);
  }
}

export const notFound = (message: string): HttpError => new HttpError(404, 'not_found', message);

export const invalid = (message: string, details?: Readonly<Record<string, unknown>>): HttpError =>
  new HttpError(400, 'validation_error', message, details ? { details } : {});
