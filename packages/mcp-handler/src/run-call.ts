import { type Call, CallInterrupted } from './call.js';
import { errorAnswer } from './error-answer.js';
import { InputRequired } from './input-required.js';
import type { JsonObject, JsonValue } from './json-value.js';
import { type Method, methodTable } from './method-table.js';
import { errorCodes } from './protocol-error.js';
import { readAnswer, requireCapability } from './question.js';
import { InputNeeded, RetryQuestioner } from './retry-questioner.js';
import { isNoAnswer } from './stream-questioner.js';
import { errorResult, toolResult } from './tool-result.js';

/** Runs one request's method and answers it, whatever happens. Never rejects. */
export async function runCall<I>(call: Call<I>): Promise<void> {
  const method = methodTable.get(call.method);
  const isServed =
    method !== undefined &&
    (method.era === undefined || method.era === call.row.era) &&
    method.isOffered(call.core);
  if (!isServed) {
    const text = `Method not found: ${call.method.slice(0, 100)}`;
    call.fail(call.row.unknownMethodStatus, errorCodes.methodNotFound, text);
    return;
  }
  try {
    call.answer(await resultText(call, method));
  } catch (error) {
    if (error instanceof CallInterrupted && (error.reason === 'cancelled' || error.reason === 'gone')) {
      call.drop();
      return;
    }
    const { status, code, message, data } = errorAnswer(call.core, error, call.row, call.method);
    call.fail(status, code, message, data);
  }
}

async function resultText<I>(call: Call<I>, method: Method): Promise<string> {
  for (let round = 0; round <= call.core.limits.questions; round++) {
    const result = await runOnce(call, method);
    if (!(result instanceof InputRequired)) {
      return typeof result === 'string' ? result : JSON.stringify(call.finishResult(result));
    }
    if (call.questioner instanceof RetryQuestioner) return inputRequiredText(call, call.questioner, result);
    try {
      call.inputResponses = await askAll(call, result);
    } catch (error) {
      // As when a tool's own `elicit` fails: the model reads why.
      if (call.method === 'tools/call' && isNoAnswer(error)) return failedQuestion(call, error);
      throw error;
    }
    call.requestState = result.state;
  }
  throw new RangeError(`${call.method} asked for input more than ${call.core.limits.questions} times`);
}

/** Runs the method; in the stateless era an unanswered question counts as its result. */
async function runOnce<I>(call: Call<I>, method: Method): Promise<JsonObject | string | InputRequired> {
  try {
    const result = await method.run(call);
    if (!call.isWaiting) return result;
  } catch (error) {
    if (!call.isWaiting || error instanceof CallInterrupted) throw error;
    if (!(error instanceof InputNeeded)) call.core.report(error, call.method);
  }
  const { pending } = call.questioner as RetryQuestioner;
  return new InputRequired(Object.fromEntries(pending));
}

/** Session era: asks every question of an `InputRequired` over the call's stream. */
async function askAll<I>(call: Call<I>, { requests }: InputRequired): Promise<JsonObject> {
  const { questioner } = call;
  if (questioner === undefined) throw new RangeError(`${call.method} can't ask questions`);
  const answers = Object.entries(requests).map(async ([key, question]): Promise<[string, JsonValue]> => {
    return [key, await questioner.ask(key, question, (answer) => readAnswer(question, answer))];
  });
  return Object.fromEntries(await call.race(Promise.all(answers)));
}

function failedQuestion<I>(call: Call<I>, error: Error): string {
  return JSON.stringify(call.finishResult(toolResult(errorResult(error.message), call.row)));
}

/** Stateless era: the `input_required` result, with what this server must remember sealed into it. */
async function inputRequiredText<I>(
  call: Call<I>,
  questioner: RetryQuestioner,
  { requests, state }: InputRequired,
): Promise<string> {
  const hasRequests = Object.keys(requests).length > 0;
  if (!hasRequests && state === undefined) {
    throw new TypeError('an InputRequired must hold requests, state, or both');
  }
  for (const question of Object.values(requests)) requireCapability(question, call.clientCapabilities);
  const remembered = { state, ...(await questioner.remember(requests)) };
  const result = {
    resultType: 'input_required',
    ...(hasRequests ? { inputRequests: requests } : {}),
    requestState: await call.core.sealer.seal(remembered, stateBinding(call)),
  };
  return JSON.stringify({ ...result, _meta: call.finishResult({})['_meta'] });
}

/** What sealed state is good for: this caller, this method, this name or URI, these arguments. */
export function stateBinding<I>({ caller, method, params }: Call<I>): JsonValue {
  const who = caller.principal ?? caller.request.header('authorization') ?? null;
  return [who, method, params['name'] ?? params['uri'] ?? null, params['arguments'] ?? null];
}
