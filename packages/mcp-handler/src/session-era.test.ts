import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createMcpHandler,
  HttpError,
  InputRequired,
  type McpHandlerConfig,
  ProtocolError,
  type Tool,
  ToolError,
} from './index.js';
import type { JsonObject } from './json-value.js';
import { echoTools } from './testing/echo-tools.js';
import { eventsOf, TestClient } from './testing/test-client.js';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function serving<I = undefined>(config: McpHandlerConfig<I>) {
  const mcp = createMcpHandler<I>(config);
  closers.push(() => mcp.close());
  return { mcp, client: new TestClient(mcp.fetch), another: () => new TestClient(mcp.fetch) };
}

const tool = (name: string, execute: Tool['execute'], more: Partial<Tool> = {}): Tool => ({
  name,
  execute,
  ...more,
});
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const byHeader = (request: { header(name: string): string | undefined }) =>
  request.header('x-user') ?? 'nobody';
const requestedSchema = { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] };
const ask = tool('ask', async (_args, { elicit }) => {
  const answer = await elicit({ message: 'Well?', requestedSchema });
  return JSON.stringify(answer);
});

/** Opens a call and gives its events and the question it asks. */
async function openCall(client: TestClient, name: string, id: string | number = 'call') {
  const message = { jsonrpc: '2.0', id, method: 'tools/call', params: { name } };
  const response = await client.open(JSON.stringify(message));
  const events = eventsOf(response);
  const next = async () => (await events.next()).value as JsonObject | undefined;
  const leave = () => events.return(undefined);
  return { response, next, leave };
}

describe('progress and logs', () => {
  const talk = tool('talk', (_args, { progress, log }) => {
    for (const value of [1, 1, 0.5, Number.NaN, 2]) progress(value, 2);
    log('debug', 'd');
    log('warning', { w: 1 }, 'unit');
    return 'done';
  });

  it('sends progress that grows, to whoever gave a token', async () => {
    const { client } = serving({ tools: [talk] });
    await client.initialize();
    expect((await client.call('talk')).headers.get('content-type')).toBe('application/json');
    const { messages } = await client.call('talk', {}, { _meta: { progressToken: 0 } });
    expect(messages.slice(0, -1).map(({ params }) => params)).toEqual([
      { progressToken: 0, progress: 1, total: 2 },
      { progressToken: 0, progress: 2, total: 2 },
    ]);
  });

  it('logs from the level that the session set', async () => {
    const { client } = serving({ tools: [talk], logging: true });
    await client.initialize();
    const logged = async () => (await client.call('talk')).messages.slice(0, -1).map(({ params }) => params);
    const warning = { level: 'warning', logger: 'unit', data: { w: 1 } };
    expect(await logged()).toEqual([warning]);
    await client.request('logging/setLevel', { level: 'debug' });
    expect(await logged()).toEqual([{ level: 'debug', data: 'd' }, warning]);
    await client.request('logging/setLevel', { level: 'error' });
    expect(await logged()).toEqual([]);
    expect((await client.request('logging/setLevel', { level: 'loud' })).rpc?.error?.code).toBe(-32602);
  });

  it('sends nothing after the answer', async () => {
    let late: () => void = () => undefined;
    const early = tool('early', (_args, { progress }) => {
      late = () => progress(2);
      progress(1);
      return 'done';
    });
    const { client } = serving({ tools: [early] });
    await client.initialize();
    const { messages } = await client.call('early', {}, { _meta: { progressToken: 't' } });
    late();
    expect(messages).toHaveLength(2);
  });
});

describe('questions', () => {
  it('checks what the user answered', async () => {
    const { client } = serving({ tools: [ask] });
    await client.initialize({ elicitation: {} });
    for (const [answer, text] of [
      [{ action: 'accept', content: { ok: true } }, '{"action":"accept","content":{"ok":true}}'],
      [{ action: 'decline', content: { ok: true } }, '{"action":"decline"}'],
      [{ action: 'accept', content: { ok: 'yes' } }, 'requested schema'],
      [{ action: 'perhaps' }, 'valid action'],
    ] as const) {
      const { next } = await openCall(client, 'ask');
      await client.respond((await next())?.['id'] as string, answer);
      expect(JSON.stringify(await next())).toContain(JSON.stringify(text).slice(1, -1));
    }
  });

  it('spells elicitation as the revision does', async () => {
    const { client, another } = serving({ tools: [ask], protocolVersions: ['2025-06-18', '2025-11-25'] });
    const form = { message: 'Well?', requestedSchema };
    await client.initialize({ elicitation: {} });
    expect((await (await openCall(client, 'ask')).next())?.['params']).toEqual(form);
    const url = another();
    await url.initialize({ elicitation: { url: {} } }, '2025-11-25');
    expect((await url.call('ask')).rpc?.result.isError).toBe(true);
  });

  it('a client that refuses, leaves, or is too slow does not confirm anything', async () => {
    const { tools, calls } = echoTools();
    const { client } = serving({
      tools,
      beforeCall: () => ({ action: 'confirm', message: 'Sure?' }),
      limits: { askMs: 50 },
    });
    await client.initialize({ elicitation: {} });
    const refused = await openCall(client, 'any');
    const { id = null } = (await refused.next()) ?? {};
    await client.post(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -1, message: 'no' } }));
    expect(await refused.next()).toMatchObject({ result: { isError: true } });
    const slow = await openCall(client, 'any');
    await slow.next();
    expect(await slow.next()).toMatchObject({ method: 'notifications/cancelled' });
    expect(await slow.next()).toMatchObject({ result: { isError: true } });
    const left = await openCall(client, 'any');
    const question = await left.next();
    await left.leave();
    await client.respond(question?.['id'] as string, { action: 'accept' });
    await wait(80);
    expect(calls).toEqual([]);
  });

  it('another caller, or another session, can not answer', async () => {
    const { tools, calls } = echoTools();
    const { client, another } = serving<string>({
      authenticate: byHeader,
      tools: tools as readonly Tool<string>[],
      beforeCall: () => ({ action: 'confirm', message: 'Sure?' }),
    });
    client.headers['x-user'] = 'ann';
    await client.initialize({ elicitation: {} });
    const call = await openCall(client, 'any');
    const { id = null } = (await call.next()) ?? {};
    const eve = another();
    eve.headers['x-user'] = 'eve';
    await eve.initialize({ elicitation: {} });
    expect((await eve.respond(id, { action: 'accept' })).status).toBe(202);
    eve.headers['mcp-session-id'] = client.headers['mcp-session-id'] ?? '';
    expect((await eve.respond(id, { action: 'accept' })).status).toBe(404);
    await wait(20);
    expect(calls).toEqual([]);
    await client.respond(id, { action: 'accept' });
    expect(await call.next()).toMatchObject({ result: { content: [{ type: 'text' }] } });
    expect(calls).toHaveLength(1);
  });

  it('an InputRequired asks over the stream, and the gate asks its own question once', async () => {
    const twice = tool('twice', (_args, { inputResponses }) => {
      const params = { message: 'Name?', requestedSchema };
      const requests = { name: { method: 'elicitation/create', params } } as const;
      return inputResponses === undefined ? new InputRequired(requests) : JSON.stringify(inputResponses);
    });
    const { client } = serving({
      tools: [twice],
      beforeCall: () => ({ action: 'confirm', message: 'Sure?' }),
    });
    await client.initialize({ elicitation: {} });
    const { next } = await openCall(client, 'twice');
    const confirm = await next();
    await client.respond(confirm?.['id'] as string, { action: 'accept' });
    const question = await next();
    expect(question?.['params']).toMatchObject({ message: 'Name?' });
    await client.respond(question?.['id'] as string, { action: 'accept', content: { ok: true } });
    expect(JSON.stringify(await next())).toContain('accept');
  });

  it('bounds how much one call may ask', async () => {
    const nag = tool('nag', async (_args, { elicit }) => {
      for (;;) await elicit({ message: 'Again?', requestedSchema: { type: 'object' } });
    });
    const { client } = serving({ tools: [nag], limits: { questions: 2 } });
    await client.initialize({ elicitation: {} });
    const { next } = await openCall(client, 'nag');
    for (let round = 0; round < 2; round++) {
      await client.respond((await next())?.['id'] as string, { action: 'accept' });
    }
    expect(await next()).toMatchObject({ result: { isError: true } });
  });
});

describe('cancelling', () => {
  const running: string[] = [];
  const slow = tool(
    'slow',
    (_args, { signal, progress }) =>
      new Promise((resolve) => {
        progress(1);
        signal.addEventListener('abort', () => {
          running.push('aborted');
          resolve('stopped');
        });
      }),
  );

  it('stops the call of that id in that session, and sends no answer', async () => {
    running.length = 0;
    const { client, another } = serving({ tools: [slow] });
    await client.initialize();
    const other = another();
    await other.initialize();
    const call = client.call('slow');
    await wait(20);
    for (const requestId of ['2', 3, null, { id: 2 }])
      await client.notify('notifications/cancelled', { requestId });
    await other.notify('notifications/cancelled', { requestId: 2 });
    expect(running).toEqual([]);
    expect((await client.notify('notifications/cancelled', { requestId: 2 })).status).toBe(202);
    expect((await call).rpc).toBeUndefined();
    expect(running).toEqual(['aborted']);
  });

  it('a client that goes away does not cancel', async () => {
    running.length = 0;
    const { client } = serving({ tools: [slow] });
    await client.initialize();
    const params = { name: 'slow', _meta: { progressToken: 1 } };
    const message = { jsonrpc: '2.0', id: 9, method: 'tools/call', params };
    const response = await client.open(JSON.stringify(message));
    await response.body?.cancel();
    await wait(20);
    expect(running).toEqual([]);
    await client.notify('notifications/cancelled', { requestId: 9 });
    expect(running).toEqual(['aborted']);
  });

  it('the end of the session stops its calls', async () => {
    running.length = 0;
    const { client } = serving({ tools: [slow] });
    await client.initialize();
    const call = client.call('slow');
    await wait(20);
    await client.bare('DELETE');
    await call;
    expect(running).toEqual(['aborted']);
  });

  it('close refuses what is new, interrupts what runs, ends streams', async () => {
    const { mcp, client } = serving({ tools: [slow] });
    await client.initialize();
    const stream = await client.bare('GET');
    const call = client.call('slow');
    await wait(20);
    await mcp.close();
    expect((await call).rpc?.error?.message).toBe('The server is closing');
    expect(await stream.text()).toBe(':\n\n');
    expect((await client.call('slow')).status).toBe(503);
  });
});

describe('time', () => {
  it('a call past its time is an error for the model, and its signal fires', async () => {
    let reason: unknown;
    const slow = tool('slow', (_args, { signal }) => {
      signal.addEventListener('abort', () => {
        reason = signal.reason;
      });
      return new Promise(() => undefined);
    });
    const { client } = serving({ tools: [slow], limits: { callMs: 40 } });
    await client.initialize();
    expect((await client.call('slow')).rpc?.result).toMatchObject({ isError: true });
    expect(reason).toMatchObject({ reason: 'timeout' });
  });

  it('the time the user takes does not count', async () => {
    const { client } = serving({ tools: [ask], limits: { callMs: 60 } });
    await client.initialize({ elicitation: {} });
    const { next } = await openCall(client, 'ask');
    const question = await next();
    await wait(120);
    await client.respond(question?.['id'] as string, { action: 'accept', content: { ok: true } });
    expect(JSON.stringify(await next())).toContain('accept');
  });

  it('a long silent call becomes a stream that is kept open', async () => {
    const slow = tool('slow', async () => {
      await wait(150);
      return 'done';
    });
    const { client } = serving({ tools: [slow], limits: { keepAliveMs: 20 } });
    await client.initialize();
    const { text, rpc } = await client.call('slow');
    expect(text.match(/^:$/gm)?.length).toBeGreaterThan(2);
    expect(rpc?.result.content[0].text).toBe('done');
  });
});

describe('sessions', () => {
  it('are refused when all are busy, and come free when one is not', async () => {
    const { client, another } = serving({ tools: [], limits: { sessions: 1 } });
    await client.initialize();
    const stream = await client.bare('GET');
    expect((await another().initialize()).status).toBe(503);
    await stream.body?.cancel();
    expect((await another().initialize()).status).toBe(200);
  });

  it('send each message on one stream only, and hold only so many', async () => {
    const { mcp, client } = serving({ tools: [], limits: { streamsPerSession: 2 } });
    await client.initialize();
    const [first, second, third] = [
      await client.bare('GET'),
      await client.bare('GET'),
      await client.bare('GET'),
    ];
    mcp.notifyToolsChanged();
    await mcp.close();
    const heard = await Promise.all(
      [first, second, third].map(async (stream) => (await stream.text()).includes('list_changed')),
    );
    expect(heard).toEqual([false, false, true]);
  });

  it('watch resources', async () => {
    const { mcp, client } = serving({
      readResource: () => [],
      subscribeResource: (uri) => uri.startsWith('a:'),
      limits: { subscriptions: 2 },
    });
    expect((await client.initialize()).rpc?.result.capabilities.resources.subscribe).toBe(true);
    const stream = await client.bare('GET');
    expect((await client.request('resources/subscribe', { uri: 'b:1' })).rpc?.error?.code).toBe(-32002);
    for (const uri of ['a:1', 'a:2']) await client.request('resources/subscribe', { uri });
    expect((await client.request('resources/subscribe', { uri: 'a:3' })).rpc?.error?.code).toBe(-32000);
    await client.request('resources/unsubscribe', { uri: 'a:2' });
    for (const uri of ['a:1', 'a:2', 'b:1']) mcp.notifyResourceUpdated(uri);
    await mcp.close();
    expect((await stream.text()).match(/"uri":"[^"]*"/g)).toEqual(['"uri":"a:1"']);
  });

  it('of one caller are unknown to another', async () => {
    const { client } = serving<string>({ authenticate: byHeader, tools: [] });
    client.headers['x-user'] = 'ann';
    await client.initialize();
    client.headers['x-user'] = 'eve';
    for (const method of ['GET', 'DELETE']) expect((await client.bare(method)).status).toBe(404);
    expect((await client.request('tools/list')).status).toBe(404);
    client.headers['x-user'] = 'ann';
    expect((await client.request('tools/list')).status).toBe(200);
  });

  it('of their own ids outlive a stranger whose request does not validate', async () => {
    const sessionIds = {
      generate: ({ identity }: { readonly identity: string }) => `${identity}-1`,
      validate: (id: string, { identity }: { readonly identity: string }) => id === `${identity}-1`,
      terminate: () => undefined,
    };
    const { mcp, client } = serving<string>({ authenticate: byHeader, sessionIds, tools: [] });
    client.headers['x-user'] = 'ann';
    await client.initialize();
    const stream = await client.bare('GET');
    const stranger = { ...client.headers, 'x-user': 'eve' };
    expect((await client.bare('GET', stranger)).status).toBe(404);
    mcp.notifyToolsChanged();
    await mcp.close();
    expect(await stream.text()).toContain('list_changed');
  });

  it('of a nameless caller are unknown to a named one', async () => {
    const { client } = serving<string | object>({
      authenticate: (request) => request.header('x-user') ?? { anonymous: true },
      tools: [],
    });
    await client.initialize();
    client.headers['x-user'] = 'eve';
    expect((await client.request('tools/list')).status).toBe(404);
  });

  it('are kept in use by their owner alone, and by what runs in them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const { client } = serving<string>({
        authenticate: byHeader,
        tools: [],
        limits: { sessionIdleMs: 10_000 },
      });
      await client.initialize();
      const stranger = { ...client.headers, 'x-user': 'eve' };
      vi.advanceTimersByTime(8_000);
      expect((await client.bare('GET', stranger)).status).toBe(404);
      vi.advanceTimersByTime(3_000);
      expect((await client.request('tools/list')).status).toBe(404);

      await client.initialize();
      const stream = await client.bare('GET');
      vi.advanceTimersByTime(60_000);
      await stream.body?.cancel();
      vi.advanceTimersByTime(9_000);
      expect((await client.request('tools/list')).status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it('refuse ids that can not stand in a header', async () => {
    const errors: unknown[] = [];
    const sessionIds = { generate: () => 'a\r\nb', validate: () => true, terminate: () => undefined };
    const { client } = serving({ sessionIds, onError: (error) => errors.push(error) });
    expect((await client.initialize()).rpc?.error?.code).toBe(-32603);
    expect(errors).toHaveLength(1);
  });
});

describe('errors of the host', () => {
  it('say what the host wants them to say', async () => {
    const tools = [
      tool('for-the-model', () => {
        throw new ToolError('try another city');
      }),
      tool('for-the-client', () => {
        throw new ProtocolError(-32050, 'quota', { left: 0 });
      }),
    ];
    const { client } = serving({ tools });
    await client.initialize();
    expect((await client.call('for-the-model')).rpc?.result.content[0].text).toBe('try another city');
    expect((await client.call('for-the-client')).rpc?.error).toEqual({
      code: -32050,
      message: 'quota',
      data: { left: 0 },
    });
  });

  it('show nothing else unless asked, and reach onError', async () => {
    const errors: string[] = [];
    const config: McpHandlerConfig<undefined> = {
      listTools: () => {
        throw new Error('database at 10.0.0.7 is down');
      },
      onError: (error, where) => errors.push(`${where}: ${(error as Error).message}`),
    };
    const { client } = serving(config);
    await client.initialize();
    const answer = await client.request('tools/list');
    expect([answer.status, answer.rpc?.error]).toEqual([200, { code: -32603, message: 'Internal error' }]);
    expect(errors).toEqual(['tools/list: database at 10.0.0.7 is down']);
    const open = serving({ ...config, exposeErrors: true }).client;
    await open.initialize();
    expect((await open.request('tools/list')).rpc?.error?.message).toContain('database');
  });

  it('a promise of another library is waited for, not taken for an identity', async () => {
    const then = (_yes: unknown, no: (error: Error) => void) => no(new Error('refused'));
    const { client } = serving<string>({ authenticate: () => ({ then }) as unknown as Promise<string> });
    expect((await client.initialize()).status).toBe(401);
  });

  it('authenticate may answer with a status of its own', async () => {
    const { client } = serving({
      authenticate: (): undefined => {
        throw new HttpError(403, 'insufficient scope', { 'www-authenticate': 'Bearer scope="tools"' });
      },
    });
    const answer = await client.initialize();
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([403, 'Bearer scope="tools"']);
  });

  it('a session store that is down answers 500 and nothing of why', async () => {
    const validate = () => Promise.reject(new Error('store down'));
    const sessionIds = { generate: () => 's', validate, terminate: () => undefined };
    const { client } = serving({ sessionIds, tools: [] });
    await client.initialize();
    const answer = await client.request('tools/list');
    expect([answer.status, answer.rpc?.error?.message]).toEqual([500, 'Internal error']);
  });

  it('what a tool gives that is no JSON is an error, not a crash', async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    const tools = [
      tool('cyclic', () => ({ structured: cyclic as JsonObject })),
      tool('big', () => ({ structured: { n: 1n } as unknown as JsonObject })),
      tool('nothing', () => undefined as unknown as string),
    ];
    const { client } = serving({ tools });
    await client.initialize();
    for (const { name } of tools) {
      const { rpc } = await client.call(name);
      expect(rpc?.error?.code === -32603 || rpc?.result.isError === true).toBe(true);
    }
  });

  it('validateOutput holds a tool to its outputSchema', async () => {
    const outputSchema = { type: 'object', required: ['n'] };
    const tools = [
      tool('good', () => ({ structured: { n: 1 } }), { outputSchema }),
      tool('bad', () => ({ structured: {} }), { outputSchema }),
      tool('none', () => 'text', { outputSchema }),
    ];
    const { client } = serving({ tools, validateOutput: true });
    await client.initialize();
    const isError = async (name: string) => (await client.call(name)).rpc?.result.isError === true;
    expect([await isError('good'), await isError('bad'), await isError('none')]).toEqual([false, true, true]);
  });

  it('a gate that fails or answers nonsense lets nothing through', async () => {
    const { tools, calls } = echoTools();
    for (const beforeCall of [
      () => Promise.reject(new Error('policy service down')),
      () => ({ action: 'maybe' }) as never,
      () => true as never,
    ]) {
      const { client } = serving({ tools, beforeCall });
      await client.initialize();
      expect((await client.call('any')).rpc?.error?.code).toBe(-32603);
    }
    expect(calls).toEqual([]);
  });
});

describe('lists', () => {
  const names = Array.from({ length: 5 }, (_, n) => ({ name: `tool-${n}`, execute: () => '' }));

  it('are paged by pageSize', async () => {
    const { client } = serving({ tools: names, pageSize: 2 });
    await client.initialize();
    const pages: number[] = [];
    let cursor: string | undefined;
    do {
      const { result } =
        (await client.request('tools/list', cursor === undefined ? {} : { cursor })).rpc ?? {};
      pages.push(result.tools.length);
      cursor = result.nextCursor;
    } while (cursor !== undefined);
    expect(pages).toEqual([2, 2, 1]);
    for (const bad of ['', 'from-1', 'from-6', 'from-99999999999', 'from-0']) {
      expect((await client.request('tools/list', { cursor: bad })).rpc?.error?.code).toBe(-32602);
    }
  });

  it('may be paged by the hook', async () => {
    const { client } = serving({
      getPrompt: () => undefined,
      listPrompts: (_context, cursor) => ({ items: [{ name: cursor ?? 'first' }], nextCursor: 'second' }),
    });
    await client.initialize();
    expect((await client.request('prompts/list', { cursor: 'x' })).rpc?.result).toEqual({
      prompts: [{ name: 'x' }],
      nextCursor: 'second',
    });
  });

  it('of completions are cut at 100', async () => {
    const values = Array.from({ length: 150 }, (_, n) => `v${n}`);
    const { client } = serving({ complete: () => ({ values }) });
    await client.initialize();
    const ref = { type: 'ref/resource', uri: 'a:{b}' };
    const argument = { name: 'b', value: '' };
    const { completion } = (await client.request('completion/complete', { ref, argument })).rpc?.result ?? {};
    expect([completion.values.length, completion.total, completion.hasMore]).toEqual([100, 150, true]);
    for (const bad of [
      { ref },
      { argument },
      { ref: { type: 'ref/tool' }, argument },
      { ref, argument: { name: 1 } },
    ]) {
      expect((await client.request('completion/complete', bad as JsonObject)).rpc?.error?.code).toBe(-32602);
    }
  });
});
