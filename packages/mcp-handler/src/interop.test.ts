import {
  Client as ModernClient,
  StreamableHTTPClientTransport as ModernTransport,
} from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  LoggingMessageNotificationSchema,
  ToolListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMcpHandler, type McpHandler, type Tool } from './index.js';
import { type Listening, listenOn } from './testing/listen-on.js';

const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** How many runs of `slow` were cancelled. */
let aborted = 0;

const tools: readonly Tool[] = [
  {
    name: 'sum',
    inputSchema: { type: 'object', properties: { a: { type: 'number' }, b: { type: 'number' } } },
    outputSchema: { type: 'object', properties: { sum: { type: 'number' } }, required: ['sum'] },
    execute: ({ a, b }) => ({ structured: { sum: Number(a) + Number(b) } }),
  },
  {
    name: 'steps',
    inputSchema: { type: 'object' },
    async execute(_args, { progress, log }) {
      for (const step of [1, 2, 3]) {
        progress(step, 3, `step ${step}`);
        log('info', `step ${step}`);
        await wait(1);
      }
      return 'done';
    },
  },
  {
    name: 'ask',
    inputSchema: { type: 'object' },
    async execute(_args, { elicit }) {
      const requestedSchema = {
        type: 'object',
        properties: { name: { type: 'string' } },
        required: ['name'],
      };
      const answer = await elicit({ message: 'Who?', requestedSchema });
      return answer.action === 'accept' ? `Hello ${String(answer.content?.['name'])}` : answer.action;
    },
  },
  {
    name: 'think',
    inputSchema: { type: 'object' },
    async execute(_args, { sample }) {
      const messages = [{ role: 'user', content: { type: 'text', text: 'Think' } }];
      return JSON.stringify((await sample({ messages, maxTokens: 9 }))['content']);
    },
  },
  {
    name: 'slow',
    inputSchema: { type: 'object' },
    async execute(_args, { signal }) {
      try {
        await wait(20_000, signal);
      } catch (error) {
        aborted++;
        throw error;
      }
      return 'done';
    },
  },
];

let mcp: McpHandler<undefined>;
let listening: Listening;
const closers: (() => Promise<void>)[] = [];

beforeEach(async () => {
  aborted = 0;
  mcp = createMcpHandler({
    protocolVersions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    tools,
    logging: true,
    listResources: () => [{ uri: 'test://a', name: 'a' }],
    readResource: (uri) => [{ uri, text: 'A' }],
    subscribeResource: () => true,
    listPrompts: () => [{ name: 'hello' }],
    getPrompt: () => ({ messages: [{ role: 'user', content: { type: 'text', text: 'Hello' } }] }),
    complete: (_reference, { value }) => ({ values: [`${value}!`] }),
  });
  listening = await listenOn(mcp.node);
});

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await mcp.close();
  await listening.close();
});

const content = { type: 'text', text: 'I thought' } as const;

/** The official client v1: revision 2025-11-25. */
async function connectV1(capabilities: object = { elicitation: {}, sampling: {} }): Promise<Client> {
  const client = new Client({ name: 'v1', version: '1' }, { capabilities });
  if ('elicitation' in capabilities) {
    client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'accept', content: { name: 'Ann' } }));
    client.setRequestHandler(CreateMessageRequestSchema, () => ({ role: 'assistant', content, model: 'm' }));
  }
  // The SDK's own type of `sessionId` does not hold under exactOptionalPropertyTypes.
  await client.connect(new StreamableHTTPClientTransport(new URL(listening.url)) as never);
  closers.push(() => client.close());
  return client;
}

/** The official client v2, in either era. */
async function connectV2(mode: 'legacy' | 'auto' | { readonly pin: string }): Promise<ModernClient> {
  const client = new ModernClient(
    { name: 'v2', version: '1' },
    { capabilities: { elicitation: {}, sampling: {} }, versionNegotiation: { mode } },
  );
  client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { name: 'Ann' } }));
  client.setRequestHandler('sampling/createMessage', () => ({ role: 'assistant', content, model: 'm' }));
  await client.connect(new ModernTransport(new URL(listening.url)));
  closers.push(() => client.close());
  return client;
}

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 500 && !condition(); tries++) await wait(10);
  expect(condition()).toBe(true);
}

describe('official client v1', () => {
  it('lists and calls: JSON answers, structured results', async () => {
    const client = await connectV1();
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    const result = await client.callTool({ name: 'sum', arguments: { a: 1, b: 2 } });
    expect(result.structuredContent).toEqual({ sum: 3 });
    expect(result.content).toEqual([{ type: 'text', text: '{"sum":3}' }]);
    await expect(client.callTool({ name: 'nope' })).rejects.toMatchObject({ code: -32602 });
  });

  it('hears progress and logs: SSE answers', async () => {
    const client = await connectV1();
    const logs: unknown[] = [];
    client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
      logs.push(params.data);
    });
    const steps: number[] = [];
    await client.callTool({ name: 'steps' }, undefined, {
      onprogress: ({ progress }) => steps.push(progress),
    });
    expect(steps).toEqual([1, 2, 3]);
    expect(logs).toEqual(['step 1', 'step 2', 'step 3']);
  });

  it('answers elicitation and sampling', async () => {
    const client = await connectV1();
    expect((await client.callTool({ name: 'ask' })).content).toEqual([{ type: 'text', text: 'Hello Ann' }]);
    expect((await client.callTool({ name: 'think' })).content).toEqual([
      { type: 'text', text: JSON.stringify(content) },
    ]);
  });

  it('without the capability gets an answer that names it, and does not hang', async () => {
    const client = await connectV1({});
    const result = await client.callTool({ name: 'ask' });
    expect(result).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('elicitation') }],
    });
  });

  it('hears of list changes and watched resources on its GET stream', async () => {
    const client = await connectV1();
    let changes = 0;
    client.setNotificationHandler(ToolListChangedNotificationSchema, () => {
      changes++;
    });
    // The client opens its stream on its own time; say it until it is heard.
    await until(() => {
      mcp.notifyToolsChanged();
      return changes > 0;
    });
  });

  it('cancels', async () => {
    const client = await connectV1();
    const controller = new AbortController();
    const call = client.callTool({ name: 'slow' }, undefined, { signal: controller.signal });
    setTimeout(() => controller.abort(), 100);
    await expect(call).rejects.toThrow();
    await until(() => aborted === 1);
  });

  it('reads resources and prompts, completes, sets the log level, pings', async () => {
    const client = await connectV1();
    expect((await client.readResource({ uri: 'test://a' })).contents).toEqual([
      { uri: 'test://a', text: 'A' },
    ]);
    expect((await client.listPrompts()).prompts).toEqual([{ name: 'hello' }]);
    expect((await client.getPrompt({ name: 'hello' })).messages).toHaveLength(1);
    const ref = { type: 'ref/prompt', name: 'hello' } as const;
    const { completion } = await client.complete({ ref, argument: { name: 'a', value: 'x' } });
    expect(completion.values).toEqual(['x!']);
    await client.setLoggingLevel('error');
    await client.subscribeResource({ uri: 'test://a' });
    await client.unsubscribeResource({ uri: 'test://a' });
    await client.ping();
  });
});

for (const [name, mode, version] of [
  ['2025-11-25', 'legacy', '2025-11-25'],
  ['2026-07-28', { pin: '2026-07-28' }, '2026-07-28'],
] as const) {
  describe(`official client v2 on ${name}`, () => {
    it('lists and calls', async () => {
      const client = await connectV2(mode);
      expect(client.getNegotiatedProtocolVersion()).toBe(version);
      expect((await client.listTools()).tools.map((tool) => tool.name)).toEqual(
        tools.map((tool) => tool.name),
      );
      const result = await client.callTool({ name: 'sum', arguments: { a: 1, b: 2 } });
      expect(result.structuredContent).toEqual({ sum: 3 });
      expect((await client.readResource({ uri: 'test://a' })).contents).toEqual([
        { uri: 'test://a', text: 'A' },
      ]);
    });

    it('hears progress', async () => {
      const client = await connectV2(mode);
      const steps: number[] = [];
      await client.callTool({ name: 'steps' }, { onprogress: ({ progress }) => steps.push(progress) });
      expect(steps).toEqual([1, 2, 3]);
    });

    it('answers elicitation and sampling', async () => {
      const client = await connectV2(mode);
      expect((await client.callTool({ name: 'ask' })).content).toEqual([{ type: 'text', text: 'Hello Ann' }]);
      expect((await client.callTool({ name: 'think' })).content).toEqual([
        { type: 'text', text: JSON.stringify(content) },
      ]);
    });

    it('hears of list changes', async () => {
      const client = await connectV2(mode);
      let changes = 0;
      client.setNotificationHandler('notifications/tools/list_changed', () => {
        changes++;
      });
      if (name === '2026-07-28') {
        const subscription = await client.listen({ toolsListChanged: true });
        expect(subscription.honoredFilter).toEqual({ toolsListChanged: true });
        closers.unshift(() => subscription.close());
      }
      await until(() => {
        mcp.notifyToolsChanged();
        return changes > 0;
      });
    });

    it('cancels', async () => {
      const client = await connectV2(mode);
      const controller = new AbortController();
      const call = client.callTool({ name: 'slow' }, { signal: controller.signal });
      setTimeout(() => controller.abort(), 100);
      await expect(call).rejects.toThrow();
      await until(() => aborted === 1);
    });
  });
}

describe('finding a common revision', () => {
  it.each([
    [undefined, '2025-06-18'],
    [['2025-06-18', '2025-11-25'], '2025-11-25'],
    [['2025-11-25', '2026-07-28'], '2026-07-28'],
    [['2026-07-28'], '2026-07-28'],
  ])('client v2, left to choose, and a server of %j meet at %s', async (protocolVersions, version) => {
    const other = createMcpHandler({ tools, protocolVersions });
    const old = listening;
    listening = await listenOn(other.node);
    try {
      const client = await connectV2('auto');
      expect(client.getNegotiatedProtocolVersion()).toBe(version);
      const result = await client.callTool({ name: 'sum', arguments: { a: 1, b: 2 } });
      expect(result.structuredContent).toEqual({ sum: 3 });
      await client.close();
    } finally {
      await other.close();
      await listening.close();
      listening = old;
    }
  });
});
