import type { Call } from './call.js';
import { excerpt } from './excerpt.js';
import { isPromise } from './is-promise.js';
import { isJsonObject, type JsonObject } from './json-value.js';
import type { Decision } from './mcp-handler-config.js';
import { named } from './named.js';
import { confirmKey } from './question.js';
import { isNoAnswer } from './stream-questioner.js';
import type { Tool, ToolResult } from './tool.js';
import { errorResult } from './tool-result.js';

/** What the gate made of a call: execute it, or answer this instead. */
export type Passage = { readonly decision: Decision['action'] } & (
  | { readonly executes: true }
  | { readonly executes: false; readonly instead: ToolResult }
);

const open: Passage = { decision: 'allow', executes: true };

/**
 * Asks `beforeCall` and carries out what it says (ADR 0039, row "gate each call"). Whatever is not a plain
 * "allow" or a user's "accept" does not execute.
 *
 * @throws {TypeError} `beforeCall` gave no decision, for one because a branch of it forgot to return
 */
export function passGate<I>(call: Call<I>, tool: Tool<I>, args: JsonObject): Passage | Promise<Passage> {
  const { beforeCall } = call.core.config;
  if (beforeCall === undefined) return open;
  const decision = call.race(beforeCall(tool, args, call.context));
  return isPromise(decision) ? decision.then((decided) => carryOut(call, decided)) : carryOut(call, decision);
}

function carryOut<I>(call: Call<I>, decision: Decision): Passage | Promise<Passage> {
  switch (decision?.action) {
    case 'allow':
      return open;
    case 'deny':
      requireText(decision.reason, 'deny', 'reason');
      return { decision: 'deny', executes: false, instead: errorResult(decision.reason) };
    case 'result':
      if (typeof decision.result !== 'object' || decision.result === null) {
        throw new TypeError('beforeCall decided "result" and gave no result object');
      }
      return { decision: 'result', executes: false, instead: decision.result };
    case 'confirm':
      requireText(decision.message, 'confirm', 'message');
      return confirm(call, decision.message).then((instead) =>
        instead === undefined
          ? { decision: 'confirm', executes: true }
          : { decision: 'confirm', executes: false, instead },
      );
    default:
      throw new TypeError(
        `beforeCall must return { action: "allow" | "deny" | "confirm" | "result", … }; it gave ${describe(decision)}`,
      );
  }
}

function describe(decision: unknown): string {
  const action = isJsonObject(decision) ? decision['action'] : undefined;
  return typeof action === 'string' ? `the action ${excerpt(action)}` : named(decision);
}

function requireText(text: unknown, action: string, member: string): void {
  if (typeof text !== 'string')
    throw new TypeError(`beforeCall decided "${action}" without its ${member}, a text`);
}

/** Undefined when the user accepted; else the result that says why the tool did not run. */
async function confirm<I>(call: Call<I>, message: string): Promise<ToolResult | undefined> {
  const question = {
    message,
    requestedSchema: { type: 'object', properties: {} },
  } as const;
  try {
    const answer = await call.elicit(question, confirmKey);
    return answer.action === 'accept' ? undefined : errorResult(`not confirmed: ${message}`);
  } catch (error) {
    if (isNoAnswer(error)) return errorResult(`confirmation required: ${message}`);
    throw error;
  }
}
