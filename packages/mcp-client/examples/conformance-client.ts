/*
 * Drives the official MCP conformance suite's client scenarios (all that are not about OAuth) with this client:
 *
 *   conformance client --command "node --import tsx examples/conformance-client.ts" --requirements 2026-07-28
 *
 * The suite appends its server's URL and names the scenario in the environment. The suite's servers stand on plain
 * HTTP, so the peer is declared authenticated where an older revision is asked for.
 */
import {
  createMcpClient,
  type InputRequest,
  isPrivateAddress,
  type JsonObject,
  type Tool,
} from '@openwop/mcp-client';

const scenario = process.env['MCP_CONFORMANCE_SCENARIO'] ?? '';
const revision = process.env['MCP_CONFORMANCE_PROTOCOL_VERSION'] ?? '2026-07-28';
const context = JSON.parse(process.env['MCP_CONFORMANCE_CONTEXT'] ?? '{}') as { toolCalls?: ToolCall[] };
const url = process.argv.at(-1) ?? '';

interface ToolCall {
  readonly name: string;
  readonly arguments: JsonObject;
}

const client = createMcpClient({
  servers: {
    suite: { url, allowPrivateAddress: isPrivateAddress(new URL(url).hostname), authenticated: true },
  },
  mcp: {
    revisions: [revision],
    preferredVersion: revision,
    minimumRevision: revision,
    mrtr: { maxRounds: 8 },
  },
  clientInfo: { name: 'openwop-conformance-adapter', version: '1.0.0' },
  capabilities: { elicitation: {} },
  resolveInput: acceptDefaults,
});

/** Plays a user who accepts every form as it is filled in beforehand. */
function acceptDefaults({ params }: InputRequest): JsonObject {
  const schema = params['requestedSchema'] as {
    properties?: Record<string, { default?: never; type?: string }>;
  };
  const fields = Object.entries(schema.properties ?? {});
  const content = fields.map(([name, field]) => [
    name,
    field.default ?? (field.type === 'boolean' ? true : ''),
  ]);
  return { action: 'accept', content: Object.fromEntries(content) };
}

async function listAll(): Promise<readonly Tool[]> {
  const tools: Tool[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.listTools(
      cursor === undefined ? { serverId: 'suite' } : { serverId: 'suite', cursor },
    );
    tools.push(...page.tools);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return tools;
}

let calls = 0;
const call = (name: string, args: JsonObject = {}) =>
  client.callTool({ serverId: 'suite', name, arguments: args, idempotencyKey: `call-${++calls}` });

/** What a pack would do in each scenario; listing and calling everything is what is left. */
const scripts: Readonly<Record<string, (tools: readonly Tool[]) => Promise<unknown>>> = {
  tools_call: () => call('add_numbers', { a: 5, b: 3 }),
  'json-schema-2020-12-preservation': (tools) =>
    call('json_schema_echo', {
      schema: tools.find(({ name }) => name === 'json_schema_2020_12_tool')?.inputSchema ?? {},
    }),
  'http-custom-headers': async () => {
    for (const { name, arguments: args } of context.toolCalls ?? []) await call(name, args);
  },
  'http-standard-headers': async (tools) => {
    await callEach(tools);
    await client.readResource({ serverId: 'suite', uri: 'file:///path/to/file%20name.txt' });
  },
};

/** Calls every tool that can be called: a tool with invalid header annotations is listed, but refused here. */
async function callEach(tools: readonly Tool[]): Promise<void> {
  for (const { name } of tools) {
    await call(name, { region: 'us-west1', value: 'x' }).catch((error: unknown) =>
      console.error(`${name}: ${error}`),
    );
  }
}

try {
  const tools = await listAll();
  await (scripts[scenario] ?? callEach)(tools);
  await client.serverHealth({ serverId: 'suite' });
} finally {
  await client.close();
}
