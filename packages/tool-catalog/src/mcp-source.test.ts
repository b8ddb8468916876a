import { describe, expect, it } from 'vitest';
import { createToolCatalog, mcpSource, mcpToolId, type ToolLister } from './index.js';

const pages = (
  ...lists: readonly { tools: readonly object[]; nextCursor?: string }[]
): ToolLister & { asked: unknown[] } => {
  const asked: unknown[] = [];
  return {
    asked,
    listTools: async ({ cursor }) => {
      asked.push(cursor);
      const page = lists[cursor === undefined ? 0 : Number(cursor)];
      if (!page) throw new Error('no such page');
      return page as { tools: { name: string }[] };
    },
  };
};
const list = (client: ToolLister, more: object = {}) =>
  createToolCatalog<string>({
    sources: [mcpSource({ serverId: 'tickets', client, ...more })],
    authorize: () => true,
  }).list('p');

describe('mcpSource', () => {
  it('reads every page, the one behind an empty cursor included', async () => {
    const client: ToolLister = {
      listTools: async ({ cursor }) =>
        cursor === undefined ? { tools: [{ name: 'b' }], nextCursor: '' } : { tools: [{ name: 'a' }] },
    };
    expect((await list(client)).map(({ toolId }) => toolId)).toEqual(['mcp:tickets:a', 'mcp:tickets:b']);
  });

  it('takes what nobody judged for write, and never looks at what the server says of itself', async () => {
    const tool = {
      name: 'harmless',
      title: 'Harmless',
      inputSchema: { type: 'object' },
      get annotations(): never {
        throw new Error('annotations were read');
      },
      get _meta(): never {
        throw new Error('_meta was read');
      },
    };
    expect(await list(pages({ tools: [tool] }))).toEqual([
      {
        toolId: 'mcp:tickets:harmless',
        source: 'mcp',
        title: 'Harmless',
        inputSchema: { type: 'object' },
        safetyTier: 'write',
        annotations: {
          readOnlyHint: false,
          destructiveHint: true,
          idempotentHint: false,
          openWorldHint: true,
        },
      },
    ]);
  });

  it('takes the host’s judgement', async () => {
    const classifier = ({ name }: { name: string }) =>
      name === 'search' ? ({ safetyTier: 'read' } as const) : undefined;
    const tools = await list(pages({ tools: [{ name: 'search' }, { name: 'delete' }] }), { classifier });
    expect(tools.map((tool) => [tool.toolId, tool.safetyTier])).toEqual([
      ['mcp:tickets:delete', 'write'],
      ['mcp:tickets:search', 'read'],
    ]);
  });

  it.each([
    ['a cursor that comes again', pages({ tools: [], nextCursor: '1' }, { tools: [], nextCursor: '1' })],
    [
      'more pages than are allowed',
      pages({ tools: [], nextCursor: '1' }, { tools: [], nextCursor: '2' }, { tools: [], nextCursor: '3' }),
    ],
    ['an answer without a list', pages({} as { tools: [] })],
  ])('leaves the server out for %s, and says so', async (_, client) => {
    const problems: unknown[] = [];
    const catalog = createToolCatalog<string>({
      sources: [mcpSource({ serverId: 'tickets', client, mostPages: 2 })],
      authorize: () => true,
      onProblem: (problem) => problems.push(problem),
    });
    expect(await catalog.list('p')).toEqual([]);
    expect(problems).toMatchObject([{ kind: 'source-failed', source: 'MCP server tickets' }]);
  });

  it('asks the client of the principal', async () => {
    const clients = { a: pages({ tools: [{ name: 'of-a' }] }), b: pages({ tools: [{ name: 'of-b' }] }) };
    const catalog = createToolCatalog<'a' | 'b'>({
      sources: [mcpSource({ serverId: 's', client: (principal) => clients[principal] })],
      authorize: () => true,
    });
    expect((await catalog.list('b')).map(({ toolId }) => toolId)).toEqual(['mcp:s:of-b']);
  });
});

it('two servers never have one toolId, however they are named', () => {
  expect(mcpToolId('a', 'b:c')).toBe('mcp:a:b:c');
  expect(mcpToolId('a:b', 'c')).toBe('mcp:a%3Ab:c');
  expect(mcpToolId('a%3Ab', 'c')).toBe('mcp:a%253Ab:c');
});
