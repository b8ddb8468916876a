import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Principals } from '../principals.js';
import { type Answer, HttpError, json } from './answer.js';
import type { Exchange } from './exchange.js';
import { findRoute, type Route } from './router.js';

interface Serving {
  readonly routes: readonly Route[];
  readonly principals: Principals;
  /** Protocol versions that the host speaks, `<major>.<minor>`. */
  readonly versions: readonly string[];
  /** Host names under which callers without a token may come (DNS rebinding); undefined where tokens are asked for. */
  readonly hostnames: ReadonlySet<string> | undefined;
  /** Aborts every exchange when the host closes. */
  readonly closing: AbortSignal;
}

/** Makes the HTTP server: finds the route, the caller and the version, and sends what the route answers. */
export function serve(serving: Serving): Server {
  const server = createServer(
    // A request has to be in within a minute, its head within fifteen seconds.
    { requestTimeout: 60_000, headersTimeout: 15_000, keepAliveTimeout: 5_000, maxHeaderSize: 16 * 1024 },
    (request, response) => void respond(serving, request, response),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const status =
      error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    const body = JSON.stringify({ error: 'validation_error', message: 'This is no HTTP request.' });
    socket.end(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    );
  });
  return server;
}

async function respond(serving: Serving, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  const signal = AbortSignal.any([gone.signal, serving.closing]);
  let answer: Answer;
  try {
    answer = await answerTo(serving, request, signal);
  } catch (error) {
    answer = toAnswer(error, request);
  }
  if (response.destroyed) return;
  send(request, response, answer);
}

async function answerTo(serving: Serving, request: IncomingMessage, signal: AbortSignal): Promise<Answer> {
  const method = request.method ?? 'GET';
  const url = urlOf(request);
  checkHostname(serving.hostnames, request);
  const { route, params } = findRoute(serving.routes, method, url.pathname);
  checkVersion(serving.versions, request);
  const principal = serving.principals.find(request.headers.authorization);
  if (!principal && !route.open) {
    throw new HttpError(401, 'unauthenticated', 'Send a bearer token that this host knows.', {
      headers: { 'www-authenticate': 'Bearer' },
    });
  }
  const exchange: Exchange = {
    request,
    method,
    url,
    principal: principal ?? { name: 'nobody', token: undefined, allow: [] },
    major: url.pathname.startsWith('/v1/') ? 1 : 2,
    signal,
    param: (name) => params[name] ?? '',
  };
  return route.handle(exchange);
}

/** Paths only: where the request was sent to says nothing here. */
function urlOf(request: IncomingMessage): URL {
  const target = request.url ?? '/';
  if (!target.startsWith('/'))
    throw new HttpError(400, 'validation_error', 'The request target has to be a path.');
  return new URL(`http://host${target}`);
}

/** Without tokens, a page of another site could reach a host on loopback through a name of its own. */
function checkHostname(hostnames: ReadonlySet<string> | undefined, request: IncomingMessage): void {
  if (!hostnames) return;
  const name = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  if (hostnames.has(name)) return;
  const message = `This host takes no requests for ${JSON.stringify(name.slice(0, 80))}; start it with --token, or name it with --public-url.`;
  throw new HttpError(403, 'forbidden', message);
}

function checkVersion(versions: readonly string[], request: IncomingMessage): void {
  const asked = request.headers['openwop-version'];
  if (asked === undefined) return;
  const major = /^(\d+)\.\d+$/.exec(String(asked))?.[1];
  if (major !== undefined && versions.some((version) => version.startsWith(`${major}.`))) return;
  const found = String(asked).slice(0, 40);
  throw new HttpError(406, 'protocol_version_unsupported', `This host does not speak ${found}.`, {
    details: { protocolVersions: versions },
  });
}

function toAnswer(error: unknown, request: IncomingMessage): Answer {
  if (error instanceof HttpError) return error.answer();
  if (request.destroyed && !request.complete)
    return json(400, { error: 'validation_error', message: 'Aborted.' });
  console.error('openwop-host:', error);
  return json(500, { error: 'internal_error', message: 'The host failed. Its log says more.' });
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body = '' }: Answer,
): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, {
    ...headers,
    ...(status !== 304 && { 'content-length': bytes.length }),
    'x-content-type-options': 'nosniff',
    vary: 'Authorization, OpenWOP-Version',
  });
  response.end(request.method === 'HEAD' || status === 304 ? undefined : bytes);
  // What was not read of a refused body would be taken for the next request.
  if (!request.complete) request.resume();
}
