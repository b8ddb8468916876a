import type { Call } from './call.js';
import { requireListing, requirePromptResult } from './check-given.js';
import { excerpt } from './excerpt.js';
import { InputRequired } from './input-required.js';
import { isJsonObject, type JsonObject, type JsonValue, ownMember } from './json-value.js';
import { pageOf, readCursor } from './listing.js';
import type { Listing } from './mcp-handler-config.js';
import { named } from './named.js';
import type { Prompt, PromptArgument } from './prompt.js';
import type { ProtocolError } from './protocol-error.js';
import { invalidParams } from './tool-call.js';

/** More pages than this are not walked in search of one prompt. */
const maxPages = 100;

/** `prompts/list`. */
export async function listPrompts<I>(call: Call<I>): Promise<JsonObject> {
  const cursor = readCursor(call.params);
  const listing = await promptsFrom(call, cursor);
  const { items, ...next } = pageOf(listing, cursor, call.core.config.pageSize);
  return { prompts: items as readonly unknown[] as readonly JsonValue[], ...next };
}

/**
 * `prompts/get`. Like a tool, a prompt that is not in this caller's list is not there.
 * @throws {ProtocolError} -32602 for an unknown prompt, arguments that are not all strings, or one that is missing.
 */
export async function getPrompt<I>(call: Call<I>): Promise<JsonObject | InputRequired> {
  const name = ownMember(call.params, 'name');
  if (typeof name !== 'string') throw invalidParams('"name" must be a string');
  const args = readStrings(ownMember(call.params, 'arguments'), 'arguments');
  const declared = await requirePrompt(call, name);
  const missing = declared.filter((one) => one.required === true && !Object.hasOwn(args, one.name));
  if (missing.length > 0) {
    throw invalidParams(`prompt ${excerpt(name)} needs ${missing.map((one) => one.name).join(', ')}`);
  }
  const result = await call.race(call.core.config.getPrompt?.(name, args, call.context));
  if (result instanceof InputRequired) return result;
  if (result === undefined) throw unknownPrompt(name);
  const { description, messages, meta } = requirePromptResult(result);
  return { description, messages: messages as readonly unknown[] as readonly JsonValue[], _meta: meta };
}

/**
 * The arguments of a prompt in this caller's list; none when there is no list to look at.
 * @throws {ProtocolError} -32602 when it is not on the list
 */
export async function requirePrompt<I>(call: Call<I>, name: string): Promise<readonly PromptArgument[]> {
  if (call.core.config.listPrompts === undefined) return [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const listing = await promptsFrom(call, cursor);
    const prompts = 'items' in listing ? listing.items : listing;
    const found = prompts.find((prompt) => prompt.name === name);
    if (found !== undefined) return found.arguments ?? [];
    cursor = 'items' in listing ? listing.nextCursor : undefined;
    if (cursor === undefined) break;
  }
  throw unknownPrompt(name);
}

async function promptsFrom<I>(call: Call<I>, cursor: string | undefined): Promise<Listing<Prompt>> {
  const listing = await call.race(call.core.config.listPrompts?.(call.context, cursor) ?? []);
  requireListing(listing, 'listPrompts', ['name']);
  for (const { name, arguments: declared } of 'items' in listing ? listing.items : listing) {
    if (declared === undefined || Array.isArray(declared)) continue;
    throw new TypeError(`listPrompts: the arguments of ${name} must be a list, not ${named(declared)}`);
  }
  return listing;
}

function unknownPrompt(name: string): ProtocolError {
  return invalidParams(`unknown prompt ${excerpt(name)}`);
}

/** An object whose members are strings; absent counts as empty. */
export function readStrings(value: JsonValue | undefined, what: string): Readonly<Record<string, string>> {
  if (value === undefined) return {};
  if (!isJsonObject(value) || !Object.values(value).every((member) => typeof member === 'string')) {
    throw invalidParams(`"${what}" must be an object of strings`);
  }
  return value as Readonly<Record<string, string>>;
}
