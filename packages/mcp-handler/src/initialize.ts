import { isSessionId } from './check-config.js';
import { type Caller, type Core, implementationOf, objectOrUndefined } from './core.js';
import { errorAnswer } from './error-answer.js';
import { hookOutcome, OutsideContext } from './hook-context.js';
import { errorText, type RpcRequest, resultText } from './json-rpc.js';
import { isJsonObject, type JsonObject, ownMember } from './json-value.js';
import { HttpError } from './protocol-error.js';
import type { VersionRow } from './protocol-versions.js';
import type { Reply } from './reply.js';
import { charsOf } from './session-table.js';
import { invalidParams } from './tool-call.js';

/**
 * `initialize` (session era): negotiates the version, asks the host who this server is, and issues a session id.
 * A version that is not served is answered with the newest one of the era that is.
 */
export async function initialize<I>(
  core: Core<I>,
  caller: Caller<I>,
  reply: Reply,
  message: RpcRequest,
): Promise<void> {
  const row = core.versions.negotiate(ownMember(message.params, 'protocolVersion'));
  if (row === undefined) throw new RangeError('no session-era version is served');
  try {
    const { result, sessionId } = await greet(core, caller, message.params, row);
    const headers = sessionId === undefined ? {} : { 'mcp-session-id': sessionId };
    reply.json(200, resultText(message.id, JSON.stringify(result)), headers);
  } catch (error) {
    const { status, code, message: text, data } = errorAnswer(core, error, row, 'initialize');
    reply.json(
      status,
      errorText(message.id, code, text, data),
      error instanceof HttpError ? error.headers : {},
    );
  }
}

async function greet<I>(core: Core<I>, caller: Caller<I>, params: JsonObject, row: VersionRow) {
  const { capabilities = {} } = params;
  if (typeof ownMember(params, 'protocolVersion') !== 'string') {
    throw invalidParams('"protocolVersion" must be a string');
  }
  if (!isJsonObject(capabilities)) throw invalidParams('"capabilities" must be an object');
  const known = {
    protocolVersion: row.version,
    clientCapabilities: capabilities,
    clientInfo: objectOrUndefined(ownMember(params, 'clientInfo')),
    meta: objectOrUndefined(ownMember(params, '_meta')),
  };
  const context = new OutsideContext(caller, known);
  const { sessionChars } = core.limits;
  if (charsOf(known.clientCapabilities) + charsOf(known.clientInfo) > sessionChars) {
    throw invalidParams(`"capabilities" and "clientInfo" are longer than ${sessionChars} characters`);
  }
  const info = await hookOutcome(core, core.serverInfo(context), 'serverInfo', context);
  const result = {
    protocolVersion: row.version,
    capabilities: core.capabilities.session,
    serverInfo: implementationOf(info),
    instructions: info.instructions,
  };
  if (core.config.stateless === true) return { result, sessionId: core.config.statelessSessionId };
  const sessionId = await hookOutcome(
    core,
    core.sessionIds.generate(context),
    'sessionIds.generate',
    context,
  );
  if (!isSessionId(sessionId)) {
    throw new TypeError('sessionIds.generate must give 1 to 1,024 visible ASCII characters');
  }
  const { clientCapabilities, clientInfo } = known;
  const { principal } = caller;
  if (!core.sessions.add({ id: sessionId, principal, row, clientCapabilities, clientInfo })) {
    throw new HttpError(503, 'Too many sessions', { 'retry-after': '5' });
  }
  return { result, sessionId };
}
