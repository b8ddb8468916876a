/* A bare MCP server in a process of its own: reads the body, answers a constant of about the size given. */
import { createServer } from 'node:http';

const text = 'x'.repeat(Number(process.env.ANSWER_BYTES ?? 200));
const results = {
  'server/discover': {
    resultType: 'complete',
    supportedVersions: ['2026-07-28'],
    capabilities: {},
    ttlMs: 0,
  },
  'tools/call': { resultType: 'complete', content: [{ type: 'text', text }], structuredContent: { n: 7 } },
};

const server = createServer((request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const { id, method } = JSON.parse(Buffer.concat(chunks).toString());
    const body = JSON.stringify({ jsonrpc: '2.0', id, result: results[method] });
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: server.address().port }));
process.on('disconnect', () => process.exit());
