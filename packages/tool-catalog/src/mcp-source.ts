import type { CatalogSource, SourceTool } from './catalog-source.js';
import { type Classifier, classify } from './classify.js';

/** A tool of `tools/list`, as far as it is read here. */
interface McpTool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema?: unknown;
  readonly outputSchema?: unknown;
}

/** One page of `tools/list`. */
interface McpToolPage {
  readonly tools: readonly McpTool[];
  readonly nextCursor?: string;
}

/** What is needed of `ctx.mcp`, such as a client of `@openwop/mcp-client`. */
export interface ToolLister {
  listTools(
    request: { readonly serverId: string; readonly cursor?: string },
    options?: { readonly signal?: AbortSignal },
  ): Promise<McpToolPage>;
}

export interface McpSourceConfig<Principal> {
  readonly serverId: string;
  /** The client; a function where it depends on the principal. */
  readonly client: ToolLister | ((principal: Principal) => ToolLister);
  /** The host's judgement of the server's tools. What it leaves undefined is `write`. */
  readonly classifier?: Classifier;
  /** Pages that are read. More is an error, as is a cursor that comes again. Default 100. */
  readonly mostPages?: number;
}

/**
 * The tools of an MCP server. Names, descriptions and schemas are the server's; tiers are the host's. What the server
 * says in `annotations`, `_meta` or `icons` is not looked at.
 */
export function mcpSource<Principal>(config: McpSourceConfig<Principal>): CatalogSource<Principal> {
  const { serverId, client, classifier, mostPages = 100 } = config;
  return {
    name: `MCP server ${serverId}`,
    source: 'mcp',
    async list({ principal, signal }) {
      const lister = typeof client === 'function' ? client(principal) : client;
      const tools: SourceTool[] = [];
      const seen = new Set<string>();
      let cursor: string | undefined;
      for (let page = 1; ; page++) {
        const request = cursor === undefined ? { serverId } : { serverId, cursor };
        const { tools: listed, nextCursor } = await lister.listTools(request, { signal });
        if (!Array.isArray(listed)) throw new Error('the server’s answer has no list of tools');
        tools.push(...listed.map((tool: McpTool) => toSourceTool(serverId, tool, classifier)));
        if (nextCursor === undefined || nextCursor === null) return tools;
        if (seen.has(nextCursor)) throw new Error('the server sent one cursor twice, so its list has no end');
        if (page === mostPages) throw new Error(`the server’s list has more than ${mostPages} pages`);
        seen.add(nextCursor);
        cursor = nextCursor;
      }
    },
  };
}

/**
 * The `toolId` of an MCP tool: `mcp:<serverId>:<name>`. A `%` or `:` in the serverId is percent-encoded, so that no two
 * pairs have one id.
 */
export function mcpToolId(serverId: string, name: string): string {
  return `mcp:${serverId.replaceAll('%', '%25').replaceAll(':', '%3A')}:${name}`;
}

function toSourceTool(serverId: string, tool: McpTool, classifier: Classifier | undefined): SourceTool {
  const { name, title, description, inputSchema, outputSchema } = tool;
  const classification = classify({ source: 'mcp', name, serverId }, classifier);
  return {
    toolId: mcpToolId(serverId, name),
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    ...(isSchema(inputSchema) && { inputSchema }),
    ...(isSchema(outputSchema) && { outputSchema }),
    ...classification,
  };
}

const isSchema = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
