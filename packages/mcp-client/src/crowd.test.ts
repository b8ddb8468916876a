import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { callCrowd, startCrowd } from './testing/crowd.js';
import { clientFor, rpcResult, statelessServer } from './testing/mcp-servers.js';
import { sendJson } from './testing/script-server.js';

const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;

describe('many at once', () => {
  it('1,000 calls to 50 servers each get their own answer and leave nothing behind', async () => {
    const warnings: Error[] = [];
    const onWarning = (warning: Error) => warnings.push(warning);
    process.on('warning', onWarning);
    const { servers, client } = await startCrowd();
    const controller = new AbortController();
    expect(await callCrowd(client, 1_000, 50, controller.signal)).toBe(1_000);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    for (const { received } of servers) expect(received.length).toBe(21);
    await client.close();
    await Promise.all(servers.map((server) => server.close()));
    process.off('warning', onWarning);
    expect(warnings).toEqual([]);
  });

  it('no more than configured are under way to one server; the others wait in order', async () => {
    let now = 0;
    let most = 0;
    const order: number[] = [];
    const server = await statelessServer({
      'tools/call': async ({ message }, response) => {
        most = Math.max(most, ++now);
        order.push(message.params.arguments.n);
        await new Promise((resolve) => setTimeout(resolve, 5));
        now--;
        sendJson(response, rpcResult(message.id, '{}'));
      },
    });
    const client = clientFor(server, { limits: { concurrency: 1 } });
    const controller = new AbortController();
    const calls = Array.from({ length: 20 }, (_, n) => {
      const request = { serverId: 'test', name: 'x', arguments: { n }, idempotencyKey: 'k' };
      return client
        .callTool(request, n === 7 ? { signal: controller.signal } : {})
        .catch((error: unknown) => error);
    });
    controller.abort();
    const outcomes = await Promise.all(calls);
    expect(most).toBe(1);
    expect(outcomes[7]).toMatchObject({ code: 'cancelled' });
    expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n).filter((n) => n !== 7));
    await client.close();
    await server.close();
  });

  it('calls that fail, are cancelled or time out leave no timer either', async () => {
    const server = await statelessServer({ 'tools/call': () => undefined });
    const client = clientFor(server, { limits: { idleMs: 200 } });
    await client.serverHealth({ serverId: 'test' });
    const before = timers();
    const request = { serverId: 'test', name: 'x', idempotencyKey: 'k' };
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 20 }, () => client.callTool(request)),
      ...Array.from({ length: 20 }, () => client.callTool(request, { signal: AbortSignal.timeout(20) })),
    ]);
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
    expect(timers()).toBeLessThanOrEqual(before + 1);
    await client.close();
    await server.close();
  });
});
