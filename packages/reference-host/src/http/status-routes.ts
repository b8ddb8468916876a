import { readFileSync } from 'node:fs';
import type { McpClient } from '@openwop/mcp-client';
import type { RunStore } from '../storage/run-store.js';
import { type Answer, json } from './answer.js';
import type { Route } from './router.js';

interface StatusParts {
  readonly store: RunStore;
  readonly client: McpClient;
  readonly serverIds: readonly string[];
}

/** Runs that the page lists. */
const runsShown = 50;

/** Nothing but the page's own files, and no place in a frame of somebody else. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The status page and what it reads beyond the protocol. The page itself holds nothing, so it needs no token. */
export function statusRoutes({ store, client, serverIds }: StatusParts): Route[] {
  return [
    file('/', 'index.html', 'text/html'),
    file('/status/page.js', 'page.js', 'text/javascript'),
    file('/status/page.css', 'page.css', 'text/css'),
    {
      method: 'GET',
      path: '/status/overview',
      handle: async ({ principal, signal }) => {
        const runs = store
          .list(principal.name, runsShown)
          .map(({ runId, workflowId, status, createdAt }) => ({ runId, workflowId, status, createdAt }));
        const servers = await Promise.all(
          serverIds.map((serverId) =>
            client.serverHealth({ serverId }, { signal }).then(
              ({ state }) => ({ serverId, state }),
              () => ({ serverId, state: 'unreachable' }),
            ),
          ),
        );
        return json(200, { runs, servers });
      },
    },
  ];
}

function file(path: string, name: string, type: string): Route {
  const body = readFileSync(new URL(`../../page/${name}`, import.meta.url), 'utf8');
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
  };
  const answer: Answer = { status: 200, headers, body };
  return { method: 'GET', path, open: true, handle: () => answer };
}
