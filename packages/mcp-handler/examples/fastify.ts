import { createMcpHandler, hostGuard, originGuard } from '@openwop/mcp-handler';
import fastify, { type FastifyInstance } from 'fastify';

const inputSchema = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
const mcp = createMcpHandler({
  tools: [{ name: 'greet', inputSchema, execute: ({ name }) => `Hello, ${name}!` }],
  guards: [hostGuard(), originGuard()],
});

/** Fastify: leave bodies unread in this scope and hand over the raw objects. */
export async function startFastify(port: number): Promise<FastifyInstance> {
  const app = fastify();
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/mcp', (request, reply) => {
      reply.hijack();
      return mcp.node(request.raw, reply.raw);
    });
  });
  await app.listen({ port, host: '127.0.0.1' });
  return app;
}
