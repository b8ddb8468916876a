import type { ContentBlock } from './content.js';
import type { JsonObject } from './json-value.js';
import { isJsonObject } from './json-value.js';
import type { VersionRow } from './protocol-versions.js';
import type { ToolResult } from './tool.js';

/**
 * A tool's result as the wire has it (ADR 0039, "Structured results and _meta"): structured data gets a JSON
 * text block when there is no other content; what is not used adds no byte. Before 2026-07-28 only an object can
 * be structured content, other values travel as that text.
 */
export function toolResult(result: ToolResult | string, row: VersionRow): JsonObject {
  if (typeof result === 'string') return { content: [{ type: 'text', text: result }] };
  const { output, content, structured, meta, isError } = result;
  const blocks: ContentBlock[] = output === undefined ? [] : [{ type: 'text', text: output }];
  if (content !== undefined) blocks.push(...content);
  if (blocks.length === 0 && content === undefined && structured !== undefined) {
    blocks.push({ type: 'text', text: JSON.stringify(structured) });
  }
  const isSent = structured !== undefined && (row.structured === 'any' || isJsonObject(structured));
  return {
    content: blocks as unknown as readonly JsonObject[],
    ...(isSent ? { structuredContent: structured } : {}),
    ...(isError === true ? { isError: true } : {}),
    ...(meta === undefined ? {} : { _meta: meta }),
  };
}

/** A result that tells the model what went wrong. */
export function errorResult(text: string): ToolResult {
  return { output: text, isError: true };
}
