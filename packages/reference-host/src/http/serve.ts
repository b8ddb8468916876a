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
  /** How long a request may take to arrive; its head a quarter of that. */
  readonly requestTimeoutMs: number;
}

/** Makes the HTTP server: finds the route, the caller and the version, and sends what the route answers. */
export function serve(serving: Serving): Server {
  const { requestTimeoutMs, closing } = serving;
  // `AbortSignal.any` would leave a little behind in `closing` for each request, so the host aborts them itself.
  const underWay = new Set<AbortController>();
  closing.addEventListener('abort', () => {
    for (const exchange of underWay) exchange.abort();
  });
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: requestTimeoutMs / 4,
      connectionsCheckingInterval: requestTimeoutMs / 12,
      keepAliveTimeout: 5_000,
      maxHeaderSize: 16 * 1024,
      // Node would refuse a request without a Host by itself, with an empty body.
      requireHostHeader: false,
    },
    (request, response) => {
      const gone = new AbortController();
      underWay.add(gone);
      response.on('close', () => {
        underWay.delete(gone);
        gone.abort();
      });
      if (closing.aborted) gone.abort();
      void respond(serving, request, response, gone.signal);
    },
  );
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    send(request, response, json(417, envelope('This host expects nothing but 100-continue.')));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const [status, message] = unreadable[error.code ?? ''] ?? ['400 Bad Request', 'This is no HTTP request.'];
    const body = JSON.stringify(envelope(message));
    socket.end(
      `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    );
  });
  return server;
}

const envelope = (message: string): object => ({ error: 'validation_error', message });

/** What is answered to a request that never became one, by Node's code of the failure. */
const unreadable: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The head of the request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};

async function respond(
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  let answer: Answer;
  try {
    answer = await answerTo(serving, request, signal);
  } catch (error) {
    answer = toAnswer(error, request);
  }
  if (response.destroyed) return;
  if (serving.closing.aborted) response.setHeader('connection', 'close');
  send(request, response, answer);
}

async function answerTo(serving: Serving, request: IncomingMessage, signal: AbortSignal): Promise<Answer> {
  const method = request.method ?? 'GET';
  const url = urlOf(request);
  checkHostname(serving.hostnames, request);
  checkVersion(serving.versions, request);
  const { route, params } = findRoute(serving.routes, method, url.pathname);
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
  if (request.headers.host === undefined && request.httpVersion === '1.1') {
    throw new HttpError(400, 'validation_error', 'The request has no Host.');
  }
  if (!hostnames) return;
  const name = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  if (hostnames.has(name)) return;
  const message = `This host takes no requests for ${JSON.stringify(name.slice(0, 80))}; start it with --token, or name it with --public-url.`;
  throw new HttpError(403, 'forbidden', message);
}

/** A minor version adds to those before it, so a host speaks these too; what a later one adds it does not know. */
function checkVersion(versions: readonly string[], request: IncomingMessage): void {
  const asked = request.headers['openwop-version'];
  if (asked === undefined) return;
  const [, major, minor] = /^(\d{1,9})\.(\d{1,9})$/.exec(String(asked)) ?? [];
  const speaks = (version: string): boolean => {
    const [spokenMajor, spokenMinor] = version.split('.');
    return major === spokenMajor && Number(minor) <= Number(spokenMinor);
  };
  if (versions.some(speaks)) return;
  const found = String(asked).slice(0, 40);
  throw new HttpError(406, 'protocol_version_unsupported', `This host does not speak ${found}.`, {
    details: { protocolVersions: versions },
  });
}

function toAnswer(error: unknown, request: IncomingMessage): Answer {
  if (error instanceof HttpError) return error.answer();
  if (request.destroyed && !request.complete) return json(400, envelope('Aborted.'));
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
