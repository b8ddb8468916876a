import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { McpTransportError } from './errors.js';
import { interrupted, tooLarge } from './read-body.js';

/** What stays of a stream that ended before its reader was satisfied. */
export interface StreamEnd {
  /** The last event id, with which a session-era stream can be taken up again. */
  readonly lastEventId: string | undefined;
  /** How long the server asked to be left alone, in milliseconds (`retry:`). */
  readonly retryMs: number | undefined;
}

/** Bounds on one event and on the stream, in bytes. */
export interface StreamLimits {
  readonly answerBytes: number;
  readonly streamBytes: number;
}

/**
 * Reads SSE until `onData` says it has what it wants (true) or the stream ends. Comments, empty events and events
 * of other types are no messages of MCP and are passed over; an event that the stream's end cuts off is dropped,
 * as the SSE standard says.
 *
 * @returns undefined when satisfied; the rest of the body is then read in the background for a moment, so that the
 * connection can be used again.
 * @throws {McpTransportError} `too_large`, `answer_malformed` (not UTF-8), `interrupted`; and what `onData` throws.
 */
export async function readEvents(
  response: Response,
  limits: StreamLimits,
  onData: (data: string) => boolean,
): Promise<StreamEnd | undefined> {
  if (response.body === null) return { lastEventId: undefined, retryMs: undefined };
  const reader = response.body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const events: EventSourceMessage[] = [];
  let retryMs: number | undefined;
  let lastEventId: string | undefined;
  let overflow = false;
  const parser = createParser({
    onEvent: (event) => events.push(event),
    onRetry: (ms) => {
      retryMs = ms;
    },
    onError: (error) => {
      overflow ||= error.type === 'max-buffer-size-exceeded';
    },
    maxBufferSize: limits.answerBytes,
  });
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw interrupted(error);
      });
      if (done) return { lastEventId, retryMs };
      size += value.byteLength;
      if (size > limits.streamBytes) throw tooLarge(limits.streamBytes);
      parser.feed(decode(decoder, value));
      if (overflow) throw tooLarge(limits.answerBytes);
      for (const { id, event, data } of events.splice(0)) {
        lastEventId = id ?? lastEventId;
        if (data === '' || (event ?? 'message') !== 'message') continue;
        if (onData(data)) {
          drain(reader);
          return undefined;
        }
      }
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error;
  }
}

/** Reads to the end if that is near, and gives up the connection if it is not. */
function drain(reader: ReadableStreamDefaultReader<Uint8Array>): void {
  const giveUp = setTimeout(() => void reader.cancel().catch(() => undefined), 250);
  const next = (): Promise<void> => reader.read().then(({ done }) => (done ? undefined : next()));
  next()
    .catch(() => undefined)
    .finally(() => clearTimeout(giveUp));
}

function decode(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes, { stream: true });
  } catch {
    throw new McpTransportError('answer_malformed', 'The event stream is not UTF-8');
  }
}
