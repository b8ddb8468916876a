import { afterEach, expect, it } from 'vitest';
import type { McpClient } from './index.js';
import { clientFor, rpcResult, statelessServer } from './testing/mcp-servers.js';
import { type ScriptServer, sendJson } from './testing/script-server.js';

let server: ScriptServer;
let client: McpClient;
afterEach(async () => {
  await client.close();
  await server.close();
});

const pages: Readonly<Record<string, string>> = {
  first:
    '{"tools":[{"name":"a","inputSchema":{},"outputSchema":{"type":"object"},"annotations":{"readOnlyHint":true}}],"nextCursor":"","ttlMs":60000,"cacheScope":"private"}',
  '': '{"tools":[{"name":"b","inputSchema":{}}],"nextCursor":"fake-page:2"}',
  'fake-page:2': '{"tools":[{"name":"c","inputSchema":{}}]}',
};

async function start(): Promise<void> {
  server = await statelessServer({
    'tools/list': ({ message }, response) =>
      sendJson(response, rpcResult(message.id, pages[message.params.cursor ?? 'first'] ?? '{}')),
  });
  client = clientFor(server);
}

it('gives one page per call and forwards every cursor, the empty one too', async () => {
  await start();
  const first = await client.listTools({ serverId: 'test' });
  expect(first).toEqual(JSON.parse(pages['first'] ?? ''));
  const second = await client.listTools({ serverId: 'test', cursor: first.nextCursor ?? 'none' });
  expect(second).toEqual(JSON.parse(pages[''] ?? ''));
  const third = await client.listTools({ serverId: 'test', cursor: second.nextCursor ?? 'none' });
  expect(third).not.toHaveProperty('nextCursor');
  const params = server.requests('tools/list').map(({ message }) => message.params);
  expect(params.map(({ _meta, ...rest }: Record<string, unknown>) => rest)).toEqual([
    {},
    { cursor: '' },
    { cursor: 'fake-page:2' },
  ]);
});

it('refuses a cursor that is no text rather than starting over in silence', async () => {
  await start();
  const request = { serverId: 'test', cursor: null as unknown as string };
  await expect(client.listTools(request)).rejects.toMatchObject({ code: 'request_invalid' });
  expect(server.received).toEqual([]);
});

it('keeps no page: each call asks the server', async () => {
  await start();
  await client.listTools({ serverId: 'test' });
  await client.listTools({ serverId: 'test' });
  expect(server.requests('tools/list')).toHaveLength(2);
});
