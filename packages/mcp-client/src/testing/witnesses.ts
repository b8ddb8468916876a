import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { McpContext, V1McpContext } from '../index.js';
import { rpcResult, statelessServer } from './mcp-servers.js';
import { type ScriptServer, sendJson } from './script-server.js';

/**
 * What RFC 0204's rows want of `ctx.mcp`, held against the bytes of a server of our own. The sabotage test shows
 * that each of them can fail.
 */
export interface Stage {
  readonly server: ScriptServer;
  /** Results as the server sent them, by method and name or cursor. */
  readonly sent: Readonly<Record<string, string>>;
}

/** The suite's server in small: structured-echo, always-error, a list of two pages. */
export async function startStage(): Promise<Stage> {
  const tool = (name: string) =>
    `{"name":"${name}","inputSchema":{"type":"object"},"outputSchema":{"type":"object"},"annotations":{"readOnlyHint":true},"_meta":{"k":1}}`;
  const sent = {
    'structured-echo':
      '{"resultType":"complete","content":[{"type":"text","text":"ok"}],"structuredContent":{"n":7},"_meta":{"nonce":"c0ffee"}}',
    'always-error':
      '{"resultType":"complete","content":[{"type":"text","text":"no"}],"isError":true,"_meta":{"nonce":"c0ffee"}}',
    'page 1': `{"resultType":"complete","tools":[${tool('a')},${tool('b')},${tool('c')}],"nextCursor":"p:2","ttlMs":60000,"cacheScope":"private"}`,
    'page 2': `{"resultType":"complete","tools":[${tool('d')},${tool('e')},${tool('f')}],"ttlMs":60000,"cacheScope":"private"}`,
    discover:
      '{"resultType":"complete","supportedVersions":["2026-07-28"],"capabilities":{"tools":{}},"ttlMs":0,"cacheScope":"public"}',
  };
  const server = await statelessServer({
    'server/discover': sent.discover,
    'tools/call': ({ message }, response) => {
      const text = message.params.name === 'always-error' ? sent['always-error'] : sent['structured-echo'];
      sendJson(response, rpcResult(message.id, text));
    },
    'tools/list': ({ message }, response) =>
      sendJson(
        response,
        rpcResult(message.id, message.params.cursor === 'p:2' ? sent['page 2'] : sent['page 1']),
      ),
  });
  return { server, sent };
}

const key = { idempotencyKey: 'k' } as const;
const connectionWords = /connect|session|online|offline/i;

function same(received: unknown, text: string | undefined): void {
  expect(isDeepStrictEqual(received, JSON.parse(text ?? ''))).toBe(true);
}

/** One function a row; it rejects when the row does not hold. `down` is a server that nothing answers. */
export const witnesses = {
  'call-tool-verbatim': async (mcp: McpContext, { sent }: Stage) =>
    same(await mcp.callTool({ serverId: 'up', name: 'structured-echo', ...key }), sent['structured-echo']),
  'call-tool-iserror-resolves': async (mcp: McpContext, { sent }: Stage) =>
    same(await mcp.callTool({ serverId: 'up', name: 'always-error', ...key }), sent['always-error']),
  'list-tools-page': async (mcp: McpContext, { server, sent }: Stage) => {
    same(await mcp.listTools({ serverId: 'up' }), sent['page 1']);
    same(await mcp.listTools({ serverId: 'up', cursor: 'p:2' }), sent['page 2']);
    expect(server.requests('tools/list').at(-1)?.message.params.cursor).toBe('p:2');
  },
  'server-health': async (mcp: McpContext, { sent }: Stage) => {
    const up = await mcp.serverHealth({ serverId: 'up' });
    expect(up.state).toBe('reachable');
    same(up.discoverResult, sent['discover']);
    const down = await mcp.serverHealth({ serverId: 'down' });
    expect(down.state).toBe('unreachable');
    expect(JSON.stringify([up.state, down])).not.toMatch(connectionWords);
  },
  'reject-unknown-server': async (mcp: McpContext) => {
    for (const attempt of [
      () => mcp.callTool({ serverId: 'nobody', name: 'structured-echo', ...key }),
      () => mcp.listTools({ serverId: 'nobody' }),
      () => mcp.readResource({ serverId: 'nobody', uri: 'a:b' }),
      () => mcp.serverHealth({ serverId: 'nobody' }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    }
  },
} satisfies Record<string, (mcp: McpContext, stage: Stage) => Promise<void>>;

/** The v1 row. */
export async function v1RawVerbatim(v1: V1McpContext, { sent }: Stage): Promise<void> {
  for (const toolName of ['structured-echo', 'always-error']) {
    const { raw, isError } = await v1.invokeTool({ serverId: 'up', toolName, ...key });
    same(raw, sent[toolName]);
    expect(isError).toBe(raw?.isError === true);
  }
}
