import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CallToolResult,
  createMcpClient,
  createV1Context,
  type McpClient,
  type McpContext,
  type V1McpContext,
} from './index.js';
import { type Stage, startStage, v1RawVerbatim, witnesses } from './testing/witnesses.js';

let stage: Stage;
let client: McpClient;

beforeAll(async () => {
  stage = await startStage();
  client = createMcpClient({
    servers: {
      up: { url: stage.server.url, allowPrivateAddress: true },
      down: { url: 'http://127.0.0.1:1/mcp', allowPrivateAddress: true },
    },
    limits: { retries: 0 },
  });
});

afterAll(async () => {
  await client.close();
  await stage.server.close();
});

/** RFC 0204, "How each row can fail": a host broken in one way, and the rows that must notice. */
const sabotages: Readonly<
  Record<
    string,
    { breaks: (mcp: McpContext) => Partial<McpContext>; rows: readonly (keyof typeof witnesses)[] }
  >
> = {
  're-wrap in { result }': {
    breaks: (mcp) => ({ callTool: async (request) => ({ result: await mcp.callTool(request) }) as never }),
    rows: ['call-tool-verbatim', 'call-tool-iserror-resolves'],
  },
  'drop _meta': {
    breaks: (mcp) => ({
      callTool: async (request) => {
        const { _meta, ...rest } = await mcp.callTool(request);
        return rest as CallToolResult;
      },
    }),
    rows: ['call-tool-verbatim', 'call-tool-iserror-resolves'],
  },
  'throw on isError': {
    breaks: (mcp) => ({
      callTool: async (request) => {
        const result = await mcp.callTool(request);
        if (result.isError === true) throw new Error('tool failed');
        return result;
      },
    }),
    rows: ['call-tool-iserror-resolves'],
  },
  'merge pages': {
    breaks: (mcp) => ({
      listTools: async (request) => {
        const first = await mcp.listTools(request);
        if (first.nextCursor === undefined) return first;
        const { nextCursor, ...page } = first;
        const second = await mcp.listTools({ ...request, cursor: nextCursor });
        return { ...page, tools: [...first.tools, ...second.tools] };
      },
    }),
    rows: ['list-tools-page'],
  },
  'drop annotations': {
    breaks: (mcp) => ({
      listTools: async (request) => {
        const page = await mcp.listTools(request);
        return { ...page, tools: page.tools.map(({ annotations, ...tool }) => tool as never) };
      },
    }),
    rows: ['list-tools-page'],
  },
  'drop the cursor': {
    breaks: (mcp) => ({ listTools: ({ serverId }) => mcp.listTools({ serverId }) }),
    rows: ['list-tools-page'],
  },
  'report connected': {
    breaks: (mcp) => ({
      serverHealth: async (request) => ({
        ...(await mcp.serverHealth(request)),
        state: 'connected' as never,
      }),
    }),
    rows: ['server-health'],
  },
  'always reachable': {
    breaks: (mcp) => ({
      serverHealth: async (request) => ({
        ...(await mcp.serverHealth(request)),
        state: 'reachable' as const,
      }),
    }),
    rows: ['server-health'],
  },
  'resolve undefined for an unknown id': {
    breaks: (mcp) => ({
      callTool: (request) =>
        request.serverId === 'nobody' ? Promise.resolve(undefined as never) : mcp.callTool(request),
    }),
    rows: ['reject-unknown-server'],
  },
};

async function failingRows(mcp: McpContext): Promise<string[]> {
  const failing: string[] = [];
  for (const [row, witness] of Object.entries(witnesses)) {
    await witness(mcp, stage).catch(() => failing.push(row));
  }
  return failing;
}

describe('sabotage', () => {
  it('nothing fails when nothing is broken', async () => {
    expect(await failingRows(client)).toEqual([]);
    await v1RawVerbatim(createV1Context(client), stage);
  });

  it.each(Object.entries(sabotages))('"%s" turns exactly its rows', async (_, { breaks, rows }) => {
    expect(await failingRows({ ...client, ...breaks(client) })).toEqual(rows);
  });

  it('"rebuild raw from result" turns the v1 row', async () => {
    const v1 = createV1Context(client);
    const rebuilt: V1McpContext = {
      ...v1,
      invokeTool: async (request) => {
        const { result, isError } = await v1.invokeTool(request);
        return { result, isError, raw: { content: [], structuredContent: result ?? null, isError } };
      },
    };
    await expect(v1RawVerbatim(rebuilt, stage)).rejects.toThrow();
  });
});
