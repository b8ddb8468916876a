import { checkMembers, type Members } from './check-members.js';
import type { Limits, McpClientConfig, McpRevisions, McpServerConfig, RunConfig } from './client-config.js';
import { isJsonObject, type JsonObject } from './json-value.js';
import { implementedRevisions, RevisionPolicy } from './revisions.js';
import { checkServerUrl } from './server-url.js';

/** One server's configuration, checked. */
export interface CheckedServer {
  readonly serverId: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly token: McpServerConfig['token'];
  readonly allowPrivateAddress: boolean;
  readonly policy: RevisionPolicy;
}

/** The configuration, checked and with its defaults. */
export interface CheckedConfig {
  readonly servers: readonly CheckedServer[];
  readonly maxRounds: number;
  readonly clientInfo: JsonObject;
  readonly capabilities: JsonObject;
  readonly onNegotiation: McpClientConfig['onNegotiation'];
  readonly resolveHost: McpClientConfig['resolveHost'];
  readonly fetch: NonNullable<McpClientConfig['fetch']>;
  readonly now: () => number;
  readonly limits: Limits;
}

const defaultRevisions: McpRevisions = {
  revisions: implementedRevisions,
  preferredVersion: '2026-07-28',
  minimumRevision: '2025-06-18',
  mrtr: { maxRounds: 8 },
};

const defaultLimits: Limits = {
  idleMs: 60_000,
  totalMs: 600_000,
  probeMs: 10_000,
  answerBytes: 16 * 2 ** 20,
  streamBytes: 64 * 2 ** 20,
  concurrency: 128,
  retries: 2,
  retryDelayMs: 200,
  retryDelayMaxMs: 5_000,
};

const runMembers = {
  effects: 'function',
  resolveInput: 'function',
  requestMeta: 'function',
  onProgress: 'function',
  signal: 'signal',
} as const satisfies Record<keyof RunConfig, Members[string]>;

const configMembers = {
  servers: 'object',
  mcp: 'object',
  clientInfo: 'object',
  capabilities: 'object',
  onNegotiation: 'function',
  resolveHost: 'function',
  fetch: 'function',
  now: 'function',
  limits: 'object',
  ...runMembers,
} as const satisfies Record<keyof McpClientConfig, Members[string]>;

const serverMembers = {
  url: 'text',
  headers: 'object',
  token: 'function',
  allowPrivateAddress: 'boolean',
  authenticated: 'boolean',
} as const satisfies Record<keyof McpServerConfig, Members[string]>;

const revisionMembers = {
  revisions: 'list',
  preferredVersion: 'text',
  minimumRevision: 'text',
  mrtr: 'object',
} as const satisfies Record<keyof McpRevisions, Members[string]>;

/** Headers that the protocol, or HTTP itself, owns. */
const ownedHeaders =
  /^(accept|content-type|content-length|host|connection|transfer-encoding|last-event-id|mcp-.*)$/;

/**
 * Checks the whole configuration at once, so that a host fails when it starts and not when a pack first calls.
 *
 * @throws {TypeError} naming the member at fault. Messages never hold header values or tokens.
 */
export function checkConfig(config: McpClientConfig): CheckedConfig {
  if (!isJsonObject(config))
    throw new TypeError('the configuration must be an object such as { servers: { … } }');
  checkMembers(config, configMembers);
  if (!isJsonObject(config.servers)) throw new TypeError('servers must be an object of serverId: { url }');
  const record = checkRevisions(config.mcp ?? defaultRevisions);
  const { capabilities = {} } = config;
  return {
    servers: Object.entries(config.servers).map(([id, server]) => checkServer(id, server, record)),
    maxRounds: record.mrtr?.maxRounds ?? 0,
    clientInfo: config.clientInfo ?? { name: 'openwop-mcp-client', version: '0.1.0' },
    capabilities,
    onNegotiation: config.onNegotiation,
    resolveHost: config.resolveHost,
    fetch: config.fetch ?? ((url, init) => fetch(url, init)),
    now: config.now ?? Date.now,
    limits: checkLimits(config.limits ?? {}),
  };
}

function checkServer(serverId: string, server: McpServerConfig, record: McpRevisions): CheckedServer {
  const where = `servers[${JSON.stringify(serverId)}]`;
  if (!isJsonObject(server)) throw new TypeError(`${where} must be an object such as { url: "https://…" }`);
  checkMembers(server, serverMembers, { where: `${where}.` });
  const { headers = {}, token, allowPrivateAddress = false } = server;
  const url = checkServerUrl(server.url, `${where}.url`, allowPrivateAddress);
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (ownedHeaders.test(lower)) throw new TypeError(`${where}.headers: ${lower} belongs to the protocol`);
    if (lower === 'authorization' && token !== undefined) {
      throw new TypeError(`${where}: give either headers.authorization or token, not both`);
    }
    if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(lower) || !/^[\t\x20-\x7e]*$/.test(String(value))) {
      throw new TypeError(
        `${where}.headers: ${JSON.stringify(name)} is no HTTP header, or its value is not ASCII`,
      );
    }
  }
  const isAuthenticated = server.authenticated ?? url.protocol === 'https:';
  return {
    serverId,
    url,
    headers: { ...headers },
    token,
    allowPrivateAddress,
    policy: new RevisionPolicy(record, isAuthenticated),
  };
}

/**
 * What one run changes.
 *
 * @throws {TypeError} naming the member at fault
 */
export function checkRun(run: RunConfig): RunConfig {
  if (!isJsonObject(run)) throw new TypeError('forRun takes an object such as { effects, signal }');
  checkMembers(run, runMembers, { where: 'forRun: ' });
  return run;
}

/** The host's own record may say more than a client needs to know. */
function checkRevisions(record: McpRevisions): McpRevisions {
  checkMembers(record, revisionMembers, { where: 'mcp.', open: true });
  const { revisions = [], preferredVersion, minimumRevision, mrtr } = record;
  const implemented: readonly string[] = implementedRevisions;
  const unknown = revisions.filter((revision) => !implemented.includes(revision));
  if (revisions.length === 0 || unknown.length > 0) {
    throw new TypeError(
      `mcp.revisions must list some of ${implemented.join(', ')}; received ${revisions.join(', ')}`,
    );
  }
  for (const [member, revision] of Object.entries({ preferredVersion, minimumRevision })) {
    if (!revisions.includes(revision)) {
      throw new TypeError(`mcp.${member} must be one of mcp.revisions, received ${revision}`);
    }
  }
  if (minimumRevision > preferredVersion) {
    throw new TypeError(
      `mcp.minimumRevision ${minimumRevision} is newer than the preferred ${preferredVersion}`,
    );
  }
  const rounds = mrtr?.maxRounds ?? 1;
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 16) {
    throw new TypeError(`mcp.mrtr.maxRounds must be an integer from 1 to 16, received ${rounds}`);
  }
  return record;
}

function checkLimits(given: Partial<Limits>): Limits {
  const limits = { ...defaultLimits };
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(defaultLimits, name)) throw new TypeError(`limits.${name} is no limit`);
    if (value === undefined) continue;
    const least = name === 'retries' || name === 'retryDelayMs' ? 0 : 1;
    if (!Number.isInteger(value) || value < least || value > 2 ** 31 - 1) {
      throw new TypeError(`limits.${name} must be an integer from ${least} to 2^31 - 1, received ${value}`);
    }
    limits[name as keyof Limits] = value;
  }
  return limits;
}
