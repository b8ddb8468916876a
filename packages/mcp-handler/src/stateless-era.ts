import { Call } from './call.js';
import type { LogLevel } from './call-context.js';
import { type Caller, type Core, implementationOf, objectOrUndefined } from './core.js';
import { errorAnswer } from './error-answer.js';
import { hookOutcome, OutsideContext } from './hook-context.js';
import { errorText, type RpcMessage, type RpcRequest, resultText } from './json-rpc.js';
import { isJsonObject, type JsonObject, type JsonValue, ownMember } from './json-value.js';
import { listen } from './listen.js';
import { methodTable } from './method-table.js';
import { decodeHeaderValue, headerMismatch } from './mirrored-headers.js';
import { errorCodes, HttpError, ProtocolError } from './protocol-error.js';
import type { VersionRow } from './protocol-versions.js';
import type { Reply } from './reply.js';
import { answersToAsked, RetryQuestioner } from './retry-questioner.js';
import { runCall, stateBinding } from './run-call.js';
import { isLogLevel } from './session-methods.js';
import { invalidParams } from './tool-call.js';

const prefix = 'io.modelcontextprotocol/';
export const versionKey = `${prefix}protocolVersion`;

/** Where `Mcp-Name` comes from, by method (MCP 2026-07-28, "Standard Request Headers"). */
const nameMembers: ReadonlyMap<string, string> = new Map([
  ['tools/call', 'name'],
  ['prompts/get', 'name'],
  ['resources/read', 'uri'],
]);

/** Serves one POST of the stateless era (2026-07-28): all there is to know stands in the request. */
export async function serveStateless<I>(
  core: Core<I>,
  caller: Caller<I>,
  reply: Reply,
  message: RpcMessage,
): Promise<void> {
  if (message.kind === 'response') {
    throw new HttpError(
      400,
      'Invalid request: answers travel in inputResponses',
      {},
      errorCodes.invalidRequest,
    );
  }
  if (message.kind === 'notification') {
    const version = caller.request.header('mcp-protocol-version');
    if (version !== undefined && core.versions.stateless(version) === undefined) {
      throw new HttpError(400, 'Unsupported protocol version', {}, errorCodes.unsupportedVersion);
    }
    reply.empty(202);
    return;
  }
  let row: VersionRow;
  try {
    row = readVersion(core, caller, message);
    checkMetadata(caller, message);
  } catch (error) {
    // Every refusal here is a client that broke a rule of the transport: 400.
    if (!(error instanceof ProtocolError)) throw error;
    reply.json(400, errorText(message.id, error.code, error.message, error.data));
    return;
  }
  await serveRequest(core, caller, reply, message, row);
}

/** @throws {ProtocolError} -32020, -32022, or -32602 without `_meta` */
function readVersion<I>(core: Core<I>, { request }: Caller<I>, { method, params }: RpcRequest): VersionRow {
  const header = request.header('mcp-protocol-version');
  const version = ownMember(objectOrUndefined(ownMember(params, '_meta')), versionKey);
  if (version === undefined) {
    // Clients of the session era have no other way to learn what is spoken here.
    if (method === 'initialize') throw unsupported(core, params['protocolVersion']);
    if (header === undefined) throw headerMismatch('the MCP-Protocol-Version header is missing');
    if (core.versions.stateless(header) === undefined) throw unsupported(core, header);
    throw invalidParams(`_meta["${versionKey}"] is required`);
  }
  if (typeof version !== 'string') throw invalidParams(`_meta["${versionKey}"] must be a string`);
  if (header === undefined) throw headerMismatch('the MCP-Protocol-Version header is missing');
  if (header !== version) throw headerMismatch('MCP-Protocol-Version differs from the version in _meta');
  const row = core.versions.stateless(version);
  if (row === undefined) throw unsupported(core, version);
  return row;
}

function unsupported<I>(core: Core<I>, requested: JsonValue | undefined): ProtocolError {
  const supported = core.versions.names;
  const message = `Unsupported protocol version; this server speaks ${supported.join(', ')}`;
  const isName = typeof requested === 'string' && requested.length <= 100;
  return new ProtocolError(errorCodes.unsupportedVersion, message, {
    supported,
    requested: isName ? requested : null,
  });
}

/** @throws {ProtocolError} -32020 when headers and body disagree, -32602 without capabilities */
function checkMetadata<I>({ request }: Caller<I>, { method, params }: RpcRequest): void {
  const methodHeader = request.header('mcp-method');
  if (methodHeader === undefined) throw headerMismatch('the Mcp-Method header is missing');
  if (methodHeader !== method) throw headerMismatch('Mcp-Method differs from the method in the body');
  const nameMember = nameMembers.get(method);
  if (nameMember !== undefined) {
    const nameHeader = request.header('mcp-name');
    if (nameHeader === undefined) throw headerMismatch('the Mcp-Name header is missing');
    if (decodeHeaderValue(nameHeader) !== ownMember(params, nameMember)) {
      throw headerMismatch(`Mcp-Name differs from params.${nameMember}`);
    }
  }
  const meta = objectOrUndefined(ownMember(params, '_meta'));
  if (!isJsonObject(ownMember(meta, `${prefix}clientCapabilities`))) {
    throw invalidParams(`_meta["${prefix}clientCapabilities"] is required`);
  }
}

async function serveRequest<I>(
  core: Core<I>,
  caller: Caller<I>,
  reply: Reply,
  message: RpcRequest,
  row: VersionRow,
): Promise<void> {
  const meta = objectOrUndefined(ownMember(message.params, '_meta'));
  const level = ownMember(meta, `${prefix}logLevel`);
  const logLevel: LogLevel | undefined = isLogLevel(level) ? level : undefined;
  const known = {
    protocolVersion: row.version,
    clientCapabilities: objectOrUndefined(ownMember(meta, `${prefix}clientCapabilities`)),
    clientInfo: objectOrUndefined(ownMember(meta, `${prefix}clientInfo`)),
    meta,
  };
  let complete: (result: JsonObject) => JsonObject;
  try {
    const context = new OutsideContext(caller, known);
    // MCP 2026-07-28, "Cancellation": closing the response stream is the cancellation, of hooks too.
    reply.whenGone(() => context.abort(new Error('the client left')));
    const info = await hookOutcome(core, core.serverInfo(context), 'serverInfo', context);
    complete = completer(core, message, implementationOf(info));
    if (message.method === 'server/discover') {
      const discovered = {
        supportedVersions: core.versions.names,
        capabilities: core.capabilities.stateless,
        instructions: info.instructions,
      };
      reply.json(200, resultText(message.id, JSON.stringify(complete(discovered))));
      return;
    }
    if (message.method === 'subscriptions/listen') {
      await listen(core, context, reply, message);
      return;
    }
  } catch (error) {
    const { status, code, message: text, data } = errorAnswer(core, error, row, message.method);
    reply.json(status, errorText(message.id, code, text, data));
    return;
  }
  const { clientCapabilities, clientInfo } = known;
  const call = new Call({
    core,
    caller,
    reply,
    message,
    row,
    session: undefined,
    sessionId: undefined,
    clientCapabilities,
    clientInfo,
    logLevel: () => logLevel,
  });
  call.finishResult = complete;
  // MCP 2026-07-28, "Cancellation": closing the response stream is the cancellation.
  reply.whenGone(() => call.interrupt('gone'));
  try {
    if (methodTable.get(message.method)?.mayAsk === true) await prepareQuestions(call);
  } catch (error) {
    const { status, code, message: text, data } = errorAnswer(core, error, row, message.method);
    call.fail(status, code, text, data);
    return;
  }
  await runCall(call);
}

/** @throws {ProtocolError} -32602 for state that this server did not seal for this request, or malformed answers */
async function prepareQuestions<I>(call: Call<I>): Promise<void> {
  const responses = ownMember(call.params, 'inputResponses');
  const sealed = ownMember(call.params, 'requestState');
  if (responses !== undefined && !isJsonObject(responses))
    throw invalidParams('"inputResponses" must be an object');
  if (sealed !== undefined && typeof sealed !== 'string')
    throw invalidParams('"requestState" must be a string');
  const state = sealed === undefined ? {} : await call.core.sealer.open(sealed, stateBinding(call));
  if (state === undefined) throw invalidParams('"requestState" is not valid for this request');
  call.inputResponses = answersToAsked(state, responses);
  call.requestState = state.state;
  call.makeQuestioner = () => new RetryQuestioner(state, call.inputResponses, call.clientCapabilities);
}

/** Adds what every result of this era carries: its type, cache hints, and who answered. */
function completer<I>(
  core: Core<I>,
  { method, params }: RpcRequest,
  serverInfo: JsonObject,
): (result: JsonObject) => JsonObject {
  const isCacheable = method === 'server/discover' || methodTable.get(method)?.isCacheable === true;
  // An answer that depends on more than the request's own parameters must not be kept.
  const isRetry = params['inputResponses'] !== undefined || params['requestState'] !== undefined;
  const { ttlMs, scope } =
    (isRetry ? undefined : core.config.cache?.(method)) ?? ({ ttlMs: 0, scope: 'private' } as const);
  const hints = isCacheable ? { ttlMs, cacheScope: scope } : {};
  return (result) => ({
    resultType: 'complete',
    ...result,
    ...hints,
    _meta: { ...objectOrUndefined(result['_meta']), [`${prefix}serverInfo`]: serverInfo },
  });
}
