import type { InputRequest } from './client-config.js';
import { isDeclared } from './declared-input.js';
import { McpTransportError } from './errors.js';
import { isJsonObject, type JsonObject, type JsonValue, ownMember } from './json-value.js';
import { unlessAborted } from './signals.js';

/** What the rounds of one call need. */
export interface RoundsContext {
  readonly serverId: string;
  readonly maxRounds: number;
  readonly capabilities: JsonObject;
  readonly resolveInput: ((request: InputRequest) => JsonObject | Promise<JsonObject>) | undefined;
  readonly signal: AbortSignal | undefined;
}

/**
 * Plays the host's part of MCP's multi round-trip requests: answers every question, echoes `requestState` as it
 * came, unread, and sends the request again, until a result that is none (`interop.md`, "The MCP round ceiling").
 *
 * @param send sends the request with these params, under a new id each time.
 * @throws {McpTransportError} `mcp_mrtr_rounds_exceeded`, `input_not_declared`, `input_unresolved`,
 * `answer_invalid`; and what `send` throws.
 */
export async function callWithRounds(
  send: (params: JsonObject) => Promise<JsonObject>,
  params: JsonObject,
  context: RoundsContext,
): Promise<JsonObject> {
  let result = await send(params);
  for (let round = 1; ownMember(result, 'resultType') === 'input_required'; round++) {
    if (round > context.maxRounds) {
      const message = `The server asked for input ${round} times; mcp.mrtr.maxRounds is ${context.maxRounds}`;
      throw new McpTransportError('mcp_mrtr_rounds_exceeded', message);
    }
    result = await send({ ...params, ...(await nextRound(result, round, context)) });
  }
  return result;
}

async function nextRound(result: JsonObject, round: number, context: RoundsContext): Promise<JsonObject> {
  const requests = ownMember(result, 'inputRequests');
  const hasState = Object.hasOwn(result, 'requestState');
  if (requests === undefined && !hasState) throw invalid('neither inputRequests nor requestState');
  if (requests !== undefined && !isJsonObject(requests)) throw invalid('inputRequests that are no object');
  const answers = requests && (await answerAll(requests, round, context));
  return {
    ...(answers && { inputResponses: answers }),
    ...(hasState && { requestState: result['requestState'] }),
  };
}

/** Everything is checked before anybody is asked: a half-answered round would have asked for nothing. */
async function answerAll(requests: JsonObject, round: number, context: RoundsContext): Promise<JsonObject> {
  const over = new AbortController();
  const questions = Object.entries(requests).map(([key, request]) => ({
    ...readQuestion(key, request, round, context),
    signal: over.signal,
  }));
  try {
    const answers = questions.map(
      async (question) => [question.key, await askHost(question, context)] as const,
    );
    return Object.fromEntries(await unlessAborted(Promise.all(answers), context.signal));
  } finally {
    over.abort();
  }
}

type Question = InputRequest & { readonly key: string };

function readQuestion(
  key: string,
  request: JsonValue | undefined,
  round: number,
  { serverId, capabilities }: RoundsContext,
): Omit<Question, 'signal'> {
  const method = isJsonObject(request) ? ownMember(request, 'method') : undefined;
  const params = (isJsonObject(request) ? ownMember(request, 'params') : undefined) ?? {};
  if (typeof method !== 'string' || !isJsonObject(params))
    throw invalid('an input request that is no request');
  if (!isDeclared(capabilities, method, params)) {
    const message = `The server asked for ${method}, which this host does not declare`;
    throw new McpTransportError('input_not_declared', message);
  }
  return { serverId, method, params, key, round };
}

/**
 * Asks the host one question.
 *
 * @throws {McpTransportError} `input_unresolved` when there is no hook, or it fails, or gives what is no JSON object.
 */
export async function askHost(request: InputRequest, context: RoundsContext): Promise<JsonObject> {
  let cause: unknown;
  try {
    const answer = await context.resolveInput?.(request);
    // What cannot be sent is no answer: told here, since later it would pass for the pack's arguments.
    if (isJsonObject(answer) && JSON.stringify(answer) !== undefined) return answer;
  } catch (error) {
    cause = error;
  }
  throw new McpTransportError('input_unresolved', `Nobody answered the server's ${request.method}`, {
    cause,
  });
}

function invalid(what: string): McpTransportError {
  return new McpTransportError('answer_invalid', `The server asked for input with ${what}`);
}
