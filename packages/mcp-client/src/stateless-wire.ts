import { McpServerError, McpTransportError } from './errors.js';
import { exchange } from './exchange.js';
import { encodeHeaderValue } from './header-value.js';
import { type JsonObject, ownMember } from './json-value.js';
import { type Call, RevisionLost, reportProgress, requestText, type Wire, type WireContext } from './wire.js';

const unsupportedVersion = -32022;

/** 2026-07-28: no handshake, no session; every request carries revision, capabilities and mirrored headers. */
export class StatelessWire implements Wire {
  readonly #context: WireContext;
  readonly #meta: JsonObject;

  constructor(
    context: WireContext,
    readonly revision: string,
  ) {
    this.#context = context;
    const { clientInfo, capabilities } = context.config;
    this.#meta = {
      'io.modelcontextprotocol/protocolVersion': revision,
      'io.modelcontextprotocol/clientInfo': clientInfo,
      'io.modelcontextprotocol/clientCapabilities': capabilities,
    };
  }

  async request(call: Call): Promise<JsonObject> {
    try {
      return await this.send(call);
    } catch (error) {
      throw isRevisionLost(error) ? new RevisionLost(error) : error;
    }
  }

  /** As `request`, with errors as they come: what a probe needs. */
  async send(call: Call): Promise<JsonObject> {
    const { method, params, deadline } = call;
    const { config, sender } = this.#context;
    const id = this.#context.nextId();
    const _meta = { ...call.meta, ...this.#meta, ...(call.onProgress && { progressToken: id }) };
    const { result } = await exchange(sender, {
      id,
      body: requestText(id, method, { ...params, _meta }),
      headers: { ...this.#headers(method, params), ...call.headers },
      deadline,
      limits: config.limits,
      onMessage: (message) => {
        if (Object.hasOwn(message, 'id')) {
          throw new McpTransportError('answer_invalid', 'The server sent a request of its own on the stream');
        }
        reportProgress(message, id, call);
      },
    });
    return result;
  }

  async close(): Promise<void> {}

  #headers(method: string, params: JsonObject): Record<string, string> {
    const headers: Record<string, string> = {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'mcp-protocol-version': this.revision,
      'mcp-method': method,
    };
    const name = ownMember(params, method === 'resources/read' ? 'uri' : 'name');
    if (typeof name === 'string') headers['mcp-name'] = encodeHeaderValue(name);
    return headers;
  }
}

/** -32022, or a refusal that no server of this era would give: its endpoint always answers JSON-RPC. */
function isRevisionLost(error: unknown): error is Error {
  if (error instanceof McpServerError) return error.code === unsupportedVersion;
  return (
    error instanceof McpTransportError &&
    error.code === 'http_error' &&
    [400, 404, 405].includes(error.status ?? 0)
  );
}
