import {
  type McpContext,
  McpNotFoundError,
  McpServerError,
  McpTransportError,
  type V1McpContext,
} from '@openwop/mcp-client';
import type { Sabotage } from './sabotage.js';

type ToolResult = Awaited<ReturnType<McpContext['callTool']>>;
type ToolPage = Awaited<ReturnType<McpContext['listTools']>>;
type Health = Awaited<ReturnType<McpContext['serverHealth']>>;

/** What a broken method answers has, by its nature, not the type of what it replaces. */
const instead = <T>(value: unknown): T => value as T;

type ToolCall = Parameters<McpContext['callTool']>[0];

const onCall = (
  name: string,
  what: string,
  change: (result: ToolResult, call: ToolCall) => unknown,
): Sabotage => ({
  name,
  what,
  mcp: (honest) => ({
    ...honest,
    callTool: async (request, options) =>
      instead(await change(await honest.callTool(request, options), request)),
  }),
});

const onServerError = (
  name: string,
  what: string,
  change: (error: McpServerError['error']) => McpServerError['error'],
): Sabotage => ({
  name,
  what,
  mcp: (honest) => ({
    ...honest,
    callTool: (request, options) =>
      honest.callTool(request, options).catch((reason: unknown) => {
        if (reason instanceof McpServerError) throw new McpServerError(change(reason.error), reason.status);
        throw reason;
      }),
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

type PageRequest = Parameters<McpContext['listTools']>[0];

type Options = Parameters<McpContext['callTool']>[1];

/** Makes methods that answer what one of them has answered before, for as long as the host runs. */
function keeping<Request, T>(keyOf: (request: Request) => unknown) {
  const known = new Map<string, Promise<T>>();
  return (method: (request: Request, options?: Options) => Promise<T>) =>
    (request: Request, options?: Options): Promise<T> => {
      const key = JSON.stringify(keyOf(request));
      const answer = known.get(key) ?? method(request, options);
      known.set(key, answer);
      return answer;
    };
}

const keepResults = keeping<ToolCall, ToolResult>(({ serverId, name, arguments: args }) => [
  serverId,
  name,
  args,
]);
const keepPages = keeping<PageRequest, ToolPage>(({ serverId, cursor }) => [serverId, cursor]);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON value with each value in it replaced, innermost first. */
function mapped(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((item) => mapped(item, change)));
  if (!isObject(value)) return change(value);
  return change(
    Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapped(member, change)])),
  );
}

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
    name: 'drop-arguments',
    what: 'callTool sends no arguments.',
    mcp: (honest) => ({
      ...honest,
      callTool: ({ arguments: _, ...request }, options) => honest.callTool(request, options),
    }),
  },
  {
    name: 'keep-results',
    what: 'callTool answers an equal call from memory.',
    mcp: (honest) => ({ ...honest, callTool: keepResults(honest.callTool) }),
  },
  onCall('round-numbers', 'callTool rounds the numbers of structured content.', (result) =>
    mapped(result, (value) => (typeof value === 'number' ? Math.round(value) : value)),
  ),
  onCall('known-content-only', 'callTool leaves content of unknown types out.', ({ content, ...rest }) => ({
    ...rest,
    content: content.filter(({ type }) =>
      ['text', 'image', 'audio', 'resource', 'resource_link'].includes(type),
    ),
  })),
  onCall('drop-null', 'callTool leaves members that are null out of the result.', (result) =>
    mapped(result, (value) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null))
        : value,
    ),
  ),
  onCall('normalize-text', 'callTool normalizes text to NFC.', (result) =>
    mapped(result, (value) => (typeof value === 'string' ? value.normalize('NFC') : value)),
  ),
  {
    name: 'keep-pages',
    what: 'listTools answers from the page that it read first.',
    mcp: (honest) => ({ ...honest, listTools: keepPages(honest.listTools) }),
  },
  {
    name: 'drop-icons',
    what: 'listTools leaves `icons` out of the tools.',
    mcp: (honest) => ({
      ...honest,
      listTools: async (request, options) => {
        const page = await honest.listTools(request, options);
        return { ...page, tools: page.tools.map(({ icons: _, ...tool }) => instead(tool)) };
      },
    }),
  },
  {
    name: 'drop-empty-cursor',
    what: 'listTools takes the empty cursor for none.',
    mcp: (honest) => ({
      ...honest,
      listTools: ({ cursor, ...request }, options) =>
        honest.listTools(cursor ? { ...request, cursor } : request, options),
    }),
  },
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
    'health-incompatible-reachable',
    'serverHealth says reachable of a server that speaks no revision of the host’s.',
    (health) => (health.state === 'incompatible' ? { ...health, state: 'reachable' } : health),
  ),
  onHealth(
    'health-drops-discovery',
    'serverHealth leaves the DiscoverResult out.',
    ({ serverId, state }) => ({
      serverId,
      state,
    }),
  ),
  onHealth(
    'health-nested-connection',
    'serverHealth says connected two levels down, beside the DiscoverResult.',
    (health) => ({ ...health, details: { transport: { state: 'connected' } } }),
  ),
  (() => {
    const kept = new Map<string, Promise<Health>>();
    return {
      name: 'health-keeps-probe',
      what: 'serverHealth answers from its first probe for ever.',
      mcp: (honest: McpContext) => ({
        ...honest,
        serverHealth: (request, options) => {
          const known = kept.get(request.serverId) ?? honest.serverHealth(request, options);
          kept.set(request.serverId, known);
          return known;
        },
      }),
    } satisfies Sabotage;
  })(),
  onCall(
    'return-input-required',
    'callTool hands the InputRequiredResult of needs_input to the workflow.',
    (result, { name }) =>
      name === 'needs_input'
        ? { resultType: 'input_required', requestState: 'x', _meta: result._meta }
        : result,
  ),
  {
    name: 'round-ceiling-ignored',
    what: 'The host advertises three rounds of input and plays eight.',
    discovery: (honest) => {
      const { mcp } = honest as { readonly mcp?: object };
      return mcp ? { ...honest, mcp: { ...mcp, mrtr: { maxRounds: 3 } } } : honest;
    },
  },
  {
    name: 'round-ceiling-code',
    what: 'A call past the ceiling ends with another code.',
    mcp: (honest) => ({
      ...honest,
      callTool: (request, options) =>
        honest.callTool(request, options).catch((error: unknown) => {
          if (error instanceof McpTransportError && error.code === 'mcp_mrtr_rounds_exceeded')
            throw new McpTransportError('timeout', 'The server took too long');
          throw error;
        }),
    }),
  },
  onServerError(
    'error-without-data',
    'A call that the server refuses rejects without the data of its error.',
    ({ code, message }) => ({ code, message }),
  ),
  onServerError(
    'error-code-of-its-own',
    'A call that the server refuses rejects with a code of the host’s.',
    (error) => ({ ...error, code: -32_603 }),
  ),
  {
    name: 'resource-contents-alone',
    what: 'readResource resolves to the contents without the result around them.',
    mcp: (honest) => ({
      ...honest,
      readResource: async (request, options) =>
        instead((await honest.readResource(request, options)).contents),
    }),
  },
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
