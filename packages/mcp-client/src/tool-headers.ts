import { encodeHeaderValue } from './header-value.js';
import { isJsonObject, type JsonObject, type JsonValue, ownMember } from './json-value.js';

/** An argument that a header mirrors: its path along `properties`, and the header's name. */
interface MirroredArgument {
  readonly path: readonly string[];
  readonly header: string;
}

/** What a tool's input schema says of `Mcp-Param-*` headers, or why it says it wrongly. */
type ToolRule = { readonly mirrored: readonly MirroredArgument[] } | { readonly problem: string };

const annotation = 'x-mcp-header';
const maxTools = 10_000;
const maxNodes = 100_000;
const maxDepth = 64;

/**
 * Which arguments of which tool travel in headers too (MCP 2026-07-28, "Custom Headers from Tool Parameters"), as
 * far as the pages that passed by have told. Only tools with annotations take room.
 */
export class ToolHeaders {
  readonly #rules = new Map<string, ToolRule>();

  /** Learns from a page of `tools/list`. */
  learn(page: JsonObject): void {
    const tools = ownMember(page, 'tools');
    if (!Array.isArray(tools)) return;
    for (const tool of tools as readonly JsonValue[]) {
      if (!isJsonObject(tool)) continue;
      const name = ownMember(tool, 'name');
      if (typeof name !== 'string') continue;
      const rule = readRule(ownMember(tool, 'inputSchema'));
      if (rule === undefined) this.#rules.delete(name);
      else if (this.#rules.size < maxTools || this.#rules.has(name)) this.#rules.set(name, rule);
    }
  }

  /** Why the tool must not be called over HTTP, if its annotations are invalid. */
  problem(toolName: string): string | undefined {
    const rule = this.#rules.get(toolName);
    return rule !== undefined && 'problem' in rule ? rule.problem : undefined;
  }

  /** The headers of one call. Arguments that are absent or null have none. */
  headersFor(toolName: string, args: JsonObject | undefined): Record<string, string> {
    const headers: Record<string, string> = {};
    const rule = this.#rules.get(toolName);
    if (rule === undefined || 'problem' in rule || args === undefined) return headers;
    for (const { path, header } of rule.mirrored) {
      let value: JsonValue | undefined = args;
      for (const name of path) value = isJsonObject(value) ? ownMember(value, name) : undefined;
      if (typeof value === 'string') headers[header] = encodeHeaderValue(value);
      else if (typeof value === 'boolean' || Number.isSafeInteger(value)) headers[header] = String(value);
    }
    return headers;
  }
}

/** Where a walk through a schema is: a chain of `properties`, or somewhere no header can be read from. */
interface Place {
  readonly name: string;
  readonly parent: Place | undefined;
  readonly depth: number;
}

interface Visit {
  readonly value: JsonValue | undefined;
  /** Undefined at the root, null off the chain of properties. */
  readonly place: Place | undefined | null;
}

/** Reads a schema's annotations; undefined when there are none. */
function readRule(schema: JsonValue | undefined): ToolRule | undefined {
  const mirrored: MirroredArgument[] = [];
  const seen = new Set<string>();
  let problem: string | undefined;
  // A stack of its own: schemas come from servers, and may be nested deeper than calls can be.
  const open: Visit[] = [{ value: schema, place: undefined }];
  for (let nodes = 0; nodes < maxNodes; nodes++) {
    const visit = open.pop();
    if (visit === undefined) break;
    const { value, place } = visit;
    if (Array.isArray(value)) {
      for (const item of value as readonly JsonValue[]) open.push({ value: item, place: null });
    }
    if (!isJsonObject(value)) continue;
    const header = ownMember(value, annotation);
    if (header !== undefined) {
      problem ??= annotationProblem(header, value, place, seen);
      if (problem !== undefined) break;
      const name = String(header).toLowerCase();
      seen.add(name);
      mirrored.push({ path: pathTo(place), header: `mcp-param-${name}` });
    }
    pushChildren(open, value, place);
  }
  if (problem !== undefined) return { problem };
  return mirrored.length === 0 ? undefined : { mirrored };
}

/** Keywords whose value is data: what looks like an annotation inside is none. */
const dataKeywords = new Set(['const', 'enum', 'default', 'examples', annotation]);

function pushChildren(open: Visit[], schema: JsonObject, place: Visit['place']): void {
  for (const [keyword, child] of Object.entries(schema)) {
    if (keyword === 'properties' && isJsonObject(child)) {
      const depth = (place?.depth ?? 0) + 1;
      for (const [name, property] of Object.entries(child)) {
        open.push({ value: property, place: place === null ? null : { name, parent: place, depth } });
      }
    } else if (!dataKeywords.has(keyword)) {
      open.push({ value: child, place: null });
    }
  }
}

function pathTo(place: Visit['place']): readonly string[] {
  const path: string[] = [];
  for (let at = place ?? undefined; at !== undefined; at = at.parent) path.unshift(at.name);
  return path;
}

function annotationProblem(
  header: JsonValue,
  schema: JsonObject,
  place: Visit['place'],
  seen: ReadonlySet<string>,
): string | undefined {
  if (typeof header !== 'string' || !/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/.test(header)) {
    return `an ${annotation} is no header name`;
  }
  if (place === undefined || place === null || place.depth > maxDepth) {
    return `${annotation} "${header}" is not on a chain of properties`;
  }
  const type = ownMember(schema, 'type');
  if (type !== undefined && type !== 'string' && type !== 'integer' && type !== 'boolean') {
    return `${annotation} "${header}" is on a property that is no string, integer or boolean`;
  }
  return seen.has(header.toLowerCase()) ? `${annotation} "${header}" is given twice` : undefined;
}
