import { McpTransportError } from './errors.js';

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads a body as UTF-8, and not a byte more than the limit: the stream is cancelled where it passes it, so that
 * neither an endless body nor a small one that decompresses to gigabytes costs more.
 *
 * @throws {McpTransportError} `too_large`, `answer_malformed`, `interrupted`
 */
export async function readText(response: Response, limitBytes: number): Promise<string> {
  const bytes = await readBytes(response, limitBytes);
  try {
    return decoder.decode(bytes);
  } catch {
    throw new McpTransportError('answer_malformed', 'The answer is not UTF-8', { status: response.status });
  }
}

async function readBytes(response: Response, limitBytes: number): Promise<Uint8Array> {
  if (response.body === null) return new Uint8Array();
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > limitBytes) throw tooLarge(limitBytes, response.status);
      chunks.push(value);
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error instanceof McpTransportError ? error : interrupted(error);
  }
  const [only] = chunks;
  return chunks.length === 1 && only !== undefined ? only : concatenate(chunks, size);
}

function concatenate(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

export function tooLarge(limitBytes: number, status?: number): McpTransportError {
  return new McpTransportError(
    'too_large',
    `The answer is larger than ${limitBytes} bytes`,
    status === undefined ? {} : { status },
  );
}

export function interrupted(cause: unknown): McpTransportError {
  return new McpTransportError('interrupted', 'The connection broke before the answer was complete', {
    cause,
  });
}
