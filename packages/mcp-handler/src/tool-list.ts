import type { Call } from './call.js';
import { checkTools } from './check-tools.js';
import type { JsonObject } from './json-value.js';
import { pageOf, readCursor } from './listing.js';
import type { VersionRow } from './protocol-versions.js';
import type { Tool } from './tool.js';

/** `tools/list`: what `listTools` says for this caller. */
export async function listTools<I>(call: Call<I>): Promise<JsonObject> {
  const { config } = call.core;
  const cursor = readCursor(call.params);
  const tools = await call.race(config.listTools?.(call.context) ?? config.tools ?? []);
  if (tools !== config.tools) checkTools(tools, 'listTools');
  const { items, ...next } = pageOf(tools, cursor, config.pageSize);
  return { tools: items.map((tool) => describeTool(tool, call.row)), ...next };
}

/** A tool as the wire has it; what the host left out adds no byte. */
function describeTool<I>(tool: Tool<I>, row: VersionRow): JsonObject {
  const { name, title, description, inputSchema, outputSchema, annotations, icons, meta } = tool;
  const sendsOutputSchema =
    outputSchema !== undefined &&
    (row.structured === 'any' || ('type' in outputSchema && outputSchema.type === 'object'));
  return {
    name,
    title,
    description,
    inputSchema: (inputSchema as JsonObject | undefined) ?? { type: 'object' },
    outputSchema: sendsOutputSchema ? (outputSchema as JsonObject) : undefined,
    annotations,
    icons: icons as JsonObject['icons'],
    _meta: meta,
  };
}
