/*
 * Cases of area `mcp`, kind `http`: raw HTTP requests against a server made with `@openwop/mcp-handler`, and what
 * each answer must be. Longer than other files: the vocabulary of expectations stands here in one table.
 */
import { createServer, request as httpRequest } from 'node:http';
import { Skip } from '../skip.mjs';

export const area = 'mcp';
export const kinds = ['http'];

/** Runs the steps in order and judges each answer; gives the first reason why the case does not hold. */
export async function run({ input, expected }) {
  // Built packages are imported when a case needs them, so that other kinds run without them.
  const { createMcpHandler } = await import('@openwop/mcp-handler');
  const server = await startServer(createMcpHandler, input);
  try {
    const answers = await play(input, server.port);
    for (const [at, answer] of answers.entries()) {
      const failure = await judge(await answer, expected.steps[at]);
      if (failure !== undefined) return `step ${at + 1}: ${failure}`;
    }
    return undefined;
  } finally {
    await server.close();
  }
}

/** The server that the cases' README describes, serving the era that the case names. */
async function startServer(createMcpHandler, { era, path, needs }) {
  const { cors, originGuard } = await import('@openwop/mcp-handler');
  const eras = ['2025-06-18', '2025-11-25', '2026-07-28'];
  if (era !== 'any' && !eras.includes(era)) throw new Skip(`no server for era ${era}`);
  let aborted = 0;
  const tool = (name, execute) => ({
    name,
    inputSchema: { type: 'object' },
    execute: async (args, context) => ({ structured: await execute(args, context) }),
  });
  const tools = [
    tool('echo', ({ text }) => ({ text })),
    tool('boom', () => {
      throw new Error('boom');
    }),
    tool('args', (args) => ({ polluted: {}.polluted !== undefined, keys: Object.keys(args) })),
    tool(
      'slow',
      ({ ms }, { signal }) =>
        new Promise((resolve, reject) => {
          const timer = setTimeout(() => resolve({ done: true }), ms);
          signal.addEventListener('abort', () => {
            clearTimeout(timer);
            aborted++;
            reject(signal.reason);
          });
        }),
    ),
    tool('state', () => {
      const count = aborted;
      aborted = 0;
      return { aborted: count };
    }),
    tool('progress', (_args, { progress }) => {
      progress(1, 2);
      return { done: true };
    }),
  ];
  const mcp = createMcpHandler({
    // Tools fail on purpose here.
    onError: () => undefined,
    tools,
    protocolVersions: era === 'any' ? eras : [era],
    // Origin and CORS are the host's: these are the guards that a host would put in front.
    guards: needs === 'cors' ? [cors(), originGuard()] : [originGuard()],
  });
  const server = createServer((request, response) => {
    if (request.url === path) mcp.node(request, response);
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    async close() {
      await mcp.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends the steps; gives a promise of an answer for each (undefined for pauses). */
async function play({ steps, path }, port) {
  const answers = [];
  const session = {};
  for (const step of steps) {
    if (step.use === 'INIT25') {
      await initialize(path, port, session);
      answers.push(undefined);
    } else if (step.use !== undefined) {
      throw new Skip(`unknown step ${step.use}`);
    } else if (step.method === undefined) {
      await wait(step.waitMs);
      answers.push(undefined);
    } else {
      const answer = send(step, path, port, session);
      answers.push(answer);
      if (step.waitMs !== undefined) await wait(step.waitMs);
      if (step.async !== true) await answer;
    }
  }
  return answers;
}

async function initialize(path, port, session) {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const params = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'cases', version: '1' },
  };
  const first = { jsonrpc: '2.0', id: 'init', method: 'initialize', params };
  const greeting = await send({ method: 'POST', headers, body: JSON.stringify(first) }, path, port, session);
  const id = greeting.headers['mcp-session-id'];
  if (id !== undefined) session['mcp-session-id'] = id;
  const second = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' });
  const versioned = { ...headers, 'mcp-protocol-version': '2025-11-25' };
  await send({ method: 'POST', headers: versioned, body: second }, path, port, session);
}

function bodyOf({ body, bodyHex, bodyGen }) {
  if (typeof bodyHex === 'string') return Buffer.from(bodyHex, 'hex');
  if (bodyGen !== undefined && bodyGen !== null) {
    const params = { name: 'echo', arguments: { text: 'x'.repeat(bodyGen.bytes) } };
    return Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }));
  }
  return body === undefined || body === null ? undefined : Buffer.from(body);
}

function send(step, path, port, session) {
  return new Promise((resolve) => {
    const headers = { ...session, ...step.headers };
    const body = bodyOf(step);
    const options = { host: '127.0.0.1', port, path, method: step.method, headers, agent: false };
    const outgoing = httpRequest(options, (incoming) => {
      const chunks = [];
      const finish = () =>
        resolve({
          status: incoming.statusCode,
          headers: incoming.headers,
          text: Buffer.concat(chunks).toString(),
        });
      incoming.on('data', (chunk) => chunks.push(chunk));
      incoming.on('end', finish).on('error', finish);
    });
    outgoing.on('error', (error) => resolve({ error: error.message, headers: {}, text: '' }));
    if (step.abortAfterMs !== undefined) setTimeout(() => outgoing.destroy(), step.abortAfterMs);
    writeBody(outgoing, body, step.chunkBytes);
  });
}

async function writeBody(outgoing, body, chunkBytes) {
  for (let at = 0; chunkBytes > 0 && at < (body?.length ?? 0); at += chunkBytes) {
    outgoing.write(body.subarray(at, at + chunkBytes));
    await wait(1);
  }
  outgoing.end(chunkBytes > 0 ? undefined : body);
}

/** The messages of an SSE answer, or the JSON answer alone. */
function messagesOf({ headers, text }) {
  if (!isSse(headers)) return text === '' ? [] : [JSON.parse(text)];
  return text
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => JSON.parse(line.slice('data:'.length)));
}

const isSse = (headers) => String(headers['content-type']).startsWith('text/event-stream');
const responseOf = (answer) => messagesOf(answer).find((message) => message.method === undefined);

/** What a JSON Pointer leads to; undefined when nothing. */
function at(value, pointer) {
  let found = value;
  for (const token of pointer.split('/').slice(1)) {
    found = found?.[token.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  return found;
}

function differing(value, pointers) {
  const wrong = Object.entries(pointers).find(
    ([pointer, wanted]) => JSON.stringify(at(value, pointer)) !== JSON.stringify(wanted),
  );
  if (wrong === undefined) return undefined;
  const [pointer, wanted] = wrong;
  return `${pointer} is ${JSON.stringify(at(value, pointer))}, expected ${JSON.stringify(wanted)}`;
}

const missing = (value, pointers) => pointers.find((pointer) => at(value, pointer) === undefined);

/** Each expectation: undefined when the answer meets it, else what is wrong. */
const expectations = {
  any: () => undefined,
  status: ({ status }, wanted) => (status === wanted ? undefined : `status ${status}, expected ${wanted}`),
  statusIn: ({ status }, wanted) =>
    wanted.includes(status) ? undefined : `status ${status}, expected one of ${wanted.join(', ')}`,
  statusRange: ({ status }, [low, high]) =>
    status >= low && status <= high ? undefined : `status ${status}, expected ${low} to ${high}`,
  contentType: ({ headers }, wanted) =>
    String(headers['content-type']).startsWith(wanted)
      ? undefined
      : `content-type ${headers['content-type']}, expected ${wanted}`,
  json: (answer, wanted) => differing(JSON.parse(answer.text), wanted),
  jsonHas: (answer, wanted) => absent(missing(JSON.parse(answer.text), wanted)),
  rpc: (answer, wanted) => differing(responseOf(answer), wanted),
  rpcHas: (answer, wanted) => absent(missing(responseOf(answer), wanted)),
  rpcLacks: (answer, wanted) => {
    const there = wanted.find((pointer) => at(responseOf(answer), pointer) !== undefined);
    return there === undefined ? undefined : `${there} is there`;
  },
  headerIncludes: ({ headers }, wanted) => {
    for (const [name, parts] of Object.entries(wanted)) {
      const value = String(headers[name] ?? '').toLowerCase();
      const part = parts.find((one) => !value.includes(one.toLowerCase()));
      if (part !== undefined) return `header ${name} is ${headers[name]}, expected it to include ${part}`;
    }
    return undefined;
  },
  headerAbsent: ({ headers }, wanted) => {
    const there = wanted.find((name) => headers[name] !== undefined);
    return there === undefined ? undefined : `header ${there} is there`;
  },
  headerMatch: ({ headers }, wanted) => {
    const wrong = Object.entries(wanted).find(
      ([name, pattern]) => !new RegExp(pattern, 'i').test(headers[name] ?? ''),
    );
    return wrong === undefined ? undefined : `header ${wrong[0]} is ${headers[wrong[0]]}`;
  },
  emptyBody: ({ text }, wanted) => ((text === '') === wanted ? undefined : `body is ${text.slice(0, 80)}`),
  notHtml: ({ headers, text }) =>
    /html/i.test(headers['content-type'] ?? '') || /^\s*</.test(text) ? 'the body is HTML' : undefined,
  bodyNotMatch: ({ text }, wanted) =>
    new RegExp(wanted).test(text) ? `the body matches ${wanted}` : undefined,
  notifications: (answer, wanted) => {
    const methods = messagesOf(answer)
      .map((message) => message.method)
      .filter((method) => method !== undefined);
    return JSON.stringify(methods) === JSON.stringify(wanted)
      ? undefined
      : `notifications ${methods.join(', ')}`;
  },
  ifSse: (answer, wanted) => (isSse(answer.headers) ? judge(answer, wanted) : undefined),
  oneOf: (answer, wanted) => {
    const failures = wanted.map((one) => judge(answer, one));
    return failures.includes(undefined) ? undefined : failures.join(' or ');
  },
};

const absent = (pointer) => (pointer === undefined ? undefined : `${pointer} is missing`);

function judge(answer, expected) {
  if (answer === undefined || expected === null || expected === undefined) return undefined;
  for (const [name, wanted] of Object.entries(expected)) {
    const expectation = expectations[name];
    if (expectation === undefined) throw new Skip(`unknown expectation ${name}`);
    const failure = expectation(answer, wanted);
    if (failure !== undefined) return answer.error === undefined ? failure : `${failure} (${answer.error})`;
  }
  return undefined;
}
