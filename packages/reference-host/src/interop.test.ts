import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  const http = createServer(async (request, response) => {
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
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  keep({
    close: async () => {
      await handler.close();
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
