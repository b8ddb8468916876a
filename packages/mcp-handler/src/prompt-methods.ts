import type { Call } from './call.js';
import { excerpt } from './excerpt.js';
import { InputRequired } from './input-required.js';
import { isJsonObject, type JsonObject, type JsonValue, ownMember } from './json-value.js';
import { pageOf, readCursor } from './listing.js';
import { invalidParams } from './tool-call.js';

/** `prompts/list`. */
export async function listPrompts<I>(call: Call<I>): Promise<JsonObject> {
  const { config } = call.core;
  const cursor = readCursor(call.params);
  const listing = await call.race(config.listPrompts?.(call.context, cursor) ?? []);
  const { items, ...next } = pageOf(listing, cursor, config.pageSize);
  return { prompts: items as readonly unknown[] as readonly JsonValue[], ...next };
}

/**
 * `prompts/get`.
 * @throws {ProtocolError} -32602 for an unknown prompt or arguments that are not all strings.
 */
export async function getPrompt<I>(call: Call<I>): Promise<JsonObject | InputRequired> {
  const name = ownMember(call.params, 'name');
  if (typeof name !== 'string') throw invalidParams('"name" must be a string');
  const args = readStrings(ownMember(call.params, 'arguments'), 'arguments');
  await requireArguments(call, name, args);
  const result = await call.race(call.core.config.getPrompt?.(name, args, call.context));
  if (result instanceof InputRequired) return result;
  if (result === undefined) throw invalidParams(`unknown prompt ${excerpt(name)}`);
  const { description, messages, meta } = result;
  return { description, messages: messages as readonly unknown[] as readonly JsonValue[], _meta: meta };
}

/**
 * Holds the arguments to what `listPrompts` says of the prompt, when it says something; a prompt that is not on the
 * list's first page is `getPrompt`'s alone to judge.
 *
 * @throws {ProtocolError} -32602 for a required argument that is missing
 */
async function requireArguments<I>(
  call: Call<I>,
  name: string,
  args: Readonly<Record<string, string>>,
): Promise<void> {
  const { listPrompts: list } = call.core.config;
  if (list === undefined) return;
  const listing = await call.race(list(call.context, undefined));
  const prompts = 'items' in listing ? listing.items : listing;
  const declared = prompts.find((prompt) => prompt.name === name)?.arguments ?? [];
  const missing = declared.filter((one) => one.required === true && !Object.hasOwn(args, one.name));
  if (missing.length === 0) return;
  throw invalidParams(`prompt ${excerpt(name)} needs ${missing.map((one) => one.name).join(', ')}`);
}

/** An object whose members are strings; absent counts as empty. */
export function readStrings(value: JsonValue | undefined, what: string): Readonly<Record<string, string>> {
  if (value === undefined) return {};
  if (!isJsonObject(value) || !Object.values(value).every((member) => typeof member === 'string')) {
    throw invalidParams(`"${what}" must be an object of strings`);
  }
  return value as Readonly<Record<string, string>>;
}
