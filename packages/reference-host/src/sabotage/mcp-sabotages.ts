import { type McpContext, McpNotFoundError, type V1McpContext } from '@openwop/mcp-client';
import type { Sabotage } from './sabotage.js';

type ToolResult = Awaited<ReturnType<McpContext['callTool']>>;
type ToolPage = Awaited<ReturnType<McpContext['listTools']>>;
type Health = Awaited<ReturnType<McpContext['serverHealth']>>;

/** What a broken method answers has, by its nature, not the type of what it replaces. */
const instead = <T>(value: unknown): T => value as T;

const onCall = (name: string, what: string, change: (result: ToolResult) => unknown): Sabotage => ({
  name,
  what,
  mcp: (honest) => ({
    ...honest,
    callTool: async (request, options) => instead(await change(await honest.callTool(request, options))),
  }),
});

const onHealth = (name: string, what: string, change: (health: Health) => unknown): Sabotage => ({
  name,
  what,
  mcp: (honest) => ({
    ...honest,
    serverHealth: async (request, options) => instead(change(await honest.serverHealth(request, options))),
  }),
});

/** Ways to break `ctx.mcp` (RFC 0204 §A, "Falsifiability"). */
export const mcpSabotages: readonly Sabotage[] = [
  onCall(
    'rewrap-result',
    'callTool resolves to v1’s { result } instead of the CallToolResult.',
    (result) => ({
      result: result.structuredContent ?? result.content,
      isError: result.isError === true,
    }),
  ),
  onCall('drop-meta', 'callTool leaves `_meta` out of the result.', ({ _meta: _, ...rest }) => rest),
  onCall('throw-on-is-error', 'callTool rejects when the server says isError.', (result) => {
    if (result.isError === true) throw new Error('the tool failed');
    return result;
  }),
  {
    name: 'merge-pages',
    what: 'listTools reads every page and answers them as one.',
    mcp: (honest) => ({
      ...honest,
      listTools: async (request, options) => {
        let page: ToolPage = await honest.listTools(request, options);
        const tools = [...page.tools];
        while (page.nextCursor !== undefined) {
          page = await honest.listTools({ ...request, cursor: page.nextCursor }, options);
          tools.push(...page.tools);
        }
        const { nextCursor: _, ...rest } = page;
        return { ...rest, tools };
      },
    }),
  },
  {
    name: 'drop-annotations',
    what: 'listTools leaves `annotations` out of the tools.',
    mcp: (honest) => ({
      ...honest,
      listTools: async (request, options) => {
        const page = await honest.listTools(request, options);
        return { ...page, tools: page.tools.map(({ annotations: _, ...tool }) => instead(tool)) };
      },
    }),
  },
  {
    name: 'drop-cursor',
    what: 'listTools does not pass the pack’s cursor on.',
    mcp: (honest) => ({
      ...honest,
      listTools: ({ serverId }, options) => honest.listTools({ serverId }, options),
    }),
  },
  onHealth('health-connected', 'serverHealth answers a connection word.', ({ serverId, state }) => ({
    serverId,
    status: state === 'reachable' ? 'connected' : 'disconnected',
  })),
  onHealth('health-always-reachable', 'serverHealth says reachable of every server.', (health) => ({
    ...health,
    state: 'reachable',
  })),
  onHealth(
    'health-drops-discovery',
    'serverHealth leaves the DiscoverResult out.',
    ({ serverId, state }) => ({
      serverId,
      state,
    }),
  ),
  {
    name: 'unknown-server-undefined',
    what: 'A serverId that is not configured resolves to nothing instead of rejecting with not_found.',
    mcp: (honest) => {
      const lenient =
        <Args extends unknown[], T>(method: (...args: Args) => Promise<T>) =>
        (...args: Args): Promise<T> =>
          method(...args).catch((error: unknown) => {
            if (error instanceof McpNotFoundError) return instead<T>(undefined);
            throw error;
          });
      return {
        callTool: lenient(honest.callTool),
        listTools: lenient(honest.listTools),
        readResource: lenient(honest.readResource),
        serverHealth: lenient(honest.serverHealth),
      };
    },
  },
  {
    name: 'rebuild-raw-from-result',
    what: 'v1’s invokeTool makes `raw` from `result` instead of passing on what the server sent.',
    v1: (honest: V1McpContext) => ({
      ...honest,
      invokeTool: async (request) => {
        const { result, isError } = await honest.invokeTool(request);
        return { result, isError, raw: instead({ content: [], structuredContent: result, isError }) };
      },
    }),
  },
  {
    name: 'raw-is-error-differs',
    what: 'v1’s invokeTool says isError: false beside a `raw` that says true.',
    v1: (honest: V1McpContext) => ({
      ...honest,
      invokeTool: async (request) => ({ ...(await honest.invokeTool(request)), isError: false }),
    }),
  },
];
