/*
 * Says how a server is, lists its tools, and calls one if you name it:
 *
 *   node --import tsx examples/call-tool.ts https://mcp.example/mcp [tool] ['{"its":"arguments"}']
 */
import { createMcpClient, type JsonObject, McpServerError, McpTransportError } from '@openwop/mcp-client';

const [url = '', name, args = '{}'] = process.argv.slice(2);
const client = createMcpClient({
  servers: { it: { url, allowPrivateAddress: true, authenticated: true } },
  onNegotiation: ({ negotiated, outcome }) => console.error(`revision ${negotiated} (${outcome})`),
});

try {
  console.log(await client.serverHealth({ serverId: 'it' }));
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page = await client.listTools(
      cursor === undefined ? { serverId: 'it' } : { serverId: 'it', cursor },
    );
    for (const tool of page.tools) console.log(`${tool.name}: ${tool.description ?? ''}`);
    cursor = page.nextCursor;
  }
  if (name !== undefined) {
    const request = {
      serverId: 'it',
      name,
      arguments: JSON.parse(args) as JsonObject,
      idempotencyKey: 'once',
    };
    console.dir(await client.callTool(request), { depth: null });
  }
} catch (error) {
  if (!(error instanceof McpServerError) && !(error instanceof McpTransportError)) throw error;
  console.error(`${error.name} ${error.code}: ${error.message}`);
  process.exitCode = 1;
} finally {
  await client.close();
}
