import { type Call, CallInterrupted } from './call.js';
import { checkMembers } from './check-tools.js';
import { excerpt } from './excerpt.js';
import { passGate } from './gate.js';
import { InputRequired } from './input-required.js';
import { isPromise } from './is-promise.js';
import { isJsonObject, type JsonObject, type JsonValue, ownMember } from './json-value.js';
import type { CallEvent, Decision } from './mcp-handler-config.js';
import { checkArgumentHeaders } from './mirrored-headers.js';
import {
  errorCodes,
  MissingCapabilityError,
  NoAnswerError,
  ProtocolError,
  ToolError,
} from './protocol-error.js';
import { InputNeeded } from './retry-questioner.js';
import { describeErrors, schemaErrors } from './schema/schema-errors.js';
import type { Tool, ToolResult } from './tool.js';
import { toolsOf } from './tool-list.js';
import { errorResult, toolResult } from './tool-result.js';

const noArguments: JsonObject = Object.freeze({});

/** What one `tools/call` came to, gathered for `onCall`. */
interface Outcome {
  decision: Decision['action'] | undefined;
  executed: boolean;
  error: unknown;
}

/**
 * `tools/call`: finds the tool in this caller's list, checks the arguments, asks the gate, executes.
 * Gives the result as JSON text, or an `InputRequired` when the tool wants to be called again.
 *
 * @throws {ProtocolError} -32602 for a name that is not in the list (ADR 0039: "never executed").
 */
export async function callTool<I>(call: Call<I>): Promise<string | InputRequired> {
  const { config } = call.core;
  const name = ownMember(call.params, 'name');
  const { arguments: args = noArguments } = call.params;
  if (typeof name !== 'string') throw invalidParams('"name" must be a string');
  if (!isJsonObject(args)) throw invalidParams('"arguments" must be an object');
  const listed = toolsOf(call);
  const tools = isPromise(listed) ? await listed : listed;
  const tool = tools.find((candidate) => candidate.name === name);
  if (tool !== undefined && tools !== config.tools) checkMembers(tool, `listTools (${name})`);
  if (tool === undefined) throw invalidParams(`unknown tool ${excerpt(name)}`);
  if (call.row.era === 'stateless') checkArgumentHeaders(tool.inputSchema, args, call.caller.request);

  const start = config.onCall === undefined ? 0 : performance.now();
  const outcome: Outcome = { decision: undefined, executed: false, error: undefined };
  let text: string | undefined;
  let isError = true;
  try {
    const answer = await runTool(call, tool, args, outcome);
    if (answer instanceof InputRequired) {
      isError = false;
      return answer;
    }
    ({ text, isError } = answer);
    return text;
  } catch (error) {
    if (error instanceof InputNeeded) isError = false;
    else outcome.error ??= error;
    throw error;
  } finally {
    if (config.onCall !== undefined) {
      emit(call, {
        name: tool.name,
        source: tool.source,
        ms: performance.now() - start,
        isError,
        ...outcome,
        resultBytes: text === undefined ? 0 : utf8Length(text),
        identity: call.caller.identity,
      });
    }
  }
}

/** A result as it goes on the wire. */
interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

/** @throws {TypeError} what was given is no result, or no JSON */
function answerOf<I>(call: Call<I>, result: ToolResult | string): Answer {
  const wire = toolResult(result, call.row);
  return { text: JSON.stringify(call.finishResult(wire)), isError: wire['isError'] === true };
}

async function runTool<I>(
  call: Call<I>,
  tool: Tool<I>,
  args: JsonObject,
  outcome: Outcome,
): Promise<Answer | InputRequired> {
  const { config } = call.core;
  if (config.validateInput !== false && tool.inputSchema !== undefined) {
    const errors = schemaErrors(tool.inputSchema, args);
    if (errors.length > 0) {
      const text = `Invalid arguments for tool ${tool.name}: ${describeErrors(errors)}`;
      if (call.row.invalidInput === 'error') throw new ProtocolError(errorCodes.invalidParams, text);
      return answerOf(call, errorResult(text));
    }
  }
  call.ensureRunning();
  try {
    const passage = passGate(call, tool, args);
    const passed = isPromise(passage) ? await passage : passage;
    outcome.decision = passed.decision;
    if (!passed.executes) return answerOf(call, passed.instead);
  } catch (error) {
    if (error instanceof InputNeeded) outcome.decision = 'confirm';
    throw error;
  }
  call.ensureRunning();
  try {
    const given = call.race(tool.execute(args, call.context));
    const result = isPromise(given) ? await given : given;
    if (result instanceof InputRequired) return result;
    // A tool that swallowed the rejection of a question has no answer yet all the same.
    if (call.isWaiting) throw new InputNeeded();
    outcome.executed = true;
    checkOutput(call, tool, result);
    return answerOf(call, result);
  } catch (error) {
    return answerOf(call, failure(call, tool, error, outcome));
  }
}

/** What a tool's error becomes: a result for the model, unless the protocol has its own word for it. */
function failure<I>(call: Call<I>, tool: Tool<I>, error: unknown, outcome: Outcome): ToolResult {
  if (error instanceof CallInterrupted) {
    if (error.reason !== 'timeout') throw error;
    outcome.error = error;
    return errorResult(`Tool ${tool.name} took longer than ${call.core.limits.callMs} ms`);
  }
  if (call.isWaiting) throw new InputNeeded();
  if (error instanceof ProtocolError) throw error;
  if (error instanceof MissingCapabilityError && call.row.era === 'stateless') throw error;
  outcome.executed = true;
  outcome.error = error;
  const isForTheModel =
    error instanceof ToolError || error instanceof NoAnswerError || error instanceof MissingCapabilityError;
  if (!isForTheModel) call.core.report(error, `tool ${tool.name}`);
  if (isForTheModel || call.core.config.exposeErrors === true) {
    return errorResult(error instanceof Error ? error.message : String(error));
  }
  return errorResult(`Tool ${tool.name} failed`);
}

function checkOutput<I>(call: Call<I>, tool: Tool<I>, result: ToolResult | string): void {
  if (call.core.config.validateOutput !== true || tool.outputSchema === undefined) return;
  if (typeof result !== 'string' && result.isError === true) return;
  const structured = typeof result === 'string' ? undefined : (result.structured as JsonValue | undefined);
  if (structured === undefined)
    throw new TypeError(`${tool.name} has an outputSchema but gave no structured result`);
  const errors = schemaErrors(tool.outputSchema, structured);
  if (errors.length > 0)
    throw new TypeError(`${tool.name} broke its outputSchema: ${describeErrors(errors)}`);
}

function emit<I>(call: Call<I>, event: CallEvent<I>): void {
  const { core } = call;
  try {
    const told: unknown = core.config.onCall?.(event);
    if (isPromise(told)) told.then(undefined, (error: unknown) => core.report(error, 'onCall'));
  } catch (error) {
    core.report(error, 'onCall');
  }
}

export function invalidParams(what: string): ProtocolError {
  return new ProtocolError(errorCodes.invalidParams, `Invalid params: ${what}`);
}

/** Bytes of a text in UTF-8. */
function utf8Length(text: string): number {
  let length = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // A surrogate pair is two units and four bytes: two more for the pair, one for each unit.
    length += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return length;
}
