import type { HeaderMap } from './exchange.js';
import type { HttpRequest } from './http-request.js';
import { isJsonObject } from './json-value.js';
import { named } from './named.js';

/** What a guard has to say: an answer instead of the handler's, headers for whatever answer comes, or nothing. */
export interface GuardVerdict {
  readonly answer?: { readonly status: number; readonly message?: string };
  readonly headers?: HeaderMap;
}

/** Looks at a request before anything else does. Small and opt-in: this is the host's side of ADR 0039's split. */
export type Guard = (request: HttpRequest) => GuardVerdict | undefined | Promise<GuardVerdict | undefined>;

/**
 * What a guard gave, if it is a verdict. A guard that gives anything else lets nothing through: a `Response`, a bare
 * status, or `guards: [originGuard]` without the call would else be guards that never refuse.
 *
 * @throws {TypeError}
 */
export function readVerdict(given: unknown): GuardVerdict | undefined {
  if (given === undefined || given === null) return undefined;
  if (isVerdict(given)) return given;
  throw new TypeError(
    `a guard gave ${named(given)}; expected undefined or { answer?: { status, message? }, headers? }`,
  );
}

function isVerdict(given: unknown): given is GuardVerdict {
  if (!isJsonObject(given)) return false;
  const names = Object.keys(given);
  if (names.length === 0 || !names.every((name) => name === 'answer' || name === 'headers')) return false;
  const { answer, headers } = given;
  if (headers !== undefined && !isJsonObject(headers)) return false;
  if (answer === undefined) return true;
  if (!isJsonObject(answer)) return false;
  const { status, message } = answer;
  return Number.isInteger(status) && (message === undefined || typeof message === 'string');
}

/** Host names under which a server on this machine is reached. */
const loopback = ['localhost', '127.0.0.1', '[::1]'] as const;

/**
 * Refuses requests from web pages of other origins with 403. Requests without `Origin` do not come from a page
 * and pass. Needed by every server that a browser can reach (MCP transports, "Security").
 *
 * @param allowed origins such as `https://app.example`; by default pages on this machine, any port.
 * @throws {TypeError} one of them is no origin: has a path, or no scheme
 */
export function originGuard(allowed?: readonly string[]): Guard {
  if (allowed !== undefined) requireEach('originGuard', allowed, requireOrigin);
  return (request) => {
    const origin = request.header('origin');
    if (origin === undefined || isAllowedOrigin(origin, allowed)) return undefined;
    return { answer: { status: 403, message: 'Forbidden: this origin is not allowed' } };
  };
}

/**
 * Refuses requests for other host names with 403, so that a page can't reach a local server through a name of
 * its own (DNS rebinding).
 *
 * @param allowed host names, without port; by default those of this machine.
 * @throws {TypeError} one of them is no host name: has a port, a scheme or a path
 */
export function hostGuard(allowed: readonly string[] = loopback): Guard {
  requireEach('hostGuard', allowed, requireHostName);
  return (request) => {
    const host = request.header('host') ?? hostOfUrl(request.url);
    if (host !== undefined && allowed.includes(withoutPort(host))) return undefined;
    return { answer: { status: 403, message: 'Forbidden: this host name is not served here' } };
  };
}

/**
 * Lets pages of these origins use the server: answers preflights, names the origin, and exposes the headers
 * that MCP clients read. It does not refuse others; `originGuard` does.
 *
 * @param allowed as for `originGuard`
 * @param requestHeaders headers of your own that pages may send, besides those of MCP
 * @throws {TypeError} one of them is no origin
 */
export function cors(allowed?: readonly string[], requestHeaders: readonly string[] = []): Guard {
  if (allowed !== undefined) requireEach('cors', allowed, requireOrigin);
  return (request) => {
    const origin = request.header('origin');
    if (origin === undefined || !isAllowedOrigin(origin, allowed)) return { headers: { vary: 'Origin' } };
    const headers = {
      vary: 'Origin',
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'mcp-session-id, mcp-protocol-version, www-authenticate',
    };
    const isPreflight =
      request.method === 'OPTIONS' && request.header('access-control-request-method') !== undefined;
    if (!isPreflight) return { headers };
    const asked = request.header('access-control-request-headers') ?? '';
    const known = [
      'content-type',
      'authorization',
      'mcp-protocol-version',
      'mcp-session-id',
      'last-event-id',
    ];
    const parameters = asked
      .split(',')
      .map((name) => name.trim().toLowerCase())
      .filter((name) => /^mcp-(method|name|param-[!#$%&'*+.^_`|~0-9a-z-]+)$/.test(name));
    return {
      answer: { status: 204 },
      headers: {
        ...headers,
        'access-control-allow-methods': 'POST, GET, DELETE',
        'access-control-allow-headers': [...known, ...requestHeaders, ...parameters].join(', '),
        'access-control-max-age': '600',
      },
    };
  };
}

function isAllowedOrigin(origin: string, allowed: readonly string[] | undefined): boolean {
  if (allowed !== undefined) return allowed.includes(origin);
  try {
    return loopback.some((host) => host === new URL(origin).hostname);
  } catch {
    return false;
  }
}

function requireEach(guard: string, allowed: unknown, check: (one: string) => void): void {
  if (!Array.isArray(allowed)) {
    throw new TypeError(`${guard} takes a list and is called where it is listed: guards: [${guard}()]`);
  }
  for (const one of allowed) check(String(one));
}

function requireOrigin(origin: string): void {
  let normal: string | undefined;
  try {
    const url = new URL(origin);
    // Schemes of apps have no origin of their own for URL, yet browsers send them: `vscode-webview://x`.
    normal = url.origin === 'null' ? `${url.protocol}//${url.host}` : url.origin;
  } catch {
    // Told below.
  }
  if (normal === origin && !origin.includes('*')) return;
  const advice = normal === undefined ? 'scheme://host[:port]' : JSON.stringify(normal);
  throw new TypeError(`${JSON.stringify(origin)} is no origin as browsers send it; expected ${advice}`);
}

function requireHostName(host: string): void {
  // A port, a path or a scheme would never be equal to the name in a Host header, so nothing would be served.
  if (/^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)$/.test(host)) return;
  throw new TypeError(
    `${JSON.stringify(host)} is no host name; expected lower case without scheme, port or path, such as "mcp.example"`,
  );
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '');
}

function hostOfUrl(url: string): string | undefined {
  try {
    return new URL(url).host;
  } catch {
    return undefined;
  }
}
