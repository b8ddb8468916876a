/*
 * Cases of area `mcp`, kind `client`: what `@openwop/mcp-client` makes of a server that answers as the case says.
 * Each case is played against a server of either era.
 */
import { createServer } from 'node:http';
import { isDeepStrictEqual } from 'node:util';

export const area = 'mcp';
export const kinds = ['client'];

const eras = ['2026-07-28', '2025-11-25'];

/** Plays the actions in order; gives the first reason why the case does not hold. */
export async function run({ input, expected, note }) {
  const { createMcpClient } = await import('@openwop/mcp-client');
  for (const era of eras) {
    const server = await startServer(era, structuredClone(input.serverReplies));
    const client = createMcpClient({
      servers: { case: { url: server.url, allowPrivateAddress: true, authenticated: true } },
      mcp: { revisions: eras, preferredVersion: era, minimumRevision: era },
    });
    try {
      for (const [at, action] of input.actions.entries()) {
        const outcome = await act(client, action).then(
          (value) => ({ value }),
          (error) => ({ error }),
        );
        const failure = judge(outcome, expected.actions[at] ?? {}, note);
        if (failure !== undefined) return `${era}, action ${at + 1}: ${failure}`;
      }
    } finally {
      await client.close();
      await server.close();
    }
  }
  return undefined;
}

/** A server of one era whose answers to each method come in the order of the case. */
async function startServer(era, replies) {
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const send = (status, body, headers = {}) => {
      response.writeHead(
        status,
        body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      );
      response.end(body === undefined ? undefined : JSON.stringify({ jsonrpc: '2.0', ...body }));
    };
    if (request.method !== 'POST') return send(request.method === 'DELETE' ? 204 : 405);
    const { id, method } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (id === undefined) return send(202);
    const session = { 'mcp-session-id': 'case' };
    if (method === 'server/discover') {
      return era === '2026-07-28'
        ? send(200, { id, result: { supportedVersions: [era], capabilities: { tools: {} } } })
        : send(400, { id, error: { code: -32601, message: 'Method not found' } });
    }
    if (method === 'initialize') {
      const serverInfo = { name: 'case', version: '1' };
      return send(
        200,
        { id, result: { protocolVersion: era, capabilities: { tools: {} }, serverInfo } },
        session,
      );
    }
    const { $error: error, ...result } = replies[method]?.shift() ?? {};
    return send(200, error === undefined ? { id, result } : { id, error });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/mcp`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

async function act(client, action) {
  if (action.do === 'call') {
    return client.callTool({ serverId: 'case', name: action.name, arguments: {}, idempotencyKey: 'case' });
  }
  if (action.do !== 'listAll') throw new Error(`no such action: ${action.do}`);
  const names = [];
  let page = await client.listTools({ serverId: 'case' });
  names.push(...page.tools.map(({ name }) => name));
  while (page.nextCursor !== undefined) {
    page = await client.listTools({ serverId: 'case', cursor: page.nextCursor });
    names.push(...page.tools.map(({ name }) => name));
  }
  return names;
}

function judge({ value, error }, { names, has = {}, throws, throwsCode }, note) {
  if (throwsCode !== undefined) {
    return error?.code === throwsCode
      ? undefined
      : `rejected with ${error?.code ?? 'nothing'}, expected ${throwsCode}`;
  }
  // RFC 0204 rejects for three reasons, and a result that misses its schema, which the note says, is none of them.
  if (throws !== undefined && !note?.startsWith('outside')) {
    return String(error).includes(throws)
      ? undefined
      : `rejected with ${error ?? 'nothing'}, expected ${throws}`;
  }
  if (error !== undefined) return `rejected with ${error}`;
  if (names !== undefined && !isDeepStrictEqual(value, names))
    return `${JSON.stringify(value)}, expected ${names}`;
  for (const [pointer, wanted] of Object.entries(has)) {
    const found = at(value, pointer);
    if (!isDeepStrictEqual(found, wanted))
      return `${JSON.stringify(found)} at ${pointer}, expected ${JSON.stringify(wanted)}`;
  }
  return undefined;
}

/** The value at a JSON Pointer. */
const at = (value, pointer) =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((inner, part) => inner?.[part], value);
