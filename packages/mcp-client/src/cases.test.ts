import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject, McpClient } from './index.js';
import { call, clientFor, rpcResult, sessionServer, statelessServer } from './testing/mcp-servers.js';
import { roundRobin } from './testing/replicas.js';
import { type Received, ScriptServer, sendEvents, sendJson } from './testing/script-server.js';

/*
 * Users' problems with MCP clients, as cases that stand in a file outside this repository: OPENWOP_SHARED names the
 * folder. Without it the scenarios are played all the same, since their scripts are here; only the file's own
 * client cases are not.
 */
interface Case {
  readonly id: string;
  readonly area: string;
  readonly title: string;
  readonly note?: string;
  readonly input: {
    readonly kind: string;
    readonly serverReplies: Record<string, JsonObject[]>;
    readonly actions: Action[];
  };
  readonly expected: { readonly actions: (Expected | null)[] };
}
type Action = { readonly do: 'listAll' } | { readonly do: 'call'; readonly name: string };
interface Expected {
  readonly names?: string[];
  readonly has?: Record<string, unknown>;
  readonly throws?: string;
  readonly throwsCode?: number;
}

const file = join(process.env['OPENWOP_SHARED'] ?? '', 'cases/cases.jsonl');
const isThere = process.env['OPENWOP_SHARED'] !== undefined && existsSync(file);
const cases: Case[] = isThere
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ area }) => area === 'mcp')
  : [];
if (!isThere)
  console.info('OPENWOP_SHARED names no folder with cases/cases.jsonl: its client cases are not run');

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close();
});
function keep<T extends { close(): Promise<unknown> }>(one: T): T {
  open.push(one);
  return one;
}

async function listAll(client: McpClient): Promise<string[]> {
  const names: string[] = [];
  for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
    const page = await client.listTools(
      cursor === undefined ? { serverId: 'test' } : { serverId: 'test', cursor },
    );
    names.push(...page.tools.map(({ name }) => name));
    cursor = page.nextCursor;
  }
  return names;
}

function at(value: unknown, pointer: string): unknown {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  return parts.reduce<unknown>(
    (inner, part) => (inner as Record<string, unknown> | undefined)?.[part],
    value,
  );
}

const clientCases = cases.filter(({ input }) => input.kind === 'client');

describe.each(['stateless', 'session'] as const)('client cases against a %s server', (era) => {
  it('are there whenever their file is', () => expect(clientCases.length > 0).toBe(isThere));

  it.each(clientCases.map((one) => [one.id, one] as const))('%s', async (_, { input, expected, note }) => {
    const replies = structuredClone(input.serverReplies);
    const answer = ({ message }: Received, response: Parameters<typeof sendJson>[0]) => {
      const { $error, ...result } = replies[message.method]?.shift() ?? {};
      const outcome = $error === undefined ? { result } : { error: $error };
      sendJson(response, JSON.stringify({ jsonrpc: '2.0', id: message.id, ...outcome }));
    };
    const script = { 'tools/list': answer, 'tools/call': answer };
    const server = keep(
      era === 'stateless' ? await statelessServer(script) : (await sessionServer(script)).server,
    );
    const client = keep(clientFor(server));
    for (const [index, action] of input.actions.entries()) {
      const wanted = expected.actions[index] ?? {};
      const outcome: unknown = await (action.do === 'listAll'
        ? listAll(client)
        : client.callTool({ ...call, name: action.name })
      ).catch((error: unknown) => error);
      if (wanted.throwsCode !== undefined) expect(outcome).toMatchObject({ code: wanted.throwsCode });
      // RFC 0204 rejects for three reasons, and a result that misses its schema is none of them.
      else if (wanted.throws !== undefined && note?.startsWith('outside'))
        expect(outcome).not.toBeInstanceOf(Error);
      else if (wanted.throws !== undefined) expect(String(outcome)).toContain(wanted.throws);
      else expect(outcome).not.toBeInstanceOf(Error);
      if (wanted.names !== undefined) expect(outcome).toEqual(wanted.names);
      for (const [pointer, value] of Object.entries(wanted.has ?? {}))
        expect(at(outcome, pointer)).toEqual(value);
    }
  });
});

/** How each scenario of the file is played, and what must come of it. */
const scenarios: Readonly<Record<string, () => Promise<void>>> = {
  'M61-replicas': async () => {
    const text = '{"content":[]}';
    const replicas = [
      keep((await sessionServer({ 'tools/call': text })).server),
      keep((await sessionServer({ 'tools/call': text })).server),
    ];
    const client = keep(clientFor(keep(await roundRobin(replicas))));
    for (let n = 0; n < 16; n++) expect(await client.callTool(call)).toEqual({ content: [] });
  },
  'M63-cross-client-ids': async () => {
    const server = keep(
      await statelessServer({
        'tools/call': async ({ message }, response) => {
          const { text } = message.params.arguments;
          await new Promise((resolve) => setTimeout(resolve, text === 'A' ? 60 : 20));
          sendJson(response, rpcResult(message.id, JSON.stringify({ content: [{ type: 'text', text }] })));
        },
      }),
    );
    const ask = async (text: string) => keep(clientFor(server)).callTool({ ...call, arguments: { text } });
    const [a, b] = await Promise.all([ask('A'), ask('B')]);
    const ids = server.requests('tools/call').map(({ message }) => message.id);
    expect(ids[0]).toBe(ids[1]);
    expect([a.content[0]?.['text'], b.content[0]?.['text']]).toEqual(['A', 'B']);
  },
  'M65-elicitation-unsupported': async () => {
    let refusal: JsonObject | undefined;
    const { server } = await sessionServer({
      'tools/call': async ({ message }: Received, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write('data: {"jsonrpc":"2.0","id":1,"method":"elicitation/create","params":{}}\n\n');
        while (refusal === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
        response.end(`data: ${rpcResult(message.id, '{"content":[],"isError":true}')}\n\n`);
      },
      response: ({ message }: Received) => {
        refusal = message.error;
      },
    });
    expect(await keep(clientFor(keep(server))).callTool(call)).toEqual({ content: [], isError: true });
    expect(refusal?.['message']).toContain('elicitation/create');
    const stateless = keep(
      await statelessServer({
        'tools/call':
          '{"resultType":"input_required","inputRequests":{"a":{"method":"elicitation/create","params":{}}}}',
      }),
    );
    await expect(keep(clientFor(stateless)).callTool(call)).rejects.toMatchObject({
      code: 'input_not_declared',
      message: expect.stringContaining('elicitation/create'),
    });
  },
  'M67-client-404-reinit': async () => {
    const { server, forget } = await sessionServer({ 'tools/call': '{"content":[]}' });
    const client = keep(clientFor(keep(server)));
    await client.callTool(call);
    forget();
    server.received.length = 0;
    await client.callTool(call);
    expect(server.methods.slice(1)).toEqual(['initialize', 'notifications/initialized', 'tools/call']);
  },
  // Seventy seconds in small: the tool takes twice the timeout, and reports as it goes.
  'M69-progress-resets-timeout': async () => {
    const { server } = await sessionServer({
      'tools/call': ({ message }: Received, response) => {
        const { progressToken } = message.params._meta;
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        let progress = 0;
        const step = setInterval(() => {
          if (++progress === 9) {
            clearInterval(step);
            response.end(`data: ${rpcResult(message.id, '{"content":[]}')}\n\n`);
            return;
          }
          const note = {
            jsonrpc: '2.0',
            method: 'notifications/progress',
            params: { progressToken, progress },
          };
          response.write(`data: ${JSON.stringify(note)}\n\n`);
        }, 200);
      },
    });
    const client = keep(clientFor(keep(server), { limits: { idleMs: 1_200 }, onProgress: () => undefined }));
    expect(await client.callTool(call)).toEqual({ content: [] });
  },
  // Nothing is joined, so nothing can collide: a tool is a serverId and a name.
  'M71-tool-name-collision': async () => {
    const tools = { a: ['search', 'x__y'], b: ['search', 'a__search'], a__x: ['y'] };
    const servers = Object.fromEntries(
      await Promise.all(
        Object.keys(tools).map(async (serverId) => {
          const server = keep(
            await ScriptServer.start(({ message }, response) => {
              const found =
                message.method === 'server/discover'
                  ? { supportedVersions: ['2026-07-28'] }
                  : { tool: `${serverId}/${message.params.name}` };
              sendEvents(response, rpcResult(message.id, JSON.stringify(found)));
            }),
          );
          return [serverId, { url: server.url, allowPrivateAddress: true }] as const;
        }),
      ),
    );
    const client = keep(clientFor({ url: 'http://127.0.0.1/' }, { servers }));
    for (const [serverId, names] of Object.entries(tools)) {
      for (const name of names)
        expect((await client.callTool({ ...call, serverId, name }))['tool']).toBe(`${serverId}/${name}`);
    }
  },
  // Outside: this client speaks HTTP only, and takes no other URL.
  'M73-stdio-clean-stdout': async () => {
    expect(() => clientFor({ url: 'stdio:server' })).toThrow(/https: or http:/);
  },
};

describe('scenarios', () => {
  it.each(Object.entries(scenarios))('%s', (_, play) => play());

  it('are all those of the file', () => {
    const inFile = cases.filter(({ input }) => input.kind === 'scenario').map(({ id }) => id);
    expect(inFile.filter((id) => scenarios[id] === undefined)).toEqual([]);
  });
});
