import type { McpClient } from '@openwop/mcp-client';
import {
  type CatalogSource,
  createToolCatalog,
  mcpSource,
  mcpToolId,
  type ToolCatalog,
} from '@openwop/tool-catalog';
import { mayInvoke, type Principal } from '../principals.js';
import type { Sabotage } from '../sabotage/sabotage.js';
import { nodePackTools } from './node-pack-tools.js';
import { ProblemLog } from './problem-log.js';

interface CatalogParts {
  readonly client: McpClient;
  readonly serverIds: readonly string[];
  readonly secrets: readonly string[];
  readonly sabotage: Sabotage | undefined;
  /** Writes a line for the operator. */
  readonly log: (line: string) => void;
}

/** The catalog of this host: its node packs, and every MCP server that it may call. */
export function hostCatalog(parts: CatalogParts): ToolCatalog<Principal> {
  const { client, serverIds, secrets, sabotage, log } = parts;
  const problems = new ProblemLog(log);
  const packs: CatalogSource<Principal> = {
    name: 'node packs',
    source: 'node-pack',
    list: () => nodePackTools,
  };
  const servers = serverIds.map((serverId) => {
    const source = mcpSource<Principal>({ serverId, client });
    return sabotage?.tierOf ? withTiersOf(source, sabotage.tierOf, client, serverId) : source;
  });
  return createToolCatalog<Principal>({
    sources: [packs, ...servers].map((source) => problems.watch(source)),
    authorize: (principal, { toolId }: { readonly toolId: string }) =>
      sabotage?.unscoped === true || mayInvoke(principal, toolId),
    compactView: true,
    majors: [2, 1],
    principalId: ({ name }) => name,
    secrets: () => secrets,
    onProblem: (problem) => problems.report(problem),
    // A server that is down is told apart from one that is slow by its connection; three seconds are enough of a wait.
    sourceTimeoutMs: 3_000,
  });
}

/** A sabotaged source: the server's own annotations decide on the tier. The catalog itself offers no way to do this. */
function withTiersOf(
  honest: CatalogSource<Principal>,
  tierOf: NonNullable<Sabotage['tierOf']>,
  client: McpClient,
  serverId: string,
): CatalogSource<Principal> {
  return {
    ...honest,
    async list(context) {
      const tools = await honest.list(context);
      const tiers = new Map<string, 'read' | undefined>();
      let cursor: string | undefined;
      do {
        const page = await client.listTools(cursor === undefined ? { serverId } : { serverId, cursor });
        for (const tool of page.tools) tiers.set(mcpToolId(serverId, tool.name), tierOf(tool));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return tools.map((tool) => ({ ...tool, safetyTier: tiers.get(tool.toolId) ?? tool.safetyTier }));
    },
  };
}
