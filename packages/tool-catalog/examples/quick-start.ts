/*
 * A catalog over the host's own tools and one MCP server, for two kinds of callers.
 *
 *   npx tsx examples/quick-start.ts
 */
import { createToolCatalog, mcpSource, type ToolLister } from '@openwop/tool-catalog';

/** Who asks; the host has authenticated them. */
interface Caller {
  readonly name: string;
  readonly admin: boolean;
}

/** Stands for a client of `@openwop/mcp-client`. */
const client: ToolLister = {
  listTools: async () => ({
    tools: [
      {
        name: 'close_ticket',
        description: 'Closes a ticket.',
        inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
      },
    ],
  }),
};

export const catalog = createToolCatalog<Caller>({
  sources: [
    {
      name: 'node packs',
      source: 'node-pack',
      list: () => [
        { toolId: 'core.text.count', safetyTier: 'pure', replayPolicy: 'deterministic', egress: 'none' },
      ],
    },
    mcpSource({ serverId: 'tickets', client }),
  ],
  authorize: ({ admin }, { safetyTier }) => admin || safetyTier !== 'write',
  compactView: true,
  onProblem: (problem) => console.error(problem),
});

const answer = await catalog.fetch(new Request('http://host/tools'), { name: 'ada', admin: true });
console.log(JSON.stringify(await answer.json(), null, 2));
