import { afterEach, describe, expect, it } from 'vitest';
import { createV1Context, type McpClient, toV1Result } from './index.js';
import {
  call,
  clientFor,
  rpcError,
  rpcResult,
  sessionServer,
  statelessServer,
} from './testing/mcp-servers.js';
import { type ScriptServer, sendJson } from './testing/script-server.js';

let server: ScriptServer;
let client: McpClient;
afterEach(async () => {
  await client.close();
  await server.close();
});

const invocation = { serverId: 'test', toolName: 'tool', idempotencyKey: 'key' } as const;

describe('invokeTool', () => {
  it.each([
    [
      'structured content',
      '{"content":[{"type":"text","text":"ok"}],"structuredContent":{"n":7},"_meta":{"a":1}}',
      { n: 7 },
      false,
    ],
    ['content alone', '{"content":[{"type":"text","text":"ok"}]}', [{ type: 'text', text: 'ok' }], false],
    ['a structured zero', '{"content":[],"structuredContent":0}', 0, false],
    ['a structured null', '{"content":[1],"structuredContent":null}', [1], false],
    ['an error', '{"content":[],"isError":true}', [], true],
    ['isError that only looks true', '{"content":[],"isError":"true"}', [], false],
    ['nothing', '{}', undefined, false],
  ])('shows v1 what v2 got: %s', async (_, text, result, isError) => {
    server = await statelessServer({ 'tools/call': text });
    client = clientFor(server);
    const answer = await createV1Context(client).invokeTool({ ...invocation, args: { a: 1 } });
    expect(answer.result).toEqual(result);
    expect(answer.isError).toBe(isError);
    expect(JSON.stringify(answer.raw)).toBe(JSON.stringify(JSON.parse(text)));
    expect(answer.isError).toBe(answer.raw?.isError === true);
    expect(server.requests('tools/call')[0]?.message.params).toMatchObject({
      name: 'tool',
      arguments: { a: 1 },
    });
  });

  it('gives the very object as raw, or none', async () => {
    const raw = { content: [], structuredContent: { a: 1 } };
    expect(toV1Result(raw).raw).toBe(raw);
    server = await statelessServer({ 'tools/call': '{"content":[]}' });
    client = clientFor(server);
    expect(await createV1Context(client, { raw: false }).invokeTool(invocation)).toEqual({
      result: [],
      isError: false,
    });
  });

  it.each([
    ['unknown servers', { serverId: 'no' }, 'mcp_server_not_found'],
    ['MCP errors', {}, 'mcp_tool_invocation_failed'],
    ['calls that cannot be sent', { toolName: '' }, 'mcp_tool_invocation_failed'],
  ])('gives %s their v1 code', async (_, change, code) => {
    server = await statelessServer({
      'tools/call': ({ message }, response) =>
        sendJson(response, rpcError(message.id, -32602, 'Unknown tool')),
    });
    client = clientFor(server);
    const error = await createV1Context(client)
      .invokeTool({ ...invocation, ...change })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'V1McpError', code, cause: expect.any(Error) });
  });

  it('gives a server that is away its v1 code', async () => {
    server = await statelessServer({});
    client = clientFor(server, { limits: { retries: 0 } });
    await server.close();
    await expect(createV1Context(client).invokeTool(invocation)).rejects.toMatchObject({
      code: 'mcp_server_disconnected',
    });
    expect(await createV1Context(client).serverStatus({ serverId: 'test' })).toEqual({
      serverId: 'test',
      status: 'disconnected',
    });
  });
});

it('lists, reads and tells its status', async () => {
  server = await statelessServer({
    'server/discover': ({ message }, response) =>
      sendJson(
        response,
        rpcResult(
          message.id,
          '{"supportedVersions":["2026-07-28"],"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"s"}}}',
        ),
      ),
    'tools/list': '{"tools":[{"name":"a","inputSchema":{}}],"nextCursor":"n"}',
    'resources/read': '{"contents":[{"uri":"a:b","text":"t"}]}',
  });
  client = clientFor(server);
  const v1 = createV1Context(client);
  expect(await v1.listTools({ serverId: 'test' })).toMatchObject({ tools: [{ name: 'a' }], nextCursor: 'n' });
  expect(await v1.readResource({ serverId: 'test', uri: 'a:b' })).toMatchObject({
    contents: [{ text: 't' }],
  });
  expect(await v1.serverStatus({ serverId: 'test' })).toEqual({
    serverId: 'test',
    status: 'connected',
    serverInfo: { name: 's' },
  });
});

it('serves packs of both majors over one client', async () => {
  server = (await sessionServer({ 'tools/call': '{"content":[]}' })).server;
  client = clientFor(server);
  const [v2, v1] = await Promise.all([client.callTool(call), createV1Context(client).invokeTool(invocation)]);
  expect(v1.raw).toEqual(v2);
});
