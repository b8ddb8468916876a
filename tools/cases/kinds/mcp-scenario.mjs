/*
 * Cases of area `mcp`, kind `scenario`, that are about a server. Their scripts are words; here each is a function
 * that plays it with `@openwop/mcp-handler` and gives the reason why it does not hold, or undefined.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Skip } from '../skip.mjs';

export const area = 'mcp';
export const kinds = ['scenario'];

const scenarios = {
  'M61-replicas': replicas,
  'M63-cross-client-ids': crossClientIds,
  'M65-elicitation-unsupported': elicitationUnsupported,
};

export async function run({ id }) {
  const play = scenarios[id];
  if (play === undefined) throw new Skip('not about an HTTP server; a test of its own elsewhere');
  const mcp = await import('@openwop/mcp-handler');
  return play(mcp);
}

const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** A client that sends each request to whatever `send` picks. */
function client(send) {
  const session = {};
  const request = async (id, method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params });
    const init = { method: 'POST', headers: { ...headers, ...session }, body };
    const response = await send(new Request('http://127.0.0.1/mcp', init));
    const text = await response.text();
    const json = text.startsWith('{') ? text : text.slice(text.lastIndexOf('data: ') + 6);
    return { status: response.status, headers: response.headers, rpc: JSON.parse(json) };
  };
  return {
    request,
    async initialize(capabilities = {}) {
      const clientInfo = { name: 'cases', version: '1' };
      const answer = await request(0, 'initialize', {
        protocolVersion: '2025-06-18',
        capabilities,
        clientInfo,
      });
      session['mcp-session-id'] = answer.headers.get('mcp-session-id');
    },
  };
}

async function replicas({ createMcpHandler }) {
  const live = new Set();
  const sessionIds = {
    generate: () => {
      const id = crypto.randomUUID();
      live.add(id);
      return id;
    },
    validate: (id) => live.has(id),
    terminate: (id) => {
      live.delete(id);
    },
  };
  const tools = [{ name: 'echo', execute: () => 'ok' }];
  const pool = [1, 2].map(() => createMcpHandler({ tools, sessionIds }));
  let turn = 0;
  const { initialize, request } = client((message) => pool[turn++ % pool.length].fetch(message));
  await initialize();
  let successes = 0;
  for (let call = 1; call <= 16; call++) {
    const answer = await request(call, 'tools/call', { name: 'echo' });
    if (answer.rpc.result?.content[0].text === 'ok') successes++;
  }
  return successes === 16 ? undefined : `${successes} of 16 calls succeeded`;
}

async function crossClientIds({ createMcpHandler }) {
  const execute = async ({ text }) => {
    await wait(text === 'A' ? 60 : 20);
    return text;
  };
  const mcp = createMcpHandler({ tools: [{ name: 'slow', execute }] });
  const answers = ['A', 'B'].map(async (text) => {
    const { initialize, request } = client(mcp.fetch);
    await initialize();
    const answer = await request(1, 'tools/call', { name: 'slow', arguments: { text } });
    return answer.rpc.result?.content[0].text;
  });
  const got = (await Promise.all(answers)).join();
  return got === 'A,B' ? undefined : `the clients got ${got}`;
}

async function elicitationUnsupported({ createMcpHandler }) {
  const requestedSchema = { type: 'object', properties: {} };
  const execute = async (_args, { elicit }) => (await elicit({ message: 'Well?', requestedSchema })).action;
  const { initialize, request } = client(createMcpHandler({ tools: [{ name: 'ask', execute }] }).fetch);
  await initialize();
  const answer = await Promise.race([
    request(1, 'tools/call', { name: 'ask' }),
    wait(2_000, undefined, { ref: false }),
  ]);
  const text = JSON.stringify(answer?.rpc ?? 'no answer in 2 s');
  return text.includes('elicitation') ? undefined : text;
}
