import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import type { McpClient, McpClientConfig } from './index.js';
import { call, clientFor, rpcResult, statelessServer } from './testing/mcp-servers.js';
import type { Respond, ScriptServer } from './testing/script-server.js';

let server: ScriptServer;
let client: McpClient;
afterEach(async () => {
  await client.close();
  await server.close();
});

async function start(respond: Respond, config: Partial<McpClientConfig> = {}): Promise<void> {
  server = await statelessServer({ 'tools/call': respond });
  client = clientFor(server, config);
}

const sse = { 'content-type': 'text/event-stream' };
describe('SSE', () => {
  it.each([
    ['an event that is not JSON', 'data: {"jsonrpc":\n\n', 'answer_malformed'],
    ['an event for another request', 'data: {"jsonrpc":"2.0","id":999,"result":{}}\n\n', 'answer_invalid'],
    ['a request of the server', 'data: {"jsonrpc":"2.0","id":1,"method":"roots/list"}\n\n', 'answer_invalid'],
    ['a batch', 'data: []\n\n', 'answer_invalid'],
    ['bytes that are not UTF-8', Buffer.from([0x64, 0xff, 0xfe, 0x0a]), 'answer_malformed'],
  ])('with %s fails at once, though the stream stays open', async (_, text, code) => {
    await start((_, response) => response.writeHead(200, sse).write(text));
    await expect(client.callTool(call)).rejects.toMatchObject({ code });
  });

  it.each([
    ['nothing', ''],
    ['HTML', '<html>\n\n'],
    ['an event without its blank line', 'data: {"jsonrpc":"2.0","id":2,"result":{}}\n'],
    ['events of other types', 'event: ping\ndata: {}\n\n'],
    ['an event id, which this era cannot resume', 'id: 7\ndata:\n\n'],
  ])('that ends after %s fails at once', async (_, text) => {
    await start((_, response) => response.writeHead(200, sse).end(text));
    await expect(client.callTool(call)).rejects.toMatchObject({
      code: 'stream_truncated',
      safeToRetry: false,
    });
    expect(server.methods).toEqual(['server/discover', 'tools/call']);
  });

  it('that breaks off fails at once', async () => {
    await start((_, response) => {
      response.writeHead(200, sse).write('data: {"jsonrpc"');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'interrupted', safeToRetry: false });
    expect(server.requests('tools/call')).toHaveLength(1);
  });

  it('in pieces, with every line ending, byte order mark, comments and several data lines is read', async () => {
    await start(async ({ message }, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      const body = Buffer.from(
        `\ufeff: hi\r\n\r\nid: 1\revent: message\rdata: {"jsonrpc":"2.0",\rdata: "id":${message.id},\rdata: "result":{"é":"世"}}\r\r\n`,
      );
      for (const byte of body) {
        response.write(Buffer.from([byte]));
        if (byte > 127) await new Promise((resolve) => setTimeout(resolve, 1));
      }
      response.end();
    });
    expect(await client.callTool(call)).toEqual({ é: '世' });
  });

  it('that goes on after the answer does not hold it back, nor the connection', async () => {
    let isClosed: Promise<unknown> = Promise.resolve();
    await start(({ message }, response) => {
      isClosed = once(response, 'close');
      response.writeHead(200, sse).write(`data: ${rpcResult(message.id, '{"a":1}')}\n\n`);
    });
    expect(await client.callTool(call)).toEqual({ a: 1 });
    await isClosed;
  });
});
