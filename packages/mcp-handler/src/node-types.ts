/*
 * What this package uses of node:http, said structurally: `http.IncomingMessage` and `http.ServerResponse` fit, and
 * hosts that are not on Node need no `@types/node`.
 */

// biome-ignore lint/suspicious/noExplicitAny: as @types/node says it; every listener here says what it takes.
type Listener = (...args: any[]) => void;

/** The part of `http.IncomingMessage` that the handler uses. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly complete: boolean;
  readonly destroyed: boolean;
  readonly readableEnded: boolean;
  readonly readableDidRead: boolean;
  readonly readableEncoding: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: as @types/node says it; every use looks at what came.
  read(): any;
  resume(): unknown;
  destroy(): unknown;
  on(event: string, listener: Listener): unknown;
  off(event: string, listener: Listener): unknown;
}

/** The part of `http.ServerResponse` that the handler uses. */
export interface NodeResponse {
  readonly headersSent: boolean;
  readonly destroyed: boolean;
  readonly writableFinished: boolean;
  readonly writableLength: number;
  writeHead(status: number, headers: Record<string, string> | string[]): unknown;
  flushHeaders(): void;
  write(text: string): boolean;
  end(text?: string): unknown;
  destroy(): unknown;
  on(event: string, listener: Listener): unknown;
}
