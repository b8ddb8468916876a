import { afterEach, describe, expect, it } from 'vitest';
import { createMcpHandler, InputRequired, type McpHandlerConfig, type Tool } from './index.js';
import type { JsonObject } from './json-value.js';
import { echoTools } from './testing/echo-tools.js';
import { type Answer, eventsOf, readAnswer, TestClient } from './testing/test-client.js';

const versions = ['2025-06-18', '2025-11-25', '2026-07-28'];
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function serving<I = undefined>(config: McpHandlerConfig<I>) {
  const mcp = createMcpHandler<I>({ protocolVersions: versions, ...config });
  closers.push(() => mcp.close());
  return { mcp, client: new TestClient(mcp.fetch) };
}

const modernHeaders = {
  'mcp-protocol-version': '2026-07-28',
  'mcp-method': 'tools/call',
  'mcp-name': 'echo',
};
const meta = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
};
const body = (params: JsonObject, method = 'tools/call') =>
  JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: { name: 'echo', _meta: meta, ...params } });

describe('headers of 2026-07-28', () => {
  it.each<[string, Record<string, string | undefined>, JsonObject, number | undefined]>([
    ['all in order', {}, {}, undefined],
    ['Mcp-Name in base64', { 'mcp-name': `=?base64?${btoa('echo')}?=` }, {}, undefined],
    ['session and last event id ignored', { 'mcp-session-id': 'x', 'last-event-id': '1' }, {}, undefined],
    ['no version header', { 'mcp-protocol-version': undefined }, {}, -32020],
    ['another version header', { 'mcp-protocol-version': '2025-11-25' }, {}, -32020],
    ['no Mcp-Method', { 'mcp-method': undefined }, {}, -32020],
    ['another Mcp-Method', { 'mcp-method': 'tools/list' }, {}, -32020],
    ['Mcp-Method in another case', { 'mcp-method': 'Tools/Call' }, {}, -32020],
    ['no Mcp-Name', { 'mcp-name': undefined }, {}, -32020],
    ['another Mcp-Name', { 'mcp-name': 'any' }, {}, -32020],
    ['broken base64', { 'mcp-name': '=?base64?ZWNo!?=' }, {}, -32020],
    [
      'no capabilities',
      {},
      { _meta: { ...meta, 'io.modelcontextprotocol/clientCapabilities': null } },
      -32602,
    ],
    ['no _meta', {}, { _meta: null }, -32602],
    [
      'a version that is a number',
      {},
      { _meta: { ...meta, 'io.modelcontextprotocol/protocolVersion': 1 } },
      -32602,
    ],
  ])('%s', async (_name, changed, params, code) => {
    const { tools, calls } = echoTools();
    const { client } = serving({ tools });
    const headers = Object.entries({ ...client.headers, ...modernHeaders, ...changed }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const answer = await client.post(body(params), Object.fromEntries(headers));
    expect([answer.status, answer.rpc?.error?.code, answer.rpc?.id]).toEqual([
      code === undefined ? 200 : 400,
      code,
      7,
    ]);
    expect(calls).toHaveLength(code === undefined ? 1 : 0);
  });

  it('names the served versions when another is asked for', async () => {
    const { client } = serving({ tools: [] });
    const headers = { ...client.headers, ...modernHeaders, 'mcp-protocol-version': '2031-01-01' };
    const asked = { ...meta, 'io.modelcontextprotocol/protocolVersion': '2031-01-01' };
    const answer = await client.post(body({ _meta: asked }), headers);
    expect(answer.rpc?.error).toMatchObject({
      code: -32022,
      data: { supported: [...versions].reverse(), requested: '2031-01-01' },
    });
  });

  it('tells a client that only knows initialize what is spoken here', async () => {
    const { client } = serving({ protocolVersions: ['2026-07-28'] });
    const answer = await client.initialize();
    expect(answer.status).toBe(400);
    expect(answer.rpc?.error).toMatchObject({ code: -32022, data: { supported: ['2026-07-28'] } });
    expect((await client.bare('GET')).status).toBe(405);
    expect((await client.bare('DELETE')).headers.get('allow')).toBe('POST');
  });

  it('is off by default', async () => {
    const client = new TestClient(createMcpHandler({ tools: [] }).fetch);
    const answer = await client.modern('server/discover');
    expect([answer.status, answer.rpc?.error?.code]).toEqual([400, -32600]);
  });

  it('answers 404 to unknown and removed methods', async () => {
    const { client } = serving({
      tools: [],
      logging: true,
      subscribeResource: () => true,
      readResource: () => [],
    });
    for (const method of [
      'no/such',
      'initialize',
      'ping',
      'logging/setLevel',
      'resources/subscribe',
      'prompts/list',
    ]) {
      const answer = await client.modern(method);
      expect([answer.status, answer.rpc?.error?.code]).toEqual([404, -32601]);
    }
  });

  it('accepts notifications and refuses responses', async () => {
    const { client } = serving({ tools: [] });
    Object.assign(client.headers, { 'mcp-protocol-version': '2026-07-28' });
    expect((await client.notify('notifications/whatever')).status).toBe(202);
    expect((await client.respond(1, {})).status).toBe(400);
  });

  it('serves both eras on one endpoint', async () => {
    const { client } = serving({ tools: echoTools().tools });
    await client.initialize({}, '2025-11-25');
    expect((await client.call('echo', { text: 'a' })).rpc?.result).toEqual({
      content: [{ type: 'text', text: 'a' }],
    });
    const modern = await client.modern('tools/call', { name: 'echo', arguments: { text: 'a' } });
    expect(modern.rpc?.result.resultType).toBe('complete');
    expect(modern.headers.get('mcp-session-id')).toBeNull();
  });
});

describe('results of 2026-07-28', () => {
  it('carry type, cache hints and who answered', async () => {
    const { client } = serving({
      tools: [],
      serverInfo: { name: 'n', version: 'v', instructions: 'Be kind.' },
      cache: (method) => ({ ttlMs: method === 'tools/list' ? 5_000 : 0, scope: 'public' }),
    });
    const serverInfo = { 'io.modelcontextprotocol/serverInfo': { name: 'n', version: 'v' } };
    expect((await client.modern('server/discover')).rpc?.result).toEqual({
      resultType: 'complete',
      supportedVersions: [...versions].reverse(),
      capabilities: { tools: { listChanged: true } },
      instructions: 'Be kind.',
      ttlMs: 0,
      cacheScope: 'public',
      _meta: serverInfo,
    });
    expect((await client.modern('tools/list')).rpc?.result).toEqual({
      resultType: 'complete',
      tools: [],
      ttlMs: 5_000,
      cacheScope: 'public',
      _meta: serverInfo,
    });
  });

  it('may be structured in any way, and list any outputSchema', async () => {
    const tool: Tool = {
      name: 'list',
      outputSchema: { type: 'array' },
      execute: () => ({ structured: [1, 2] }),
    };
    const { client } = serving({ tools: [tool] });
    expect((await client.modern('tools/call', { name: 'list' })).rpc?.result.structuredContent).toEqual([
      1, 2,
    ]);
    expect((await client.modern('tools/list')).rpc?.result.tools[0].outputSchema).toEqual({ type: 'array' });
    await client.initialize();
    expect((await client.call('list')).rpc?.result).toEqual({ content: [{ type: 'text', text: '[1,2]' }] });
    expect((await client.request('tools/list')).rpc?.result.tools[0].outputSchema).toBeUndefined();
  });

  it('answers -32602 for a missing resource', async () => {
    const { client } = serving({ readResource: () => undefined });
    const { error } = (await client.modern('resources/read', { uri: 'a:b' })).rpc ?? {};
    expect(error).toMatchObject({ code: -32602, data: { uri: 'a:b' } });
  });

  it('logs only when the request says from which level', async () => {
    const tool: Tool = {
      name: 'log',
      execute: (_args, { log }) => {
        log('info', 'i');
        log('error', 'e');
        return 'done';
      },
    };
    const { client } = serving({ tools: [tool], logging: true });
    const levels = async (_meta: JsonObject) =>
      (await client.modern('tools/call', { name: 'log', _meta })).messages.filter(({ method }) => method)
        .length;
    expect(await levels({})).toBe(0);
    expect(await levels({ 'io.modelcontextprotocol/logLevel': 'warning' })).toBe(1);
    expect(await levels({ 'io.modelcontextprotocol/logLevel': 'debug' })).toBe(2);
    expect(await levels({ 'io.modelcontextprotocol/logLevel': 'loud' })).toBe(0);
  });

  it('stop their work when the client goes away', async () => {
    let reason: unknown;
    const tool: Tool = {
      name: 'slow',
      execute: (_args, { signal, progress }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            reason = signal.reason;
            reject(signal.reason);
          });
          progress(1);
        }),
    };
    const { client } = serving({ tools: [tool] });
    const controller = new AbortController();
    const params = { name: 'slow', _meta: { progressToken: 1 } };
    const response = await client.openModern('tools/call', params, {}, controller.signal);
    await response.body?.cancel();
    expect(reason).toMatchObject({ reason: 'gone' });
  });
});

it('starts nothing for a client that left while its request was prepared', async () => {
  const { tools, calls } = echoTools();
  const controller = new AbortController();
  const { client } = serving({
    tools,
    serverInfo: async () => {
      controller.abort();
      return { name: 'n', version: '1' };
    },
  });
  const params = { name: 'any', arguments: {} };
  await client.openModern('tools/call', params, {}, controller.signal);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toEqual([]);
});

describe('mirrored arguments', () => {
  const tool: Tool = {
    name: 'sql',
    inputSchema: {
      type: 'object',
      properties: {
        region: { type: 'string', 'x-mcp-header': 'Region' },
        limits: { type: 'object', properties: { rows: { type: 'integer', 'x-mcp-header': 'Rows' } } },
        dry: { type: ['boolean', 'null'], 'x-mcp-header': 'Dry' },
      },
    },
    execute: () => 'ok',
  };

  it.each<[string, JsonObject, Record<string, string>, number | undefined]>([
    ['nothing to mirror', {}, {}, undefined],
    ['a string', { region: 'eu' }, { 'mcp-param-region': 'eu' }, undefined],
    ['a string in base64', { region: '世界' }, { 'mcp-param-region': '=?base64?5LiW55WM?=' }, undefined],
    ['a nested integer', { limits: { rows: 42 } }, { 'mcp-param-rows': '42.0' }, undefined],
    ['a boolean', { dry: true }, { 'mcp-param-dry': 'true' }, undefined],
    ['null is absent', { dry: null }, {}, undefined],
    ['another value', { region: 'eu' }, { 'mcp-param-region': 'us' }, -32020],
    ['a header missing', { region: 'eu' }, {}, -32020],
    ['a header without argument', {}, { 'mcp-param-region': 'eu' }, -32020],
    ['a header for null', { dry: null }, { 'mcp-param-dry': 'null' }, -32020],
    ['a boolean in another case', { dry: true }, { 'mcp-param-dry': 'True' }, -32020],
    ['an empty integer', { limits: { rows: 0 } }, { 'mcp-param-rows': '' }, -32020],
    ['an argument that is an object', { region: {} }, { 'mcp-param-region': '{' }, -32020],
  ])('%s', async (_name, args, headers, code) => {
    const { client } = serving({ tools: [tool] });
    Object.assign(client.headers, headers);
    const answer = await client.modern('tools/call', { name: 'sql', arguments: args });
    expect([answer.status, answer.rpc?.error?.code]).toEqual([code === undefined ? 200 : 400, code]);
  });
});

describe('multi round-trip requests', () => {
  const name = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
  const accept = (content: JsonObject) => ({ action: 'accept', content });
  const retry = (client: TestClient, answer: Answer, params: JsonObject, inputResponses: JsonObject) => {
    const { requestState } = answer.rpc?.result ?? {};
    const state = requestState === undefined ? {} : { requestState };
    return client.modern('tools/call', { ...params, inputResponses, ...state }, { elicitation: {} });
  };

  it('confirm becomes an input request, bound to caller, arguments and message', async () => {
    const { tools, calls } = echoTools();
    let message = 'Send it?';
    const { client } = serving<string>({
      authenticate: (request) => request.header('x-user') ?? 'ann',
      tools: tools as readonly Tool<string>[],
      beforeCall: () => ({ action: 'confirm', message }),
    });
    const params = { name: 'any', arguments: { to: 'bob', n: 1 } };
    const first = await client.modern('tools/call', params, { elicitation: {} });
    const { resultType, inputRequests, requestState } = first.rpc?.result ?? {};
    expect(resultType).toBe('input_required');
    const [[key, question]] = Object.entries(inputRequests) as [[string, JsonObject]];
    expect(question).toMatchObject({ method: 'elicitation/create', params: { message: 'Send it?' } });
    const yes = { [key]: { action: 'accept', content: {} } };

    const isRefused = async (answer: Promise<Answer>) => {
      const { rpc } = await answer;
      expect(rpc?.error?.code === -32602 || rpc?.result.resultType === 'input_required').toBe(true);
      expect(calls).toEqual([]);
    };
    await isRefused(retry(client, first, { ...params, arguments: { to: 'eve', n: 1 } }, yes));
    await isRefused(retry(client, first, { ...params, name: 'echo' }, yes));
    await isRefused(client.modern('tools/call', { ...params, inputResponses: yes }, { elicitation: {} }));
    await isRefused(
      client.modern(
        'tools/call',
        { ...params, inputResponses: yes, requestState: `${requestState}A` },
        { elicitation: {} },
      ),
    );
    await isRefused(retry(client, first, params, { [key]: { action: 'maybe' } }));
    await isRefused(retry(client, first, params, {}));
    client.headers['x-user'] = 'eve';
    await isRefused(retry(client, first, params, yes));
    client.headers['x-user'] = 'ann';
    message = 'Send it for 100 euros?';
    await isRefused(retry(client, first, params, yes));
    message = 'Send it?';

    const no = await retry(client, first, params, { [key]: { action: 'decline' } });
    expect(no.rpc?.result).toMatchObject({ isError: true, content: [{ text: 'not confirmed: Send it?' }] });
    expect(calls).toEqual([]);
    const done = await retry(client, first, { ...params, arguments: { n: 1, to: 'bob' } }, yes);
    expect(done.rpc?.result.resultType).toBe('complete');
    expect(calls).toEqual([{ n: 1, to: 'bob' }]);
  });

  it('confirm without elicitation is answered as before', async () => {
    const { client } = serving({
      tools: echoTools().tools,
      beforeCall: () => ({ action: 'confirm', message: 'Sure?' }),
    });
    const { result } = (await client.modern('tools/call', { name: 'any' })).rpc ?? {};
    expect(result).toMatchObject({ isError: true, content: [{ text: 'confirmation required: Sure?' }] });
  });

  it('runs a tool again with the answers of all rounds', async () => {
    let runs = 0;
    const tool: Tool = {
      name: 'talk',
      async execute(_args, { elicit }) {
        runs++;
        const first = await elicit({ message: 'First name?', requestedSchema: name });
        const last = await elicit({ message: 'Last name?', requestedSchema: name });
        return `${String(first.content?.['name'])} ${String(last.content?.['name'])}`;
      },
    };
    const { client } = serving({ tools: [tool] });
    const params = { name: 'talk' };
    const one = await client.modern('tools/call', params, { elicitation: {} });
    const [firstKey = ''] = Object.keys(one.rpc?.result.inputRequests);
    const wrong = await retry(client, one, params, { [firstKey]: accept({ name: 7 }) });
    expect(Object.keys(wrong.rpc?.result.inputRequests)).toEqual([firstKey]);
    const two = await retry(client, one, params, { [firstKey]: accept({ name: 'Ann' }) });
    const [lastKey = ''] = Object.keys(two.rpc?.result.inputRequests);
    expect(lastKey).not.toBe(firstKey);
    const three = await retry(client, two, params, {
      [lastKey]: accept({ name: 'Lee' }),
      // An answer that is sealed already can't be changed later.
      [firstKey]: accept({ name: 'Eve' }),
    });
    expect(three.rpc?.result.content).toEqual([{ type: 'text', text: 'Ann Lee' }]);
    expect(runs).toBe(4);
  });

  it('asks everything at once when a tool does, even one that swallows the rejection', async () => {
    const tool: Tool = {
      name: 'both',
      async execute(_args, { elicit }) {
        const ask = (key: string) => elicit({ message: key, requestedSchema: name }, key);
        const answers = await Promise.allSettled([ask('a'), ask('b')]);
        return JSON.stringify(answers.map(({ status }) => status));
      },
    };
    const { client } = serving({ tools: [tool] });
    const one = await client.modern('tools/call', { name: 'both' }, { elicitation: {} });
    expect(Object.keys(one.rpc?.result.inputRequests)).toEqual(['a', 'b']);
    const two = await retry(
      client,
      one,
      { name: 'both' },
      { a: accept({ name: 'x' }), b: { action: 'cancel' } },
    );
    expect(two.rpc?.result.content[0].text).toBe('["fulfilled","fulfilled"]');
  });

  it('never asks for what the client did not declare', async () => {
    const tool: Tool = { name: 'ask', execute: (_args, { sample }) => sample({}).then(() => 'done') };
    const explicit: Tool = {
      name: 'explicit',
      execute: () => new InputRequired({ r: { method: 'roots/list', params: {} } }),
    };
    const { client } = serving({ tools: [tool, explicit] });
    const answer = await client.modern('tools/call', { name: 'ask' }, { elicitation: {} });
    expect([answer.status, answer.rpc?.error?.code]).toEqual([400, -32021]);
    expect(answer.rpc?.error?.data).toEqual({ requiredCapabilities: { sampling: {} } });
    const second = await client.modern('tools/call', { name: 'explicit' }, { elicitation: {} });
    expect(second.rpc?.error?.data).toEqual({ requiredCapabilities: { roots: {} } });
  });

  it('an answer counts only for the question that was asked', async () => {
    let round = 0;
    const pay: Tool = {
      name: 'pay',
      async execute(_args, { elicit }) {
        round++;
        const message = `Pay ${round} euros?`;
        const { action } = await elicit({ message, requestedSchema: name }, 'pay');
        return action;
      },
    };
    const steady: Tool = {
      name: 'steady',
      execute: async (_args, { elicit }) =>
        (await elicit({ message: 'Who?', requestedSchema: name }, 'who')).content?.['name'] as string,
    };
    const explicit: Tool = {
      name: 'explicit',
      execute: (_args, { inputResponses }) =>
        inputResponses === undefined || !('who' in inputResponses)
          ? new InputRequired({
              who: { method: 'elicitation/create', params: { message: 'Who?', requestedSchema: name } },
            })
          : JSON.stringify(inputResponses),
    };
    const { client } = serving({ tools: [pay, steady, explicit] });
    const call = (params: JsonObject) => client.modern('tools/call', params, { elicitation: {} });

    // Nothing was shown yet: whatever the client says, it has answered nothing.
    const early = { pay: accept({ name: 'a' }), who: accept({ name: 'Eve' }) };
    for (const tool of ['pay', 'steady', 'explicit']) {
      const answer = await call({ name: tool, inputResponses: early });
      expect(answer.rpc?.result.resultType).toBe('input_required');
    }
    // The question has changed since: the old answer is none to it.
    round = 0;
    const first = await call({ name: 'pay' });
    const second = await retry(client, first, { name: 'pay' }, early);
    expect(second.rpc?.result.inputRequests.pay.params.message).toBe('Pay 2 euros?');
    // The same question, answered: done. What was never asked does not reach the tool.
    const who = await call({ name: 'steady' });
    expect((await retry(client, who, { name: 'steady' }, early)).rpc?.result.content[0].text).toBe('Eve');
    const own = await call({ name: 'explicit' });
    const answered = await retry(client, own, { name: 'explicit' }, early);
    expect(JSON.parse(answered.rpc?.result.content[0].text)).toEqual({ who: early.who });
  });

  it('explicit state is opaque, sealed, and comes back', async () => {
    const tool: Tool = {
      name: 'steps',
      execute: (_args, { requestState }) => {
        const step = typeof requestState === 'number' ? requestState : 0;
        return step < 3 ? new InputRequired({}, step + 1) : `after ${step}`;
      },
    };
    const { client } = serving({ tools: [tool] });
    let answer = await client.modern('tools/call', { name: 'steps' });
    const seen = new Set<string>();
    while (answer.rpc?.result.resultType === 'input_required') {
      expect(answer.rpc.result.inputRequests).toBeUndefined();
      const { requestState } = answer.rpc.result;
      seen.add(requestState);
      expect(atob(requestState.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('expires');
      answer = await client.modern('tools/call', { name: 'steps', requestState });
    }
    expect(answer.rpc?.result.content[0].text).toBe('after 3');
    expect(seen.size).toBe(3);
    // The same tool in the session era: the handler itself plays the client's part.
    await client.initialize();
    expect((await client.call('steps')).rpc?.result.content[0].text).toBe('after 3');
  });

  it('state expires, and opens on every replica that shares the secret', async () => {
    const tool: Tool = {
      name: 'twice',
      execute: (_args, { requestState }) => (requestState === true ? 'done' : new InputRequired({}, true)),
    };
    const secret = 'a secret of at least 32 characters';
    const config = { tools: [tool], stateTtlMs: 100 };
    const [a, b, rotated, stranger] = [
      serving({ ...config, stateSecrets: [secret] }),
      serving({ ...config, stateSecrets: [secret] }),
      serving({ ...config, stateSecrets: ['another secret with 32 characters', secret] }),
      serving(config),
    ];
    const first = await a.client.modern('tools/call', { name: 'twice' });
    const params = { name: 'twice', requestState: first.rpc?.result.requestState };
    expect((await b.client.modern('tools/call', params)).rpc?.result.resultType).toBe('complete');
    expect((await rotated.client.modern('tools/call', params)).rpc?.result.resultType).toBe('complete');
    expect((await stranger.client.modern('tools/call', params)).rpc?.error?.code).toBe(-32602);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect((await b.client.modern('tools/call', params)).rpc?.error?.code).toBe(-32602);
  });

  it.each([7, [], null, 'x'])('refuses inputResponses %j and executes nothing', async (inputResponses) => {
    const { tools, calls } = echoTools();
    const { client } = serving({ tools });
    const answer = await client.modern('tools/call', { name: 'any', inputResponses });
    expect([answer.rpc?.error?.code, calls]).toEqual([-32602, []]);
  });
});

describe('subscriptions/listen', () => {
  it('acknowledges what it will carry, tags it, and ends with a result', async () => {
    const { mcp, client } = serving({
      tools: [],
      readResource: () => [],
      subscribeResource: (uri) => uri !== 'test://secret',
    });
    const notifications = {
      toolsListChanged: true,
      promptsListChanged: true,
      resourceSubscriptions: ['test://a', 'test://secret'],
    };
    const response = await client.openModern('subscriptions/listen', { notifications });
    const events = eventsOf(response);
    const next = async () => (await events.next()).value as JsonObject;
    const tag = { 'io.modelcontextprotocol/subscriptionId': 1 };
    expect(await next()).toEqual({
      jsonrpc: '2.0',
      method: 'notifications/subscriptions/acknowledged',
      params: { _meta: tag, notifications: { toolsListChanged: true, resourceSubscriptions: ['test://a'] } },
    });
    mcp.notifyPromptsChanged();
    mcp.notifyResourcesChanged();
    mcp.notifyResourceUpdated('test://secret');
    mcp.notifyToolsChanged();
    expect(await next()).toMatchObject({
      method: 'notifications/tools/list_changed',
      params: { _meta: tag },
    });
    mcp.notifyResourceUpdated('test://a');
    expect(await next()).toMatchObject({
      method: 'notifications/resources/updated',
      params: { uri: 'test://a' },
    });
    await mcp.close();
    expect(await next()).toEqual({ jsonrpc: '2.0', id: 1, result: { resultType: 'complete', _meta: tag } });
    expect((await events.next()).done).toBe(true);
  });

  it('refuses a malformed filter and too many streams', async () => {
    const { client } = serving({ tools: [], limits: { streams: 1 } });
    expect((await client.modern('subscriptions/listen')).rpc?.error?.code).toBe(-32602);
    const notifications = { toolsListChanged: true };
    const open = await client.openModern('subscriptions/listen', { notifications });
    const second = await client.modern('subscriptions/listen', { notifications });
    expect(second.status).toBe(503);
    await open.body?.cancel();
    const third = await client.openModern('subscriptions/listen', { notifications });
    expect(third.status).toBe(200);
    await third.body?.cancel();
  });

  it('does not exist where nothing can change', async () => {
    const { client } = serving({});
    const answer = await readAnswer(await client.openModern('subscriptions/listen', { notifications: {} }));
    expect([answer.status, answer.rpc?.error?.code]).toEqual([404, -32601]);
  });
});
