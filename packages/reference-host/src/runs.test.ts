import { describe, expect, it } from 'vitest';
import { jsonText } from './json-text.js';
import { type Script, type ScriptedServer, startMcpServer } from './testing/mcp-server.js';
import { keep, type LogEvent, type RunningHost, startHost } from './testing/running-host.js';

const ok = '{"content":[]}';

async function hostWith(answer: Script = () => ok): Promise<{ host: RunningHost; server: ScriptedServer }> {
  const server = keep(await startMcpServer(answer));
  return { host: await startHost({ mcpServers: { conformance: server.url } }), server };
}

const call = { method: 'callTool', name: 'any', arguments: { n: 1 } };
const resultOf = (log: readonly LogEvent[]): unknown => {
  const outputs = log.find(({ type }) => type === 'node.completed')?.payload['outputs'];
  return (outputs as { readonly result?: unknown } | undefined)?.result;
};
const types = (log: readonly LogEvent[]): string[] => log.map(({ type }) => type);

describe('a run', () => {
  it('goes from pending to completed, each step in the log', async () => {
    const { host } = await hostWith();
    const created = await host.run(call);
    expect(created.status).toBe(201);
    expect(created.json).toEqual({ runId: expect.any(String), status: 'pending' });
    const { runId } = created.json;
    expect(created.headers.get('location')).toBe(`/runs/${runId}`);
    const log = await host.ended(runId);
    expect(types(log)).toEqual([
      'run.started',
      'node.started',
      'tool.session.opened',
      'negotiation.decided',
      'tool.session.closed',
      'node.completed',
      'run.completed',
    ]);
    expect(log.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect((await host.ask(`/runs/${runId}`)).json).toMatchObject({
      runId,
      workflowId: 'conformance-mcp-client',
      status: 'completed',
    });
  });

  it.each([
    [
      'plain',
      '{"content":[{"type":"text","text":"ok"}],"structuredContent":{"n":7},"_meta":{"a/b":"c"},"resultType":"complete"}',
    ],
    ['odd names', '{"content":[],"structuredContent":{"__proto__":{"x":1},"constructor":1,"":2}}'],
    ['null and absent', '{"content":[],"structuredContent":null,"_meta":{"x":null}}'],
    ['an error that is a result', '{"content":[],"isError":true}'],
    ['numbers', '{"content":[],"structuredContent":[1e300,-0.5,9007199254740993,0.1]}'],
    ['numbers that JSON.stringify has no text for', '{"content":[],"structuredContent":[-0,1e400,-1e400]}'],
    ['depth', `{"content":[],"structuredContent":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['order', '{"z":1,"content":[],"a":{"z":1,"a":2}}'],
  ])('carries what the server sent to its log: %s', async (_, text) => {
    const { host } = await hostWith(() => text);
    const { json } = await host.run(call);
    const result = resultOf(await host.ended(json.runId));
    expect(jsonText(result) === jsonText(JSON.parse(text))).toBe(true);
  });

  it('fails with the server’s own error', async () => {
    const { host } = await hostWith(
      () => 'error:{"code":-32602,"message":"no such tool","data":{"name":"any"}}',
    );
    const { json } = await host.run(call);
    const log = await host.ended(json.runId);
    const error = { code: -32602, message: 'no such tool', data: { name: 'any' } };
    expect(log.find(({ type }) => type === 'node.failed')?.payload).toEqual({ nodeId: 'mcp-client', error });
    expect((await host.ask(`/runs/${json.runId}`)).json).toMatchObject({ status: 'failed', error });
  });

  it.each([
    [{ method: 'callTool', serverId: 'nobody', name: 'x' }, 'not_found'],
    [{ method: 'dance' }, 'validation_error'],
    [{ method: 'invokeTool', name: 'x' }, 'validation_error'],
    [{ method: 'callTool', name: 7 }, 'validation_error'],
    [{ method: 'callTool', name: 'x', arguments: [] }, 'validation_error'],
    [{ method: 'readResource' }, 'request_invalid'],
  ])('fails for %j with %s', async (inputs, code) => {
    const { host } = await hostWith();
    const { json } = await host.run(inputs);
    const log = await host.ended(json.runId);
    expect(log.find(({ type }) => type === 'node.failed')?.payload).toMatchObject({ error: { code } });
  });

  it('says which revision was chosen, without naming the server', async () => {
    const { host, server } = await hostWith();
    const { json } = await host.run(call);
    const log = await host.ended(json.runId);
    const decided = log.filter(({ type }) => type === 'negotiation.decided');
    expect(decided.map(({ payload }) => payload)).toEqual([
      {
        protocol: 'mcp',
        peer: expect.stringMatching(/^[0-9a-f]{64}$/),
        requested: '2026-07-28',
        negotiated: '2026-07-28',
        outcome: 'accepted',
        reason: expect.any(String),
      },
    ]);
    expect(JSON.stringify(log)).not.toContain(server.url);
  });

  it('gives each call a key that is its own', async () => {
    const { host, server } = await hostWith();
    for (const _ of [1, 2]) await host.ended((await host.run(call)).json.runId);
    const keys = server.calls.map(({ meta }) => meta['dev.openwop/idempotencyKey']);
    expect(new Set(keys).size).toBe(2);
  });

  it('has v1’s shapes under v1', async () => {
    const { host } = await hostWith(() => '{"content":[],"structuredContent":{"n":1},"isError":true}');
    const created = await host.run({ method: 'invokeTool', name: 'x' }, { prefix: '/v1' });
    const { runId } = created.json;
    expect(created.headers.get('location')).toBe(`/v1/runs/${runId}`);
    const log = await host.ended(runId, '/v1');
    const raw = { content: [], structuredContent: { n: 1 }, isError: true };
    expect(resultOf(log)).toEqual({ result: { n: 1 }, isError: true, raw });
    expect((await host.ask(`/v1/runs/${runId}/events/poll`)).json).toEqual({ events: log, isComplete: true });
  });
});

describe('the same Idempotency-Key', () => {
  it('gives the same run for the same request, and 409 for another', async () => {
    const { host, server } = await hostWith();
    const headers = { 'idempotency-key': 'order-1' };
    const first = await host.run(call, { headers });
    const again = await host.run(call, { headers });
    expect([again.status, again.json.runId]).toEqual([201, first.json.runId]);
    const other = await host.run({ ...call, name: 'other' }, { headers });
    expect([other.status, other.json.error]).toEqual([409, 'idempotency_key_mismatch']);
    await host.ended(first.json.runId);
    expect(server.calls).toHaveLength(1);
  });

  it('is refused where it cannot be kept', async () => {
    const { host } = await hostWith();
    const { status, json } = await host.run(call, { headers: { 'idempotency-key': 'x'.repeat(256) } });
    expect([status, json.error]).toEqual([400, 'idempotency_key_invalid']);
  });
});

describe('polling', () => {
  it('waits for an event, and for no longer than it has to', async () => {
    let go = (): void => undefined;
    const { host } = await hostWith(() => new Promise((resolve) => (go = () => resolve(ok))));
    const { runId } = (await host.run(call)).json;
    let seen = (await host.ask(`/runs/${runId}/events/poll?timeout=5`)).json;
    while (!types(seen.events).includes('negotiation.decided')) {
      seen = (await host.ask(`/runs/${runId}/events/poll`)).json;
    }
    const waiting = host.ask(`/runs/${runId}/events/poll?timeout=30&lastSequence=${seen.lastSequence}`);
    const silent = await host.ask(`/runs/${runId}/events/poll?timeout=1&lastSequence=${seen.lastSequence}`);
    expect(silent.json).toMatchObject({ events: [], isTerminal: false, status: 'running' });
    go();
    expect((await waiting).json.events.length).toBeGreaterThan(0);
    await host.ended(runId);
    const after = await host.ask(`/runs/${runId}/events/poll?timeout=30&lastSequence=999`);
    expect(after.json).toMatchObject({ events: [], isTerminal: true, status: 'completed' });
  });

  it('pages', async () => {
    const { host } = await hostWith();
    const { runId } = (await host.run(call)).json;
    const log = await host.ended(runId);
    const page = await host.ask(`/runs/${runId}/events/poll?limit=2&lastSequence=0`);
    expect(page.json.events).toEqual(log.slice(1, 3));
    expect(page.json.lastSequence).toBe(log.length - 1);
  });

  it.each([
    'timeout=31',
    'timeout=-1',
    'timeout=1.5',
    'lastSequence=x',
    'limit=0',
    'limit=9999',
    'lastSequence=',
  ])('refuses %s', async (query) => {
    const { host } = await hostWith();
    const { runId } = (await host.run(call)).json;
    const { status, json } = await host.ask(`/runs/${runId}/events/poll?${query}`);
    expect([status, json.error]).toEqual([400, 'validation_error']);
  });
});

describe('what is no run', () => {
  const send = async (body: string, more: Record<string, string> = {}) => {
    const { host } = await hostWith();
    const headers = { 'content-type': 'application/json', ...more };
    const { status, json } = await host.ask('/runs', { method: 'POST', headers, body });
    expect(Object.keys(json).sort()).toEqual(['error', 'message']);
    return [status, json.error];
  };

  it.each([
    ['{', 400, 'validation_error'],
    ['[]', 400, 'validation_error'],
    ['{}', 400, 'validation_error'],
    ['{"workflowId":7}', 400, 'validation_error'],
    ['{"workflowId":"conformance-mcp-client","inputs":[]}', 400, 'validation_error'],
    ['{"workflowId":"conformance-mcp-client","colour":1}', 400, 'validation_error'],
    ['{"workflowId":"nobody"}', 404, 'not_found'],
    [
      `{"workflowId":"conformance-mcp-client","inputs":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
      400,
      'validation_error',
    ],
    [`{"workflowId":"${'x'.repeat(1_100_000)}"}`, 413, 'payload_too_large'],
  ])('%.40s answers %i %s', async (body, status, code) => {
    expect(await send(body)).toEqual([status, code]);
  });

  it.each([
    { 'content-type': 'text/plain' },
    { 'content-type': '' },
    { 'content-type': 'application/json; charset=iso-8859-1' },
    { 'content-encoding': 'gzip' },
  ])('%j answers 415', async (headers) => {
    expect(await send('{}', headers)).toEqual([415, 'unsupported_media_type']);
  });

  it('UTF-8 may be named', async () => {
    const headers = { 'content-type': 'application/json;charset="UTF-8"', 'content-encoding': 'identity' };
    expect(await send('{"workflowId":"nobody"}', headers)).toEqual([404, 'not_found']);
  });

  it('a run that is not there answers 404', async () => {
    const { host } = await hostWith();
    for (const path of ['/runs/nobody', '/runs/nobody/events/poll', '/v1/runs/nobody']) {
      expect((await host.ask(path)).status).toBe(404);
    }
  });
});
