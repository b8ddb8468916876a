import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A tool call that reached a server. */
interface ReceivedCall {
  readonly name: string;
  readonly arguments: unknown;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** An MCP server of 2026-07-28 whose answers are texts, so that what goes over the wire is what a test wrote. */
export interface ScriptedServer {
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  close(): Promise<void>;
}

/** What a server answers to a call, as the JSON text of a result or of an error; it may wait. */
export type Script = (call: ReceivedCall) => string | Promise<string>;

const discovery = JSON.stringify({
  resultType: 'complete',
  supportedVersions: ['2026-07-28'],
  capabilities: { tools: {} },
  ttlMs: 60_000,
  cacheScope: 'public',
});

/**
 * Starts one. `answer` writes the result of a tool call, `tools` the list; a text that begins with `error:` is a JSON-RPC
 * error.
 */
export async function startMcpServer(
  answer: Script,
  tools: string | (() => string) = '[]',
): Promise<ScriptedServer> {
  const calls: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    let body = `"result":${discovery}`;
    if (method === 'tools/list') {
      const list = typeof tools === 'string' ? tools : tools();
      body = list.startsWith('error:')
        ? `"error":${list.slice(6)}`
        : `"result":{"resultType":"complete","tools":${list}}`;
    }
    if (method === 'tools/call') {
      const call = { name: params.name, arguments: params.arguments, meta: params._meta };
      calls.push(call);
      const text = await answer(call);
      body = text.startsWith('error:') ? `"error":${text.slice(6)}` : `"result":${text}`;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(`{"jsonrpc":"2.0","id":${JSON.stringify(id)},${body}}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
