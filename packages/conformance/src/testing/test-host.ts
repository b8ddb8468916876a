import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

/** What a test host does differently from an honest one. Each member replaces one part. */
export interface Behaviour {
  /** Changes the v2 capability document. */
  readonly discovery?: (document: Json) => unknown;
  /** What the node makes of the call: resolves to `outputs.result`, or throws `{ code, message }`. */
  readonly node?: (inputs: Json, honest: () => Promise<unknown>) => Promise<unknown>;
  /** The event log of a run, from its honest one. */
  readonly log?: (events: Json[]) => Json[];
  /** How many rounds of input it plays; the capability document says 3. */
  readonly rounds?: number;
  /** The descriptors, before a view is made of them. */
  readonly tools?: (tools: Json[]) => Json[];
  /** The answer of the catalog. */
  readonly catalog?: (
    asked: { view: string | null; toolId: string; method: string },
    answer: Answer,
  ) => Answer;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const tools = (claim: string): Json[] => [
  {
    toolId: 'a.count',
    source: 'node-pack',
    safetyTier: 'pure',
    replayPolicy: 'deterministic',
    egress: 'none',
    inputSchema: { type: 'object', properties: { not: { type: 'string' } } },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  },
  {
    toolId: 'b.write',
    source: 'node-pack',
    safetyTier: 'write',
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  },
  { toolId: `mcp:conformance:${claim}`, source: 'mcp', safetyTier: 'write' },
];

/** The caller who may not use `b.write`. */
export const guest = 'guest-token';
export const operator = 'operator-token';
/** Whom the host does not know. */
export const stranger = 'stranger-token';

/**
 * The least host that the suite can judge, small enough to be read and to be broken anywhere. It calls the fake MCP
 * server with plain requests and keeps runs in memory. What the suite is proven against is the reference host
 * (`pnpm sabotage`); this one is here for what no reference host does.
 */
export class TestHost {
  readonly #runs = new Map<string, Json[]>();
  readonly #server: Server;

  private constructor(
    private readonly mcpUrl: string,
    private readonly claim: string,
    private readonly behaviour: Behaviour,
  ) {
    this.#server = createServer((request, response) => void this.#respond(request, response));
  }

  static async start(mcpUrl: string, claim: string, behaviour: Behaviour = {}): Promise<TestHost> {
    const host = new TestHost(mcpUrl, claim, behaviour);
    await new Promise<void>((resolve) => host.#server.listen(0, '127.0.0.1', resolve));
    return host;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const { status, body, headers } = await this.#answer(request, Buffer.concat(chunks).toString('utf8'));
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  }

  async #answer(request: IncomingMessage, body: string): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const major = pathname.startsWith('/v1/') ? 1 : 2;
    const path = pathname.replace(/^\/v1(?=\/)/, '');
    if (path === '/.well-known/openwop') {
      return { status: 200, body: this.#document(request.headers['openwop-version'] === '1.1' ? 1 : 2) };
    }
    if (path === '/runs' && request.method === 'POST') return this.#run(JSON.parse(body), major);
    const [, runId] = /^\/runs\/([^/]+)(?:\/events\/poll)?$/.exec(path) ?? [];
    if (runId !== undefined) return this.#read(runId, path.endsWith('/poll'), major);
    const [, id = ''] = /^\/tools(?:\/(.+))?$/.exec(path) ?? [];
    if (!path.startsWith('/tools'))
      return { status: 404, body: { error: 'not_found', message: 'Nothing here.' } };
    const asked = {
      view: searchParams.get('view'),
      toolId: decodeURIComponent(id),
      method: request.method ?? 'GET',
    };
    if (request.headers.authorization === `Bearer ${stranger}`)
      return { status: 401, body: { error: 'unauthenticated', message: 'Who are you?' } };
    const isGuest = request.headers.authorization === `Bearer ${guest}`;
    const honest = this.#catalog(asked, major, isGuest);
    return this.behaviour.catalog?.(asked, honest) ?? honest;
  }

  #document(major: 1 | 2): unknown {
    const fixtures = ['conformance-mcp-client'];
    const catalog = { sources: ['node-pack', 'mcp'], compactView: true };
    if (major === 1) {
      const supported = { supported: true };
      return { protocolVersion: '1.1', fixtures, mcp: supported, toolCatalog: { ...supported, ...catalog } };
    }
    const record = { status: 'experimental', since: '2.0', until: '2.2', witness: 'witnessable-gated' };
    const document = {
      protocolVersions: ['2.0', '1.1'],
      preferredVersion: '2.0',
      implementation: { name: 'test-host', version: '0' },
      fixtures,
      mcp: {
        ...record,
        revisions: ['2026-07-28'],
        preferredVersion: '2026-07-28',
        minimumRevision: '2026-07-28',
        refreshedAt: '2026-11-30',
        client: true,
        mrtr: { maxRounds: 3 },
      },
      toolCatalog: { ...record, ...catalog },
    };
    return this.behaviour.discovery?.(document) ?? document;
  }

  async #run({ inputs }: { readonly inputs: Json }, major: 1 | 2): Promise<Answer> {
    const runId = `run-${this.#runs.size}`;
    const nodeId = 'mcp-client';
    const honest = (): Promise<unknown> => this.#call(inputs, major);
    let event: Json;
    try {
      const result = await (this.behaviour.node?.(inputs, honest) ?? honest());
      event = { type: 'node.completed', payload: { nodeId, outputs: { result } } };
    } catch (error) {
      event = { type: 'node.failed', payload: { nodeId, error } };
    }
    const events = [{ ...event, sequence: 0 }];
    this.#runs.set(runId, this.behaviour.log?.(events) ?? events);
    return { status: 201, body: { runId, status: 'pending' } };
  }

  #read(runId: string, isPoll: boolean, major: 1 | 2): Answer {
    const events = this.#runs.get(runId) ?? [];
    const status = events[0]?.['type'] === 'node.completed' ? 'completed' : 'failed';
    if (!isPoll) return { status: 200, body: { runId, status } };
    const lastSequence = events.length - 1;
    const rest = major === 1 ? { isComplete: true } : { runId, lastSequence, status, isTerminal: true };
    return { status: 200, body: { events, ...rest } };
  }

  async #call(inputs: Json, major: 1 | 2): Promise<unknown> {
    const { method = 'serverHealth', serverId = 'conformance', name, arguments: args, cursor } = inputs;
    if (serverId === 'conformance.down') return { serverId, state: 'unreachable' };
    if (serverId !== 'conformance') throw { code: 'not_found', message: 'no such server' };
    if (method === 'serverHealth') {
      const discoverResult = (await this.#ask('server/discover', {})) as { supportedVersions: string[] };
      const isOurs = discoverResult.supportedVersions.includes('2026-07-28');
      return { serverId, state: isOurs ? 'reachable' : 'incompatible', discoverResult };
    }
    if (method === 'readResource')
      return this.#ask('resources/read', { uri: inputs['uri'] }, String(inputs['uri']));
    if (method === 'listTools') return this.#ask('tools/list', cursor === undefined ? {} : { cursor });
    const call = { name, arguments: args ?? {} };
    let raw = (await this.#ask('tools/call', call, String(name))) as Json;
    for (let round = 0; raw['resultType'] === 'input_required'; round++) {
      if (round === (this.behaviour.rounds ?? 3))
        throw { code: 'mcp_mrtr_rounds_exceeded', message: 'The server asked too often.' };
      const requestState = raw['requestState'];
      raw = (await this.#ask('tools/call', { ...call, requestState }, String(name))) as Json;
    }
    return major === 1
      ? { result: raw['structuredContent'] ?? null, isError: raw['isError'] === true, raw }
      : raw;
  }

  async #ask(method: string, params: Json, name?: string): Promise<unknown> {
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'test-host', version: '0' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const response = await fetch(this.mcpUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
        ...(name !== undefined && { 'mcp-name': name }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } }),
    });
    const { result, error } = (await response.json()) as { readonly result?: unknown; readonly error?: Json };
    if (error) throw error;
    return result;
  }

  #catalog(
    { view, toolId, method }: { view: string | null; toolId: string; method: string },
    major: 1 | 2,
    isGuest: boolean,
  ): Answer {
    if (method !== 'GET') return { status: 405, body: { error: 'validation_error', message: 'Read only.' } };
    const all = this.behaviour.tools?.(tools(this.claim)) ?? tools(this.claim);
    const list = isGuest ? all.filter((tool) => tool['toolId'] !== 'b.write') : all;
    const compact = view === 'compact';
    const show = ({ annotations, replayPolicy, egress, ...tool }: Json): Json => {
      if (compact) return tool;
      const rest = {
        ...tool,
        ...(replayPolicy !== undefined && { replayPolicy }),
        ...(egress !== undefined && { egress }),
      };
      return major === 1 || annotations === undefined ? rest : { ...rest, annotations };
    };
    const shown = list.map(show);
    if (toolId === '') return { status: 200, body: compact || major === 1 ? { tools: shown } : shown };
    const found = shown.find((tool) => tool['toolId'] === toolId);
    return found
      ? { status: 200, body: found }
      : { status: 404, body: { error: 'not_found', message: 'No such tool.' } };
  }
}
