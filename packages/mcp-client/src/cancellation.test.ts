import { getEventListeners, once } from 'node:events';
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
const json = { 'content-type': 'application/json' };

describe('cancellation', () => {
  it('closes the stream, which is how this era cancels', async () => {
    const controller = new AbortController();
    let isClosed: Promise<unknown> = Promise.resolve();
    await start((_, response) => {
      isClosed = once(response, 'close');
      response.writeHead(200, sse).write(': working\n\n');
      setTimeout(() => controller.abort('enough'), 20);
    });
    const error = await client
      .callTool(call, { signal: controller.signal })
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'McpTransportError', code: 'cancelled', cause: 'enough' });
    await isClosed;
    expect(server.methods).toEqual(['server/discover', 'tools/call']);
  });

  it('before the call sends nothing', async () => {
    await start((_, response) => response.end());
    await expect(client.callTool(call, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(server.requests('tools/call')).toEqual([]);
  });

  it('of a run ends its calls and no others', async () => {
    const controller = new AbortController();
    await start(({ message }, response) => {
      if (message.params.name === 'tool') controller.abort();
      else response.writeHead(200, json).end(rpcResult(message.id, '{}'));
    });
    const run = client.forRun({ signal: controller.signal });
    await run.callTool({ ...call, name: 'other' }, { signal: new AbortController().signal });
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    await expect(run.callTool(call, { signal: new AbortController().signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(await client.callTool({ ...call, name: 'other' })).toEqual({});
  });

  it('by close() ends everything, and later calls reject', async () => {
    await start(() => undefined);
    const pending = client.callTool(call);
    pending.catch(() => undefined);
    while (server.requests('tools/call').length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await client.close();
    await expect(pending).rejects.toMatchObject({ code: 'closed' });
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'closed' });
    await expect(client.serverHealth({ serverId: 'test' })).rejects.toMatchObject({ code: 'closed' });
  });
});
