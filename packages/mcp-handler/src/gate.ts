import type { Call } from './call.js';
import { isPromise } from './is-promise.js';
import type { JsonObject } from './json-value.js';
import type { Decision } from './mcp-handler-config.js';
import { confirmKey } from './question.js';
import { isNoAnswer } from './stream-questioner.js';
import type { Tool, ToolResult } from './tool.js';
import { errorResult } from './tool-result.js';

/** What the gate made of a call: pass, or the result to answer instead of executing. */
export interface Passage {
  readonly decision: Decision['action'];
  readonly instead: ToolResult | undefined;
}

/**
 * Asks `beforeCall` and carries out what it says (ADR 0039, row "gate each call"). Whatever is not a plain
 * "allow" or a user's "accept" does not execute.
 */
export function passGate<I>(call: Call<I>, tool: Tool<I>, args: JsonObject): Passage | Promise<Passage> {
  const decision = call.race(call.core.config.beforeCall?.(tool, args, call.context));
  return isPromise(decision) ? decision.then((decided) => carryOut(call, decided)) : carryOut(call, decision);
}

function carryOut<I>(call: Call<I>, decision: Decision = { action: 'allow' }): Passage | Promise<Passage> {
  switch (decision.action) {
    case 'allow':
      return { decision: 'allow', instead: undefined };
    case 'deny':
      return { decision: 'deny', instead: errorResult(decision.reason) };
    case 'result':
      return { decision: 'result', instead: decision.result };
    case 'confirm':
      return confirm(call, decision.message).then((instead) => ({ decision: 'confirm', instead }));
    default:
      throw new TypeError(
        `beforeCall decided ${JSON.stringify(decision)}: not allow, deny, confirm or result`,
      );
  }
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
