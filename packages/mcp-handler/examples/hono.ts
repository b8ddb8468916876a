import { serve } from '@hono/node-server';
import { cors, createMcpHandler, originGuard } from '@openwop/mcp-handler';
import { Hono } from 'hono';

const pages = ['http://localhost:5173'];
const inputSchema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const mcp = createMcpHandler({
  tools: [{ name: 'greet', inputSchema, execute: ({ name }) => `Hello, ${name}!` }],
  // A page of this origin may connect; pages of any other are refused.
  guards: [cors(pages), originGuard(pages)],
});

/** Hono, on Node here; the same `app` runs on Deno, Bun and workers. */
export const app = new Hono().all('/mcp', (context) => mcp.fetch(context.req.raw));

export function startHono(port: number) {
  return serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
}
