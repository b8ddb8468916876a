import { excerpt } from './excerpt.js';
import { isJsonObject, type JsonObject, type JsonValue } from './json-value.js';
import { article, named } from './named.js';
import type { VersionRow } from './protocol-versions.js';
import type { ToolResult } from './tool.js';

/** Members of a `ToolResult`; for others, what the host probably meant. */
const members = new Set(['output', 'content', 'structured', 'meta', 'isError']);
const wireNames: Readonly<Record<string, string>> = { structuredContent: 'structured', _meta: 'meta' };

/** What blocks of the types that every revision knows must have. Blocks of other types are the host's affair. */
const blockMembers: Readonly<Record<string, readonly string[]>> = {
  text: ['text'],
  image: ['data', 'mimeType'],
  audio: ['data', 'mimeType'],
  resource: ['resource'],
  resource_link: ['uri', 'name'],
};

/**
 * A tool's result as the wire has it (ADR 0039, "Structured results and _meta"): structured data gets a JSON
 * text block when there is no other content; what is not used adds no byte. Before 2026-07-28 only an object can
 * be structured content: other values travel as that text, also beside other content.
 *
 * @throws {TypeError} the tool gave something else than a result: nothing of it is dropped in silence
 */
export function toolResult(result: ToolResult | string, row: VersionRow): JsonObject {
  if (typeof result === 'string') return { content: [{ type: 'text', text: result }] };
  checkShape(result);
  const { output, content, meta, isError } = result;
  const structured = asJson(result.structured);
  const isSent = structured !== undefined && (row.structured === 'any' || isJsonObject(structured));
  const given: unknown[] = output === undefined ? [] : [{ type: 'text', text: output }];
  const blocks = content === undefined ? given : given.concat(content);
  const isAlone = output === undefined && content === undefined;
  if (structured !== undefined && (isAlone || !isSent)) {
    blocks.push({ type: 'text', text: JSON.stringify(structured) });
  }
  return {
    content: blocks as readonly JsonValue[],
    ...(isSent ? { structuredContent: structured } : {}),
    ...(isError === true ? { isError: true } : {}),
    ...(meta === undefined ? {} : { _meta: meta }),
  };
}

/** A result that tells the model what went wrong. */
export function errorResult(text: string): ToolResult {
  return { output: text, isError: true };
}

function checkShape(result: unknown): void {
  if (!isJsonObject(result)) {
    throw new TypeError(
      `a tool gives a string or { output, content, structured, meta, isError }, not ${named(result)}`,
    );
  }
  for (const name in result) {
    if (members.has(name)) continue;
    const ours = wireNames[name];
    const advice = ours === undefined ? `there are ${[...members].join(', ')}` : `it is called ${ours} here`;
    throw new TypeError(`${excerpt(name)} is no member of a tool's result: ${advice}`);
  }
  const { output, content, meta } = result;
  if (output !== undefined && typeof output !== 'string')
    throw new TypeError(`output must be text, not ${named(output)}`);
  if (meta !== undefined && !isJsonObject(meta))
    throw new TypeError(`meta must be an object, not ${named(meta)}`);
  if (content === undefined) return;
  if (!Array.isArray(content)) throw new TypeError(`content must be a list of blocks, not ${named(content)}`);
  for (const [at, block] of content.entries()) checkBlock(block, `content[${at}]`);
}

/** @throws {TypeError} what should be a content block is none, or lacks what its type needs */
export function checkBlock(block: unknown, where: string): void {
  if (!isJsonObject(block) || typeof block['type'] !== 'string') {
    throw new TypeError(`${where} must be a block { type, … }, not ${named(block)}`);
  }
  const { type } = block;
  for (const name of Object.hasOwn(blockMembers, type) ? (blockMembers[type] ?? []) : []) {
    const kind = name === 'resource' ? 'object' : 'string';
    if (typeof block[name] !== kind)
      throw new TypeError(`${where} is ${article(type)} block and needs ${name}`);
  }
}

/** Dates and the like are on the wire what `toJSON` makes of them; what counts as an object must be one there. */
function asJson(structured: object | JsonValue | undefined): JsonValue | undefined {
  const hasToJson = typeof (structured as { toJSON?: unknown } | null | undefined)?.toJSON === 'function';
  return hasToJson
    ? (JSON.parse(JSON.stringify(structured) ?? 'null') as JsonValue)
    : (structured as JsonValue | undefined);
}
