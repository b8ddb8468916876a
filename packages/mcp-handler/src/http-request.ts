/**
 * The HTTP request as hooks and tools see it, the same whichever adapter received it.
 * (ADR 0039: "identity and the HTTP request (Host header) on ctx".)
 */
export interface HttpRequest {
  /** The method as sent, e.g. `POST`. */
  readonly method: string;
  /** The request target: path and query for node:http, the full URL for a Web `Request`. */
  readonly url: string;
  /** A header's value by its case-insensitive name; repeated headers joined with `, `; undefined when absent. */
  header(name: string): string | undefined;
  /** The host's own object: an `http.IncomingMessage` or a Web `Request`. */
  readonly native: unknown;
}
