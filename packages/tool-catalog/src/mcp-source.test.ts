import { describe, expect, it } from 'vitest';
import { createToolCatalog, mcpSource, mcpToolId, type ToolLister } from './index.js';

const named = (name: string, more: object = {}) => ({ name, inputSchema: { type: 'object' }, ...more });
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
      return page;
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
        cursor === undefined ? { tools: [named('b')], nextCursor: '' } : { tools: [named('a')] },
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
    const tools = await list(pages({ tools: [named('search'), named('delete')] }), { classifier });
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
    ['a cursor that is a number', pages({ tools: [], nextCursor: 1 as unknown as string }, { tools: [] })],
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

  it.each<[string, unknown, string, string]>([
    ['null', null, 'mcp:tickets tool 2', 'found null, expected an object'],
    ['a number', 7, 'mcp:tickets tool 2', 'found a number, expected an object'],
    ['a list', [], 'mcp:tickets tool 2', 'found a list, expected an object'],
    ['no name', { inputSchema: {} }, 'mcp:tickets tool 2', '/name: found nothing, expected a string'],
    [
      'a name that is a number',
      { name: 7, inputSchema: {} },
      'mcp:tickets tool 2',
      '/name: found a number, expected a string',
    ],
    ['an empty name', named(''), 'mcp:tickets tool 2', '/name: found an empty string, expected a name'],
    ['no inputSchema', { name: 'x' }, 'mcp:tickets:x', '/inputSchema: found nothing, expected an object'],
    [
      'a list for an inputSchema',
      { name: 'x', inputSchema: [] },
      'mcp:tickets:x',
      '/inputSchema: found a list, expected an object',
    ],
    [
      'a text for an inputSchema',
      { name: 'x', inputSchema: '{}' },
      'mcp:tickets:x',
      '/inputSchema: found a string, expected an object',
    ],
    [
      'a text for an outputSchema',
      named('x', { outputSchema: '{}' }),
      'mcp:tickets:x',
      '/outputSchema must be object',
    ],
    ['a number for a title', named('x', { title: 7 }), 'mcp:tickets:x', '/title must be string'],
    ['half a surrogate pair in a name', named('x\uD800'), 'mcp:tickets:x\uD800', 'half a surrogate pair'],
    [
      'a name that throws',
      {
        get name(): never {
          throw new Error('read');
        },
      },
      'mcp:tickets tool 2',
      'read',
    ],
    ['a name that the classifier throws at', named('odd'), 'mcp:tickets:odd', 'cannot judge'],
    [
      'a name that the classifier judges wrongly',
      named('wild'),
      'mcp:tickets:wild',
      'found safetyTier "exec"',
    ],
  ])('leaves out %s alone, and says which it is', async (_, bad, toolId, reason) => {
    const problems: unknown[] = [];
    const client = pages(
      { tools: [named('a'), named('b')], nextCursor: '1' },
      { tools: [bad as object, named('c')] },
    );
    const classifier = ({ name }: { readonly name: string }) => {
      if (name === 'odd') throw new Error('cannot judge');
      return name === 'wild' ? ({ safetyTier: 'exec' } as const) : undefined;
    };
    const catalog = createToolCatalog<string>({
      sources: [mcpSource({ serverId: 'tickets', client, classifier })],
      authorize: () => true,
      onProblem: (problem) => problems.push(problem),
    });
    expect((await catalog.list('p')).map((tool) => tool.toolId)).toEqual(
      ['a', 'b', 'c'].map((n) => `mcp:tickets:${n}`),
    );
    expect(problems).toEqual([
      { kind: 'tool-invalid', source: 'MCP server tickets', toolId, reason: expect.stringContaining(reason) },
    ]);
  });

  it('takes null for what is left out', async () => {
    const tool = named('x', { title: null, description: null, outputSchema: null });
    expect(await list(pages({ tools: [tool] }))).toMatchObject([
      { toolId: 'mcp:tickets:x', inputSchema: { type: 'object' } },
    ]);
  });

  it('asks the client of the principal', async () => {
    const clients = { a: pages({ tools: [named('of-a')] }), b: pages({ tools: [named('of-b')] }) };
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
