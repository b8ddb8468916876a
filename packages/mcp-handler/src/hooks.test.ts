/*
 * Hooks that are wrong: they throw, reject, forget to return, give what no platform sends, or never end. Whatever
 * they do, nothing executes that should not, each request is answered, and the process lives: an unhandled rejection
 * anywhere here fails the run.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createMcpHandler,
  HttpError,
  InputRequired,
  type McpHandlerConfig,
  ProtocolError,
  type Tool,
} from './index.js';
import type { JsonObject } from './json-value.js';
import { echoTools } from './testing/echo-tools.js';
import { listenOn } from './testing/listen-on.js';
import { eventsOf, TestClient } from './testing/test-client.js';

const versions = ['2025-06-18', '2025-11-25', '2026-07-28'];
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

function serving<I = undefined>(config: McpHandlerConfig<I>) {
  const reported: string[] = [];
  const mcp = createMcpHandler<I>({
    protocolVersions: versions,
    onError: (error, where) => {
      reported.push(`${where}: ${(error as Error).message}`);
    },
    ...config,
  });
  closers.push(() => mcp.close());
  return { mcp, reported, client: new TestClient(mcp.fetch) };
}

const tool = (name: string, execute: Tool['execute']): Tool => ({ name, execute });
const never = () => new Promise<never>(() => undefined);
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
// biome-ignore lint/suspicious/noExplicitAny: what plain JavaScript may hand over.
const anything = (value: unknown): any => value;

describe('hooks that only listen', () => {
  it.each(['throws', 'rejects'])('an onCall that %s is reported and changes no answer', async (how) => {
    const { client, reported } = serving({
      tools: echoTools().tools,
      onCall: () => {
        if (how === 'throws') throw new Error('no disk');
        return Promise.reject(new Error('no disk'));
      },
    });
    await client.initialize();
    expect((await client.call('echo', { text: 'a' })).rpc?.result.content).toEqual([
      { type: 'text', text: 'a' },
    ]);
    await turn();
    expect(reported).toEqual(['onCall: no disk']);
  });

  it('an onError that throws or rejects harms nobody', async () => {
    for (const onError of [
      () => Promise.reject(new Error('x')),
      anything(() => {
        throw new Error('x');
      }),
    ]) {
      const { client } = serving({ tools: echoTools().tools, onError });
      await client.initialize();
      expect((await client.call('boom')).rpc?.result.isError).toBe(true);
      await turn();
    }
  });
});

describe('a gate that does not decide', () => {
  it.each([
    ['undefined, because a branch forgot to return', undefined],
    ['null', null],
    ['true', true],
    ['a word', 'allow'],
    ['a result without a result', { action: 'result', result: undefined }],
    ['a denial without a reason', { action: 'deny' }],
    ['a confirmation without a message', { action: 'confirm' }],
    ['an action in capitals', { action: 'ALLOW' }],
  ])('executes nothing when beforeCall gives %s', async (_what, decision) => {
    for (const beforeCall of [() => anything(decision), async () => anything(decision)]) {
      const { tools, calls } = echoTools();
      const { client, reported } = serving({ tools, beforeCall });
      await client.initialize({ elicitation: {} });
      expect((await client.call('any')).rpc?.error).toMatchObject({
        code: -32603,
        message: 'Internal error',
      });
      expect(calls).toEqual([]);
      expect(reported).toEqual([expect.stringMatching(/^tools\/call: beforeCall /)]);
    }
  });
});

describe('listTools', () => {
  const { tools, calls } = echoTools();

  it.each([undefined, null, {}, 'tools'])(
    'that gives %j offers no tool, whatever `tools` says',
    async (given) => {
      const { client, reported } = serving({ tools, listTools: () => anything(given) });
      await client.initialize();
      expect((await client.request('tools/list')).rpc?.error?.code).toBe(-32603);
      expect((await client.call('any')).rpc?.error?.code).toBe(-32603);
      expect(calls).toEqual([]);
      expect(reported).toEqual([
        expect.stringMatching(/^tools\/list: listTools gave /),
        expect.stringMatching(/^tools\/call: listTools gave /),
      ]);
    },
  );

  it.each([
    [{ inputschema: {} }, /inputschema is called inputSchema here/],
    [{ input_schema: {} }, /input_schema is called inputSchema here/],
    [{ annotation: { destructiveHint: true } }, /annotation is called annotations here/],
    [{ annotations: { destructive: true } }, /annotations: destructive is called destructiveHint here/],
    [{ annotations: { readonlyHint: true } }, /readonlyHint is called readOnlyHint here/],
  ])(
    'does not run a tool with the slip %j, for its gate or its arguments would be open',
    async (slip, reason) => {
      let runs = 0;
      const slipped = {
        name: 'slipped',
        execute: () => String(++runs),
        tenant: 'a member of the host',
        ...slip,
      };
      const { client, reported } = serving({ listTools: () => anything([slipped]) });
      await client.initialize();
      expect((await client.call('slipped')).rpc?.error?.code).toBe(-32603);
      expect([runs, reported]).toEqual([0, [expect.stringMatching(reason)]]);
      expect(() => createMcpHandler({ tools: anything([slipped]) })).toThrow(reason);
    },
  );
});

describe('guards', () => {
  const refusing = { answer: { status: 403, message: 'no' } };

  it('may be async', async () => {
    const { client } = serving({ tools: [], guards: [async () => undefined, async () => refusing] });
    expect((await client.initialize()).status).toBe(403);
  });

  it.each([
    ['a guard that was never made', () => refusing],
    ['true', true],
    ['a bare status', { status: 403 }],
    ['a Response', new Response('no', { status: 403 })],
    ['an answer that is a number', { answer: 403 }],
    ['an answer without a status', { answer: { message: 'no' } }],
    ['an empty verdict', {}],
    ['a promise of nonsense', Promise.resolve('no')],
  ])('let nothing through when one gives %s', async (_what, given) => {
    const { client, reported } = serving({ tools: [], guards: [() => anything(given)] });
    expect((await client.initialize()).status).toBe(500);
    expect(reported).toEqual([expect.stringContaining('a guard gave')]);
  });

  it('whose header no platform sends lead to a plain 500', async () => {
    const { mcp, reported } = serving({ tools: [], guards: [() => ({ headers: { 'x-a': 'a\nb' } })] });
    const { url, close } = await listenOn(mcp.node);
    for (const client of [new TestClient(mcp.fetch), new TestClient(fetch, url)]) {
      expect((await client.initialize()).status).toBe(500);
    }
    expect(reported).toHaveLength(2);
    await close();
  });
});

describe('authenticate', () => {
  it('is reported when it fails, and the client sees a challenge', async () => {
    const { client, reported } = serving<string>({
      authenticate: () => {
        throw new Error('token service down');
      },
      wwwAuthenticate: () => 'Bearer',
    });
    const answer = await client.initialize();
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(reported).toEqual(['authenticate: token service down']);
  });

  it('challenges too when it chose 401 itself, unless it brought a challenge', async () => {
    for (const [headers, expected] of [
      [{}, 'Bearer'],
      [{ 'WWW-Authenticate': 'Basic' }, 'Basic'],
    ] as const) {
      const { client, reported } = serving<string>({
        authenticate: () => {
          throw new HttpError(401, 'expired', headers);
        },
        wwwAuthenticate: () => 'Bearer',
      });
      const answer = await client.initialize();
      expect([answer.status, answer.rpc?.error?.message]).toEqual([401, 'expired']);
      expect([answer.headers.get('www-authenticate'), reported]).toEqual([expected, []]);
    }
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('x');
      },
    ],
    [
      'rejects',
      async () => {
        throw new Error('x');
      },
    ],
    ['gives a number', () => 7],
  ])('stays a 401 when wwwAuthenticate %s', async (_how, wwwAuthenticate) => {
    const { client, reported } = serving<string>({
      authenticate: () => Promise.reject(new HttpError(401, 'who?')),
      wwwAuthenticate: anything(wwwAuthenticate),
    });
    const answer = await client.initialize();
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, null]);
    expect(reported).toEqual([expect.stringMatching(/^wwwAuthenticate/)]);
  });

  it.each(['Bearer\r\nx-evil: 1', 'Bearer \u{1F600}'])(
    'answers 500 where the challenge %j is no header',
    async (challenge) => {
      const { mcp, reported } = serving<string>({
        authenticate: () => Promise.reject(new Error('no')),
        wwwAuthenticate: () => challenge,
      });
      const { url, close } = await listenOn(mcp.node);
      for (const client of [new TestClient(mcp.fetch), new TestClient(fetch, url)]) {
        const answer = await client.initialize();
        expect([answer.status, answer.headers.get('x-evil')]).toEqual([500, null]);
      }
      expect(reported.filter((line) => line.startsWith('sending the answer'))).toHaveLength(2);
      await close();
    },
  );

  it.each([undefined, null, false])('that gives %s lets nobody in', async (nobody) => {
    for (const authenticate of [() => anything(nobody), async () => anything(nobody)]) {
      const { client, reported } = serving<string>({ authenticate, wwwAuthenticate: () => 'Bearer' });
      const answer = await client.initialize();
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(reported).toEqual([`authenticate: authenticate gave ${nobody}: return the identity, or throw`]);
    }
  });

  it('refuses to make an error of a status that is none', () => {
    for (const status of [0, 200, 304, 1_000, 404.5, Number.NaN]) {
      expect(() => new HttpError(status, 'x')).toThrow(/400 to 599/);
    }
    expect(() => new ProtocolError(Number.NaN, 'x')).toThrow(/integer/);
  });

  it('that gives objects is told to name them, once', async () => {
    const { client, reported } = serving<object>({ authenticate: () => ({ id: 7 }), tools: [] });
    await client.initialize();
    await client.request('ping');
    expect(reported).toEqual([expect.stringContaining('give `principal`')]);
  });

  it('a principal that is no name lets nobody in', async () => {
    const { client } = serving<object>({
      authenticate: () => ({ id: 7 }),
      principal: () => anything(undefined),
    });
    expect((await client.initialize()).status).toBe(500);
  });
});

describe('hooks that never end', () => {
  const limits = { hookMs: 30 };

  it.each<[string, McpHandlerConfig<undefined>]>([
    ['authenticate', { authenticate: never }],
    ['a guard', { guards: [never] }],
    ['serverInfo', { serverInfo: never }],
    [
      'sessionIds.generate',
      { sessionIds: { generate: never, validate: () => true, terminate: () => undefined } },
    ],
  ])('%s: 503 when its time is over', async (_which, config) => {
    const { client, reported } = serving({ ...config, limits });
    expect((await client.initialize()).rpc?.error?.code).toBe(-32000);
    expect(reported).toEqual([expect.stringMatching(/took longer than 30 ms$/)]);
  });

  it('tell their hook by its signal, when it was looked at before or after', async () => {
    const signals: AbortSignal[] = [];
    const { client } = serving({
      limits,
      serverInfo: async ({ signal }) => {
        signals.push(signal);
        return never();
      },
    });
    await client.initialize();
    expect(signals.map((signal) => signal.aborted)).toEqual([true]);
  });

  it('are given up when the handler closes', async () => {
    const { mcp, client } = serving({ authenticate: never });
    const answer = client.initialize();
    await turn();
    await mcp.close();
    expect((await answer).status).toBe(503);
  });
});

describe('questions that nobody waits for', () => {
  const requestedSchema = { type: 'object', properties: {} };
  const careless = tool('careless', (_args, context) => {
    void context.elicit({ message: 'Well?', requestedSchema });
    void context.sample({ messages: [], maxTokens: 1 });
    void context.listRoots();
    return 'done';
  });

  it('end no process when the client can not answer, declines, or the call is over', async () => {
    const { client } = serving({ tools: [careless] });
    await client.initialize();
    expect((await client.call('careless')).rpc?.result.content[0].text).toBe('done');
    const { client: able } = serving({ tools: [careless] });
    await able.initialize({ elicitation: {}, sampling: {}, roots: {} });
    expect((await able.call('careless')).rpc?.result.content[0].text).toBe('done');
    await turn();
  });

  it('are over with their call, whoever answers later', async () => {
    let outcome: Promise<string> | undefined;
    const late = tool('late', (_args, { elicit }) => {
      outcome = elicit({ message: 'Well?', requestedSchema }).then(
        () => 'answered',
        (error: Error) => error.message,
      );
      return 'done';
    });
    const { client } = serving({ tools: [late] });
    await client.initialize({ elicitation: {} });
    const answer = await client.call('late');
    const [question] = answer.messages;
    await client.respond(question?.['id'], { action: 'accept', content: {} });
    expect(await outcome).toBe('The call ended before the client answered');
  });

  it('are answered when the handler closes: the client hears that it does', async () => {
    const { mcp, client } = serving({
      tools: echoTools().tools,
      beforeCall: () => ({ action: 'confirm', message: 'Sure?' }),
    });
    await client.initialize({ elicitation: {} });
    const response = await client.open(
      JSON.stringify({ jsonrpc: '2.0', id: 9, method: 'tools/call', params: { name: 'any' } }),
    );
    const events = eventsOf(response);
    await events.next();
    await mcp.close();
    expect((await events.next()).value).toMatchObject({ id: 9, error: { message: 'The server is closing' } });
  });

  it('fail alike however they are asked: the model reads why', async () => {
    const question = { method: 'elicitation/create', params: { message: 'Well?', requestedSchema } } as const;
    const { client } = serving({
      tools: [
        tool(
          'asks',
          async (_args, { elicit }) => (await elicit({ message: 'Well?', requestedSchema })).action,
        ),
        tool('returns', () => new InputRequired({ q: question })),
      ],
    });
    await client.initialize();
    const [asked, returned] = [await client.call('asks'), await client.call('returns')];
    expect(asked.rpc?.result).toMatchObject({ isError: true });
    expect(returned.rpc?.result).toEqual(asked.rpc?.result);
  });
});

it('a server that has no session does not say that the client can not answer', async () => {
  const { client } = serving({
    stateless: true,
    tools: [
      tool('asks', async (_args, { elicit }) => {
        const { action } = await elicit({
          message: 'Well?',
          requestedSchema: { type: 'object', properties: {} },
        });
        return action;
      }),
    ],
  });
  await client.initialize({ elicitation: {} });
  expect((await client.call('asks')).rpc?.result).toEqual({
    content: [{ type: 'text', text: 'This server has no session here over which it could ask the client' }],
    isError: true,
  });
});

it('errors go to console.error when nobody else is told', async () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const client = new TestClient(createMcpHandler({ tools: echoTools().tools }).fetch);
    await client.initialize();
    await client.call('boom');
    expect(spy.mock.calls).toEqual([['mcp-handler, tool boom:', expect.any(TypeError)]]);
  } finally {
    spy.mockRestore();
  }
});

describe('what a tool gives', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;

  it.each<[string, unknown, RegExp]>([
    ['a number', 42, /not a value of type number/],
    ['nothing', undefined, /not undefined/],
    ['null', null, /not null/],
    ['a list', [], /not a list/],
    ['a BigInt in structured', { structured: { n: 1n } }, /BigInt/],
    ['a circle', { structured: cyclic }, /circular/],
    ['content that is text', { content: 'abc' }, /content must be a list/],
    ['content that is a block', { content: { type: 'text', text: 'a' } }, /content must be a list/],
    [
      'a block of text without text',
      { content: [{ type: 'text', txt: 'a' }] },
      /content\[0\] is a text block and needs text/,
    ],
    ['an image without its type', { content: [{ type: 'image', data: '' }] }, /needs mimeType/],
    ['a block without type', { content: [{ text: 'a' }] }, /must be a block/],
    ['output that is a number', { output: 7 }, /output must be text/],
    ['the wire name of structured', { structuredContent: {} }, /it is called structured here/],
    ['the wire name of meta', { output: 'a', _meta: {} }, /it is called meta here/],
    ['a member that is none', { text: 'a' }, /no member of a tool's result/],
  ])('that is no result is a failure of the tool, reported: %s', async (_what, given, reason) => {
    const { client, reported } = serving({ tools: [tool('odd', () => anything(given))] });
    await client.initialize();
    expect((await client.call('odd')).rpc?.result).toEqual({
      content: [{ type: 'text', text: 'Tool odd failed' }],
      isError: true,
    });
    expect(reported).toEqual([expect.stringMatching(reason)]);
  });

  it('may be long: 200,000 blocks, and 4 MB of structure', async () => {
    const content = Array.from({ length: 200_000 }, () => ({ type: 'text', text: 'a' }));
    const { client } = serving({
      tools: [
        tool('many', () => ({ output: 'b', content })),
        tool('large', () => ({ structured: { a: 'x'.repeat(4e6) } })),
      ],
    });
    await client.initialize();
    expect((await client.call('many')).rpc?.result.content).toHaveLength(200_001);
    expect((await client.call('large')).rpc?.result.structuredContent.a).toHaveLength(4e6);
  });

  it('loses nothing before 2026-07-28: what may not be structured there is text', async () => {
    const { client } = serving({ tools: [tool('both', () => ({ output: 'one', structured: [1] }))] });
    await client.initialize();
    expect((await client.call('both')).rpc?.result).toEqual({
      content: [
        { type: 'text', text: 'one' },
        { type: 'text', text: '[1]' },
      ],
    });
    const modern = await client.modern('tools/call', { name: 'both' });
    expect(modern.rpc?.result).toMatchObject({
      content: [{ type: 'text', text: 'one' }],
      structuredContent: [1],
    });
  });

  it('is judged by what toJSON makes of it', async () => {
    const { client } = serving({ tools: [tool('when', () => ({ structured: anything(new Date(0)) }))] });
    await client.initialize();
    expect((await client.call('when')).rpc?.result).toEqual({
      content: [{ type: 'text', text: '"1970-01-01T00:00:00.000Z"' }],
    });
  });

  it.each(['2025-06-18', '2026-07-28'])(
    'an error whose data is no JSON is answered without it (%s)',
    async (version) => {
      const { mcp, client, reported } = serving({
        tools: [
          tool('bad', () => {
            throw new ProtocolError(-32050, 'told', anything({ n: 1n }));
          }),
        ],
      });
      if (version === '2025-06-18') await client.initialize();
      const answer =
        version === '2025-06-18'
          ? await client.call('bad')
          : await client.modern('tools/call', { name: 'bad' });
      expect(answer.rpc?.error).toEqual({ code: -32050, message: 'told' });
      expect(reported).toEqual([expect.stringContaining('no JSON')]);
      // The call is over: closing has nothing to wait for.
      await mcp.close();
    },
  );
});

describe('what a client may make this handler remember', () => {
  const long = 'x'.repeat(70_000);

  it('of itself', async () => {
    const { client } = serving({ tools: [] });
    expect((await client.initialize({ experimental: { long } })).rpc?.error).toMatchObject({
      code: -32602,
      message: expect.stringContaining('65536 characters'),
    });
    expect((await client.initialize()).status).toBe(200);
  });

  it('of resources it watches', async () => {
    const { client } = serving({ readResource: () => [], subscribeResource: () => true });
    await client.initialize();
    const watch = (uri: string) => client.request('resources/subscribe', { uri });
    expect((await watch(`test://${long}`)).rpc?.error?.code).toBe(-32000);
    const half = `test://${'y'.repeat(40_000)}`;
    expect((await watch(half)).rpc?.result).toEqual({});
    expect((await watch(half)).rpc?.result).toEqual({});
    expect((await watch(`${half}2`)).rpc?.error?.code).toBe(-32000);
    await client.request('resources/unsubscribe', { uri: half });
    expect((await watch(`${half}2`)).rpc?.result).toEqual({});
  });

  it('of a stream that listens', async () => {
    const { client } = serving({ readResource: () => [], subscribeResource: () => true });
    const notifications = { resourceSubscriptions: [`test://${long}`] };
    expect((await client.modern('subscriptions/listen', { notifications })).rpc?.error?.code).toBe(-32602);
  });
});

describe('errors repeat little of what was sent', () => {
  it.each<[string, string, JsonObject]>([
    ['a tool', 'tools/call', { name: 'x'.repeat(1e6) }],
    ['a prompt', 'prompts/get', { name: 'x'.repeat(1e6) }],
    ['a resource', 'resources/read', { uri: `test://${'x'.repeat(1e6)}` }],
    ['a method', 'x'.repeat(1e6), {}],
    ['arguments', 'tools/call', { name: 'echo', arguments: { ['x'.repeat(1e6)]: 1, ['y'.repeat(1e6)]: 2 } }],
  ])('%s', async (_what, method, params) => {
    const { client } = serving({
      tools: echoTools().tools,
      getPrompt: () => undefined,
      readResource: () => undefined,
    });
    await client.initialize();
    const answer = await client.request(method, params);
    expect(answer.rpc?.error?.code).toBeLessThan(0);
    expect(answer.text.length).toBeLessThan(3_000);
  });
});

describe('hooks of resources, prompts and completion', () => {
  const text = { type: 'text', text: 'a' };

  it.each<[string, unknown, string, JsonObject, RegExp]>([
    ['listResources', { resources: [] }, 'resources/list', {}, /an object of resources; expected a list/],
    ['listResources', [{ uri: 'a:b' }], 'resources/list', {}, /item 0 needs name/],
    ['listResources', { items: [], nextCursor: 1 }, 'resources/list', {}, /nextCursor must be text/],
    ['listResourceTemplates', [{ name: 'a' }], 'resources/templates/list', {}, /item 0 needs uriTemplate/],
    ['readResource', null, 'resources/read', { uri: 'a:b' }, /readResource gave null/],
    ['readResource', '', 'resources/read', { uri: 'a:b' }, /readResource gave the text ""/],
    ['readResource', { uri: 'a:b', text: '' }, 'resources/read', { uri: 'a:b' }, /an object of uri, text/],
    [
      'readResource',
      [{ uri: 'a:b' }],
      'resources/read',
      { uri: 'a:b' },
      /contents\[0\] needs uri, and text or blob/,
    ],
    ['listPrompts', [{}], 'prompts/list', {}, /item 0 needs name/],
    ['listPrompts', [{ name: 'p', arguments: {} }], 'prompts/list', {}, /the arguments of p must be a list/],
    ['getPrompt', [], 'prompts/get', { name: 'p' }, /getPrompt gave a list/],
    ['getPrompt', 'hi', 'prompts/get', { name: 'p' }, /getPrompt gave the text "hi"/],
    [
      'getPrompt',
      { messages: [{ role: 'system', content: text }] },
      'prompts/get',
      { name: 'p' },
      /role must be/,
    ],
    [
      'getPrompt',
      { messages: [{ role: 'user', content: 'a' }] },
      'prompts/get',
      { name: 'p' },
      /content must be a block/,
    ],
    ['complete', ['a'], 'completion/complete', {}, /complete gave a list; expected \{ values/],
    ['complete', { completion: {} }, 'completion/complete', {}, /complete gave an object of completion/],
  ])('%s that gives %j is an error that says so', async (hook, given, method, params, reason) => {
    const { client, reported } = serving({
      readResource: () => [],
      getPrompt: () => ({ messages: [] }),
      [hook]: () => given,
    });
    await client.initialize();
    const reference = { ref: { type: 'ref/prompt', name: 'p' }, argument: { name: 'a', value: '' } };
    const answer = await client.request(method, method === 'completion/complete' ? reference : params);
    expect(answer.rpc?.error).toEqual({ code: -32603, message: 'Internal error' });
    expect(reported).toEqual([expect.stringMatching(reason)]);
  });

  it('serverInfo that names nobody is an error that says so', async () => {
    const { client, reported } = serving({ serverInfo: () => anything({ name: 'a' }) });
    expect((await client.initialize()).rpc?.error?.code).toBe(-32603);
    expect(reported).toEqual([expect.stringContaining('serverInfo.version')]);
  });
});

describe('prompts', () => {
  it('that are not on the list of this caller are asked of nobody', async () => {
    const asked: string[] = [];
    const note = (name: string) => asked.push(name);
    const { client } = serving({
      // Two pages: the second is looked at too.
      listPrompts: (_context, cursor) =>
        cursor === undefined
          ? { items: [{ name: 'first' }], nextCursor: 'more' }
          : { items: [{ name: 'second' }] },
      getPrompt: (name) => {
        note(name);
        return { messages: [] };
      },
      complete: (reference) => {
        note(`complete ${reference.type === 'ref/prompt' ? reference.name : reference.uri}`);
        return { values: [] };
      },
    });
    await client.initialize();
    const get = (name: string) => client.request('prompts/get', { name });
    const complete = (name: string) =>
      client.request('completion/complete', {
        ref: { type: 'ref/prompt', name },
        argument: { name: 'a', value: '' },
      });
    for (const answer of [await get('hidden'), await complete('hidden')]) {
      expect(answer.rpc?.error).toMatchObject({
        code: -32602,
        message: 'Invalid params: unknown prompt "hidden"',
      });
    }
    expect(asked).toEqual([]);
    await get('second');
    await complete('second');
    expect(asked).toEqual(['second', 'complete second']);
  });

  const prompts = [{ name: 'greet', arguments: [{ name: 'who', required: true }, { name: 'how' }] }];

  it('get what they require, or are not asked for', async () => {
    const { client } = serving({
      listPrompts: () => prompts,
      getPrompt: (_name, { who }) => ({
        messages: [{ role: 'user', content: { type: 'text', text: `Hello, ${who}` } }],
      }),
    });
    await client.initialize();
    expect((await client.request('prompts/get', { name: 'greet' })).rpc?.error).toMatchObject({
      code: -32602,
      message: 'Invalid params: prompt "greet" needs who',
    });
    const given = await client.request('prompts/get', { name: 'greet', arguments: { who: 'Ann' } });
    expect(given.rpc?.result.messages[0].content.text).toBe('Hello, Ann');
  });
});
