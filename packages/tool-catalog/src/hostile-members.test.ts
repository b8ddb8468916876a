/* What a tool, a source or a host may do wrong beyond its shape: each ends where it stands. */
import { expect, it } from 'vitest';
import { type CatalogProblem, type CatalogSource, createToolCatalog, ToolIdCollisionError } from './index.js';

const source = (
  tools: readonly unknown[],
  name = 'packs',
  kind: CatalogSource<string>['source'] = 'node-pack',
) => ({ name, source: kind, list: async () => tools }) as CatalogSource<string>;

function catalogOf(sources: readonly CatalogSource<string>[], more: object = {}) {
  const problems: CatalogProblem[] = [];
  const catalog = createToolCatalog<string>({
    sources,
    authorize: () => true,
    onProblem: (problem) => problems.push(problem),
    ...more,
  });
  return { catalog, problems };
}

const fine = { toolId: 'fine', safetyTier: 'read' };
const ids = (tools: readonly { readonly toolId: string }[]) => tools.map(({ toolId }) => toolId);

it.each<[string, object]>([
  ['default', { default: { password: 'hunter2hunter2' } }],
  ['const', { const: { authorization: 'Basic abc' } }],
  ['a default within', { properties: { a: { default: { nested: { 'api-key': 'k' } } } } }],
])('a text under the name of a secret keeps a tool out: in %s', async (_, inputSchema) => {
  const { catalog, problems } = catalogOf([source([{ toolId: 't', safetyTier: 'read', inputSchema }, fine])]);
  expect(ids(await catalog.list('ann'))).toEqual(['fine']);
  expect(problems).toEqual([expect.objectContaining({ kind: 'tool-holds-credential', action: 'refused' })]);
});

it('but a schema may speak of secrets and show how they are given', async () => {
  const inputSchema = {
    properties: { password: { type: 'string', examples: ['hunter'] } },
    required: ['password'],
    examples: [{ password: 'hunter' }],
  };
  const { catalog, problems } = catalogOf([source([{ toolId: 't', safetyTier: 'read', inputSchema }])]);
  expect(ids(await catalog.list('ann'))).toEqual(['t']);
  expect(problems).toEqual([]);
});

it('a secret of digits does not leave as a number', async () => {
  const schema = { const: 8675309123456 };
  const { catalog } = catalogOf([source([{ toolId: 't', safetyTier: 'read', inputSchema: schema }, fine])], {
    secrets: () => ['8675309123456'],
  });
  expect(ids(await catalog.list('ann'))).toEqual(['fine']);
});

it.each<[string, () => unknown]>([
  ['an object without a prototype', () => Object.create(null)],
  [
    'what throws when it is written',
    () => ({
      toString: () => {
        throw new Error('evil');
      },
    }),
  ],
  [
    'an error whose message throws',
    () =>
      Object.defineProperty(new Error(), 'message', {
        get: () => {
          throw new Error('evil');
        },
      }),
  ],
  ['an error whose message is an object', () => Object.assign(new Error(), { message: {} })],
])('a tool that throws %s is left out alone', async (_, thrown) => {
  const evil = {
    safetyTier: 'read',
    get toolId() {
      throw thrown();
    },
  };
  const { catalog, problems } = catalogOf([source([evil, fine])]);
  expect(ids(await catalog.list('ann'))).toEqual(['fine']);
  expect(problems).toEqual([expect.objectContaining({ kind: 'tool-invalid' })]);
});

it('two sources of one name collide like any others', async () => {
  const { catalog } = catalogOf([
    source([{ toolId: 'a', safetyTier: 'read' }]),
    source([{ toolId: 'a', safetyTier: 'write' }], 'packs', 'connector'),
  ]);
  await expect(catalog.list('ann')).rejects.toThrow(ToolIdCollisionError);
});

it('authorize that never answers ends with the caller, or with its time', async () => {
  const never = { authorize: () => new Promise<boolean>(() => undefined) };
  const gone = new AbortController();
  const waiting = catalogOf([source([fine])], never).catalog.list('ann', { signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await expect(
    catalogOf([source([fine])], { ...never, sourceTimeoutMs: 20 }).catalog.list('ann'),
  ).rejects.toThrow();
});

it('authorize can not change what leaves', async () => {
  const given = { ...fine, inputSchema: { properties: { a: {} } } };
  const { catalog } = catalogOf([source([given])], {
    authorize: (_: string, tool: { safetyTier: string; inputSchema: { properties: object } }) => {
      for (const change of [
        () => {
          tool.safetyTier = 'pure';
        },
        () => {
          tool.inputSchema.properties = {};
        },
      ]) {
        expect(change).toThrow(TypeError);
      }
      return true;
    },
  });
  expect(await catalog.list('ann')).toMatchObject([given]);
});

it('numbers are principals of their own too', async () => {
  const catalog = createToolCatalog<number>({
    sources: [source([fine]) as CatalogSource<never>],
    authorize: () => true,
  });
  const tagOf = async (user: number) =>
    (await catalog.fetch(new Request('http://localhost/tools'), user)).headers.get('etag');
  expect(await tagOf(1)).not.toBe(await tagOf(2));
  expect(await tagOf(1)).toBe(await tagOf(1));
});
