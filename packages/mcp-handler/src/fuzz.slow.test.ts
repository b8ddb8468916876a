import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { createMcpHandler, type Tool } from './index.js';
import type { JsonValue } from './json-value.js';
import { listenOn } from './testing/listen-on.js';
import { TestClient } from './testing/test-client.js';

/** How many requests the run makes, in pieces over several connections. */
const total = 20_000;
const connections = 8;

/** Numbers from a seed (mulberry32), so that a failure can be had again. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  const pick = <T>(...choices: readonly T[]): T => choices[below(choices.length)] as T;
  return { next, below, pick };
}
type Random = ReturnType<typeof randomFrom>;

const prefix = 'io.modelcontextprotocol/';
const methods = [
  'initialize',
  'notifications/initialized',
  'notifications/cancelled',
  'ping',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/read',
  'resources/subscribe',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
  'server/discover',
  'subscriptions/listen',
  'no/such',
  '__proto__',
  '',
];

function odd(random: Random, depth = 0): JsonValue {
  const { pick, below } = random;
  const scalar = pick<JsonValue>(
    null,
    true,
    0,
    -1,
    1.5,
    1e300,
    '',
    'x',
    '__proto__',
    '2025-06-18',
    '\u0000é😀',
  );
  if (depth > 3 || below(3) > 0) return scalar;
  if (below(2) === 0) return Array.from({ length: below(4) }, () => odd(random, depth + 1));
  const members = Array.from({ length: below(4) }, () => [
    pick('name', 'uri', 'arguments', 'text', 'cursor', 'constructor', 'level', '_meta'),
    odd(random, depth + 1),
  ]);
  return Object.fromEntries(members) as JsonValue;
}

/** A message that is mostly right, so that mistakes reach deep. */
function message(random: Random): Record<string, JsonValue> {
  const { pick, below } = random;
  const meta = {
    [`${prefix}protocolVersion`]: below(8) === 0 ? odd(random) : '2026-07-28',
    [`${prefix}clientCapabilities`]: pick<JsonValue>({}, { elicitation: {} }, null),
    progressToken: pick<JsonValue>(1, 'p', {}),
  };
  const params = {
    name: pick<JsonValue>('guarded', 'echo', 'echo', 'ask', 'nope', 7),
    arguments: below(4) === 0 ? odd(random) : { text: pick<JsonValue>('ok', 'ok', 7, null) },
    uri: pick<JsonValue>('a:b', 'a:c', ''),
    protocolVersion: pick<JsonValue>('2025-06-18', '2099-01-01', null),
    capabilities: pick<JsonValue>({}, { elicitation: {} }, []),
    ...(below(5) === 0 ? { requestState: pick<JsonValue>('AAAA', 'x'.repeat(60), null, 7) } : {}),
    ...(below(5) === 0
      ? { inputResponses: pick<JsonValue>({ 'gate/confirm': { action: 'accept' } }, [], 7) }
      : {}),
    requestId: pick<JsonValue>(1, 'x', null),
    notifications: { toolsListChanged: true },
    ref: { type: 'ref/prompt', name: 'p' },
    argument: { name: 'a', value: 'v' },
    level: 'info',
    ...(below(2) === 0 ? { _meta: below(5) === 0 ? odd(random) : meta } : {}),
  };
  for (const name of Object.keys(params)) if (below(12) === 0) delete params[name as keyof typeof params];
  const whole: Record<string, JsonValue> = {
    jsonrpc: below(30) === 0 ? odd(random) : '2.0',
    id: below(20) === 0 ? odd(random) : below(1_000),
    method: below(30) === 0 ? odd(random) : below(2) === 0 ? 'tools/call' : pick(...methods),
    params: below(20) === 0 ? odd(random) : params,
  };
  for (const name of Object.keys(whole)) if (below(25) === 0) delete whole[name];
  return whole;
}

/** Bytes of a request body, now and then damaged. */
function bytesOf(random: Random, value: JsonValue): Buffer {
  const { below } = random;
  const bytes = Buffer.from(JSON.stringify(value));
  switch (below(12)) {
    case 0:
      return bytes.subarray(0, below(bytes.length));
    case 1:
      for (let flips = 0; flips < 3; flips++) bytes[below(bytes.length)] = below(256);
      return bytes;
    case 2:
      return Buffer.concat([bytes, bytes]);
    case 3:
      return Buffer.from(`[${bytes.toString()}]`);
    default:
      return bytes;
  }
}

function headersOf(
  random: Random,
  whole: Record<string, JsonValue>,
  session: string,
): Record<string, string> {
  const { pick, below } = random;
  const params = whole['params'] as
    | { readonly name?: JsonValue; readonly uri?: JsonValue }
    | null
    | undefined;
  const name = String(params?.name ?? params?.uri ?? '').replace(/[^\x20-\x7e]/g, '');
  const headers = {
    'content-type': pick(
      'application/json',
      'application/json',
      'application/json; charset=utf-8',
      'text/plain',
    ),
    accept: pick('application/json, text/event-stream', '*/*', 'application/json'),
    'mcp-session-id': pick(session, session, session, 'nobody'),
    'mcp-protocol-version':
      below(8) === 0
        ? pick('2025-06-18', '2026-07-28', 'latest')
        : JSON.stringify(whole).includes('2026-07-28')
          ? '2026-07-28'
          : pick('2025-06-18', '2025-11-25'),
    'mcp-method': below(8) === 0 ? 'tools/list' : String(whole['method']).replace(/[^\x20-\x7e]/g, ''),
    'mcp-name': below(8) === 0 ? '=?base64?!?=' : name,
    'last-event-id': '7',
  };
  for (const header of Object.keys(headers)) {
    if (below(header === 'content-type' || header === 'accept' ? 40 : 12) === 0) {
      delete headers[header as keyof typeof headers];
    }
  }
  return headers;
}

it(`holds for ${total} random requests`, { timeout: 600_000 }, async () => {
  const rejections: unknown[] = [];
  const onRejection = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', onRejection);
  const errors: unknown[] = [];
  const wrong: unknown[] = [];
  let echoed = 0;
  const tools: readonly Tool[] = [
    // Nobody ever confirms in this run, so this must never run.
    { name: 'guarded', execute: (args) => String(wrong.push(args)) },
    {
      name: 'echo',
      inputSchema: { type: 'object', properties: { text: { type: 'string' } }, additionalProperties: false },
      execute: (args) => {
        echoed++;
        if (!Object.keys(args).every((name) => name === 'text') || typeof (args['text'] ?? '') !== 'string')
          wrong.push(args);
        return String(args['text']);
      },
    },
    {
      name: 'ask',
      execute: async (_args, { progress }) => {
        progress(1);
        return 'asked';
      },
    },
  ];
  const mcp = createMcpHandler({
    protocolVersions: ['2025-06-18', '2025-11-25', '2026-07-28'],
    tools,
    logging: true,
    beforeCall: (tool) =>
      tool.name === 'guarded' ? { action: 'confirm', message: 'Sure?' } : { action: 'allow' },
    readResource: (uri) => (uri === 'a:b' ? [{ uri, text: 'B' }] : undefined),
    subscribeResource: () => true,
    getPrompt: () => ({ messages: [] }),
    complete: () => ({ values: [] }),
    limits: { askMs: 50, bodyMs: 2_000 },
    onError: (error) => errors.push(error),
  });
  const { port, url, close } = await listenOn(mcp.node);
  const client = new TestClient(fetch, url);
  await client.initialize();
  const session = client.headers['mcp-session-id'] ?? '';
  const statuses = new Map<number, number>();

  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const one = (random: Random) =>
    new Promise<void>((resolve) => {
      const whole = message(random);
      const method = random.below(40) === 0 ? random.pick('GET', 'DELETE', 'PUT', 'OPTIONS') : 'POST';
      // A DELETE would end the session that the other requests live in.
      const headers = headersOf(random, whole, method === 'DELETE' ? 'nobody' : session);
      const outgoing = request(
        { host: '127.0.0.1', port, method, path: '/mcp', headers, agent },
        (answer) => {
          const { statusCode = 0 } = answer;
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
          answer
            .on('close', resolve)
            .on('error', () => undefined)
            .resume();
          // Streams for news stay open by design, and nobody answers the questions of this run.
          if (String(answer.headers['content-type']).startsWith('text/event'))
            setTimeout(() => answer.destroy(), 5);
        },
      );
      outgoing.on('error', () => resolve());
      if (random.below(100) === 0) setTimeout(() => outgoing.destroy(), 1);
      outgoing.end(method === 'POST' ? bytesOf(random, whole) : undefined);
    });
  /** Bytes that are no HTTP at all, or only half of it. */
  const raw = (random: Random) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      const start = random.pick(
        'POST /mcp HTTP/1.1\r\nhost: x\r\n',
        '\u0000',
        'GET / HTTP/9\r\n\r\n',
        '{}\r\n\r\n',
      );
      socket.on('error', () => undefined).on('close', () => resolve());
      socket.write(`${start}content-length: ${random.pick('5', '-1', 'x', '99999999999')}\r\n\r\n{`);
      setTimeout(() => socket.destroy(), 2);
    });
  await Promise.all(
    Array.from({ length: connections }, async (_, worker) => {
      const random = randomFrom(worker + 1);
      for (let n = 0; n < total / connections; n++)
        await (random.below(200) === 0 ? raw(random) : one(random));
    }),
  );
  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(errors).toEqual([]);
  expect(wrong).toEqual([]);
  expect(rejections).toEqual([]);
  expect(echoed).toBeGreaterThan(100);
  expect((await client.call('echo', { text: 'still here' })).rpc?.result.content[0].text).toBe('still here');
  agent.destroy();
  process.off('unhandledRejection', onRejection);
  await mcp.close();
  await close();
});
