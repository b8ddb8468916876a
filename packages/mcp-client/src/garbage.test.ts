import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { McpServerError, McpTransportError } from './index.js';
import { call, clientFor, discoverText, rpcResult, statelessServer } from './testing/mcp-servers.js';
import { type Respond, ScriptServer } from './testing/script-server.js';

interface Garbage {
  readonly status: number;
  readonly type: string | undefined;
  readonly body: string;
  readonly cut: number;
}

/** Answers that begin as good ones and are then bent: other status, other type, cut off, mixed with noise. */
const garbage = fc.record<Garbage>({
  status: fc.constantFrom(200, 200, 200, 200, 201, 202, 204, 301, 307, 400, 401, 404, 418, 429, 500, 503),
  type: fc.constantFrom(
    'application/json',
    'text/event-stream',
    'text/html',
    'application/problem+json',
    '',
    undefined,
  ),
  body: fc.oneof(
    fc.constantFrom(
      'RESULT',
      'data: RESULT\n\n',
      'id: 1\ndata: RESULT\n\n',
      'data: RESULT\n',
      '[RESULT]',
      'RESULTRESULT',
    ),
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.json().map((json) => `data: ${json}\n\n`),
    fc.json().map((json) => `{"jsonrpc":"2.0","id":ID,"result":${json}}`),
    fc.json().map((json) => `{"jsonrpc":"2.0","id":ID,"error":${json}}`),
  ),
  cut: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.nat(60)),
});

function answer({ status, type, body, cut }: Garbage): Respond {
  return ({ message }, response) => {
    const text = body
      .replaceAll('RESULT', rpcResult(message.id, '{"content":[]}'))
      .replaceAll('ID', String(message.id))
      .slice(0, cut);
    response.writeHead(status, type === undefined ? {} : { 'content-type': type });
    response.end(status === 204 ? undefined : text);
  };
}

describe('garbage', () => {
  it('in answer to a call gives a result object or a typed error, and the next call works', async () => {
    let respond: Respond = () => undefined;
    const server = await statelessServer({
      'tools/call': (received, response) => respond(received, response),
    });
    const client = clientFor(server, { limits: { idleMs: 5_000, retries: 0 } });
    await fc.assert(
      fc.asyncProperty(garbage, async (bent) => {
        respond = answer(bent);
        const outcome: unknown = await client.callTool(call).catch((error: unknown) => error);
        if (outcome instanceof Error) {
          expect(outcome instanceof McpTransportError || outcome instanceof McpServerError).toBe(true);
        } else {
          expect(outcome).toBeTypeOf('object');
        }
        respond = answer({
          status: 200,
          type: 'application/json',
          body: 'RESULT',
          cut: Number.POSITIVE_INFINITY,
        });
        expect(await client.callTool(call)).toEqual({ content: [] });
      }),
      { numRuns: 300 },
    );
    await client.close();
    await server.close();
  });

  it('in answer to everything gives a state and typed errors', async () => {
    let respond: Respond = () => undefined;
    const server = await ScriptServer.start((received, response) => respond(received, response));
    await fc.assert(
      fc.asyncProperty(garbage, async (bent) => {
        respond = answer(bent);
        const client = clientFor(server, { limits: { probeMs: 2_000, retries: 0 } });
        const { state } = await client.serverHealth({ serverId: 'test' });
        expect(['reachable', 'unreachable', 'incompatible']).toContain(state);
        const outcome: unknown = await client.callTool(call).catch((error: unknown) => error);
        if (outcome instanceof Error) expect(outcome.name).toMatch(/^Mcp(Transport|Server)Error$/);
        await client.close();
      }),
      { numRuns: 150 },
    );
    respond = ({ message }, response) =>
      response.setHeader('content-type', 'application/json').end(rpcResult(message.id, discoverText));
    const client = clientFor(server);
    expect((await client.serverHealth({ serverId: 'test' })).state).toBe('reachable');
    await client.close();
    await server.close();
  });
});
