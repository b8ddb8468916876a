/*
 * One server for `calls.ts`, in a process of its own so that its CPU time is its own: KIND=bare parses each body
 * and answers a constant, KIND=handler is this package, KIND=sdk the official SDK's v1 server. Runs on plain node.
 */
import { createServer } from 'node:http';

const schema = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };

const kinds = {
  async bare() {
    const answer = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      result: { content: [{ type: 'text', text: 'hello' }] },
    });
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) };
    return (request, response) => {
      const chunks = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        JSON.parse(Buffer.concat(chunks).toString());
        response.writeHead(200, headers).end(answer);
      });
    };
  },
  async handler() {
    const { createMcpHandler } = await import('@openwop/mcp-handler');
    return createMcpHandler({
      authenticate: () => 'someone',
      beforeCall: () => ({ action: 'allow' }),
      onCall: () => undefined,
      tools: [{ name: 'echo', inputSchema: schema, execute: ({ text }) => text }],
    }).node;
  },
  async sdk() {
    const { Server } = await import('@modelcontextprotocol/sdk/server/index.js');
    const { StreamableHTTPServerTransport } = await import(
      '@modelcontextprotocol/sdk/server/streamableHttp.js'
    );
    const types = await import('@modelcontextprotocol/sdk/types.js');
    const sessions = new Map();
    const open = async () => {
      const server = new Server({ name: 'sdk', version: '1' }, { capabilities: { tools: {} } });
      server.setRequestHandler(types.ListToolsRequestSchema, () => ({
        tools: [{ name: 'echo', inputSchema: schema }],
      }));
      server.setRequestHandler(types.CallToolRequestSchema, ({ params }) => ({
        content: [{ type: 'text', text: params.arguments.text }],
      }));
      const transport = new StreamableHTTPServerTransport({
        sessionIdGenerator: () => crypto.randomUUID(),
        enableJsonResponse: true,
        onsessioninitialized: (id) => sessions.set(id, transport),
      });
      await server.connect(transport);
      return transport;
    };
    return async (request, response) => {
      const transport = sessions.get(request.headers['mcp-session-id']) ?? (await open());
      await transport.handleRequest(request, response);
    };
  },
};

const kind = process.env.KIND ?? 'bare';
const server = createServer(await kinds[kind]());
// A connection that is idle while the others are measured must not be closed under the next request.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));

process.on('message', (message) => {
  if (message === 'collect') globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  process.send({ cpu: user + system, heap: process.memoryUsage().heapUsed });
});
process.on('disconnect', () => process.exit());
