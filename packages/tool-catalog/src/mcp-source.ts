import type { CatalogProblem, CatalogSource, SourceTool } from './catalog-source.js';
import { checkMcpSourceConfig } from './check-config.js';
import { type Classifier, classify } from './classify.js';
import { isRecord, kindOf, type Schema } from './json-value.js';
import { messageOf } from './message-of.js';

/** One page of `tools/list`, as far as it is read here: what its tools are is not known before they are looked at. */
interface McpToolPage {
  readonly tools: readonly unknown[];
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
 * says in `annotations`, `_meta` or `icons` is not looked at. A tool that is none is left out and reported.
 * @throws {TypeError} when the configuration is wrong
 */
export function mcpSource<Principal>(config: McpSourceConfig<Principal>): CatalogSource<Principal> {
  checkMcpSourceConfig(config);
  const { serverId, client, classifier, mostPages = 100 } = config;
  const source = `MCP server ${serverId}`;
  return {
    name: source,
    source: 'mcp',
    async list({ principal, signal, report }) {
      const lister = typeof client === 'function' ? client(principal) : client;
      const tools: SourceTool[] = [];
      const seen = new Set<string>();
      let cursor: string | undefined;
      let index = 0;
      for (let page = 1; ; page++) {
        const request = cursor === undefined ? { serverId } : { serverId, cursor };
        const { tools: listed, nextCursor } = await lister.listTools(request, { signal });
        if (!Array.isArray(listed)) throw new Error('the server’s answer has no list of tools');
        for (const tool of listed as readonly unknown[]) {
          const read = readTool(tool, index++, serverId, classifier);
          if ('reason' in read) report({ kind: 'tool-invalid', source, ...read });
          else tools.push(read.tool);
        }
        // Some servers end a list with null.
        const next: unknown = nextCursor;
        if (next === undefined || next === null) return tools;
        if (typeof next !== 'string') throw new Error('the server sent a cursor that is no string');
        if (seen.has(next)) throw new Error('the server sent one cursor twice, so its list has no end');
        if (page === mostPages) throw new Error(`the server’s list has more than ${mostPages} pages`);
        seen.add(next);
        cursor = next;
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

type Read =
  | { readonly tool: SourceTool }
  | Pick<CatalogProblem & { kind: 'tool-invalid' }, 'toolId' | 'reason'>;

/** A tool of `tools/list`, `index` places from its beginning, or what is wrong with it. */
function readTool(given: unknown, index: number, serverId: string, classifier: Classifier | undefined): Read {
  let toolId = `mcp:${serverId} tool ${index}`;
  try {
    if (!isRecord(given)) return { toolId, reason: `found ${kindOf(given)}, expected an object` };
    const name = given['name'];
    if (typeof name !== 'string')
      return { toolId, reason: `/name: found ${kindOf(name)}, expected a string` };
    if (name === '') return { toolId, reason: '/name: found an empty string, expected a name' };
    toolId = mcpToolId(serverId, name);
    const { inputSchema, outputSchema, title, description }: Schema = given;
    if (!isRecord(inputSchema))
      return { toolId, reason: `/inputSchema: found ${kindOf(inputSchema)}, expected an object` };
    const texts = { title, description, inputSchema, outputSchema };
    return {
      tool: {
        toolId,
        // Some servers write null for what they leave out. What the rest is the catalog checks, as of every source.
        ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== null)),
        ...classify({ source: 'mcp', name, serverId }, classifier),
      },
    };
  } catch (error) {
    // What throws while it is read, and a classifier that is wrong about one tool.
    return { toolId, reason: messageOf(error) };
  }
}
