import type { HttpRequest } from './http-request.js';
import { isJsonObject, type JsonObject, type JsonValue, ownMember } from './json-value.js';
import { errorCodes, ProtocolError } from './protocol-error.js';
import type { JsonSchema } from './tool.js';

/** An argument that a header mirrors: its path along `properties`, and the header's name. */
interface MirroredArgument {
  readonly path: readonly string[];
  readonly header: string;
  readonly type: JsonValue | undefined;
}

const mirrored = new WeakMap<JsonSchema, readonly MirroredArgument[]>();

/**
 * Checks the `Mcp-Param-*` headers of a call against its arguments (MCP 2026-07-28, "Custom Headers from Tool
 * Parameters"): a value in the body must be mirrored, a value that is absent or null must not.
 *
 * @throws {ProtocolError} -32020
 */
export function checkArgumentHeaders(
  schema: JsonSchema | undefined,
  args: JsonObject,
  request: HttpRequest,
): void {
  if (schema === undefined) return;
  for (const { path, header, type } of mirroredArguments(schema)) {
    let value: JsonValue | undefined = args;
    for (const name of path) value = isJsonObject(value) ? ownMember(value, name) : undefined;
    const sent = request.header(header);
    const expected = value === null ? undefined : value;
    if (sent === undefined && expected === undefined) continue;
    const given = sent === undefined ? undefined : decodeHeaderValue(sent);
    if (given !== undefined && expected !== undefined && isSame(given, expected, type)) continue;
    throw headerMismatch(`${header} does not match the argument ${path.join('.')}`);
  }
}

function mirroredArguments(schema: JsonSchema): readonly MirroredArgument[] {
  const known = mirrored.get(schema);
  if (known !== undefined) return known;
  const found: MirroredArgument[] = [];
  collect(schema as JsonObject, [], found);
  mirrored.set(schema, found);
  return found;
}

function collect(schema: JsonObject, path: readonly string[], found: MirroredArgument[]): void {
  const { properties } = schema;
  if (!isJsonObject(properties) || path.length > 16) return;
  for (const [name, property] of Object.entries(properties)) {
    if (!isJsonObject(property)) continue;
    const header = property['x-mcp-header'];
    const at = [...path, name];
    if (typeof header === 'string') {
      found.push({ path: at, header: `mcp-param-${header.toLowerCase()}`, type: property['type'] });
    }
    collect(property, at, found);
  }
}

function isSame(given: string, expected: JsonValue, type: JsonValue | undefined): boolean {
  if (typeof expected === 'number') {
    return type === 'integer' || type === 'number'
      ? given.trim() !== '' && Number(given) === expected
      : given === String(expected);
  }
  return given === (typeof expected === 'string' ? expected : JSON.stringify(expected));
}

/**
 * A header's value, decoded when it travels as `=?base64?…?=`; undefined when it holds what no header may or the
 * encoding is broken.
 */
export function decodeHeaderValue(value: string): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(value)?.[1];
  if (encoded === undefined) return /^[\t\x20-\x7e]*$/.test(value) ? value : undefined;
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(encoded)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function headerMismatch(what: string): ProtocolError {
  return new ProtocolError(errorCodes.headerMismatch, `Header mismatch: ${what}`);
}
