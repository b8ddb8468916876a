import { createMcpClient, type McpClient } from '../index.js';
import { rpcResult, statelessServer } from './mcp-servers.js';
import { type ScriptServer, sendEvents, sendJson } from './script-server.js';

/** Fifty servers that answer each call with what they were asked, as JSON and as SSE by turns. */
export async function startCrowd(count = 50): Promise<{ servers: ScriptServer[]; client: McpClient }> {
  const servers: ScriptServer[] = [];
  for (let index = 0; index < count; index++) {
    let turn = 0;
    servers.push(
      await statelessServer({
        'tools/call': ({ message }, response) => {
          const text = rpcResult(
            message.id,
            JSON.stringify({ server: index, echo: message.params.arguments }),
          );
          if (turn++ % 2 === 0) sendJson(response, text);
          else sendEvents(response, text);
        },
      }),
    );
  }
  const config = servers.map(({ url }, index) => [`s${index}`, { url, allowPrivateAddress: true }] as const);
  return { servers, client: createMcpClient({ servers: Object.fromEntries(config) }) };
}

/** Makes `calls` calls at once, spread over all servers, and says how many came back as they should. */
export async function callCrowd(
  client: McpClient,
  calls: number,
  servers: number,
  signal?: AbortSignal,
): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: calls }, async (_, n) => {
      const serverId = `s${n % servers}`;
      const request = { serverId, name: 'echo', arguments: { n }, idempotencyKey: `k${n}` };
      const result = await client.callTool(request, signal && { signal });
      return result['server'] === n % servers && JSON.stringify(result['echo']) === JSON.stringify({ n });
    }),
  );
  return answers.filter(Boolean).length;
}
