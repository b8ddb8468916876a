import { checkConfig, checkRun } from './check-config.js';
import type { McpClientConfig, RunConfig } from './client-config.js';
import type { McpContext } from './mcp-context.js';
import { RemoteServer } from './remote-server.js';
import { createRunContext } from './run-context.js';

/** `ctx.mcp` for a host's servers, and the way to end it. */
export interface McpClient extends McpContext {
  /**
   * `ctx.mcp` for one run: its own effects, answers, metadata and signal, over the same servers and sessions.
   * What it leaves out, the client's configuration gives.
   *
   * @throws {TypeError} when it is wrong; see `RunConfig`
   */
  forRun(run: RunConfig): McpContext;
  /** Ends every request with `closed`, and tells servers that their sessions are over. Later calls reject. */
  close(): Promise<void>;
}

/**
 * Makes an MCP client for one authorization context, such as one tenant: its tokens, sessions and remembered
 * discoveries are shared by every run it serves.
 *
 * @throws {TypeError} when the configuration is wrong; see `McpClientConfig`. Nothing is sent before the first call.
 */
export function createMcpClient(config: McpClientConfig): McpClient {
  const checked = checkConfig(config);
  let lastId = 0;
  const nextId = () => ++lastId;
  const servers = new Map(
    checked.servers.map((server) => [server.serverId, new RemoteServer(server, checked, nextId)]),
  );
  const defaults = stated(config);
  return {
    ...createRunContext(servers, checked, defaults),
    forRun: (run) => createRunContext(servers, checked, { ...defaults, ...stated(checkRun(run)) }),
    close: async () => {
      await Promise.all([...servers.values()].map((server) => server.close()));
    },
  };
}

/** What of a run's configuration is there: an explicit `undefined` changes nothing. */
function stated({ effects, resolveInput, requestMeta, signal, onProgress }: RunConfig): RunConfig {
  return {
    ...(effects && { effects }),
    ...(resolveInput && { resolveInput }),
    ...(requestMeta && { requestMeta }),
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  };
}
