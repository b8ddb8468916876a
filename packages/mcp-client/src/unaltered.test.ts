import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { McpClient } from './index.js';
import { expectUnaltered } from './testing/expect-unaltered.js';
import { call, clientFor, rpcResult, sessionServer, statelessServer } from './testing/mcp-servers.js';
import { oddCallResults, oddListResults, oddReadResults } from './testing/odd-results.js';
import { type ScriptServer, sendEvents, sendJson } from './testing/script-server.js';

describe.each([
  ['stateless', 'json'],
  ['stateless', 'sse'],
  ['session', 'json'],
  ['session', 'sse'],
] as const)('results of a %s server as %s', (era, as) => {
  let server: ScriptServer;
  let client: McpClient;
  let text = '{}';

  beforeAll(async () => {
    const answer = (received: { message: { id: unknown } }, response: Parameters<typeof sendJson>[0]) => {
      const body = rpcResult(received.message.id, text);
      // An event's data is one line here, so line breaks between tokens become spaces.
      if (as === 'json') sendJson(response, body);
      else sendEvents(response, body.replaceAll(/[\r\n]/g, ' '));
    };
    const script = { 'tools/call': answer, 'tools/list': answer, 'resources/read': answer };
    server =
      era === 'stateless' ? await statelessServer(script, as) : (await sessionServer(script, { as })).server;
    client = clientFor(server);
  });

  afterAll(async () => {
    await client.close();
    await server.close();
  });

  it.each(Object.entries(oddCallResults))('callTool: %s', async (_, odd) => {
    text = odd;
    expectUnaltered(await client.callTool(call), odd);
  });

  it.each(Object.entries(oddListResults))('listTools: %s', async (_, odd) => {
    text = odd;
    expectUnaltered(await client.listTools({ serverId: 'test' }), odd);
  });

  it.each(Object.entries(oddReadResults))('readResource: %s', async (_, odd) => {
    text = odd;
    expectUnaltered(await client.readResource({ serverId: 'test', uri: 'a:b' }), odd);
  });

  it('pollutes no prototype', async () => {
    text = oddCallResults['__proto__ at the top'] ?? '';
    const result = await client.callTool(call);
    expect(result.isError).toBeUndefined();
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
    expect(Object.hasOwn(result, '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>)['isError']).toBeUndefined();
  });
});

it('the odd results are at least forty', () => {
  expect(Object.keys(oddCallResults).length).toBeGreaterThanOrEqual(40);
});
