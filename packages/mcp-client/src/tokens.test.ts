import { describe, expect, it } from 'vitest';
import { call, rpcResult } from './testing/mcp-servers.js';
import { connect, done, start } from './testing/one-server.js';
import { type Respond, sendJson } from './testing/script-server.js';

describe('tokens', () => {
  const guarded =
    (good: string): Respond =>
    ({ headers, message }, response) =>
      headers.authorization === `Bearer ${good}`
        ? sendJson(response, rpcResult(message.id, done))
        : response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end();

  it('are asked for again after a 401, with its challenge, and the request is sent once more', async () => {
    const server = await start({ 'tools/call': guarded('new') });
    const asked: unknown[] = [];
    let token = 'old';
    const client = connect(server.url, {
      token: async (request: { challenge?: string }) => {
        asked.push(request);
        if (request.challenge !== undefined) token = 'new';
        return token;
      },
    });
    expect(await client.callTool(call)).toEqual(JSON.parse(done));
    expect(asked).toEqual([
      { serverId: 'test' },
      { serverId: 'test' },
      { serverId: 'test', challenge: 'Bearer error="invalid_token"' },
    ]);
    expect(server.requests('tools/call')).toHaveLength(2);
  });

  it.each([
    ['no fresh one', () => 'old', 1],
    [
      'a wrong one',
      ({ challenge }: { challenge?: string }) => (challenge === undefined ? 'old' : 'wrong'),
      2,
    ],
    ['none', () => undefined, 1],
  ])('with %s the call is unauthorized', async (_, token, requests) => {
    const server = await start({ 'tools/call': guarded('new') });
    const error = await connect(server.url, { token })
      .callTool(call)
      .catch((reason: unknown) => reason as Error);
    expect(error).toMatchObject({ code: 'unauthorized', status: 401, safeToRetry: true });
    expect(server.requests('tools/call')).toHaveLength(requests);
    expect(`${(error as Error).message}${(error as Error).stack}`).not.toMatch(/old|wrong/);
  });

  it.each(['a\r\nx-injected: 1', 'a b', '', 'é', null as never, 5 as never])(
    'like %j never become a header',
    async (token) => {
      const server = await start();
      await expect(connect(server.url, { token: () => token }).callTool(call)).rejects.toMatchObject({
        code: 'hook_failed',
      });
      expect(server.received).toEqual([]);
    },
  );

  it('that never come end the call when its time is up', async () => {
    const server = await start();
    let isHanging = false;
    const token = () => (isHanging ? new Promise<string>(() => undefined) : 'one');
    const client = connect(server.url, { token }, { limits: { idleMs: 1_000 } });
    await client.callTool(call);
    isHanging = true;
    await expect(client.callTool(call)).rejects.toMatchObject({
      code: 'timeout',
      message: expect.stringContaining('token hook'),
      safeToRetry: true,
    });
  });

  it('that cannot be had end the call', async () => {
    const server = await start();
    const token = () => Promise.reject(new Error('vault'));
    await expect(connect(server.url, { token }).callTool(call)).rejects.toMatchObject({
      code: 'hook_failed',
      safeToRetry: true,
    });
  });
});
