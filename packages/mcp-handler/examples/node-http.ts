import { createServer, type Server } from 'node:http';
import { createMcpHandler } from '@openwop/mcp-handler';

const mcp = createMcpHandler({
  tools: [{ name: 'greet', execute: ({ name }) => `Hello, ${String(name)}!` }],
});

/** A plain node:http server: the host owns path and port. */
export function startNodeHttp(port: number): Server {
  return createServer((request, response) => {
    if (request.url === '/mcp') mcp.node(request, response);
    else response.writeHead(404).end();
  }).listen(port, '127.0.0.1');
}
