import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { McpClient } from './index.js';
import { call, clientFor } from './testing/mcp-servers.js';
import { type Peer, startEverything, startSdkV1, startSdkV2 } from './testing/official-servers.js';

const answering = {
  capabilities: { elicitation: { form: {} } },
  resolveInput: () => ({ action: 'accept', content: { name: 'Ada' } }),
};

describe.each([
  ['SDK v1, sessions, SSE', () => startSdkV1({ sessions: true, json: false }), '2025-11-25', true],
  ['SDK v1, sessions, JSON', () => startSdkV1({ sessions: true, json: true }), '2025-11-25', true],
  // Without a session a server has no way to ask.
  ['SDK v1, no sessions, JSON', () => startSdkV1({ sessions: false, json: true }), '2025-11-25', false],
  ['SDK v2', startSdkV2, '2026-07-28', true],
] as const)('%s', (_, start, revision, asks) => {
  let peer: Peer;
  let client: McpClient;
  const negotiated: (string | null)[] = [];

  beforeAll(async () => {
    peer = await start();
    client = clientFor(peer, {
      ...answering,
      onNegotiation: (decision) => void negotiated.push(decision.negotiated),
    });
  });
  afterAll(async () => {
    await client.close();
    await peer.close();
  });

  it('is reachable', async () => {
    const { state, discoverResult } = await client.serverHealth({ serverId: 'test' });
    expect(state).toBe('reachable');
    expect(discoverResult === undefined).toBe(revision !== '2026-07-28');
  });

  it('lists its tools', async () => {
    const page = await client.listTools({ serverId: 'test' });
    expect(page.tools.map((tool) => tool.name)).toEqual(['echo', 'fail', 'ask']);
    expect(page.tools[0]).toMatchObject({ annotations: { readOnlyHint: true }, _meta: { 'x.test/k': 1 } });
    expect(negotiated).toEqual([revision]);
  });

  it('is called, with structured content, _meta and isError as they are', async () => {
    const result = await client.callTool({ ...call, name: 'echo', arguments: { a: [1, 'é'] } });
    expect(result).toMatchObject({
      content: [{ type: 'text', text: 'ok' }],
      structuredContent: { args: { a: [1, 'é'] } },
      _meta: { 'x.test/nonce': 'c0ffee' },
    });
    expect(result.resultType).toBe(revision === '2026-07-28' ? 'complete' : undefined);
    expect(await client.callTool({ ...call, name: 'fail' })).toMatchObject({ isError: true });
  });

  it('reads a resource', async () => {
    expect(await client.readResource({ serverId: 'test', uri: 'a:b' })).toMatchObject({
      contents: [{ uri: 'a:b', mimeType: 'text/plain', text: 'hello' }],
    });
  });

  it('answers with an MCP error', async () => {
    await expect(client.readResource({ serverId: 'test', uri: 'a:missing' })).rejects.toMatchObject({
      name: 'McpServerError',
      code: -32603,
    });
  });

  if (asks) {
    it('asks in the middle of a call', async () => {
      const result = await client.callTool({ ...call, name: 'ask' });
      expect(result.content[0]?.['text']).toContain('"name":"Ada"');
    });
  }
});

it('SDK v2 serves a host that knows no newer revision, too', async () => {
  const peer = await startSdkV2();
  const only = '2025-11-25';
  const client = clientFor(peer, {
    mcp: { revisions: [only], preferredVersion: only, minimumRevision: only },
  });
  expect(await client.serverHealth({ serverId: 'test' })).toEqual({ serverId: 'test', state: 'reachable' });
  const result = await client.callTool({ ...call, name: 'echo', arguments: { a: 1 } });
  expect(result).toMatchObject({
    structuredContent: { args: { a: 1 } },
    _meta: { 'x.test/nonce': 'c0ffee' },
  });
  await client.close();
  await peer.close();
});

describe('server-everything', () => {
  let peer: Peer;
  let client: McpClient;

  beforeAll(async () => {
    peer = await startEverything();
    client = clientFor(peer, answering);
  });
  afterAll(async () => {
    await client.close();
    await peer.close();
  });

  it('is reachable, lists, calls, reads', async () => {
    expect(await client.serverHealth({ serverId: 'test' })).toEqual({ serverId: 'test', state: 'reachable' });
    const { tools } = await client.listTools({ serverId: 'test' });
    expect(tools.map(({ name }) => name)).toContain('get-structured-content');
    const echo = await client.callTool({ ...call, name: 'echo', arguments: { message: 'hi' } });
    expect(echo.content).toEqual([{ type: 'text', text: 'Echo: hi' }]);
    const weather = await client.callTool({
      ...call,
      name: 'get-structured-content',
      arguments: { location: 'Chicago' },
    });
    expect(weather.structuredContent).toMatchObject({ temperature: expect.any(Number) });
    const image = await client.callTool({ ...call, name: 'get-tiny-image' });
    expect(image.content.map(({ type }) => type)).toContain('image');
    const resource = await client.readResource({ serverId: 'test', uri: 'demo://resource/dynamic/text/1' });
    expect(resource.contents[0]?.text).toContain('1');
  });

  it('is asked for progress and answers a question', async () => {
    const seen: number[] = [];
    const operation = {
      ...call,
      name: 'trigger-long-running-operation',
      arguments: { duration: 0.4, steps: 4 },
    };
    await client.callTool(operation, { onProgress: ({ progress }) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(0);
    const asked = await client.callTool({ ...call, name: 'trigger-elicitation-request' });
    expect(JSON.stringify(asked.content)).toContain('Ada');
  });

  it('says what is wrong with a call', async () => {
    const wrong = await client
      .callTool({ ...call, name: 'echo', arguments: {} })
      .catch((error: unknown) => error);
    expect(wrong instanceof Error ? wrong : (wrong as { isError: boolean }).isError).toBeTruthy();
  });
});
