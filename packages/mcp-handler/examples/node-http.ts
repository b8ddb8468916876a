import { createServer, type Server } from 'node:http';
import { createMcpHandler, hostGuard, originGuard } from '@openwop/mcp-handler';

const inputSchema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const mcp = createMcpHandler({
  guards: [hostGuard(), originGuard()], // reached as this machine, and by no web page from elsewhere
  tools: [{ name: 'greet', inputSchema, execute: ({ name }) => `Hello, ${name}!` }],
});

/** A plain node:http server: the host owns path and port. */
export function startNodeHttp(port: number): Server {
  return createServer((request, response) => {
    if (request.url === '/mcp') mcp.node(request, response);
    else response.writeHead(404).end();
  }).listen(port, '127.0.0.1');
}
