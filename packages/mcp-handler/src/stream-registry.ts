import type { EventStream } from './event-stream.js';
import { notificationText, type RequestId, resultText } from './json-rpc.js';
import type { JsonObject } from './json-value.js';
import type { Reply } from './reply.js';
import type { Session } from './session-table.js';

/** What a `subscriptions/listen` stream asked for and may have. */
export interface ListenFilter {
  readonly toolsListChanged?: true;
  readonly promptsListChanged?: true;
  readonly resourcesListChanged?: true;
  readonly resourceSubscriptions?: readonly string[];
}

/** Which kind of list changed. */
export type ListKind = 'tools' | 'prompts' | 'resources';

const subscriptionIdKey = 'io.modelcontextprotocol/subscriptionId';

/** A stream that stays open for news: a GET of the session era, or a listen request of the stateless era. */
export interface NewsStream<I> {
  readonly identity: I;
  readonly stream: EventStream;
  readonly session: Session | undefined;
  /** Present on listen streams: their request's id and filter. */
  readonly listen: { readonly id: RequestId; readonly filter: ListenFilter } | undefined;
  close(): void;
}

/** Every open stream for news, bounded. */
export class StreamRegistry<I> {
  readonly #streams = new Set<NewsStream<I>>();
  readonly #max: number;
  readonly #maxPerSession: number;
  #isClosed = false;

  constructor(max: number, maxPerSession: number) {
    this.#max = max;
    this.#maxPerSession = maxPerSession;
  }

  /** Whether no further stream may be opened: there are too many, or this is closed. */
  get isFull(): boolean {
    return this.#isClosed || this.#streams.size >= this.#max;
  }

  /** Registers a stream until the client leaves or it is closed. */
  open(
    reply: Reply,
    stream: EventStream,
    known: Pick<NewsStream<I>, 'identity' | 'session' | 'listen'>,
    whenOver?: () => void,
  ): NewsStream<I> {
    const { session, listen } = known;
    const forget = () => {
      if (!this.#streams.delete(entry)) return;
      whenOver?.();
      const at = session?.streams.indexOf(entry) ?? -1;
      if (at >= 0) session?.streams.splice(at, 1);
    };
    const entry: NewsStream<I> = {
      ...known,
      stream,
      close: () => {
        if (!this.#streams.has(entry)) return;
        forget();
        // A graceful end of a subscription is its result; a GET stream just ends.
        if (listen !== undefined) {
          const result = { resultType: 'complete', _meta: { [subscriptionIdKey]: listen.id } };
          stream.send(resultText(listen.id, JSON.stringify(result)));
        }
        reply.endStream();
      },
    };
    this.#streams.add(entry);
    if (session !== undefined) {
      session.streams.push(entry);
      // The oldest is most likely the half-open rest of a client that came back.
      if (session.streams.length > this.#maxPerSession) session.streams[0]?.close();
    }
    reply.whenGone(forget);
    return entry;
  }

  /** Sends a list-changed notification to every stream that wants it and that `to` picks. */
  listChanged(kind: ListKind, to: ((identity: I) => boolean) | undefined): void {
    for (const entry of this.#picked(to)) {
      if (entry.listen !== undefined && entry.listen.filter[`${kind}ListChanged`] !== true) continue;
      send(entry, `notifications/${kind}/list_changed`, undefined);
    }
  }

  /** Sends `notifications/resources/updated` to every stream that watches this resource. */
  resourceUpdated(uri: string, to: ((identity: I) => boolean) | undefined): void {
    for (const entry of this.#picked(to)) {
      const watches =
        entry.listen === undefined
          ? entry.session?.subscriptions.has(uri)
          : entry.listen.filter.resourceSubscriptions?.includes(uri);
      if (watches === true) send(entry, 'notifications/resources/updated', { uri });
    }
  }

  closeAll(): void {
    this.#isClosed = true;
    for (const entry of [...this.#streams]) entry.close();
  }

  *#picked(to: ((identity: I) => boolean) | undefined): Generator<NewsStream<I>> {
    for (const entry of [...this.#streams]) {
      // A message goes out on one stream of a session only, the newest: clients may hold several.
      if (entry.session !== undefined && entry.session.streams.at(-1) !== entry) continue;
      if (to === undefined || to(entry.identity)) yield entry;
    }
  }
}

/** Sends a notification, tagged with the subscription on listen streams. */
export function send<I>(entry: NewsStream<I>, method: string, params: JsonObject | undefined): void {
  const tagged =
    entry.listen === undefined ? params : { _meta: { [subscriptionIdKey]: entry.listen.id }, ...params };
  entry.stream.send(notificationText(method, tagged));
}
