import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request to the fake server, and the bytes that answered it. */
export interface RecordedExchange {
  /** In order of arrival, from 0. */
  readonly number: number;
  /** JSON-RPC method of the request; '' where the body was none. */
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The revision of MCP that the request says it is of; undefined where it does not. */
  readonly revision: string | undefined;
  readonly status: number;
  /** The body of the answer, as it was written to the socket. */
  readonly bytes: Buffer;
  /** `result` of the JSON-RPC answer in those bytes, JSON or SSE; undefined where there is none. */
  readonly result: unknown;
  /** `error` of it, likewise. */
  readonly error: unknown;
}

/** Records what goes over one response, byte by byte, and hands it on when the response has ended. */
export function record(
  { body, revision }: Pick<RecordedExchange, 'revision'> & { readonly body: string },
  response: ServerResponse<IncomingMessage>,
  done: (exchange: Omit<RecordedExchange, 'number'>) => void,
): void {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === 'string') {
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    } else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => typeof response;
  response.write = (...args: unknown[]): boolean => {
    keep(args[0], args[1]);
    return write(...args);
  };
  response.end = (...args: unknown[]): typeof response => {
    keep(args[0], args[1]);
    return end(...args);
  };
  response.on('close', () => {
    const bytes = Buffer.concat(chunks);
    const request = messageOf(body);
    const { method } = request;
    const params = request['params'];
    done({
      method: typeof method === 'string' ? method : '',
      params: typeof params === 'object' && params !== null ? (params as Record<string, unknown>) : {},
      revision,
      status: response.statusCode,
      bytes,
      ...answerIn(bytes.toString('utf8'), request['id']),
    });
  });
}

/** What the answer with the request's id says, in a body of JSON or of server-sent events. */
function answerIn(text: string, id: unknown): Pick<RecordedExchange, 'result' | 'error'> {
  const messages = text.startsWith('{')
    ? [text]
    : text.split(/\r?\n/).flatMap((line) => /^data: ?(.*)$/.exec(line)?.[1] ?? []);
  for (const message of messages.map(messageOf)) {
    const { result, error } = message;
    if (message['id'] === id && (result !== undefined || error !== undefined)) return { result, error };
  }
  return { result: undefined, error: undefined };
}

function messageOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
