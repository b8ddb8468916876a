import { createV1Context, type McpContext, type V1McpContext } from '@openwop/mcp-client';
import { mcpToolId } from '@openwop/tool-catalog';
import { NodeInputError } from './run-error.js';
import type { NodeContext, Workflow } from './workflow.js';

type Inputs = Readonly<Record<string, unknown>>;

/** How `ctx.mcp` looks under v1. */
export type V1View = (mcp: McpContext) => V1McpContext;

/**
 * The fixture of RFC 0204: one node whose output is what `ctx.mcp` resolved to, as it is. `method`, `serverId`,
 * `name`, `arguments`, `cursor` and `uri` come from the run's inputs; without a method it asks for the health of
 * `conformance`. Under v1 `invokeTool` is there too.
 */
export function conformanceMcpClient(v1View: V1View = createV1Context): Workflow {
  return {
    workflowId: 'conformance-mcp-client',
    nodeId: 'mcp-client',
    typeId: 'core.conformance.mcp-client',
    run(context) {
      const { inputs, major } = context.run;
      const method = textOf(inputs, 'method') ?? 'serverHealth';
      const call = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (!call) throw new NodeInputError(`method takes ${Object.keys(methods).join(', ')}; found ${method}`);
      if (method === 'invokeTool' && major !== 1)
        throw new NodeInputError('invokeTool is of v1; use callTool');
      return call(context, inputs, v1View);
    },
  };
}

type Method = (context: NodeContext, inputs: Inputs, v1View: V1View) => Promise<unknown>;

const methods: Readonly<Record<string, Method>> = {
  serverHealth: ({ mcp }, inputs) => mcp.serverHealth({ serverId: serverOf(inputs) }),
  listTools: ({ mcp }, inputs) => {
    const cursor = textOf(inputs, 'cursor');
    const serverId = serverOf(inputs);
    return mcp.listTools(cursor === undefined ? { serverId } : { serverId, cursor });
  },
  readResource: ({ mcp }, inputs) =>
    mcp.readResource({ serverId: serverOf(inputs), uri: textOf(inputs, 'uri') ?? '' }),
  callTool: (context, inputs) => {
    const { serverId, name, args, idempotencyKey } = callOf(context, inputs);
    const request = { serverId, name, idempotencyKey, ...(args && { arguments: args }) };
    return context.session(mcpToolId(serverId, name), () => context.mcp.callTool(request));
  },
  invokeTool: (context, inputs, v1View) => {
    const { serverId, name, args, idempotencyKey } = callOf(context, inputs);
    const request = { serverId, toolName: name, idempotencyKey, ...(args && { args }) };
    return context.session(mcpToolId(serverId, name), () => v1View(context.mcp).invokeTool(request));
  },
};

function callOf(context: NodeContext, inputs: Inputs) {
  const given = inputs['arguments'];
  if (given !== undefined && (typeof given !== 'object' || given === null || Array.isArray(given))) {
    throw new NodeInputError('arguments takes an object');
  }
  return {
    serverId: serverOf(inputs),
    name: textOf(inputs, 'name') ?? '',
    args: given as Parameters<McpContext['callTool']>[0]['arguments'],
    idempotencyKey: context.idempotencyKey(0),
  };
}

const serverOf = (inputs: Inputs): string => textOf(inputs, 'serverId') ?? 'conformance';

function textOf(inputs: Inputs, name: string): string | undefined {
  const value = inputs[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new NodeInputError(`${name} takes a string; found ${JSON.stringify(value)?.slice(0, 80)}`);
}
