import type { Server } from 'node:http';
import { createMcpHandler, hostGuard, originGuard } from '@openwop/mcp-handler';
import express from 'express';

const mcp = createMcpHandler({
  tools: [{ name: 'greet', execute: ({ name }) => `Hello, ${String(name)}!` }],
  guards: [hostGuard(), originGuard()],
});

/** Express: mount it before `express.json()`, so that the handler reads the body itself. */
export function startExpress(port: number): Server {
  const app = express();
  app.all('/mcp', mcp.node);
  return app.listen(port, '127.0.0.1');
}
