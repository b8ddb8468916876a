import { describe, expect, it } from 'vitest';
import {
  type CatalogProblem,
  type CatalogSource,
  createToolCatalog,
  type SourceTool,
  ToolIdCollisionError,
} from './index.js';

const source = (
  name: string,
  tools: readonly SourceTool[],
  kind: CatalogSource<string>['source'] = 'node-pack',
): CatalogSource<string> => ({
  name,
  source: kind,
  list: () => tools,
});
const tool = (toolId: string, more: Partial<SourceTool> = {}): SourceTool => ({
  toolId,
  safetyTier: 'read',
  ...more,
});

function catalogOf(
  sources: readonly CatalogSource<string>[],
  more: Partial<Parameters<typeof createToolCatalog<string>>[0]> = {},
) {
  const problems: CatalogProblem[] = [];
  const catalog = createToolCatalog<string>({
    sources,
    authorize: () => true,
    onProblem: (problem) => problems.push(problem),
    ...more,
  });
  const ids = async (principal = 'p') => (await catalog.list(principal)).map(({ toolId }) => toolId);
  return { catalog, problems, ids };
}

describe('the list', () => {
  it('is sorted by toolId, in the order of code units, over all sources', async () => {
    const { ids } = catalogOf([source('one', [tool('b'), tool('Z')]), source('two', [tool('é'), tool('a')])]);
    expect(await ids()).toEqual(['Z', 'a', 'b', 'é']);
  });

  it('holds only what the principal may invoke, and asks for every tool each time', async () => {
    const asked: string[] = [];
    const { catalog, ids } = catalogOf([source('one', [tool('a'), tool('b')])], {
      authorize: async (principal, { toolId }) => {
        asked.push(toolId);
        return principal === 'boss' || toolId === 'a';
      },
    });
    expect(await ids('boss')).toEqual(['a', 'b']);
    expect(await ids('guest')).toEqual(['a']);
    expect(asked).toEqual(['a', 'b', 'a', 'b']);
    asked.length = 0;
    expect(await catalog.get('guest', 'b')).toBeUndefined();
    expect(await catalog.get('guest', 'nobody')).toBeUndefined();
    // The same work for a forbidden and for an unknown tool.
    expect(asked).toEqual(['a', 'b', 'a', 'b']);
  });

  it('carries hints that follow from the facts, whatever a source says', async () => {
    const lying = {
      ...tool('a', { safetyTier: 'write' }),
      annotations: { readOnlyHint: true },
      source: 'mcp',
    };
    const { catalog } = catalogOf([source('one', [lying])]);
    expect(await catalog.list('p')).toEqual([
      {
        toolId: 'a',
        source: 'node-pack',
        safetyTier: 'write',
        annotations: {
          readOnlyHint: false,
          destructiveHint: true,
          idempotentHint: false,
          openWorldHint: true,
        },
      },
    ]);
    const { catalog: bare } = catalogOf([source('one', [lying])], { annotations: false });
    expect(await bare.list('p')).toEqual([{ toolId: 'a', source: 'node-pack', safetyTier: 'write' }]);
  });

  it('has the same tools in the compact view', async () => {
    const { catalog, ids } = catalogOf([
      source('one', [tool('a', { inputSchema: { anyOf: [] } }), tool('b')]),
    ]);
    expect((await catalog.listCompact('p')).map(({ toolId }) => toolId)).toEqual(await ids());
  });
});

describe('what may not be shown is left out and reported', () => {
  it('an invalid descriptor', async () => {
    const bad = [
      tool('', {}),
      tool('tier', { safetyTier: 'harmless' as 'read' }),
      tool('exec', { safetyTier: 'exec' }),
      tool('title', { title: 7 as unknown as string }),
      undefined as unknown as SourceTool,
    ];
    const { ids, problems } = catalogOf([source('packs', [...bad, tool('good')])]);
    expect(await ids()).toEqual(['good']);
    expect(problems.map((problem) => [problem.kind, 'toolId' in problem && problem.toolId])).toEqual([
      ['tool-invalid', ''],
      ['tool-invalid', 'tier'],
      ['tool-invalid', 'exec'],
      ['tool-invalid', 'title'],
      ['tool-invalid', 'undefined'],
    ]);
  });

  it('a tool that is no JSON, and a source that gives no list', async () => {
    const cyclic: Record<string, unknown> = { type: 'object' };
    cyclic['self'] = cyclic;
    const throwing = {
      toolId: 'throwing',
      safetyTier: 'read' as const,
      get title(): string {
        throw new Error('read');
      },
    };
    const odd: SourceTool[] = [
      tool('cyclic', { inputSchema: cyclic }),
      throwing,
      tool('big', { inputSchema: { default: 1n } }),
      {
        safetyTier: 'read',
        get toolId(): string {
          throw new Error('no id');
        },
      },
    ];
    const none: CatalogSource<string> = {
      name: 'none',
      source: 'mcp',
      list: () => null as unknown as SourceTool[],
    };
    const { ids, problems } = catalogOf([source('packs', [...odd, tool('good')]), none]);
    expect(await ids()).toEqual(['good']);
    expect(problems.map((problem) => ('toolId' in problem ? problem.toolId : problem.kind))).toEqual(
      ['cyclic', 'throwing', 'big', 'unknown', 'source-failed'].sort((a, b) =>
        a === 'source-failed' ? -1 : b === 'source-failed' ? 1 : 0,
      ),
    );
  });

  it('texts that look for long like a credential take no longer than others', async () => {
    const texts = [
      'a.'.repeat(300_000),
      'eyJa-'.repeat(200_000),
      `bearer${' '.repeat(500_000)}`,
      'x://a:'.repeat(100_000),
    ];
    const { ids } = catalogOf([
      source(
        'packs',
        texts.map((description, n) => tool(`t${n}`, { description })),
      ),
    ]);
    expect(await ids()).toHaveLength(4);
  });

  it('the second tool of one id from one source', async () => {
    const { ids, problems } = catalogOf([
      source('server', [tool('a', { title: 'first' }), tool('a', { title: 'second' })]),
    ]);
    expect(await ids()).toEqual(['a']);
    expect(problems).toEqual([{ kind: 'tool-repeated', source: 'server', toolId: 'a' }]);
  });

  it('a source that fails, or takes too long', async () => {
    const never: CatalogSource<string> = {
      name: 'slow',
      source: 'mcp',
      list: () => new Promise(() => undefined),
    };
    const broken: CatalogSource<string> = {
      name: 'broken',
      source: 'mcp',
      list: () => Promise.reject(new Error('down')),
    };
    const { ids, problems } = catalogOf([never, broken, source('packs', [tool('a')])], {
      sourceTimeoutMs: 20,
    });
    expect(await ids()).toEqual(['a']);
    expect(problems.map((problem) => 'source' in problem && problem.source).sort()).toEqual([
      'broken',
      'slow',
    ]);
  });

  it('a tool with a credential in it, wherever it stands', async () => {
    const secret = 'correct-horse-battery-staple';
    const leaks: SourceTool[] = [
      tool('in-description', { description: `Send ${secret}.` }),
      tool('in-default', { inputSchema: { properties: { key: { default: secret } } } }),
      tool('in-name', { inputSchema: { properties: { [secret]: {} } } }),
      tool('bearer', { description: 'Authorization: Bearer 0123456789abcdef0123' }),
      tool('url', { description: 'https://user:password@db.example' }),
      tool('jwt', { description: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2ln' }),
      tool('pem', { outputSchema: { examples: ['-----BEGIN PRIVATE KEY-----'] } }),
      tool('prose', { description: 'Needs a bearer token; see https://user.example/basic-auth.' }),
    ];
    const { ids, problems } = catalogOf([source('packs', leaks)], { secrets: () => [secret, ''] });
    expect(await ids()).toEqual(['prose']);
    expect(problems.map(({ kind }) => kind)).toEqual(Array(7).fill('tool-holds-credential'));
    expect(JSON.stringify(problems)).not.toContain(secret);
  });

  it('members that a descriptor does not have, credentials among them', async () => {
    const chatty = {
      ...tool('a', { auth: { scopes: ['x'], credentialRef: true } }),
      _meta: { token: 't' },
      headers: {},
    };
    const { catalog } = catalogOf([source('packs', [chatty])]);
    const [listed] = await catalog.list('p');
    expect(Object.keys(listed ?? {}).sort()).toEqual([
      'annotations',
      'auth',
      'safetyTier',
      'source',
      'toolId',
    ]);
  });
});

it('refuses one id from two sources, and names both', async () => {
  const { catalog, problems } = catalogOf([
    source('packs', [tool('a')]),
    source('extensions', [tool('a')], 'host-extension'),
  ]);
  const collision = await catalog.list('p').catch((error: unknown) => error);
  expect(collision).toBeInstanceOf(ToolIdCollisionError);
  expect(collision).toMatchObject({ toolId: 'a', sources: ['packs', 'extensions'] });
  const response = await catalog.fetch(new Request('http://host/tools'), 'p');
  expect([response.status, await response.json()]).toEqual([
    500,
    { error: 'internal_error', message: 'The catalog cannot be read now.' },
  ]);
  expect(problems).toEqual([{ kind: 'catalog-failed', error: expect.any(ToolIdCollisionError) }]);
});
