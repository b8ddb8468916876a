import { describe, expect, it } from 'vitest';
import { judged } from '../testing/judged.js';
import type { Behaviour } from '../testing/test-host.js';

type Json = Record<string, unknown>;

/** Changes the compact list, and tools by id in the compact view. */
const compact = (change: (tools: Json[]) => Json[]): Behaviour => ({
  catalog: ({ view, toolId }, { status, body }) => {
    if (view !== 'compact' || status !== 200) return { status, body };
    if (toolId === '') return { status, body: { tools: change((body as { tools: Json[] }).tools) } };
    return { status, body: change([body as Json])[0] };
  },
});
const withSchema = (inputSchema: Json) => compact((tools) => tools.map((tool) => ({ ...tool, inputSchema })));

const broken: readonly (readonly [slug: string, why: string, behaviour: Behaviour])[] = [
  [
    'compact-view',
    'shows annotations',
    compact((tools) => tools.map((tool) => ({ ...tool, annotations: {} }))),
  ],
  ['compact-view', 'has a schema without properties', withSchema({ type: 'object' })],
  [
    'compact-view',
    'answers a bare array',
    {
      catalog: ({ view, toolId }, { status, body }) => ({
        status,
        body: view === 'compact' && toolId === '' ? (body as { tools: unknown }).tools : body,
      }),
    },
  ],
  ...['$ref', 'oneOf', 'allOf', 'anyOf', 'not', 'patternProperties', 'dependentSchemas'].map(
    (keyword) =>
      [
        'compact-keywords',
        `uses ${keyword} in an item of a list`,
        withSchema({ type: 'object', properties: { list: { type: 'array', items: { [keyword]: {} } } } }),
      ] as const,
  ),
  ['compact-same-ids', 'lists a tool twice', compact((tools) => [...tools, ...tools.slice(0, 1)])],
  ['compact-same-ids', 'leaves a tool out', compact((tools) => (tools.length > 1 ? tools.slice(1) : tools))],
  [
    'compact-projection',
    'has another tier',
    compact((tools) => tools.map((tool) => ({ ...tool, safetyTier: 'read' }))),
  ],
  [
    'compact-projection',
    'has another source',
    compact((tools) => tools.map((tool) => ({ ...tool, source: 'connector' }))),
  ],
  ['compact-projection', 'adds a title', compact((tools) => tools.map((tool) => ({ ...tool, title: 'x' })))],
  [
    'compact-projection',
    'adds a description',
    compact((tools) => tools.map((tool) => ({ ...tool, description: 'x' }))),
  ],
  [
    'compact-projection',
    'has no inputSchema',
    compact((tools) => tools.map(({ inputSchema: _, ...tool }) => tool)),
  ],
  [
    'compact-projection',
    'adds an argument',
    withSchema({ type: 'object', properties: { another: { type: 'string' } } }),
  ],
  [
    'compact-same-ids',
    'adds a tool',
    compact((tools) => [...tools, { toolId: 'z', source: 'workflow', safetyTier: 'read' }]),
  ],
];

describe.each([1, 2] as const)('at major %i', (major) => {
  it.each([...new Set(broken.map(([slug]) => slug))])('%s passes against an honest host', async (slug) => {
    expect(await judged(`tool-catalog.${slug}`, {}, { major })).toMatchObject({
      disposition: 'executed-pass',
    });
  });

  it.each(broken)('%s fails where the compact view %s', async (slug, _, behaviour) => {
    expect(await judged(`tool-catalog.${slug}`, behaviour, { major })).toMatchObject({
      disposition: 'executed-fail',
    });
  });

  it('a property that is named like a keyword, and data that looks like one, are not banned', async () => {
    const schema = {
      type: 'object',
      properties: { not: { enum: [{ oneOf: 1 }] }, $ref: { type: 'string' } },
    };
    expect(await judged('tool-catalog.compact-keywords', withSchema(schema), { major })).toMatchObject({
      disposition: 'executed-pass',
    });
  });
});

it('is inapplicable where compactView is not advertised', async () => {
  const discovery = (document: Json) => ({ ...document, toolCatalog: { sources: [] } });
  expect(await judged('tool-catalog.compact-view', { discovery })).toMatchObject({
    disposition: 'inapplicable',
  });
});
