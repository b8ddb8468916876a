import { type Answer, HttpError, notFound } from './answer.js';
import type { Exchange } from './exchange.js';

/** What a path answers. */
export interface Route {
  /** `*` leaves it to the route, the 405 included. */
  readonly method: 'GET' | 'POST' | '*';
  /** `/runs/{runId}`: a segment in braces takes any one segment. */
  readonly path: string;
  /** Whether it answers without credentials. */
  readonly open?: boolean;
  handle(exchange: Exchange): Answer | Promise<Answer>;
}

/** A route that fits, with what stands in its braces. */
interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Finds the route of a request. HEAD is answered as GET.
 * @throws {HttpError} 404 where no route has the path, 405 where one has it for other methods, 400 for an escape in
 *   the path that is none
 */
export function findRoute(routes: readonly Route[], method: string, pathname: string): Match {
  const segments = pathname.split('/').map(decode);
  const fitting = routes.flatMap((route) => {
    const params = fit(route.path.split('/'), segments);
    return params ? [{ route, params }] : [];
  });
  if (fitting.length === 0) throw notFound('There is nothing at this path.');
  const wanted = method === 'HEAD' ? 'GET' : method;
  const match = fitting.find(({ route }) => route.method === wanted || route.method === '*');
  if (match) return match;
  const allow = [
    ...new Set(fitting.flatMap(({ route }) => (route.method === 'GET' ? ['GET', 'HEAD'] : ['POST']))),
  ];
  throw new HttpError(405, 'validation_error', `This path takes ${allow.join(', ')}.`, {
    headers: { allow: allow.join(', ') },
  });
}

function fit(
  pattern: readonly string[],
  segments: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (name !== undefined && segment !== '') params[name] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new HttpError(400, 'validation_error', 'The path has a percent escape that is none.');
  }
}
