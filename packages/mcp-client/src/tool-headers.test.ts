import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject, McpClient } from './index.js';
import {
  call,
  clientFor,
  rpcError,
  rpcResult,
  sessionServer,
  statelessServer,
} from './testing/mcp-servers.js';
import { type Received, type ScriptServer, sendJson } from './testing/script-server.js';

let server: ScriptServer;
let client: McpClient;
afterEach(async () => {
  await client.close();
  await server.close();
});

const done = '{"content":[]}';

async function start(inputSchema: unknown, name = 'tool'): Promise<void> {
  server = await statelessServer({
    'tools/list': JSON.stringify({ tools: [{ name, inputSchema }] }),
    'tools/call': done,
  });
  client = clientFor(server);
}

const mirrored = ({ headers }: Received): Record<string, unknown> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('mcp-param-')));

const schema = {
  type: 'object',
  properties: {
    region: { type: 'string', 'x-mcp-header': 'Region' },
    count: { type: 'integer', 'x-mcp-header': 'Count' },
    dry: { type: 'boolean', 'x-mcp-header': 'Dry' },
    nested: { type: 'object', properties: { deep: { type: 'string', 'x-mcp-header': 'Deep' } } },
    'x-mcp-header': { type: 'string', default: { 'x-mcp-header': 'not an annotation' } },
    plain: { type: 'string' },
  },
};

describe('arguments that a schema mirrors', () => {
  it.each([
    [
      'as they are',
      { region: 'us-west1', count: -7, dry: false, nested: { deep: 'd' }, plain: 'p' },
      { region: 'us-west1', count: '-7', dry: 'false', deep: 'd' },
    ],
    ['empty', { region: '' }, { region: '' }],
    ['with space inside', { region: 'us west' }, { region: 'us west' }],
    ['with space at an end', { region: ' padded ' }, { region: '=?base64?IHBhZGRlZCA=?=' }],
    ['with a line break', { region: 'line1\r\nx: 2' }, { region: '=?base64?bGluZTENCng6IDI=?=' }],
    ['in another script', { region: 'Hello, 世界' }, { region: '=?base64?SGVsbG8sIOS4lueVjA==?=' }],
    [
      'that look encoded',
      { region: '=?base64?literal?=' },
      { region: '=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?=' },
    ],
    ['null, absent, of other types', { region: null, count: 1.5, dry: {}, nested: 'x' }, {}],
    ['that the prototype would give', { nested: {} }, {}],
  ] as readonly (readonly [string, JsonObject, Record<string, string>])[])(
    '%s',
    async (_, args, expected) => {
      await start(schema);
      await client.listTools({ serverId: 'test' });
      await client.callTool({ ...call, arguments: args });
      const [sent] = server.requests('tools/call');
      const headers = Object.fromEntries(
        Object.entries(expected).map(([name, value]) => [`mcp-param-${name}`, value]),
      );
      expect(sent && mirrored(sent)).toEqual(headers);
      expect(sent?.message.params.arguments).toEqual(args);
    },
  );

  it('are forgotten when the tool loses the annotation', async () => {
    let inputSchema: unknown = schema;
    server = await statelessServer({
      'tools/list': ({ message }, response) =>
        sendJson(response, rpcResult(message.id, JSON.stringify({ tools: [{ name: 'tool', inputSchema }] }))),
      'tools/call': done,
    });
    client = clientFor(server);
    await client.listTools({ serverId: 'test' });
    inputSchema = {};
    await client.listTools({ serverId: 'test' });
    await client.callTool({ ...call, arguments: { region: 'x' } });
    expect(server.requests('tools/call').map(mirrored)).toEqual([{}]);
  });
});

describe('a server that misses a header', () => {
  const pages: Readonly<Record<string, unknown>> = {
    '': { tools: [{ name: 'other', inputSchema: {} }], nextCursor: 'p2' },
    p2: { tools: [{ name: 'tool', inputSchema: schema }], nextCursor: 'p3' },
  };
  const startStrict = async (listed: typeof pages = pages): Promise<void> => {
    server = await statelessServer({
      'tools/list': ({ message }, response) =>
        sendJson(response, rpcResult(message.id, JSON.stringify(listed[message.params.cursor ?? '']))),
      'tools/call': ({ message, headers }, response) =>
        headers['mcp-param-region'] === message.params.arguments.region
          ? sendJson(response, rpcResult(message.id, done))
          : sendJson(response, rpcError(message.id, -32020, 'Header mismatch'), 400),
    });
    client = clientFor(server);
  };

  it('gets it after one look at the list, and from then on at once', async () => {
    await startStrict();
    const request = { ...call, arguments: { region: 'x' } };
    await client.callTool(request);
    await client.callTool(request);
    expect(server.methods).toEqual([
      'server/discover',
      'tools/call',
      'tools/list',
      'tools/list',
      'tools/call',
      'tools/call',
    ]);
  });

  it('and whose list has no cure is believed', async () => {
    await startStrict({ '': { tools: [{ name: 'tool', inputSchema: {} }] } });
    await expect(client.callTool({ ...call, arguments: { region: 'x' } })).rejects.toMatchObject({
      code: -32020,
    });
    expect(server.requests('tools/call')).toHaveLength(1);
  });
});

describe('annotations that are invalid', () => {
  const property = (value: unknown): unknown => ({ type: 'object', properties: { p: value } });
  it.each([
    ['empty', property({ type: 'string', 'x-mcp-header': '' })],
    ['no text', property({ type: 'string', 'x-mcp-header': 5 })],
    ['with a space', property({ type: 'string', 'x-mcp-header': 'My Region' })],
    ['with a colon', property({ type: 'string', 'x-mcp-header': 'a:b' })],
    ['with a line break', property({ type: 'string', 'x-mcp-header': 'a\r\nb' })],
    ['not ASCII', property({ type: 'string', 'x-mcp-header': 'Région' })],
    ['on an object', property({ type: 'object', 'x-mcp-header': 'A' })],
    ['on a number', property({ type: 'number', 'x-mcp-header': 'A' })],
    ['on the root', { type: 'object', 'x-mcp-header': 'A' }],
    ['below items', property({ type: 'array', items: { type: 'string', 'x-mcp-header': 'A' } })],
    ['below anyOf', { anyOf: [property({ type: 'string', 'x-mcp-header': 'A' })] }],
    ['below $defs', { $defs: { a: property({ type: 'string', 'x-mcp-header': 'A' }) } }],
    [
      'twice, in another case',
      {
        type: 'object',
        properties: {
          a: { type: 'string', 'x-mcp-header': 'A' },
          b: { type: 'string', 'x-mcp-header': 'a' },
        },
      },
    ],
  ])('%s: the tool stays in the list, and its call is not sent', async (_, inputSchema) => {
    await start(inputSchema);
    const page = await client.listTools({ serverId: 'test' });
    expect(page.tools).toEqual([{ name: 'tool', inputSchema }]);
    await expect(client.callTool({ ...call, arguments: { p: 'x' } })).rejects.toMatchObject({
      code: 'request_invalid',
      safeToRetry: true,
      message: expect.stringContaining('x-mcp-header'),
    });
    await client.callTool({ ...call, name: 'another' });
    expect(server.requests('tools/call')).toHaveLength(1);
  });

  it('are of no matter in the session era, which mirrors nothing', async () => {
    const tool = { name: 'tool', inputSchema: property({ type: 'object', 'x-mcp-header': 'A' }) };
    const older = await sessionServer({
      'tools/list': JSON.stringify({ tools: [tool] }),
      'tools/call': done,
    });
    server = older.server;
    client = clientFor(server);
    await client.listTools({ serverId: 'test' });
    expect(await client.callTool(call)).toEqual(JSON.parse(done));
  });

  it.each([
    ['properties', '{"properties":{"p":', '}}'],
    ['an annotation', '{"x-mcp-header":[', ']}'],
  ])(
    'a schema of %s nested deeper than anything costs no more than its size',
    async (_, opening, closing) => {
      const deep = 30_000;
      const text = `{"tools":[{"name":"tool","inputSchema":${opening.repeat(deep)}{}${closing.repeat(deep)}}]}`;
      server = await statelessServer({ 'tools/list': text, 'tools/call': done });
      client = clientFor(server);
      expect((await client.listTools({ serverId: 'test' })).tools).toHaveLength(1);
    },
  );

  it('a schema nested deeper than the call stack is read all the same', async () => {
    const deep = 20_000;
    const text = `{"tools":[{"name":"tool","inputSchema":${'{"not":'.repeat(deep)}{}${'}'.repeat(deep)}}]}`;
    server = await statelessServer({ 'tools/list': text, 'tools/call': done });
    client = clientFor(server);
    await client.listTools({ serverId: 'test' });
    await client.callTool(call);
    expect(server.requests('tools/call')).toHaveLength(1);
  });
});
