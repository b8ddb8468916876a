import type { CompactToolDescriptor, ToolDescriptor, ToolDescriptorFields } from '@openwop/protocol';
import type { CatalogProblem } from './catalog-source.js';
import { toCompact } from './compact/to-compact.js';

/** Answers a request to the catalog for an authenticated principal. */
export type CatalogFetch<Principal> = (request: Request, principal: Principal) => Promise<Response>;

interface Reads<Principal> {
  list(principal: Principal, options: { readonly signal: AbortSignal }): Promise<readonly ToolDescriptor[]>;
}

type Headers = Readonly<Record<string, string>>;

interface HandlerConfig<Principal> {
  readonly compactView?: boolean;
  readonly majors?: readonly (1 | 2)[];
  readonly principalId?: (principal: Principal) => string;
  /** Never throws. */
  readonly onProblem: (problem: CatalogProblem) => void;
}

/** What a path asks for. */
interface Asked {
  readonly major: 1 | 2;
  /** Undefined for the list. */
  readonly toolId: string | undefined;
}

/**
 * The two endpoints, at one or both majors. Both read the whole list of the principal, so that a tool by its id takes
 * as long whether it is there, forbidden or unknown.
 */
export function createHandler<Principal>(
  catalog: Reads<Principal>,
  config: HandlerConfig<Principal>,
): CatalogFetch<Principal> {
  const majors = config.majors ?? [2];
  return async (request, principal) => {
    const failure = (status: number, error: string, message: string, more: Headers = {}): Response =>
      reply(request, status, JSON.stringify({ error, message }), more);
    try {
      const url = new URL(request.url);
      const asked = askedOf(url.pathname);
      if (!asked || !majors.includes(asked.major))
        return failure(404, 'not_found', 'There is nothing at this path.');
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        const allow = { allow: 'GET, HEAD' };
        return failure(405, 'validation_error', 'The catalog is read only; it takes GET and HEAD.', allow);
      }
      const tools = await catalog.list(principal, { signal: request.signal });
      const compact = config.compactView === true && url.searchParams.get('view') === 'compact';
      const body = bodyOf(tools, asked, compact, url.searchParams.get('source'));
      if (body === undefined) return failure(404, 'not_found', 'There is no such tool.');
      return await withEntityTag(request, body, principalIdOf(principal, config));
    } catch (error) {
      // Who went away is no problem of the catalog.
      if (!request.signal.aborted) config.onProblem({ kind: 'catalog-failed', error });
      return failure(500, 'internal_error', 'The catalog cannot be read now.');
    }
  };
}

const principalIdOf = <Principal>(principal: Principal, { principalId }: HandlerConfig<Principal>): string =>
  principalId
    ? principalId(principal)
    : typeof principal === 'string' || typeof principal === 'number'
      ? String(principal)
      : '';

function askedOf(pathname: string): Asked | undefined {
  const match = /^(?<v1>\/v1)?\/tools(?:\/(?<id>[^/]+))?$/.exec(pathname)?.groups;
  if (!match) return undefined;
  const { v1, id } = match as { readonly v1?: string; readonly id?: string };
  return { major: v1 === undefined ? 2 : 1, toolId: id === undefined ? undefined : decode(id) };
}

/** What is no percent encoding stays as it is: no toolId is written like this, so it is as unknown as any. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The JSON text of an answer; undefined for a tool that is not among the tools. */
function bodyOf(
  tools: readonly ToolDescriptor[],
  { major, toolId }: Asked,
  compact: boolean,
  source: string | null,
): string | undefined {
  const show = (tool: ToolDescriptor): CompactToolDescriptor | ToolDescriptorFields =>
    compact ? toCompact(tool) : major === 1 ? withoutAnnotations(tool) : tool;
  if (toolId !== undefined) {
    const tool = tools.find((one: ToolDescriptorFields) => one.toolId === toolId);
    return tool && JSON.stringify(show(tool));
  }
  const wanted = source === null ? tools : tools.filter((one: ToolDescriptorFields) => one.source === source);
  const shown = wanted.map(show);
  return JSON.stringify(compact || major === 1 ? { tools: shown } : shown);
}

/** v1's descriptor knows no hints, and is closed. */
function withoutAnnotations({
  annotations: _,
  ...rest
}: ToolDescriptorFields): Omit<ToolDescriptorFields, 'annotations'> {
  return rest;
}

const headers = {
  'content-type': 'application/json; charset=utf-8',
  // What one principal may see is nobody else's.
  'cache-control': 'private, no-cache',
  vary: 'Authorization, OpenWOP-Version',
  'x-content-type-options': 'nosniff',
};

async function withEntityTag(request: Request, body: string, principalId: string): Promise<Response> {
  const bytes = new TextEncoder().encode(`${principalId}\0${body}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const etag = `"${[...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
  const known = request.headers.get('if-none-match');
  if (known !== null && isKnown(known, etag))
    return new Response(null, { status: 304, headers: { ...headers, etag } });
  return reply(request, 200, body, { etag });
}

/** HEAD is told how long the body is: a server would say 0, which is not what GET is told. */
function reply({ method }: Request, status: number, body: string, more: Headers): Response {
  if (method !== 'HEAD') return new Response(body, { status, headers: { ...headers, ...more } });
  const length = { 'content-length': String(new TextEncoder().encode(body).length) };
  return new Response(null, { status, headers: { ...headers, ...more, ...length } });
}

/** `If-None-Match` compares weakly (RFC 9110 §13.1.2). */
const isKnown = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
