import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cors, createMcpHandler, hostGuard, type McpHandlerConfig, originGuard } from './index.js';

const execute = () => 'ok';
const ids = { generate: () => 'a', validate: () => true, terminate: () => undefined };

describe('a configuration that could not work is refused', () => {
  it.each<[string, unknown, RegExp]>([
    ['no object', 'tools', /must be an object; received text/],
    ['an unknown option', { foo: 1 }, /^foo is not an option; there are tools, listTools/],
    ['a mistyped option', { tool: [] }, /^tool is not an option; did you mean tools\?/],
    ['a hook that is no function', { authenticate: 'me' }, /authenticate must be a function; received text/],
    ['tools that are no list', { tools: { name: 'a', execute } }, /tools must be a list; received object/],
    ['a tool that is nothing', { tools: [null] }, /tools\[0\] must be a tool/],
    ['a tool without a name', { tools: [{ execute }] }, /tools\[0\]\.name/],
    ['a tool without execute', { tools: [{ name: 'a' }] }, /tools\[0\] \(a\): execute must be a function/],
    [
      'two tools of one name',
      {
        tools: [
          { name: 'a', execute },
          { name: 'a', execute },
        ],
      },
      /two tools are named "a"/,
    ],
    ['the wire name of meta', { tools: [{ name: 'a', execute, _meta: {} }] }, /_meta is called meta here/],
    [
      'a schema that is text',
      { tools: [{ name: 'a', execute, inputSchema: '{}' }] },
      /inputSchema must be a JSON Schema/,
    ],
    [
      'arguments that are no object',
      { tools: [{ name: 'a', execute, inputSchema: {} }] },
      /"type": "object"/,
    ],
    [
      'a reference that leads nowhere',
      { tools: [{ name: 'a', execute, inputSchema: { type: 'object', $ref: '#/$defs/b' } }] },
      /inputSchema is no JSON Schema: \$ref "#\/\$defs\/b" leads nowhere/,
    ],
    [
      'a pattern that is none',
      { tools: [{ name: 'a', execute, inputSchema: { type: 'object', patternProperties: { '(': {} } } }] },
      /pattern "\(" is no regular expression/,
    ],
    [
      'a type that is none',
      {
        tools: [{ name: 'a', execute, inputSchema: { type: 'object', properties: { b: { type: 'text' } } } }],
      },
      /type "text" is none of null/,
    ],
    [
      'a property that is no schema',
      { tools: [{ name: 'a', execute, inputSchema: { type: 'object', properties: { b: 'string' } } }] },
      /properties must be an object of schemas/,
    ],
    [
      'a list of names that is none',
      { tools: [{ name: 'a', execute, outputSchema: { required: 'b' } }] },
      /outputSchema is no JSON Schema: required must be a list of names/,
    ],
    [
      'half of sessionIds',
      { sessionIds: { generate: ids.generate } },
      /sessionIds\.validate must be a function/,
    ],
    ['sessions and none', { sessionIds: ids, stateless: true }, /exclude each other/],
    ['a fixed id for sessions', { statelessSessionId: 'a' }, /is for stateless: true/],
    ['a fixed id that is no header', { stateless: true, statelessSessionId: 'a b' }, /visible ASCII/],
    ['a guard that is none', { guards: [{}] }, /guards\[0\] must be a function/],
    ['a server without a version', { serverInfo: { name: 'a' } }, /serverInfo\.version/],
    ['a page of none', { pageSize: 0 }, /pageSize must be a positive integer/],
    ['state that never lives', { stateTtlMs: -1 }, /stateTtlMs must be a positive integer/],
    ['a secret that is short', { stateSecrets: ['x'] }, /32 characters/],
    ['no version that is known', { protocolVersions: ['2024-11-05'] }, /names none of 2025-06-18/],
    ['a limit that is none', { limits: { bodyByte: 1 } }, /limits\.bodyByte is not a limit/],
    [
      'versions that are no dates',
      { protocolVersions: ['2025-06-18', '2026-7-28'] },
      /"2026-7-28" is no date/,
    ],
    ['a list without its getter', { listPrompts: () => [] }, /listPrompts needs getPrompt/],
    ['a list without its reader', { listResources: () => [] }, /listResources needs readResource/],
    ['a challenge for nobody', { wwwAuthenticate: () => 'Bearer' }, /wwwAuthenticate needs authenticate/],
    ['an option of the official SDK', { sessionIdGenerator: () => 'a' }, /is not an option: see sessionIds/],
    ['a hook that is text', { serverInfo: 'me' }, /must be a function or object; received text/],
    ['limits that are a list', { limits: [] }, /limits must be an object; received list/],
    [
      'a zod schema',
      { tools: [{ name: 'a', execute, inputSchema: z.object({ b: z.string() }) }] },
      /holds a zod schema; give z\.toJSONSchema/,
    ],
    [
      'a shape of zod schemas',
      { tools: [{ name: 'a', execute, inputSchema: { b: z.string() } }] },
      /holds a zod schema; give z\.toJSONSchema/,
    ],
    ['watching where nothing is', { subscribeResource: () => true }, /needs readResource or listResources/],
  ])('%s', (_what, config, message) => {
    expect(() => createMcpHandler(config as McpHandlerConfig<undefined>)).toThrow(message);
  });

  it('but an option that is undefined counts as absent', () => {
    expect(() =>
      createMcpHandler({ tools: undefined, sessionIds: undefined, pageSize: undefined }),
    ).not.toThrow();
  });
});

describe('guards are told what they compare', () => {
  it.each(['app.example', 'https://app.example/', 'https://app.example/path', 'HTTPS://app.example', '*'])(
    'originGuard and cors refuse %j, which no browser sends',
    (origin) => {
      expect(() => originGuard([origin])).toThrow(/is no origin as browsers send it/);
      expect(() => cors([origin])).toThrow(/is no origin as browsers send it/);
    },
  );

  it.each(['localhost:3000', 'https://mcp.example', 'mcp.example/', 'MCP.example', '*', ''])(
    'hostGuard refuses %j, which no Host header names',
    (host) => {
      expect(() => hostGuard([host])).toThrow(/is no host name/);
    },
  );

  it('are made where they are listed, of lists', () => {
    for (const guard of [originGuard, hostGuard, cors]) {
      expect(() => guard('https://app.example' as never)).toThrow(/is called where it is listed/);
    }
    expect(() => originGuard(['https://*.example.com'])).toThrow(/is no origin/);
  });

  it('and take what is one', () => {
    originGuard(['https://app.example', 'http://localhost:5173', 'vscode-webview://abc']);
    hostGuard(['mcp.example', 'localhost', '[::1]', '10.0.0.1']);
  });
});

it('a list that has two tools of one name is an error, said to the host', async () => {
  const reported: string[] = [];
  const { fetch } = createMcpHandler({
    stateless: true,
    listTools: () => [
      { name: 'a', execute },
      { name: 'a', execute },
    ],
    onError: (error) => {
      reported.push((error as Error).message);
    },
  });
  const response = await fetch(
    new Request('http://localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: '*/*' },
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
    }),
  );
  expect(await response.json()).toMatchObject({ error: { code: -32603, message: 'Internal error' } });
  expect(reported).toEqual(['listTools: two tools are named "a"']);
});
