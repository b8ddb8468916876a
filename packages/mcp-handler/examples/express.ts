import type { Server } from 'node:http';
import { createMcpHandler, hostGuard, originGuard } from '@openwop/mcp-handler';
import express from 'express';

const inputSchema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const mcp = createMcpHandler({
  tools: [{ name: 'greet', inputSchema, execute: ({ name }) => `Hello, ${name}!` }],
  guards: [hostGuard(), originGuard()],
});

/** Express: in front of `express.json()` the handler reads the body itself, strictly; behind it, it takes `request.body`. */
export function startExpress(port: number): Server {
  const app = express();
  app.all('/mcp', mcp.node);
  return app.listen(port, '127.0.0.1');
}
