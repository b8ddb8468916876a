/*
 * What the hooks of resources, prompts and completion give, held to their shapes. The types say it too, but what comes
 * from plain JavaScript or from a store would else go out as an answer that no client can read.
 */
import { isJsonObject } from './json-value.js';
import type { Listing } from './mcp-handler-config.js';
import { named } from './named.js';
import type { CompletionResult, PromptResult } from './prompt.js';
import type { ReadResult } from './resource.js';
import { checkBlock } from './tool-result.js';

/**
 * @param required members that each item has as text
 * @throws {TypeError}
 */
export function requireListing<T>(given: Listing<T>, hook: string, required: readonly string[]): Listing<T> {
  const page: unknown = given;
  const items = isJsonObject(page) ? page['items'] : page;
  if (!Array.isArray(items))
    throw new TypeError(`${hook} gave ${named(given)}; expected a list or { items, nextCursor }`);
  for (const [at, item] of items.entries()) {
    for (const name of required) {
      const isText = isJsonObject(item) && typeof item[name] === 'string' && item[name] !== '';
      if (!isText) throw new TypeError(`${hook}: item ${at} needs ${name}, a text that is not empty`);
    }
  }
  const next = isJsonObject(page) ? page['nextCursor'] : undefined;
  if (next !== undefined && typeof next !== 'string') throw new TypeError(`${hook}: nextCursor must be text`);
  return given;
}

/** @throws {TypeError} */
export function requireReadResult(given: ReadResult): ReadResult {
  const result: unknown = given;
  const contents = isJsonObject(result) ? result['contents'] : result;
  if (!Array.isArray(contents)) {
    throw new TypeError(
      `readResource gave ${named(given)}; expected undefined, a list of contents or { contents, meta }`,
    );
  }
  for (const [at, one] of contents.entries()) {
    const hasUri = isJsonObject(one) && typeof one['uri'] === 'string';
    if (!hasUri || (typeof one['text'] !== 'string' && typeof one['blob'] !== 'string')) {
      throw new TypeError(`readResource: contents[${at}] needs uri, and text or blob`);
    }
  }
  return given;
}

/** @throws {TypeError} */
export function requirePromptResult(given: PromptResult): PromptResult {
  const messages: unknown = isJsonObject(given) ? given.messages : undefined;
  if (!Array.isArray(messages))
    throw new TypeError(`getPrompt gave ${named(given)}; expected undefined or { messages }`);
  for (const [at, message] of messages.entries()) {
    const role: unknown = isJsonObject(message) ? message['role'] : undefined;
    if (role !== 'user' && role !== 'assistant') {
      throw new TypeError(`getPrompt: messages[${at}].role must be "user" or "assistant"`);
    }
    checkBlock((message as { readonly content?: unknown }).content, `messages[${at}].content`);
  }
  return given;
}

/** @throws {TypeError} */
export function requireCompletion(given: CompletionResult): CompletionResult {
  const values: unknown = isJsonObject(given) ? given.values : undefined;
  if (Array.isArray(values) && values.every((value) => typeof value === 'string')) return given;
  throw new TypeError(
    `complete gave ${named(given)}; expected { values, total?, hasMore? }, the values texts`,
  );
}
