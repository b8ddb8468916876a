import type { ToolCatalog } from '@openwop/tool-catalog';
import { everybody, type Principal } from '../principals.js';
import type { Sabotage } from '../sabotage/sabotage.js';
import type { Answer } from './answer.js';
import type { Exchange } from './exchange.js';
import type { Route } from './router.js';

/** `GET /tools` and `GET /tools/{toolId}` at both majors. */
export function catalogRoutes(catalog: ToolCatalog<Principal>, sabotage: Sabotage | undefined): Route[] {
  return ['', '/v1'].flatMap((prefix) =>
    [`${prefix}/tools`, `${prefix}/tools/{toolId}`].map(
      (path): Route => ({
        method: '*',
        path,
        handle: async (exchange) => {
          const answer = await answerFrom(await catalog.fetch(toRequest(exchange), exchange.principal));
          return sabotage?.catalog ? sabotaged(sabotage.catalog, catalog, exchange, answer) : answer;
        },
      }),
    ),
  );
}

/** The server leaves the body of HEAD out itself, and says how long it is; TRACE is no method of a Request. */
const askedAs: Readonly<Record<string, string>> = { HEAD: 'GET', TRACE: 'OPTIONS' };

function toRequest({ url, method, request, signal }: Exchange): Request {
  const known = request.headers['if-none-match'];
  const headers: Record<string, string> = known === undefined ? {} : { 'if-none-match': known };
  return new Request(url, { method: askedAs[method] ?? method, headers, signal });
}

async function answerFrom(response: Response): Promise<Answer> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: response.body ? await response.text() : undefined,
  };
}

/** What the broken host answers; its ETag would speak of what it did not send. */
async function sabotaged(
  change: NonNullable<Sabotage['catalog']>,
  catalog: ToolCatalog<Principal>,
  { method, url, major, param }: Exchange,
  { status, headers, body = 'null' }: Answer,
): Promise<Answer> {
  const toolId = param('toolId');
  const exists = toolId !== '' && (await catalog.get(everybody, toolId)) !== undefined;
  const view = url.searchParams.get('view');
  const changed = change({ major, method, toolId, view, status, value: JSON.parse(body), exists });
  const { etag: _, ...rest } = headers;
  return { status: changed.status, headers: rest, body: JSON.stringify(changed.value) };
}
