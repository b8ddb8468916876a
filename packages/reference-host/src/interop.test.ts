import { randomUUID } from 'node:crypto';
import { createServer, type Server as HttpServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as ServerV1 } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { expect, it } from 'vitest';
import { keep, startHost } from './testing/running-host.js';

const inputSchema = { type: 'object' as const };

/** The official server, SDK v2, over node:http. */
async function startOfficial(): Promise<string> {
  const handler = createMcpHandler(() => {
    const server = new Server({ name: 'official', version: '2' }, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', async () => ({
      tools: [{ name: 'echo', inputSchema, annotations: { readOnlyHint: true } }],
    }));
    server.setRequestHandler('tools/call', async ({ params }) => ({
      content: [{ type: 'text' as const, text: 'ok' }],
      structuredContent: { args: params.arguments ?? null },
      _meta: { 'x.test/nonce': 'c0ffee' },
    }));
    return server;
  });
  keep({ close: () => handler.close() });
  return listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    const body = Buffer.concat(chunks).toString();
    const init = { method: request.method ?? 'GET', headers, ...(body !== '' && { body }) };
    const answered = await handler.fetch(new Request(`http://127.0.0.1${request.url}`, init));
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(Buffer.from(await answered.arrayBuffer()));
  });
}

/** The official server, SDK v1, with sessions. */
async function startOfficialV1(): Promise<string> {
  const transports = new Map<string, StreamableHTTPServerTransport>();
  const connect = async (): Promise<StreamableHTTPServerTransport> => {
    const server = new ServerV1({ name: 'official', version: '1' }, { capabilities: { tools: {} } });
    server.setRequestHandler(ListToolsRequestSchema, async () => ({
      tools: [{ name: 'echo', inputSchema }],
    }));
    server.setRequestHandler(CallToolRequestSchema, async ({ params }) => ({
      content: [{ type: 'text', text: 'ok' }],
      structuredContent: { args: params.arguments ?? null },
    }));
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => void transports.set(id, transport),
    });
    await server.connect(transport as Parameters<typeof server.connect>[0]);
    return transport;
  };
  return listen(async (request, response) => {
    const known = transports.get(String(request.headers['mcp-session-id']));
    await (known ?? (await connect())).handleRequest(request, response);
  });
}

/** Serves until the end of the test. */
async function listen(handle: RequestListener): Promise<string> {
  const http: HttpServer = createServer(handle);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  keep({
    close: async () => {
      http.closeAllConnections();
      http.close();
    },
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
}

it('runs and lists the tools of an official server', async () => {
  const host = await startHost({ mcpServers: { official: await startOfficial() } });
  const inputs = { method: 'callTool', serverId: 'official', name: 'echo', arguments: { a: [1] } };
  const { runId } = (await host.run(inputs)).json;
  const completed = (await host.ended(runId)).find(({ type }) => type === 'node.completed');
  expect(completed?.payload).toMatchObject({
    outputs: { result: { structuredContent: { args: { a: [1] } }, _meta: { 'x.test/nonce': 'c0ffee' } } },
  });
  expect((await host.ask('/tools/mcp:official:echo')).json).toMatchObject({
    source: 'mcp',
    safetyTier: 'write',
  });
  const health = (await host.run({ method: 'serverHealth', serverId: 'official' })).json;
  expect(
    (await host.ended(health.runId)).find(({ type }) => type === 'node.completed')?.payload,
  ).toMatchObject({
    outputs: { result: { state: 'reachable', discoverResult: { supportedVersions: expect.any(Array) } } },
  });
});

it('runs the tools of a server with sessions, and the log says which revision was chosen', async () => {
  const host = await startHost({ mcpServers: { official: await startOfficialV1() } });
  // Whoever looked before: what the page and the catalog choose is theirs.
  expect((await host.ask('/status/overview')).json.servers).toEqual([
    { serverId: 'official', state: 'reachable' },
  ]);
  expect((await host.ask('/tools/mcp:official:echo')).json).toMatchObject({ safetyTier: 'write' });
  const inputs = { method: 'callTool', serverId: 'official', name: 'echo', arguments: { a: [1] } };
  const { runId } = (await host.run(inputs)).json;
  const log = await host.ended(runId);
  const payloadOf = (type: string) =>
    log.filter((event) => event.type === type).map(({ payload }) => payload);
  expect(payloadOf('negotiation.decided')).toMatchObject([
    { requested: '2026-07-28', negotiated: '2025-11-25', outcome: 'downgraded' },
  ]);
  expect(payloadOf('node.completed')).toMatchObject([
    { outputs: { result: { structuredContent: { args: { a: [1] } } } } },
  ]);
});
