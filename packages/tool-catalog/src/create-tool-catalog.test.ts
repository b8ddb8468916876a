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

const thrower = (): never => {
  throw new Error('read');
};

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
      ['tool-invalid', '(no toolId)'],
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
      ['cyclic', 'throwing', 'big', '(no toolId)', 'source-failed'].sort((a, b) =>
        a === 'source-failed' ? -1 : b === 'source-failed' ? 1 : 0,
      ),
    );
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

  it.each<[string, () => unknown]>([
    ['a list with an index that throws', () => Object.defineProperty([], 0, { get: thrower })],
    ['a list that throws when it is asked for', () => new Proxy([tool('x')], { get: thrower })],
    [
      'a list that was taken back',
      () => {
        const { proxy, revoke } = Proxy.revocable([], {});
        revoke();
        return proxy;
      },
    ],
    ['a list of too many', () => new Array(100_001)],
    [
      'a promise that throws',
      () => ({
        // biome-ignore lint/suspicious/noThenProperty: what a source may give.
        get then(): never {
          throw new Error('read');
        },
      }),
    ],
    ['an exception', thrower],
    [
      'an exception that is none',
      () => {
        throw null;
      },
    ],
  ])('a source that gives %s', async (_, list) => {
    const broken = { name: 'broken', source: 'mcp', list } as CatalogSource<string>;
    const { catalog, problems } = catalogOf([broken, source('packs', [tool('a')])]);
    const response = await catalog.fetch(new Request('http://host/tools'), 'p');
    expect([response.status, ((await response.json()) as SourceTool[]).map(({ toolId }) => toolId)]).toEqual([
      200,
      ['a'],
    ]);
    expect(problems).toMatchObject([{ kind: 'source-failed', source: 'broken' }]);
  });

  it.each<[string, unknown]>([
    ['a tool that throws whatever is asked', new Proxy({}, { get: thrower, ownKeys: thrower })],
    ['a tool whose schema throws', tool('a', { inputSchema: new Proxy({}, { ownKeys: thrower }) })],
    ['nothing', undefined],
    ['null', null],
    ['a number', 7],
    ['a toolId that is a number', { toolId: 7, safetyTier: 'read' }],
    ['a toolId with half a surrogate pair', tool('a\uD800')],
    ['a toolId that ends in half a pair', tool('\uDC00')],
    ['a toolId that no URL can hold', tool('a'.repeat(2_001))],
    [
      'a schema of a thousand levels',
      tool('deep', { inputSchema: JSON.parse(`${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`) }),
    ],
    [
      'a schema of a million values',
      tool('wide', { inputSchema: { enum: Array.from({ length: 1_000_000 }, () => 0) } }),
    ],
  ])('%s, and nothing else of its source', async (_, bad) => {
    const { ids, problems } = catalogOf([
      source('packs', [tool('before'), bad as SourceTool, tool('behind')]),
    ]);
    expect(await ids()).toEqual(['before', 'behind']);
    expect(problems).toMatchObject([{ kind: 'tool-invalid', source: 'packs' }]);
    expect(JSON.stringify(problems).length).toBeLessThan(3_000);
  });

  it('a source that changes what it says between two looks', async () => {
    let reads = 0;
    const shifty = {
      safetyTier: 'read' as const,
      get toolId() {
        return `id-${reads++}`;
      },
    };
    const { catalog, problems } = catalogOf([source('packs', [shifty])]);
    expect(await catalog.list('p')).toMatchObject([{ toolId: 'id-0' }]);
    expect([reads, problems]).toEqual([1, []]);
  });

  it('what a source reports of a tool it left out itself, without credentials', async () => {
    const reporting: CatalogSource<string> = {
      name: 'server',
      source: 'mcp',
      list: ({ report }) => {
        const reason = `found Bearer 0123456789abcdef ${'x'.repeat(5_000)}`;
        report({ kind: 'tool-invalid', source: 'server', toolId: 'a-hunter2-b', reason });
        return [];
      },
    };
    const { ids, problems } = catalogOf([reporting], { secrets: () => ['hunter2'] });
    expect(await ids()).toEqual([]);
    expect(problems).toEqual([
      {
        kind: 'tool-invalid',
        source: 'server',
        toolId: '[redacted]',
        reason: expect.stringMatching(/^found \[redacted\] x{900}/),
      },
    ]);
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

describe('whoever is asked', () => {
  it('an authorize that throws fails the read alone', async () => {
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => unheard.push(reason);
    process.on('unhandledRejection', hear);
    const { catalog, problems } = catalogOf([source('packs', [tool('a'), tool('b')])], {
      authorize: (_, { toolId }) => {
        if (toolId === 'a') return Promise.reject(new Error('later'));
        throw new Error('at once');
      },
    });
    const response = await catalog.fetch(new Request('http://host/tools'), 'p');
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', hear);
    expect([response.status, problems.map(({ kind }) => kind), unheard]).toEqual([
      500,
      ['catalog-failed'],
      [],
    ]);
  });

  it('anything but true forbids', async () => {
    const { ids } = catalogOf([source('packs', [tool('a'), tool('b')])], {
      authorize: (_, { toolId }) => (toolId === 'a' ? ('yes' as unknown as boolean) : true),
    });
    expect(await ids()).toEqual(['b']);
  });

  it('an onProblem that throws changes no answer', async () => {
    const { catalog } = catalogOf(
      [
        source('packs', [tool('a'), tool('b', { title: 7 as unknown as string })]),
        source('others', [tool('a')]),
      ],
      { onProblem: thrower },
    );
    expect((await catalog.fetch(new Request('http://host/tools'), 'p')).status).toBe(500);
    const { ids } = catalogOf([source('packs', [tool('a'), tool('', {})])], { onProblem: thrower });
    expect(await ids()).toEqual(['a']);
  });

  it('a caller who went away is no problem, and asks no source', async () => {
    let asked = 0;
    const counting: CatalogSource<string> = { name: 's', source: 'mcp', list: () => [tool(`t${asked++}`)] };
    const { catalog, problems } = catalogOf([counting]);
    const gone = new Request('http://host/tools', { signal: AbortSignal.abort() });
    expect((await catalog.fetch(gone, 'p')).status).toBe(500);
    expect([asked, problems]).toEqual([0, []]);
  });
});
