import { describe, expect, it } from 'vitest';
import { judged } from '../testing/judged.js';
import type { Behaviour } from '../testing/test-host.js';

type Json = Record<string, unknown>;

/** A host whose node changes what it got. */
const changing = (change: (result: Json) => unknown): Behaviour => ({
  node: async (_, honest) => change((await honest()) as Json),
});

describe('call-tool-verbatim', () => {
  const row = '0204.call-tool-verbatim';

  it('passes where the result comes through as it was', async () => {
    expect(await judged(row)).toMatchObject({ disposition: 'executed-pass' });
  });

  it.each([
    ['re-wraps it', ({ structuredContent }: Json) => ({ result: structuredContent })],
    ['drops _meta', ({ _meta: _, ...rest }: Json) => rest],
    ['drops resultType', ({ resultType: _, ...rest }: Json) => rest],
    ['adds isError: false', (result: Json) => ({ ...result, isError: false })],
    [
      'changes a number',
      (result: Json) => ({
        ...result,
        structuredContent: { ...(result['structuredContent'] as Json), n: 8 },
      }),
    ],
    ['gives null', () => null],
    ['gives nothing', () => undefined],
    [
      'turns the content round',
      (result: Json) => ({ ...result, content: [...(result['content'] as [])].reverse() }),
    ],
    [
      'trims text',
      (result: Json) => ({
        ...result,
        content: (result['content'] as Json[]).map(({ text, ...rest }) =>
          text === undefined ? rest : { ...rest, text: String(text).trim() },
        ),
      }),
    ],
    [
      'loses __proto__',
      (result: Json) => {
        const { structuredContent, ...rest } = result;
        return { ...rest, structuredContent: Object.assign({}, structuredContent) };
      },
    ],
  ])('fails where the host %s', async (_, change) => {
    expect(await judged(row, changing(change))).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining('outputs.result'),
    });
  });

  it('fails where the host answers without asking the server', async () => {
    const made = { content: [{ type: 'text', text: 'ok' }], structuredContent: { n: 7 } };
    expect(await judged(row, { node: async () => made })).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining('answered no call of structured-echo'),
    });
  });

  const twice = (change: (payload: Json) => Json): Behaviour => ({
    log: (events) => [
      ...events,
      ...events.map((event) => ({ ...event, sequence: 1, payload: change(event['payload'] as Json) })),
    ],
  });

  it.each<[string, (payload: Json) => Json]>([
    [
      'gives another result the second time',
      (payload) => ({ ...payload, outputs: { result: { content: [] } } }),
    ],
    ['gives no result the second time', ({ nodeId }) => ({ nodeId })],
  ])('fails where the log has a second node.completed that %s', async (_, change) => {
    expect(await judged(row, twice(change))).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining('the log says two things of what mcp-client did'),
    });
  });

  it('fails where the log has a node.failed beside the node.completed', async () => {
    const log = (events: Json[]): Json[] => [
      ...events,
      { type: 'node.failed', sequence: 1, payload: { nodeId: 'mcp-client', error: { code: 'x' } } },
    ];
    expect(await judged(row, { log })).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining('and node.failed with {"code":"x"}'),
    });
  });

  it('passes where one event is delivered twice', async () => {
    expect(
      await judged(
        row,
        twice((payload) => payload),
      ),
    ).toMatchObject({ disposition: 'executed-pass' });
  });

  it('is blocked without the fake server, and where the fixture is not listed', async () => {
    expect(await judged(row, {}, { fake: false })).toMatchObject({
      disposition: 'blocked',
      reason: expect.stringContaining('OPENWOP_MCP_FAKE_SERVER'),
    });
    expect(await judged(row, { discovery: (document) => ({ ...document, fixtures: [] }) })).toMatchObject({
      disposition: 'blocked',
      reason: expect.stringContaining('conformance-mcp-client'),
    });
  });

  it('is inapplicable where mcp or mcp.client is not advertised', async () => {
    const without = ({ mcp: _, ...rest }: Json) => rest;
    expect(await judged(row, { discovery: without })).toMatchObject({ disposition: 'inapplicable' });
    const noClient = (document: Json) => ({ ...document, mcp: {} });
    expect(await judged(row, { discovery: noClient })).toMatchObject({ disposition: 'inapplicable' });
  });
});

it('call-tool-verbatim fails where the arguments do not reach the server as they are', async () => {
  const node = async (inputs: Json, honest: () => Promise<unknown>): Promise<unknown> => {
    delete inputs['arguments'];
    return honest();
  };
  expect(await judged('0204.call-tool-verbatim', { node })).toMatchObject({
    disposition: 'executed-fail',
    reason: expect.stringContaining('a call: arguments that the server saw'),
  });
  for (const row of ['host-services.input-required-handled', 'interop.mrtr-ceiling']) {
    expect(await judged(row, { node })).toMatchObject({
      disposition: 'executed-fail',
      reason: expect.stringContaining('was called with the arguments {}'),
    });
  }
});

describe('call-tool-iserror-resolves', () => {
  const row = '0204.call-tool-iserror-resolves';

  it('passes where a tool error is a result', async () => {
    expect(await judged(row)).toMatchObject({ disposition: 'executed-pass' });
  });

  it.each([
    ['rejects', { node: async () => Promise.reject({ code: 'tool_error', message: 'failed' }) }],
    ['loses isError', changing(({ isError: _, ...rest }) => rest)],
    ['changes the content', changing((result) => ({ ...result, content: [] }))],
    ['drops _meta', changing(({ _meta: _, ...rest }) => rest)],
    ['adds a member', changing((result) => ({ ...result, structuredContent: {} }))],
  ] as const)('fails where the host %s', async (_, behaviour) => {
    const calling: Behaviour = {
      node: async (inputs, honest) => {
        await honest();
        return behaviour.node?.(inputs, honest);
      },
    };
    expect(await judged(row, calling)).toMatchObject({ disposition: 'executed-fail' });
  });
});
