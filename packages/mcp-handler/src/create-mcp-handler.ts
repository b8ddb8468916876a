import { Core } from './core.js';
import { FetchExchange } from './fetch-adapter.js';
import type { McpHandlerConfig } from './mcp-handler-config.js';
import { NodeExchange } from './node-adapter.js';
import type { NodeRequest, NodeResponse } from './node-types.js';
import { serve } from './serve.js';

/** An MCP endpoint, ready to be mounted wherever the host wants it. */
export interface McpHandler<I> {
  /** Serves a Web `Request`: Hono, Deno, Bun, workers. */
  fetch(request: Request): Promise<Response>;
  /** Serves node:http, and what stands on it: Express, Fastify. Resolves when the exchange is answered; never rejects. */
  node(request: NodeRequest, response: NodeResponse): Promise<void>;
  /** Tells open streams that the tool list changed: all of them, or those whose identity `to` picks. */
  notifyToolsChanged(to?: (identity: I) => boolean): void;
  notifyPromptsChanged(to?: (identity: I) => boolean): void;
  notifyResourcesChanged(to?: (identity: I) => boolean): void;
  /** Tells streams that watch this resource that it changed. */
  notifyResourceUpdated(uri: string, to?: (identity: I) => boolean): void;
  /**
   * Refuses new requests with 503, ends streams and sessions, interrupts running calls. Resolves when they are
   * answered.
   */
  close(): Promise<void>;
}

/**
 * An MCP server as a plain, embeddable handler (ADR 0039): the host owns path, TLS, CORS and OAuth, the hooks in
 * the configuration say who may see and call what.
 *
 * @typeParam I what `authenticate` returns; this package never looks into it.
 * @throws {RangeError} a configuration that can't be served: no known version, a limit out of range, two tools of
 * one name, options that exclude each other.
 * @throws {TypeError} an option that does not exist or has the wrong type, a tool whose schema is broken.
 */
export function createMcpHandler<I = undefined>(config: McpHandlerConfig<I> = {}): McpHandler<I> {
  const core = new Core<I>(config);
  return {
    async fetch(request) {
      const exchange = new FetchExchange(request);
      void serve(core, exchange);
      return exchange.response;
    },
    node: (request, response) => serve(core, new NodeExchange(request, response)),
    notifyToolsChanged: (to) => core.streams.listChanged('tools', to),
    notifyPromptsChanged: (to) => core.streams.listChanged('prompts', to),
    notifyResourcesChanged: (to) => core.streams.listChanged('resources', to),
    notifyResourceUpdated: (uri, to) => core.streams.resourceUpdated(uri, to),
    async close() {
      core.isClosed = true;
      core.streams.closeAll();
      for (const closing of [...core.hooks]) closing();
      const running = [...core.calls];
      for (const call of running) call.interrupt();
      await Promise.all(running.map((call) => call.done));
      core.sessions.endAll();
    },
  };
}
