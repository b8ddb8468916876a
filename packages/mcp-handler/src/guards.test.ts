import { describe, expect, it } from 'vitest';
import { cors, createMcpHandler, type Guard, hostGuard, originGuard } from './index.js';
import { TestClient } from './testing/test-client.js';

const status = async (guard: Guard, headers: Record<string, string>) => {
  const client = new TestClient(createMcpHandler({ tools: [], guards: [guard] }).fetch);
  Object.assign(client.headers, headers);
  return (await client.initialize()).status;
};

describe('guards', () => {
  it.each([
    ['http://localhost:5173', 200],
    ['http://127.0.0.1', 200],
    ['http://[::1]:9', 200],
    ['https://evil.test', 403],
    ['http://localhost.evil.test', 403],
    ['null', 403],
    ['', 403],
  ])('originGuard answers a page at %j with %i', async (origin, expected) => {
    expect(await status(originGuard(), { origin })).toBe(expected);
    expect(await status(originGuard(['https://app.test']), { origin })).toBe(403);
  });

  it('originGuard lets through what is no page, and the origins it is given', async () => {
    expect(await status(originGuard(), {})).toBe(200);
    expect(await status(originGuard(['https://app.test']), { origin: 'https://app.test' })).toBe(200);
  });

  it.each([
    ['localhost:3000', 200],
    ['LOCALHOST', 200],
    ['127.0.0.1:80', 200],
    ['[::1]:80', 200],
    ['evil.test', 403],
    ['localhost.evil.test:3000', 403],
    ['127.0.0.1.evil.test', 403],
  ])('hostGuard answers host %s with %i', async (host, expected) => {
    expect(await status(hostGuard(), { host })).toBe(expected);
  });

  it('cors answers preflights before authentication and exposes the session header on every answer', async () => {
    const mcp = createMcpHandler({
      authenticate: (): string => {
        throw new Error('no');
      },
      guards: [cors(['https://app.test'])],
    });
    const client = new TestClient(mcp.fetch);
    const preflight = await client.bare('OPTIONS', {
      origin: 'https://app.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'mcp-param-region, x-other',
    });
    expect(preflight.status).toBe(204);
    const allowed = preflight.headers.get('access-control-allow-headers') ?? '';
    expect(allowed).toContain('mcp-param-region');
    expect(allowed).not.toContain('x-other');
    client.headers['origin'] = 'https://app.test';
    const answer = await client.initialize();
    expect(answer.status).toBe(401);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://app.test');
    expect(answer.headers.get('access-control-expose-headers')).toContain('mcp-session-id');
    client.headers['origin'] = 'https://evil.test';
    expect((await client.initialize()).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('configuration', () => {
  it.each([
    [{ protocolVersions: [] }],
    [{ protocolVersions: ['2024-11-05'] }],
    [{ limits: { bodyBytes: -1 } }],
    [{ limits: { keepAliveMs: 0 } }],
    [{ limits: { bodyBytes: '4' as unknown as number } }],
    [{ limits: { nosuch: 1 } as never }],
    [{ pageSize: 0 }],
    [{ stateSecrets: ['short'] }],
    [{ stateSecrets: [] }],
  ])('refuses %j', (config) => {
    expect(() => createMcpHandler(config)).toThrow(RangeError);
  });
});
