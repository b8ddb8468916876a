import type { Call } from './call.js';
import { checkTools } from './check-tools.js';
import { isPromise } from './is-promise.js';
import type { JsonObject } from './json-value.js';
import { pageOf, readCursor } from './listing.js';
import { named } from './named.js';
import type { VersionRow } from './protocol-versions.js';
import type { Tool } from './tool.js';

/** `tools/list`: what `listTools` says for this caller. */
export async function listTools<I>(call: Call<I>): Promise<JsonObject> {
  const { config } = call.core;
  const cursor = readCursor(call.params);
  const listed = toolsOf(call);
  const tools = isPromise(listed) ? await listed : listed;
  if (tools !== config.tools) checkTools(tools, 'listTools');
  const { items, ...next } = pageOf(tools, cursor, config.pageSize);
  return { tools: items.map((tool) => describeTool(tool, call.row)), ...next };
}

/**
 * The tools of this caller (ADR 0039, row "listTools per request").
 * @throws {TypeError} `listTools` gave no list, for one because it forgot to return: then there is no tool at all
 */
export function toolsOf<I>(call: Call<I>): readonly Tool<I>[] | Promise<readonly Tool<I>[]> {
  const { config } = call.core;
  if (config.listTools === undefined) return config.tools ?? [];
  const listed = call.race(config.listTools(call.context));
  return isPromise(listed) ? listed.then(requireTools) : requireTools(listed);
}

function requireTools<I>(listed: readonly Tool<I>[]): readonly Tool<I>[] {
  if (Array.isArray(listed)) return listed;
  throw new TypeError(`listTools gave ${named(listed)} where a list of tools is due`);
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
