import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { dirname, join } from 'node:path';
import { Server as ServerV1 } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import {
  CallToolRequestSchema,
  ElicitResultSchema,
  isInitializeRequest,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { createMcpHandler, Server as ServerV2 } from '@modelcontextprotocol/server';

const require = createRequire(import.meta.url);
const everything = require.resolve('@modelcontextprotocol/server-everything/package.json');

/** An official server that runs somewhere. */
export interface Peer {
  readonly url: string;
  close(): Promise<unknown>;
}

const inputSchema = { type: 'object' as const };
const tools = [
  {
    name: 'echo',
    inputSchema,
    outputSchema: inputSchema,
    annotations: { readOnlyHint: true },
    _meta: { 'x.test/k': 1 },
  },
  { name: 'fail', inputSchema },
  { name: 'ask', inputSchema },
];
const capabilities = { tools: {}, resources: {} };
const question = {
  mode: 'form' as const,
  message: 'Who?',
  requestedSchema: { type: 'object' as const, properties: { name: { type: 'string' as const } } },
};

function answer(name: string, args: Record<string, unknown> | undefined) {
  if (name === 'fail') return { content: [{ type: 'text' as const, text: 'no' }], isError: true };
  return {
    content: [{ type: 'text' as const, text: 'ok' }],
    structuredContent: { args: args ?? null },
    _meta: { 'x.test/nonce': 'c0ffee' },
  };
}

function contents(uri: string) {
  if (uri === 'a:missing') throw new Error('no such thing');
  return { contents: [{ uri, mimeType: 'text/plain', text: 'hello' }] };
}

/** SDK v1, with sessions or without, answering JSON or SSE. */
export async function startSdkV1(options: { sessions: boolean; json: boolean }): Promise<Peer> {
  const transports = new Map<string, StreamableHTTPServerTransport>();
  const build = async (): Promise<StreamableHTTPServerTransport> => {
    const server = new ServerV1({ name: 'v1', version: '1' }, { capabilities });
    server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools }));
    server.setRequestHandler(ReadResourceRequestSchema, async ({ params }) => contents(params.uri));
    server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
      if (params.name !== 'ask') return answer(params.name, params.arguments);
      // Where the answer is JSON, the question can only go out on the session's own GET stream.
      const given = options.json
        ? await server.elicitInput(question)
        : await extra.sendRequest({ method: 'elicitation/create', params: question }, ElicitResultSchema);
      return { content: [{ type: 'text', text: JSON.stringify(given) }] };
    });
    const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
      sessionIdGenerator: options.sessions ? randomUUID : undefined,
      enableJsonResponse: options.json,
      onsessioninitialized: (id) => void transports.set(id, transport),
    } as ConstructorParameters<typeof StreamableHTTPServerTransport>[0]);
    await server.connect(transport as Parameters<typeof server.connect>[0]);
    return transport;
  };
  return listen(async (request, response) => {
    const body: unknown = request.method === 'POST' ? JSON.parse(await readAll(request)) : undefined;
    const known = transports.get(String(request.headers['mcp-session-id']));
    if (known === undefined && options.sessions && !isInitializeRequest(body)) {
      response.writeHead(request.headers['mcp-session-id'] === undefined ? 400 : 404).end();
      return;
    }
    await (known ?? (await build())).handleRequest(request, response, body);
  });
}

/** SDK v2's handler, which serves 2026-07-28 and, without sessions, what came before. */
export async function startSdkV2(): Promise<Peer> {
  const handler = createMcpHandler(() => {
    const server = new ServerV2({ name: 'v2', version: '1' }, { capabilities });
    server.setRequestHandler('tools/list', async () => ({ tools }));
    server.setRequestHandler('resources/read', async ({ params }) => contents(params.uri));
    server.setRequestHandler('tools/call', async ({ params }, { mcpReq: { inputResponses } }) => {
      if (params.name !== 'ask') return answer(params.name, params.arguments);
      if (inputResponses === undefined) {
        const inputRequests = { who: { method: 'elicitation/create', params: question } };
        return { resultType: 'input_required', inputRequests, requestState: ' state ' } as never;
      }
      return { content: [{ type: 'text', text: JSON.stringify(inputResponses) }] };
    });
    return server;
  });
  const peer = await listen(async (request, response) => {
    const headers = Object.entries(request.headers).map(
      ([name, value]) => [name, String(value)] as [string, string],
    );
    const body = await readAll(request);
    const init = { method: request.method ?? 'GET', headers, ...(body !== '' && { body }) };
    const answered = await handler.fetch(new Request(`http://127.0.0.1${request.url}`, init));
    response.writeHead(answered.status, Object.fromEntries(answered.headers));
    response.end(Buffer.from(await answered.arrayBuffer()));
  });
  return { url: peer.url, close: () => Promise.all([handler.close(), peer.close()]) };
}

/** `@modelcontextprotocol/server-everything`, in a process of its own. */
export async function startEverything(): Promise<Peer> {
  const port = await freePort();
  const child: ChildProcess = spawn(
    process.execPath,
    [join(dirname(everything), 'dist/index.js'), 'streamableHttp'],
    {
      env: { ...process.env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const url = `http://127.0.0.1:${port}/mcp`;
  for (let tries = 0; tries < 300; tries++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const exited = new Promise((resolve) => child.once('exit', resolve));
  return {
    url,
    close: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

type Handle = (request: IncomingMessage, response: import('node:http').ServerResponse) => Promise<void>;

async function listen(handle: Handle): Promise<Peer> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function freePort(): Promise<number> {
  const probe = createSocketServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
