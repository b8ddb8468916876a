import type { AddressInfo } from 'node:net';
import { createMcpClient, createV1Context, type McpClient, type McpClientConfig } from '@openwop/mcp-client';
import { scanFor } from '@openwop/tool-catalog';
import {
  capabilityDocument,
  implementation,
  mcpRevisions,
  type Offer,
  protocolVersions,
  v1CapabilityDocument,
} from './capability-document.js';
import { hostCatalog } from './catalog/host-catalog.js';
import { checkHostConfig } from './check-host-config.js';
import { type HostConfig, HostConfigError } from './host-config.js';
import { json } from './http/answer.js';
import { catalogRoutes } from './http/catalog-routes.js';
import type { Route } from './http/router.js';
import { runRoutes } from './http/run-routes.js';
import { serve } from './http/serve.js';
import { statusRoutes } from './http/status-routes.js';
import { Principals } from './principals.js';
import { conformanceMcpClient } from './runs/conformance-mcp-client.js';
import { currentRun, Executor } from './runs/executor.js';
import { RunLog } from './runs/run-log.js';
import type { Sabotage } from './sabotage/sabotage.js';
import { sabotages } from './sabotage/sabotages.js';
import { openSqliteRunStore } from './storage/sqlite-run-store.js';

/** A host that has been set up. */
export interface ReferenceHost {
  /**
   * Begins to listen, and goes on with the runs that were not finished. Resolves to the URL it is reached under.
   * @throws {HostConfigError} for an address or a port that cannot be had
   * @throws {StorageError} for a data file whose runs cannot be read
   */
  listen(): Promise<string>;
  /** Where it is reached; undefined until it listens. */
  readonly url: string | undefined;
  /** Takes nothing new, lets running nodes end within the grace, and closes the data file. Twice is once. */
  close(): Promise<void>;
}

/**
 * Makes a host: runs, event log, `ctx.mcp` and the tool catalog over one data file.
 * @throws {HostConfigError} for a configuration that cannot be used
 * @throws {StorageError} for a data file that cannot be used
 */
export function createReferenceHost(config: HostConfig = {}): ReferenceHost {
  const { now = () => new Date(), principals = [], mcpServers = {}, signingKeys = [] } = config;
  const { hostname = '127.0.0.1', port = 0, graceMs = 5_000 } = config;
  checkHostConfig(config);
  const sabotage = sabotageOf(config.sabotage);
  const store = openSqliteRunStore(config.data ?? ':memory:', now);
  const log = new RunLog(store);
  const client = clientFor(mcpServers, (runId, decision) =>
    log.append(runId, [{ type: 'negotiation.decided', payload: decision }]),
  );
  const workflow = conformanceMcpClient((mcp) => {
    const honest = createV1Context(mcp);
    return sabotage?.v1 ? sabotage.v1(honest) : honest;
  });
  const workflows = new Map([[workflow.workflowId, workflow]]);
  const secrets = principals.flatMap(({ token }) => token ?? []);
  const executor = new Executor({
    store,
    log,
    client,
    workflows,
    mcpView: sabotage?.mcp ?? ((mcp) => mcp),
    redact: scanFor(secrets).redact,
  });
  const serverIds = Object.keys(mcpServers);
  // The list is read for every answer, so a server that is down is not waited for. The page asks through it too: a
  // revision that it chose through the client of the runs would stand in no log.
  const catalogClient = clientFor(mcpServers, undefined, { retries: 0, probeMs: 3_000 });
  const catalog = hostCatalog({
    client: catalogClient,
    serverIds,
    secrets,
    sabotage,
    log: (line) => console.error('openwop-host: catalog:', line),
  });
  const offer = (): Offer => ({
    now: now(),
    signingKeys,
    sources: serverIds.length > 0 ? ['node-pack', 'mcp'] : ['node-pack'],
    fixtures: [...workflows.keys()],
    ...(config.mcpReviewedOn !== undefined && { reviewedOn: config.mcpReviewedOn }),
  });
  const closing = new AbortController();
  const callers = new Principals(principals);
  const server = serve({
    routes: [
      discoveryRoute(offer, sabotage),
      ...runRoutes({ store, log, executor, workflows }),
      ...catalogRoutes(catalog, sabotage),
      ...statusRoutes({ store, client: catalogClient, serverIds }),
    ],
    principals: callers,
    versions: protocolVersions,
    hostnames: callers.tokens ? undefined : hostnamesOf(hostname, config.publicUrl),
    closing: closing.signal,
    requestTimeoutMs: config.requestTimeoutMs ?? 60_000,
  });
  const close = async (): Promise<void> => {
    const stopped = new Promise((resolve) => server.close(resolve));
    closing.abort();
    log.wakeAll();
    server.closeIdleConnections();
    await executor.close(graceMs);
    await Promise.all([client.close(), catalogClient.close()]);
    server.closeAllConnections();
    await stopped;
    store.close();
  };
  let url: string | undefined;
  let closed: Promise<void> | undefined;
  return {
    get url() {
      return url;
    },
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => {
          reject(new HostConfigError(whyNotListening(error, hostname, port)));
        });
        server.listen(port, hostname, () => {
          try {
            executor.resume();
          } catch (error) {
            reject(error);
            return;
          }
          const { port: bound } = server.address() as AddressInfo;
          const name = hostname.includes(':') ? `[${hostname}]` : hostname;
          url = config.publicUrl ?? `http://${name}:${bound}`;
          resolve(url);
        });
      }),
    close: () => (closed ??= close()),
  };
}

/** `GET /.well-known/openwop`, for the major that is asked for. */
function discoveryRoute(offer: () => Offer, sabotage: Sabotage | undefined): Route {
  return {
    method: 'GET',
    path: '/.well-known/openwop',
    open: true,
    handle: ({ request }) => {
      const asked = String(request.headers['openwop-version'] ?? '2.0');
      const document = asked.startsWith('1.') ? v1CapabilityDocument(offer()) : capabilityDocument(offer());
      return json(200, sabotage?.discovery?.(document) ?? document, { 'cache-control': 'no-cache' });
    },
  };
}

function sabotageOf(name: string | undefined): Sabotage | undefined {
  if (name === undefined) return undefined;
  const sabotage = sabotages.get(name);
  if (!sabotage) throw new HostConfigError(`there is no sabotage ${name}; openwop-host sabotages lists them`);
  return sabotage;
}

function clientFor(
  mcpServers: Readonly<Record<string, string>>,
  onDecision: ((runId: string, decision: Readonly<Record<string, unknown>>) => void) | undefined,
  limits: McpClientConfig['limits'] = {},
): McpClient {
  try {
    return createMcpClient({
      servers: Object.fromEntries(
        // The operator named the address, so it is the operator's network that vouches for the peer.
        Object.entries(mcpServers).map(([id, url]) => [
          id,
          { url, allowPrivateAddress: true, authenticated: true },
        ]),
      ),
      mcp: mcpRevisions,
      clientInfo: { name: implementation.name, version: implementation.version },
      limits,
      onNegotiation: ({ serverId: _, ...decision }) => {
        const runId = currentRun();
        // A choice made while the catalog is read or the page is shown belongs to no run, so to no log.
        if (runId !== undefined) onDecision?.(runId, decision);
      },
    });
  } catch (error) {
    throw new HostConfigError(
      `an MCP server cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** Names under which a host without tokens is asked. */
function hostnamesOf(hostname: string, publicUrl: string | undefined): ReadonlySet<string> {
  const names = ['localhost', '127.0.0.1', '[::1]', hostname];
  if (publicUrl !== undefined) names.push(new URL(publicUrl).hostname);
  return new Set(names);
}

function whyNotListening({ code, message }: NodeJS.ErrnoException, hostname: string, port: number): string {
  if (code === 'EADDRINUSE') return `port ${port} of ${hostname} is in use; choose another with --port`;
  if (code === 'EACCES') return `this user may not listen on port ${port}; choose one above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `${hostname} is no address of this machine`;
  return `cannot listen on ${hostname}:${port} (${message})`;
}
