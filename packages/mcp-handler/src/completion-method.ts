import type { Call } from './call.js';
import { requireCompletion } from './check-given.js';
import { isJsonObject, type JsonObject, type JsonValue, ownMember } from './json-value.js';
import type { CompletionReference } from './prompt.js';
import { readStrings, requirePrompt } from './prompt-methods.js';
import { invalidParams } from './tool-call.js';

/** The wire carries no more suggestions than this (MCP, "Completion"). */
const maxValues = 100;

/** `completion/complete`: suggestions for an argument of a prompt or a resource template. */
export async function completeArgument<I>(call: Call<I>): Promise<JsonObject> {
  const reference = readReference(ownMember(call.params, 'ref'));
  const argument = ownMember(call.params, 'argument');
  if (!isJsonObject(argument)) throw invalidParams('"argument" must be an object');
  const { name, value } = argument;
  if (typeof name !== 'string' || typeof value !== 'string') {
    throw invalidParams('"argument" must have a name and a value, both strings');
  }
  if (reference.type === 'ref/prompt') await requirePrompt(call, reference.name);
  const context = ownMember(call.params, 'context');
  const others = readStrings(
    isJsonObject(context) ? ownMember(context, 'arguments') : undefined,
    'arguments',
  );
  const result = await call.race(
    call.core.config.complete?.(reference, { name, value }, others, call.context) ?? { values: [] },
  );
  requireCompletion(result);
  const isCut = result.values.length > maxValues;
  const completion = {
    values: result.values.slice(0, maxValues),
    total: result.total ?? (isCut ? result.values.length : undefined),
    hasMore: result.hasMore ?? (isCut ? true : undefined),
  };
  return { completion };
}

function readReference(value: JsonValue | undefined): CompletionReference {
  if (isJsonObject(value)) {
    const { type, name, uri } = value;
    if (type === 'ref/prompt' && typeof name === 'string') return { type, name };
    if (type === 'ref/resource' && typeof uri === 'string') return { type, uri };
  }
  throw invalidParams('"ref" must be a ref/prompt with a name or a ref/resource with a uri');
}
