import { afterEach, describe, expect, it } from 'vitest';
import {
  type CallToolResult,
  createEffectMemory,
  type McpClient,
  McpServerError,
  type ToolEffect,
} from './index.js';
import { call, clientFor, rpcError, rpcResult, statelessServer } from './testing/mcp-servers.js';
import { type Respond, type ScriptServer, sendJson } from './testing/script-server.js';

let server: ScriptServer;
let client: McpClient;
afterEach(async () => {
  await client.close();
  await server.close();
});

async function start(respond: Respond): Promise<void> {
  server = await statelessServer({ 'tools/call': respond, 'tools/list': '{"tools":[]}' });
  client = clientFor(server);
}
let count = 0;
const counting: Respond = ({ message }, response) =>
  sendJson(response, rpcResult(message.id, `{"n":${++count}}`));
const calls = () => server.requests('tools/call').length;

describe('the effect seam', () => {
  it('stands around tool calls and decides whether they happen', async () => {
    await start(counting);
    const seen: ToolEffect[] = [];
    const recorded: CallToolResult = { content: [], recorded: true };
    const run = client.forRun({
      effects: async (effect, act) => {
        seen.push(effect);
        return effect.idempotencyKey === 'replayed' ? recorded : act();
      },
    });
    expect(await run.callTool({ ...call, idempotencyKey: 'replayed', arguments: { a: 1 } })).toBe(recorded);
    expect(calls()).toBe(0);
    await run.callTool(call);
    await run.listTools({ serverId: 'test' });
    expect(calls()).toBe(1);
    expect(seen).toEqual([
      { serverId: 'test', name: 'tool', arguments: { a: 1 }, idempotencyKey: 'replayed' },
      { serverId: 'test', name: 'tool', arguments: undefined, idempotencyKey: 'key' },
    ]);
  });

  it('is not reached by a call to nobody, nor by one that cannot be sent', async () => {
    await start(counting);
    const run = client.forRun({ effects: () => expect.fail('reached') });
    await expect(run.callTool({ ...call, serverId: 'no' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(run.callTool({ ...call, name: '' })).rejects.toMatchObject({ code: 'request_invalid' });
  });

  it('without it every call is made: keys belong to a run, and a client may serve many', async () => {
    await start(counting);
    await client.callTool(call);
    await client.callTool(call);
    expect(calls()).toBe(2);
  });
});

describe('the effect memory', () => {
  it('gives one key one outcome, also while the call is under way', async () => {
    await start(counting);
    const run = client.forRun({ effects: createEffectMemory() });
    const [first, second] = await Promise.all([run.callTool(call), run.callTool(call)]);
    expect(second).toEqual(first);
    expect(await run.callTool(call)).toEqual(first);
    expect(await run.callTool({ ...call, idempotencyKey: 'other' })).not.toEqual(first);
    expect(calls()).toBe(2);
  });

  it('keeps failures after which the server may have acted', async () => {
    await start(({ message }, response) => sendJson(response, rpcError(message.id, -32000, 'no')));
    const run = client.forRun({ effects: createEffectMemory() });
    await expect(run.callTool(call)).rejects.toBeInstanceOf(McpServerError);
    await expect(run.callTool(call)).rejects.toBeInstanceOf(McpServerError);
    expect(calls()).toBe(1);
  });

  it('forgets failures before which the server cannot have acted', async () => {
    let isBusy = true;
    await start((received, response) =>
      isBusy ? response.writeHead(413).end() : counting(received, response),
    );
    const run = client.forRun({ effects: createEffectMemory() });
    await expect(run.callTool(call)).rejects.toMatchObject({ safeToRetry: true });
    isBusy = false;
    expect(await run.callTool(call)).toHaveProperty('n');
  });

  it('refuses one key for two intents', async () => {
    await start(counting);
    const run = client.forRun({ effects: createEffectMemory() });
    await run.callTool(call);
    await expect(run.callTool({ ...call, arguments: { a: 1 } })).rejects.toMatchObject({
      code: 'request_invalid',
    });
  });

  it('is bounded', async () => {
    await start(counting);
    const run = client.forRun({ effects: createEffectMemory(2) });
    for (const idempotencyKey of ['a', 'b', 'c', 'a']) await run.callTool({ ...call, idempotencyKey });
    expect(calls()).toBe(4);
  });
});

it('the key travels in _meta, the same for every round', async () => {
  let round = 0;
  await start(({ message }, response) =>
    sendJson(
      response,
      rpcResult(message.id, round++ === 0 ? '{"resultType":"input_required","requestState":"s"}' : '{}'),
    ),
  );
  await client.callTool(call);
  const keys = server
    .requests('tools/call')
    .map(({ message }) => message.params._meta['dev.openwop/idempotencyKey']);
  expect(keys).toEqual(['key', 'key']);
});
