import { afterEach } from 'vitest';
import { createMcpClient, type McpClient, type McpClientConfig, type McpServerConfig } from '../index.js';
import { type Script, statelessServer } from './mcp-servers.js';
import type { ScriptServer } from './script-server.js';

export const done = '{"content":[]}';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** Closes it after the test. */
export function keep<T extends { close(): Promise<unknown> }>(one: T): T {
  open.push(one);
  return one;
}

/** A server of the stateless era, closed after the test. */
export async function start(script: Script = { 'tools/call': done }): Promise<ScriptServer> {
  return keep(await statelessServer(script));
}

/** A client whose server `test` is at `url`, closed after the test. */
export function connect(
  url: string,
  server: Partial<McpServerConfig> = {},
  config: Partial<McpClientConfig> = {},
): McpClient {
  return keep(
    createMcpClient({ servers: { test: { url, allowPrivateAddress: true, ...server } }, ...config }),
  );
}
