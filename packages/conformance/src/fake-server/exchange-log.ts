import type { RecordedExchange } from './recorded-exchange.js';

/** Exchanges and bytes of answers that are kept. A host may call the server as often as it likes. */
const mostExchanges = 10_000;
const mostBytes = 64 * 1024 * 1024;
/** Of what never goes: how a host came to know the server, however long ago. */
const mostPinned = 100;

/** The exchanges of the fake server, in order of arrival; the oldest go first when there are too many. */
export class ExchangeLog {
  #pinned: RecordedExchange[] = [];
  #rest: RecordedExchange[] = [];
  #bytes = 0;

  add(exchange: RecordedExchange): void {
    if (exchange.method === 'server/discover' && this.#pinned.length < mostPinned) {
      insert(this.#pinned, exchange);
      return;
    }
    insert(this.#rest, exchange);
    this.#bytes += exchange.bytes.length;
    while (this.#rest.length > mostExchanges || (this.#bytes > mostBytes && this.#rest.length > 1)) {
      this.#bytes -= this.#rest.shift()?.bytes.length ?? 0;
    }
  }

  /** Exchanges of a method from number `mark` on, in order. */
  since(mark: number, method: string): readonly RecordedExchange[] {
    return [...this.#pinned, ...this.#rest].filter((one) => one.number >= mark && one.method === method);
  }
}

/** Answers end in another order than their requests arrive, but not by far. */
function insert(list: RecordedExchange[], exchange: RecordedExchange): void {
  let at = list.length;
  while (at > 0 && (list[at - 1]?.number ?? 0) > exchange.number) at--;
  list.splice(at, 0, exchange);
}
