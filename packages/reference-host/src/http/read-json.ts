import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { HttpError, invalid } from './answer.js';

/** Bytes of a request body that are read. */
const bodyLimit = 1024 * 1024;

/** Levels of objects and lists in a body. What is deeper could be read and not written again. */
const deepest = 200;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The body of a request as JSON.
 * @throws {HttpError} 415 for another media type, charset or content coding, 413 past the limit, 400 for what is no JSON in UTF-8
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  checkMediaType(request.headers);
  const bytes = await readBytes(request);
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw invalid('The body is not UTF-8.');
  }
  if (depthOf(text) > deepest) throw invalid(`The body is nested deeper than ${deepest} levels.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid(`The body is not JSON: ${error instanceof Error ? error.message : error}.`);
  }
}

function checkMediaType({
  'content-type': type = 'none',
  'content-encoding': encoding = 'identity',
}: IncomingHttpHeaders): void {
  const refuse = (what: string, found: string): never => {
    const message = `Send application/json in UTF-8 as it is; the ${what} is ${found.slice(0, 80)}.`;
    throw new HttpError(415, 'unsupported_media_type', message);
  };
  if (!/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type)) refuse('content-type', type || 'empty');
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type) ?? [];
  if (!/^utf-?8$/i.test(charset)) refuse('charset', charset);
  if (encoding.trim().toLowerCase() !== 'identity') refuse('content-encoding', encoding);
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const tooLarge = (): HttpError =>
    new HttpError(413, 'payload_too_large', `The body is larger than ${bodyLimit} bytes.`, {
      headers: { connection: 'close' },
    });
  if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** How deep objects and lists in a JSON text are nested; brackets in strings are not counted. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString) {
      if (character === '\\') at++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') most = Math.max(most, ++depth);
    else if (character === ']' || character === '}') depth--;
  }
  return most;
}
