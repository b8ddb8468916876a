/*
 * The rows of ADR 0039, each as a test that takes the package to judge, so that it can be run against a sabotaged
 * copy too. Longer than other files: it follows the ADR's table and its follow-ups row by row.
 */
import assert from 'node:assert/strict';
import type * as Package from '../index.js';
import type { JsonObject } from '../json-value.js';
import { eventsOf, readAnswer, TestClient } from './test-client.js';

export interface AdrRow {
  /** The row, in the ADR's words, names in camel case. */
  readonly row: string;
  check(mcp: typeof Package): Promise<void>;
}

const echo = (calls: string[] = []): Package.Tool<never> => ({
  name: 'echo',
  inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
  execute: ({ text }) => {
    calls.push(String(text));
    return String(text);
  },
});

/** Identity by header, as the tests' stand-in for a token. */
const byHeader = (request: Package.HttpRequest) => {
  const user = request.header('x-user');
  if (user === undefined) throw new Error('who are you?');
  return user;
};

/** Opens the answer of a call and replies to the question it asks. */
async function callAndReply(client: TestClient, call: JsonObject, reply: JsonObject) {
  const message = { jsonrpc: '2.0', id: 'call', method: 'tools/call', params: call };
  const messages: JsonObject[] = [];
  const response = await client.open(JSON.stringify(message));
  for await (const event of eventsOf(response)) {
    messages.push(event);
    if (event['method'] === 'elicitation/create') await client.respond(event['id'], reply);
  }
  return { response, messages, last: messages.at(-1) as { readonly result?: JsonObject } | undefined };
}

export const adrRows: readonly AdrRow[] = [
  {
    row: 'streamable-HTTP transport: POST, GET, DELETE',
    async check({ createMcpHandler }) {
      const mcp = createMcpHandler({ tools: [echo()] });
      const client = new TestClient(mcp.fetch);
      assert.equal((await client.initialize()).status, 200);
      assert.equal((await client.notify('notifications/initialized')).status, 202);
      assert.equal((await client.call('echo', { text: 'a' })).rpc?.result.content[0].text, 'a');
      const stream = await client.bare('GET');
      assert.equal(stream.headers.get('content-type'), 'text/event-stream');
      assert.equal((await client.bare('DELETE')).status, 204);
      await stream.text();
      assert.equal((await client.call('echo', { text: 'a' })).status, 404);
      assert.equal((await client.bare('PUT')).status, 405);
    },
  },
  {
    row: 'authenticate on every HTTP request; failure: 401 + wwwAuthenticate',
    async check({ createMcpHandler }) {
      const calls: string[] = [];
      const mcp = createMcpHandler({
        tools: [echo(calls)],
        authenticate: byHeader,
        wwwAuthenticate: (request, error) => `Bearer realm="${request.method} ${(error as Error).message}"`,
      });
      const client = new TestClient(mcp.fetch);
      client.headers['x-user'] = 'ann';
      await client.initialize();
      delete client.headers['x-user'];
      for (const answer of [
        await client.call('echo', { text: 'a' }),
        await readAnswer(await client.bare('DELETE')),
        await readAnswer(await client.bare('GET')),
      ]) {
        assert.equal(answer.status, 401);
        assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer realm="[A-Z]+ who are you\?"$/);
      }
      assert.deepEqual(calls, []);
      client.headers['x-user'] = 'ann';
      assert.equal((await client.call('echo', { text: 'a' })).status, 200);
    },
  },
  {
    row: 'the auth result, opaque, and the request in every hook and tool',
    async check({ createMcpHandler }) {
      const identity = { name: 'ann' };
      const seen = new Map<string, Package.HookContext<typeof identity>>();
      const note = <C extends Package.HookContext<typeof identity>>(hook: string, context: C) =>
        seen.set(hook, context);
      const mcp = createMcpHandler<typeof identity>({
        authenticate: () => identity,
        listTools: (context) => {
          note('listTools', context);
          return [
            {
              name: 'tool',
              execute: (_args, toolContext) => {
                note('tool', toolContext);
                return 'ok';
              },
            },
          ];
        },
        beforeCall: (_tool, _args, context) => {
          note('beforeCall', context);
          return { action: 'allow' };
        },
        serverInfo: (context) => {
          note('serverInfo', context);
          return { name: 's', version: '1' };
        },
        listResources: (context) => {
          note('listResources', context);
          return [];
        },
        readResource: (_uri, context) => {
          note('readResource', context);
          return [];
        },
        listPrompts: (context) => {
          note('listPrompts', context);
          return [{ name: 'p' }];
        },
        getPrompt: (_name, _args, context) => {
          note('getPrompt', context);
          return { messages: [] };
        },
        sessionIds: {
          generate: (context) => {
            note('generate', context);
            return 'session';
          },
          validate: (_id, context) => {
            note('validate', context);
            return true;
          },
          terminate: (_id, context) => {
            note('terminate', context);
          },
        },
      });
      const client = new TestClient(mcp.fetch);
      client.headers['x-trace'] = '7';
      await client.initialize();
      await client.call('tool');
      await client.request('resources/list');
      await client.request('resources/read', { uri: 'a:b' });
      await client.request('prompts/list');
      await client.request('prompts/get', { name: 'p' });
      await client.bare('DELETE');
      assert.deepEqual([...seen.keys()].sort(), [
        'beforeCall',
        'generate',
        'getPrompt',
        'listPrompts',
        'listResources',
        'listTools',
        'readResource',
        'serverInfo',
        'terminate',
        'tool',
        'validate',
      ]);
      for (const [hook, context] of seen) {
        assert.equal(context.identity, identity, hook);
        assert.equal(context.request.header('X-Trace'), '7', hook);
      }
    },
  },
  {
    row: 'listTools per request; without it the static tools',
    async check({ createMcpHandler }) {
      const mcp = createMcpHandler({
        authenticate: byHeader,
        principal: () => 'one session for all of this test',
        tools: [echo() as Package.Tool<string>],
        listTools: ({ identity }) => [{ name: `for-${identity}`, execute: () => identity }],
      });
      const client = new TestClient(mcp.fetch);
      client.headers['x-user'] = 'ann';
      await client.initialize();
      for (const user of ['ann', 'bob']) {
        client.headers['x-user'] = user;
        const { tools } = (await client.request('tools/list')).rpc?.result ?? {};
        assert.deepEqual(
          tools.map((tool: Package.Tool) => tool.name),
          [`for-${user}`],
        );
        assert.equal((await client.call(`for-${user}`)).rpc?.result.content[0].text, user);
      }
      const plain = new TestClient(createMcpHandler({ tools: [echo()] }).fetch);
      await plain.initialize();
      assert.equal((await plain.request('tools/list')).rpc?.result.tools[0].name, 'echo');
    },
  },
  {
    row: 'tools/call of a name not in that list: -32602, never executed',
    async check({ createMcpHandler }) {
      const calls: string[] = [];
      const events: unknown[] = [];
      const mcp = createMcpHandler({
        authenticate: byHeader,
        principal: () => 'one session for all of this test',
        listTools: ({ identity }) => (identity === 'ann' ? [echo(calls) as Package.Tool<string>] : []),
        onCall: (event) => events.push(event),
      });
      const client = new TestClient(mcp.fetch);
      client.headers['x-user'] = 'bob';
      await client.initialize();
      const answer = await client.call('echo', { text: 'a' });
      assert.equal(answer.status, 200);
      assert.equal(answer.rpc?.error?.code, -32602);
      assert.deepEqual([calls, events], [[], []]);
    },
  },
  {
    row: 'notifyToolsChanged on open GET streams: all, or those a predicate picks',
    async check({ createMcpHandler }) {
      const mcp = createMcpHandler({ authenticate: byHeader, tools: [] });
      const heard = new Map<string, string[]>();
      const done: Promise<void>[] = [];
      for (const user of ['ann', 'bob']) {
        const client = new TestClient(mcp.fetch);
        client.headers['x-user'] = user;
        await client.initialize();
        const stream = await client.bare('GET');
        const methods: string[] = [];
        heard.set(user, methods);
        done.push(
          (async () => {
            for await (const event of eventsOf(stream)) methods.push(String(event['method']));
          })(),
        );
      }
      mcp.notifyToolsChanged();
      mcp.notifyToolsChanged((identity) => identity === 'bob');
      await mcp.close();
      await Promise.all(done);
      const changed = 'notifications/tools/list_changed';
      assert.deepEqual(Object.fromEntries(heard), { ann: [changed], bob: [changed, changed] });
    },
  },
  {
    row: 'beforeCall: allow / deny(reason) / an own result',
    async check({ createMcpHandler }) {
      const calls: string[] = [];
      const mcp = createMcpHandler({
        tools: [echo(calls)],
        beforeCall: (tool, args) => {
          assert.equal(tool.name, 'echo');
          switch (args['text']) {
            case 'no':
              return { action: 'deny', reason: 'not on Sundays' };
            case 'own':
              return { action: 'result', result: { structured: { nonce: 7 }, isError: true } };
            default:
              return { action: 'allow' };
          }
        },
      });
      const client = new TestClient(mcp.fetch);
      await client.initialize();
      assert.deepEqual((await client.call('echo', { text: 'no' })).rpc?.result, {
        content: [{ type: 'text', text: 'not on Sundays' }],
        isError: true,
      });
      const own = (await client.call('echo', { text: 'own' })).rpc?.result;
      assert.deepEqual([own.structuredContent, own.isError], [{ nonce: 7 }, true]);
      assert.deepEqual(calls, []);
      assert.equal((await client.call('echo', { text: 'yes' })).rpc?.result.content[0].text, 'yes');
      assert.deepEqual(calls, ['yes']);
    },
  },
  {
    row: 'confirm: elicitation/create on the same POST when the client declared elicitation',
    async check({ createMcpHandler }) {
      const calls: string[] = [];
      const mcp = createMcpHandler({
        tools: [echo(calls)],
        beforeCall: () => ({ action: 'confirm', message: 'Really?' }),
      });
      const client = new TestClient(mcp.fetch);
      await client.initialize({ elicitation: {} });
      const call = { name: 'echo', arguments: { text: 'a' } };
      for (const action of ['decline', 'cancel']) {
        const { last } = await callAndReply(client, call, { action });
        assert.equal(last?.result?.['isError'], true);
      }
      assert.deepEqual(calls, []);
      const { response, messages, last } = await callAndReply(client, call, {
        action: 'accept',
        content: {},
      });
      assert.equal(response.headers.get('content-type'), 'text/event-stream');
      assert.equal(messages[0]?.['method'], 'elicitation/create');
      assert.match(JSON.stringify(messages[0]?.['params']), /"message":"Really\?"/);
      assert.deepEqual(last?.result?.['content'], [{ type: 'text', text: 'a' }]);
      assert.deepEqual(calls, ['a']);
    },
  },
  {
    row: 'confirm without elicitation: isError "confirmation required: …"',
    async check({ createMcpHandler }) {
      const calls: string[] = [];
      const mcp = createMcpHandler({
        tools: [echo(calls)],
        beforeCall: () => ({ action: 'confirm', message: 'Really?' }),
      });
      const client = new TestClient(mcp.fetch);
      await client.initialize();
      assert.deepEqual((await client.call('echo', { text: 'a' })).rpc?.result, {
        content: [{ type: 'text', text: 'confirmation required: Really?' }],
        isError: true,
      });
      assert.deepEqual(calls, []);
    },
  },
  {
    row: 'annotations passthrough',
    async check({ createMcpHandler }) {
      const annotations = {
        title: 'Echo',
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      };
      const client = new TestClient(createMcpHandler({ tools: [{ ...echo(), annotations }] }).fetch);
      await client.initialize();
      assert.deepEqual((await client.request('tools/list')).rpc?.result.tools[0].annotations, annotations);
    },
  },
  {
    row: 'onCall with every field of the event',
    async check({ createMcpHandler }) {
      const events: Package.CallEvent<string>[] = [];
      const failure = new Error('inside');
      const mcp = createMcpHandler<string>({
        authenticate: () => 'ann',
        tools: [
          { ...(echo() as Package.Tool<string>), source: 'builtin' },
          {
            name: 'boom',
            execute: () => {
              throw failure;
            },
          },
        ],
        beforeCall: (_tool, args) =>
          args['text'] === 'no' ? { action: 'deny', reason: 'no' } : { action: 'allow' },
        onCall: (event) => events.push(event),
      });
      const client = new TestClient(mcp.fetch);
      await client.initialize();
      const { text } = await client.call('echo', { text: 'é' });
      await client.call('echo', { text: 'no' });
      await client.call('boom');
      const bytes = new TextEncoder().encode(text.slice(text.indexOf('"result":') + 9, -1)).length;
      assert.ok(events.every(({ ms }) => ms >= 0 && ms < 60_000));
      const base = { name: 'echo', source: 'builtin', identity: 'ann', error: undefined };
      const [first, second, third] = events.map(({ ms: _, ...event }) => event);
      assert.deepEqual(first, {
        ...base,
        isError: false,
        resultBytes: bytes,
        decision: 'allow',
        executed: true,
      });
      assert.deepEqual(
        { ...second, resultBytes: 0 },
        { ...base, isError: true, resultBytes: 0, decision: 'deny', executed: false },
      );
      assert.deepEqual(
        [third?.name, third?.source, third?.isError, third?.error, third?.decision],
        ['boom', undefined, true, failure, 'allow'],
      );
    },
  },
  {
    row: 'sessionIds: generate / validate / terminate, async, with context',
    async check({ createMcpHandler }) {
      const live = new Set<string>();
      const mcp = createMcpHandler<string>({
        authenticate: () => 'ann',
        tools: [],
        sessionIds: {
          async generate({ identity }) {
            live.add(`${identity}-1`);
            return `${identity}-1`;
          },
          validate: async (id, { identity }) => id.startsWith(identity) && live.has(id),
          async terminate(id) {
            live.delete(id);
          },
        },
      });
      const client = new TestClient(mcp.fetch);
      assert.equal((await client.initialize()).headers.get('mcp-session-id'), 'ann-1');
      assert.equal((await client.request('tools/list')).status, 200);
      assert.equal((await client.bare('DELETE')).status, 204);
      assert.deepEqual([...live], []);
      assert.equal((await client.request('tools/list')).status, 404);
      delete client.headers['mcp-session-id'];
      assert.equal((await client.request('tools/list')).status, 400);
    },
  },
  {
    row: 'sessionIds default: in memory, bounded, idle expiry',
    async check({ createMcpHandler }) {
      const mcp = createMcpHandler({ tools: [], limits: { sessions: 2, sessionIdleMs: 200 } });
      const open = async () => {
        const client = new TestClient(mcp.fetch);
        await client.initialize();
        return client;
      };
      const clients = [await open(), await open(), await open()];
      const statuses = async () =>
        Promise.all(clients.map(async (client) => (await client.request('ping')).status));
      assert.deepEqual(await statuses(), [404, 200, 200]);
      await new Promise((resolve) => setTimeout(resolve, 300));
      assert.deepEqual(await statuses(), [404, 404, 404]);
    },
  },
  {
    row: 'a replica that never saw initialize: confirm takes the no-elicitation path',
    async check({ createMcpHandler }) {
      const config = {
        tools: [echo()],
        beforeCall: () => ({ action: 'confirm', message: 'Really?' }) as const,
        sessionIds: { generate: () => 'shared', validate: () => true, terminate: () => undefined },
      };
      const [first, second] = [createMcpHandler(config), createMcpHandler(config)];
      const client = new TestClient(first.fetch);
      await client.initialize({ elicitation: {} });
      const other = new TestClient(second.fetch);
      other.headers = client.headers;
      const { result } = (await other.call('echo', { text: 'a' })).rpc ?? {};
      assert.equal(result.content[0].text, 'confirmation required: Really?');
    },
  },
  {
    row: 'stateless: no Mcp-Session-Id, never elicits',
    async check({ createMcpHandler }) {
      const mcp = createMcpHandler({
        stateless: true,
        tools: [echo()],
        beforeCall: () => ({ action: 'confirm', message: 'Really?' }),
      });
      const client = new TestClient(mcp.fetch);
      const answer = await client.initialize({ elicitation: {} });
      assert.equal(answer.headers.get('mcp-session-id'), null);
      client.headers['mcp-session-id'] = 'whatever';
      const { result } = (await client.call('echo', { text: 'a' })).rpc ?? {};
      assert.equal(result.content[0].text, 'confirmation required: Really?');
      assert.equal((await client.bare('DELETE')).status, 405);
    },
  },
  {
    row: 'statelessSessionId: a fixed Mcp-Session-Id on initialize, never validated',
    async check({ createMcpHandler }) {
      const mcp = createMcpHandler({ stateless: true, statelessSessionId: 'fixed', tools: [echo()] });
      const client = new TestClient(mcp.fetch);
      assert.equal((await client.initialize()).headers.get('mcp-session-id'), 'fixed');
      for (const id of ['fixed', 'another']) {
        client.headers['mcp-session-id'] = id;
        const answer = await client.call('echo', { text: 'a' });
        assert.deepEqual([answer.status, answer.headers.get('mcp-session-id')], [200, null]);
      }
    },
  },
  {
    row: 'serverInfo per initialize, with identity and request',
    async check({ createMcpHandler }) {
      const mcp = createMcpHandler<string>({
        authenticate: byHeader,
        serverInfo: async ({ identity, request }) => ({
          name: `${identity} at ${request.header('x-brand')}`,
          version: '2',
          title: 'Branded',
          instructions: 'Be brief.',
        }),
      });
      for (const user of ['ann', 'bob']) {
        const client = new TestClient(mcp.fetch);
        Object.assign(client.headers, { 'x-user': user, 'x-brand': 'acme' });
        const { result } = (await client.initialize()).rpc ?? {};
        assert.deepEqual(result.serverInfo, { name: `${user} at acme`, version: '2', title: 'Branded' });
        assert.equal(result.instructions, 'Be brief.');
      }
    },
  },
  {
    row: 'resources and prompts: a hook absent, the capability absent',
    async check({ createMcpHandler }) {
      const bare = new TestClient(createMcpHandler({ tools: [] }).fetch);
      const { result } = (await bare.initialize()).rpc ?? {};
      assert.deepEqual(result.capabilities, { tools: { listChanged: true } });
      assert.equal((await bare.request('resources/list')).rpc?.error?.code, -32601);
      assert.equal((await bare.request('prompts/get', { name: 'p' })).rpc?.error?.code, -32601);
      const full = new TestClient(
        createMcpHandler({
          listResources: () => [{ uri: 'a:b', name: 'b' }],
          readResource: (uri) => (uri === 'a:b' ? [{ uri, text: 'B' }] : undefined),
          listPrompts: () => [{ name: 'p' }],
          getPrompt: (name) => ({ messages: [{ role: 'user', content: { type: 'text', text: name } }] }),
        }).fetch,
      );
      const { capabilities } = (await full.initialize()).rpc?.result ?? {};
      assert.deepEqual(Object.keys(capabilities).sort(), ['prompts', 'resources']);
      assert.deepEqual((await full.request('resources/list')).rpc?.result, {
        resources: [{ uri: 'a:b', name: 'b' }],
      });
      assert.deepEqual((await full.request('resources/read', { uri: 'a:b' })).rpc?.result, {
        contents: [{ uri: 'a:b', text: 'B' }],
      });
      assert.equal((await full.request('resources/read', { uri: 'a:c' })).rpc?.error?.code, -32002);
      assert.deepEqual((await full.request('prompts/list')).rpc?.result, { prompts: [{ name: 'p' }] });
      assert.equal(
        (await full.request('prompts/get', { name: 'p' })).rpc?.result.messages[0].content.text,
        'p',
      );
    },
  },
  {
    row: 'protocolVersions: default 2025-06-18, filtered against the implemented set',
    async check({ createMcpHandler }) {
      const version = async (protocolVersions: string[] | undefined, asked: string) => {
        const client = new TestClient(createMcpHandler({ protocolVersions }).fetch);
        return (await client.initialize({}, asked)).rpc?.result.protocolVersion;
      };
      assert.equal(await version(undefined, '2025-11-25'), '2025-06-18');
      assert.equal(await version(['2025-06-18', '2025-11-25', '2031-01-01'], '2025-11-25'), '2025-11-25');
      assert.equal(await version(['2025-06-18', '2025-11-25'], '2099-01-01'), '2025-11-25');
      assert.throws(() => createMcpHandler({ protocolVersions: ['2025-03-26'] }), RangeError);
    },
  },
  {
    row: '2025-03-26 and batches: not accepted; an unsupported version header: 400',
    async check({ createMcpHandler }) {
      const calls: string[] = [];
      const mcp = createMcpHandler({ protocolVersions: ['2025-03-26', '2025-06-18'], tools: [echo(calls)] });
      const client = new TestClient(mcp.fetch);
      assert.equal((await client.initialize({}, '2025-03-26')).rpc?.result.protocolVersion, '2025-06-18');
      const message = {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'echo', arguments: { text: 'a' } },
      };
      const batch = await client.post(JSON.stringify([message, { ...message, id: 2 }]));
      assert.deepEqual([batch.status, batch.rpc?.error?.code], [400, -32600]);
      client.headers['mcp-protocol-version'] = '2025-03-26';
      assert.equal((await client.call('echo', { text: 'a' })).status, 400);
      assert.deepEqual(calls, []);
    },
  },
  {
    row: '2025-11-25: invalid tool input is an isError result, not -32602',
    async check({ createMcpHandler }) {
      const calls: string[] = [];
      const mcp = createMcpHandler({
        protocolVersions: ['2025-06-18', '2025-11-25'],
        tools: [echo(calls)],
      });
      const older = new TestClient(mcp.fetch);
      await older.initialize({}, '2025-06-18');
      assert.equal((await older.call('echo', { text: 7 })).rpc?.error?.code, -32602);
      const newer = new TestClient(mcp.fetch);
      await newer.initialize({}, '2025-11-25');
      const { result } = (await newer.call('echo', { text: 7 })).rpc ?? {};
      assert.equal(result.isError, true);
      assert.match(result.content[0].text, /text must be string/);
      assert.deepEqual(calls, []);
    },
  },
  {
    row: 'structured results, with a JSON text block when there is no other content',
    async check({ createMcpHandler }) {
      const outputSchema = { type: 'object', properties: { n: { type: 'number' } } };
      const mcp = createMcpHandler({
        tools: [
          { name: 'alone', outputSchema, execute: () => ({ structured: { n: 1 } }) },
          { name: 'both', execute: () => ({ structured: { n: 1 }, output: 'one' }) },
        ],
      });
      const client = new TestClient(mcp.fetch);
      await client.initialize();
      const { tools } = (await client.request('tools/list')).rpc?.result ?? {};
      assert.deepEqual(tools[0].outputSchema, outputSchema);
      assert.deepEqual((await client.call('alone')).rpc?.result, {
        content: [{ type: 'text', text: '{"n":1}' }],
        structuredContent: { n: 1 },
      });
      assert.deepEqual((await client.call('both')).rpc?.result, {
        content: [{ type: 'text', text: 'one' }],
        structuredContent: { n: 1 },
      });
    },
  },
  {
    row: '_meta both ways',
    async check({ createMcpHandler }) {
      const mcp = createMcpHandler({
        tools: [
          { name: 'meta', execute: (_args, { meta }) => ({ output: '', meta: { 'x.test/got': meta } }) },
        ],
      });
      const client = new TestClient(mcp.fetch);
      await client.initialize();
      const { result } = (await client.call('meta', {}, { _meta: { 'x.test/sent': 1 } })).rpc ?? {};
      assert.deepEqual(result._meta, { 'x.test/got': { 'x.test/sent': 1 } });
    },
  },
  {
    row: 'what is not used changes no byte of an answer',
    async check({ createMcpHandler }) {
      const client = new TestClient(
        createMcpHandler({ tools: [{ name: 'a', execute: () => ({ output: 'x' }) }] }).fetch,
      );
      await client.initialize();
      assert.equal(
        (await client.request('tools/list')).text,
        '{"jsonrpc":"2.0","id":2,"result":{"tools":[{"name":"a","inputSchema":{"type":"object"}}]}}',
      );
      assert.equal(
        (await client.call('a')).text,
        '{"jsonrpc":"2.0","id":3,"result":{"content":[{"type":"text","text":"x"}]}}',
      );
    },
  },
];
