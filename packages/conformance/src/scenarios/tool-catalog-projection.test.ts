import { describe, expect, it } from 'vitest';
import { judged } from '../testing/judged.js';
import { type Behaviour, operator } from '../testing/test-host.js';

type Json = Record<string, unknown>;
const onTool = (change: Json): Behaviour => ({
  tools: ([tool, ...others]: Json[]) => [{ ...tool, ...change }, ...others],
});
let reads = 0;

/** Each row, with a host that breaks it. */
const broken: readonly (readonly [slug: string, why: string, behaviour: Behaviour])[] = [
  [
    'tool-catalog.list-shape',
    'has the other major’s shape',
    {
      catalog: ({ toolId, view }, { status, body }) =>
        toolId !== '' || view !== null
          ? { status, body }
          : { status, body: Array.isArray(body) ? { tools: body } : (body as Json)['tools'] },
    },
  ],
  ['tool-catalog.list-shape', 'answers 500', { catalog: () => ({ status: 500, body: null }) }],
  ['tool-catalog.unique-id', 'lists a tool twice', { tools: (tools) => [...tools, ...tools.slice(0, 1)] }],
  [
    'tool-catalog.stable',
    'renames a tool from read to read',
    { tools: ([tool, ...others]) => [{ ...tool, toolId: `a-${reads++}` }, ...others] },
  ],
  [
    'tool-catalog.by-id',
    'says something else by id',
    {
      catalog: ({ toolId }, { status, body }) => ({
        status,
        body: toolId === 'b.write' ? { ...(body as Json), title: 'x' } : body,
      }),
    },
  ],
  [
    'tool-catalog.unknown-404',
    'answers 200',
    { catalog: ({ toolId }, answer) => (toolId.includes('nobody') ? { status: 200, body: {} } : answer) },
  ],
  [
    'tool-catalog.unknown-404',
    'answers a bare 404',
    { catalog: ({ toolId }, answer) => (toolId.includes('nobody') ? { status: 404, body: null } : answer) },
  ],
  [
    'tool-catalog.read-only',
    'takes DELETE',
    { catalog: ({ method }, answer) => (method === 'DELETE' ? { status: 200, body: {} } : answer) },
  ],
  [
    'tool-catalog.default-view',
    'reads Compact as compact',
    { catalog: ({ view }, answer) => (view === 'Compact' ? { status: 200, body: { tools: [] } } : answer) },
  ],
  [
    'tool-catalog.default-view',
    'reads Compact as compact, of one tool',
    {
      catalog: ({ view, toolId }, answer) =>
        view === 'Compact' && toolId !== '' ? { status: 200, body: { toolId } } : answer,
    },
  ],
  [
    'tool-catalog.unauthorized-404',
    'tells the two apart in the compact view',
    {
      catalog: ({ view, toolId }, answer) =>
        view === 'compact' && toolId === 'b.write' && answer.status === 404
          ? { status: 404, body: { error: 'forbidden', message: 'Not for you.' } }
          : answer,
    },
  ],
  ['tool-catalog.no-credentials', 'shows the caller’s token', onTool({ description: `use ${operator}` })],
  [
    'tool-catalog.no-credentials',
    'shows a header',
    onTool({ description: 'Authorization: Bearer 0123456789abcdef0123' }),
  ],
  [
    'tool-catalog.no-credentials',
    'shows an access token',
    onTool({ description: 'ghp_abcdefghijklmnopqrstuvwxyz0123456789' }),
  ],
  ['0204.catalog-order', 'is not sorted', { tools: (tools) => [...tools].reverse() }],
  [
    'tool-catalog.unauthorized-404',
    'tells the two apart by their media type',
    {
      catalog: ({ toolId }, answer) =>
        toolId === 'b.write' && answer.status === 404
          ? { ...answer, headers: { 'content-type': 'application/problem+json' } }
          : answer,
    },
  ],
  [
    'tool-catalog.unauthorized-404',
    'says forbidden',
    {
      catalog: ({ toolId }, answer) =>
        toolId === 'b.write' && answer.status === 404
          ? { status: 404, body: { error: 'not_found', message: 'You may not use this tool.' } }
          : answer,
    },
  ],
];

describe.each([1, 2] as const)('at major %i', (major) => {
  it.each([...new Set(broken.map(([slug]) => slug)), 'tool-catalog.scoped'])(
    '%s passes against an honest host',
    async (slug) => {
      expect(await judged(slug, {}, { major })).toMatchObject({ disposition: 'executed-pass' });
    },
  );

  it.each(broken)('%s fails where the host %s', async (slug, _, behaviour) => {
    expect(await judged(slug, behaviour, { major })).toMatchObject({ disposition: 'executed-fail' });
  });

  it('the rows on a second caller are inapplicable without one', async () => {
    expect(await judged('tool-catalog.scoped', {}, { major, secondCaller: false })).toMatchObject({
      disposition: 'inapplicable',
      reason: expect.stringContaining('--second-token'),
    });
  });

  it('scoped fails where the guest sees the denied tool', async () => {
    const unscoped: Behaviour = {
      catalog: ({ toolId }, { status, body }) => {
        const list = Array.isArray(body) ? body : (body as { readonly tools?: Json[] }).tools;
        if (toolId !== '' || !list) return { status, body };
        const all = [
          ...list.filter((tool: Json) => tool['toolId'] !== 'b.write'),
          { toolId: 'b.write', source: 'node-pack', safetyTier: 'write' },
        ];
        return { status, body: Array.isArray(body) ? all : { tools: all } };
      },
    };
    expect(await judged('tool-catalog.scoped', unscoped, { major })).toMatchObject({
      disposition: 'executed-fail',
    });
  });

  it('scoped fails where the guest sees the denied tool in the compact view alone', async () => {
    const unscoped: Behaviour = {
      catalog: ({ toolId, view }, { status, body }) => {
        const { tools = [] } = body as { readonly tools?: readonly Json[] };
        const denied = { toolId: 'b.write', source: 'node-pack', safetyTier: 'write' };
        return view === 'compact' && toolId === ''
          ? { status, body: { tools: [...tools, denied] } }
          : { status, body };
      },
    };
    expect(await judged('tool-catalog.scoped', unscoped, { major })).toMatchObject({
      disposition: 'executed-fail',
      reason: 'b.write is listed for a caller who may not invoke it, with ?view=compact',
    });
  });

  it('everything is inapplicable without the family', async () => {
    const without = ({ toolCatalog: _, ...rest }: Json) => rest;
    const row = await judged('tool-catalog.list-shape', { discovery: without }, { major: 2 });
    expect(row).toMatchObject({ disposition: 'inapplicable' });
  });
});

it('0204.catalog-order takes the order of code points too', async () => {
  const withIds =
    (...ids: string[]) =>
    (tools: Record<string, unknown>[]) =>
      ids.map((toolId) => ({ ...tools[0], toolId }));
  for (const ids of [
    ['z～', 'z😀'],
    ['z😀', 'z～'],
  ])
    expect(await judged('0204.catalog-order', { tools: withIds(...ids) })).toMatchObject({
      disposition: 'executed-pass',
    });
});
