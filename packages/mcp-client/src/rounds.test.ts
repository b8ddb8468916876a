import { afterEach, describe, expect, it } from 'vitest';
import type { InputRequest, JsonObject, McpClient, McpClientConfig } from './index.js';
import { call, clientFor, rpcResult, sessionServer, statelessServer } from './testing/mcp-servers.js';
import { type Received, type ScriptServer, sendEvents, sendJson } from './testing/script-server.js';

let server: ScriptServer;
let client: McpClient;
afterEach(async () => {
  await client.close();
  await server.close();
});

const capabilities = { elicitation: {}, sampling: {}, roots: {} };
const elicit = '{"method":"elicitation/create","params":{"message":"m","requestedSchema":{"type":"object"}}}';
const done = '{"resultType":"complete","content":[]}';

/** A server that asks with each of `asks` in turn, and then is done. */
async function start(asks: readonly string[], config: Partial<McpClientConfig> = {}): Promise<void> {
  let round = 0;
  const answer = ({ message }: Received, response: Parameters<typeof sendJson>[0]) =>
    sendJson(response, rpcResult(message.id, asks[round++] ?? done));
  server = await statelessServer({ 'tools/call': answer, 'resources/read': answer, 'tools/list': answer });
  client = clientFor(server, { capabilities, resolveInput: () => ({ action: 'accept' }), ...config });
}

const sentParams = (method = 'tools/call'): JsonObject[] =>
  server.requests(method).map(({ message }) => {
    const { _meta, ...params } = message.params;
    return params;
  });

it('answers every key, echoes the state as it came, and sends the same request under a new id', async () => {
  const state = ' {"b":1,  "a":2}\\u0000é=?base64?x?= ';
  const asked: InputRequest[] = [];
  await start(
    [
      `{"resultType":"input_required","inputRequests":{"b":${elicit},"__proto__":{"method":"roots/list"},"a":{"method":"sampling/createMessage","params":{"messages":[]}}},"requestState":${JSON.stringify(state)}}`,
    ],
    {
      resolveInput: (request) => {
        asked.push(request);
        return { answered: request.method };
      },
    },
  );
  const args = { x: 1, __proto__: null };
  expect(await client.callTool({ ...call, arguments: args })).toEqual(JSON.parse(done));
  expect(asked.map(({ serverId, method, key, round }) => [serverId, method, key, round])).toEqual([
    ['test', 'elicitation/create', 'b', 1],
    ['test', 'roots/list', '__proto__', 1],
    ['test', 'sampling/createMessage', 'a', 1],
  ]);
  const [first, second] = server.requests('tools/call');
  expect(second?.message.id).not.toBe(first?.message.id);
  expect(second?.message.params._meta).toEqual(first?.message.params._meta);
  const { requestState, inputResponses, ...same } = sentParams()[1] ?? {};
  expect(same).toEqual(sentParams()[0]);
  expect(requestState).toBe(state);
  expect(JSON.stringify(inputResponses)).toBe(
    '{"b":{"answered":"elicitation/create"},"__proto__":{"answered":"roots/list"},"a":{"answered":"sampling/createMessage"}}',
  );
});

it('sends back state alone, and no state where there was none', async () => {
  await start([
    '{"resultType":"input_required","requestState":"s"}',
    `{"resultType":"input_required","inputRequests":{"a":${elicit}}}`,
  ]);
  await client.callTool(call);
  expect(sentParams().map((params) => Object.keys(params))).toEqual([
    ['name'],
    ['name', 'requestState'],
    ['name', 'inputResponses'],
  ]);
});

it('handles resources/read too', async () => {
  await start([`{"resultType":"input_required","inputRequests":{"a":${elicit}}}`]);
  await client.readResource({ serverId: 'test', uri: 'a:b' });
  expect(sentParams('resources/read')[1]).toMatchObject({
    uri: 'a:b',
    inputResponses: { a: { action: 'accept' } },
  });
});

it('keeps the rounds of one call out of another', async () => {
  await start(['{"resultType":"input_required","requestState":"s"}']);
  await client.callTool(call);
  await client.callTool({ ...call, name: 'other' });
  expect(sentParams()[2]).toEqual({ name: 'other' });
});

describe('the ceiling', () => {
  const ask = '{"resultType":"input_required","requestState":"s"}';
  const revisions = {
    revisions: ['2026-07-28'],
    preferredVersion: '2026-07-28',
    minimumRevision: '2026-07-28',
  };

  it.each([1, 3, 16])('lets %i rounds pass and sends no retry after them', async (maxRounds) => {
    await start(
      Array.from({ length: maxRounds }, () => ask),
      { mcp: { ...revisions, mrtr: { maxRounds } } },
    );
    await client.callTool(call);
    await client.close();
    await server.close();
    await start(
      Array.from({ length: maxRounds + 1 }, () => ask),
      { mcp: { ...revisions, mrtr: { maxRounds } } },
    );
    await expect(client.callTool(call)).rejects.toMatchObject({
      name: 'McpTransportError',
      code: 'mcp_mrtr_rounds_exceeded',
    });
    expect(server.requests('tools/call')).toHaveLength(maxRounds + 1);
  });

  it('is passed by the first round where the host lists no mrtr', async () => {
    await start([ask], { mcp: revisions });
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'mcp_mrtr_rounds_exceeded' });
    expect(server.requests('tools/call')).toHaveLength(1);
  });
});

describe('what the host did not declare', () => {
  it.each([
    ['elicitation', {}, elicit],
    [
      'an elicitation URL',
      { elicitation: {} },
      '{"method":"elicitation/create","params":{"mode":"url","url":"https://x.test"}}',
    ],
    ['a form, where only URLs are declared', { elicitation: { url: {} } }, elicit],
    [
      'sampling with tools',
      { sampling: {} },
      '{"method":"sampling/createMessage","params":{"messages":[],"tools":[]}}',
    ],
    ['roots', { sampling: {} }, '{"method":"roots/list"}'],
    ['a method nobody knows', capabilities, '{"method":"x/y"}'],
  ])('%s is never asked for, and ends the call', async (_, declared, request) => {
    let asked = 0;
    await start([`{"resultType":"input_required","inputRequests":{"ok":${elicit},"a":${request}}}`], {
      capabilities: declared,
      resolveInput: () => {
        asked++;
        return {};
      },
    });
    await expect(client.callTool(call)).rejects.toMatchObject({
      code: 'input_not_declared',
      safeToRetry: false,
    });
    expect(asked).toBe(0);
    expect(server.requests('tools/call')).toHaveLength(1);
  });

  it('what is declared by mode is asked', async () => {
    const url = '{"method":"elicitation/create","params":{"mode":"url"}}';
    await start([`{"resultType":"input_required","inputRequests":{"a":${elicit},"b":${url}}}`], {
      capabilities: { elicitation: { form: {}, url: {} } },
    });
    await client.callTool(call);
    expect(server.requests('tools/call')).toHaveLength(2);
  });
});

describe('hosts without an answer', () => {
  const ask = `{"resultType":"input_required","inputRequests":{"a":${elicit}}}`;
  it.each([
    ['throw', () => Promise.reject(new Error('secret'))],
    ['give nothing', () => undefined as never],
    ['give text', () => 'yes' as never],
    ['give what is no JSON', () => ({ action: 'accept', content: { big: 1n } }) as never],
  ])('that %s end the call', async (_, resolveInput) => {
    await start([ask], { resolveInput });
    const error = await client.callTool(call).catch((reason: unknown) => reason as Error);
    expect(error).toMatchObject({ code: 'input_unresolved' });
    expect((error as Error).message).not.toContain('secret');
  });

  it('the others of the round hear that it is over, and so they do when the caller cancels', async () => {
    const signals: AbortSignal[] = [];
    const both = `{"resultType":"input_required","inputRequests":{"a":${elicit},"b":${elicit}}}`;
    await start([both, both], {
      resolveInput: ({ key, signal }) => {
        signals.push(signal);
        return key === 'a' ? Promise.reject(new Error('no')) : new Promise(() => undefined);
      },
    });
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'input_unresolved' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    const controller = new AbortController();
    const run = client.forRun({
      resolveInput: () => {
        controller.abort();
        return new Promise(() => undefined);
      },
    });
    await expect(run.callTool(call, { signal: controller.signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it('nobody to ask ends the call', async () => {
    await start([ask], { resolveInput: undefined as never });
    await expect(client.callTool(call)).rejects.toMatchObject({ code: 'input_unresolved' });
  });
});

it.each([
  ['neither requests nor state', '{"resultType":"input_required"}'],
  ['requests that are an array', '{"resultType":"input_required","inputRequests":[]}'],
  ['requests that are null', '{"resultType":"input_required","inputRequests":null}'],
  ['a request that is null', '{"resultType":"input_required","inputRequests":{"a":null}}'],
  ['a request without a method', '{"resultType":"input_required","inputRequests":{"a":{}}}'],
  [
    'params that are text',
    '{"resultType":"input_required","inputRequests":{"a":{"method":"roots/list","params":"x"}}}',
  ],
])('a round with %s is no answer', async (_, ask) => {
  await start([ask]);
  await expect(client.callTool(call)).rejects.toMatchObject({ code: 'answer_invalid' });
});

it('never returns a round, whatever the era of the server', async () => {
  const ask = `{"resultType":"input_required","inputRequests":{"a":${elicit}}}`;
  let round = 0;
  const older = await sessionServer({
    'tools/call': ({ message }, response) =>
      sendEvents(response, rpcResult(message.id, round++ === 0 ? ask : done)),
    GET: (_, response) => response.writeHead(405).end(),
  });
  server = older.server;
  client = clientFor(server, { capabilities, resolveInput: () => ({ action: 'decline' }) });
  expect(await client.callTool(call)).toEqual(JSON.parse(done));
});

it('each run is asked its own questions', async () => {
  const ask = `{"resultType":"input_required","inputRequests":{"a":${elicit}}}`;
  await start([ask]);
  const run = client.forRun({ resolveInput: () => ({ action: 'accept', content: { run: 1 } }) });
  await run.callTool(call);
  expect(sentParams()[1]).toMatchObject({ inputResponses: { a: { content: { run: 1 } } } });
});
