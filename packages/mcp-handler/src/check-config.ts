import { checkTools } from './check-tools.js';
import { isJsonObject } from './json-value.js';
import type { McpHandlerConfig, ServerInfo } from './mcp-handler-config.js';
import { article, named } from './named.js';

type Kind = 'function' | 'boolean' | 'object' | 'list' | 'text' | 'function or object';

/** Every option and what it must be. A list, not a type: configurations come from plain JavaScript too. */
const options: Readonly<Record<keyof McpHandlerConfig<unknown>, Kind | 'count'>> = {
  tools: 'list',
  listTools: 'function',
  authenticate: 'function',
  wwwAuthenticate: 'function',
  principal: 'function',
  beforeCall: 'function',
  onCall: 'function',
  sessionIds: 'object',
  stateless: 'boolean',
  statelessSessionId: 'text',
  serverInfo: 'function or object',
  protocolVersions: 'list',
  listResources: 'function',
  readResource: 'function',
  listResourceTemplates: 'function',
  subscribeResource: 'function',
  listPrompts: 'function',
  getPrompt: 'function',
  complete: 'function',
  logging: 'boolean',
  pageSize: 'count',
  cache: 'function',
  stateSecrets: 'list',
  stateTtlMs: 'count',
  validateInput: 'boolean',
  validateOutput: 'boolean',
  exposeErrors: 'boolean',
  onError: 'function',
  guards: 'list',
  limits: 'object',
};

/**
 * Refuses what could not work, or would work otherwise than it reads, before the first request.
 *
 * @throws {TypeError} an option that does not exist or has the wrong type, a broken tool
 * @throws {RangeError} two tools of one name, options that exclude each other, a number out of range
 */
export function checkConfig<I>(config: McpHandlerConfig<I>): void {
  if (kindOf(config) !== 'object')
    throw new TypeError(`the configuration must be an object; received ${kindOf(config)}`);
  for (const [name, value] of Object.entries(config)) {
    if (!Object.hasOwn(options, name)) throw new TypeError(`${name} is not an option${nearest(name)}`);
    if (value !== undefined) checkOption(name, value, options[name as keyof typeof options]);
  }
  checkTools(config.tools ?? [], 'tools');
  checkSessions(config);
  for (const [at, guard] of (config.guards ?? []).entries()) requireFunction(guard, `guards[${at}]`);
  if (typeof config.serverInfo === 'object') requireServerInfo(config.serverInfo);
  checkVersions(config.protocolVersions ?? []);
  if (config.authenticate === undefined) {
    for (const name of ['wwwAuthenticate', 'principal'] as const) {
      if (config[name] !== undefined)
        throw new RangeError(`${name} needs authenticate: there is nobody to ask about`);
    }
  }
  if (config.listPrompts !== undefined && config.getPrompt === undefined) {
    throw new RangeError('listPrompts needs getPrompt: what is listed must be there to get');
  }
  if (config.listResources !== undefined && config.readResource === undefined) {
    throw new RangeError('listResources needs readResource: what is listed must be there to read');
  }
  const { subscribeResource, readResource, listResources } = config;
  if (subscribeResource !== undefined && readResource === undefined && listResources === undefined) {
    throw new RangeError('subscribeResource needs readResource or listResources: there is nothing to watch');
  }
}

function checkOption(name: string, value: unknown, due: Kind | 'count'): void {
  if (due === 'count') {
    if (Number.isSafeInteger(value) && (value as number) > 0) return;
    throw new RangeError(`${name} must be a positive integer; received ${String(value)}`);
  }
  const kind = kindOf(value);
  if (due.split(' or ').includes(kind)) return;
  throw new TypeError(`${name} must be ${article(due)}; received ${kind}`);
}

/** Names that no revision can have are slips; those of revisions that are not implemented are dropped. */
function checkVersions(versions: readonly string[]): void {
  for (const version of versions) {
    if (/^\d{4}-\d{2}-\d{2}$/.test(version)) continue;
    throw new RangeError(`protocolVersions: ${JSON.stringify(version)} is no date as YYYY-MM-DD`);
  }
}

/** @throws {TypeError} what presents a server has no name or no version */
export function requireServerInfo(info: ServerInfo): ServerInfo {
  if (!isJsonObject(info)) throw new TypeError(`serverInfo must be { name, version, … }, not ${named(info)}`);
  requireText(info.name, 'serverInfo.name');
  requireText(info.version, 'serverInfo.version');
  return info;
}

function checkSessions<I>(config: McpHandlerConfig<I>): void {
  const { sessionIds, stateless, statelessSessionId } = config;
  if (sessionIds !== undefined) {
    for (const name of ['generate', 'validate', 'terminate'] as const) {
      requireFunction(sessionIds[name], `sessionIds.${name}`);
    }
    if (stateless === true) throw new RangeError('sessionIds and stateless exclude each other');
  }
  if (statelessSessionId === undefined) return;
  if (stateless !== true) throw new RangeError('statelessSessionId is for stateless: true');
  if (!isSessionId(statelessSessionId)) {
    throw new RangeError('statelessSessionId must be 1 to 1,024 visible ASCII characters');
  }
}

/** What may stand in `Mcp-Session-Id`: 1 to 1,024 visible ASCII characters. */
export function isSessionId(id: unknown): id is string {
  return typeof id === 'string' && /^[\x21-\x7e]{1,1024}$/.test(id);
}

function requireFunction(value: unknown, name: string): void {
  if (typeof value !== 'function')
    throw new TypeError(`${name} must be a function; received ${kindOf(value)}`);
}

function requireText(value: unknown, name: string): void {
  if (typeof value !== 'string' || value === '') {
    throw new TypeError(`${name} must be a text that is not empty; received ${kindOf(value)}`);
  }
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list';
  if (value === null) return 'null';
  return typeof value === 'string' ? 'text' : typeof value;
}

/** What the official SDK calls things that have another name here. */
const sdkNames: Readonly<Record<string, string>> = {
  name: 'serverInfo',
  version: 'serverInfo',
  instructions: 'serverInfo',
  capabilities: 'the hooks, whose presence says it',
  sessionIdGenerator: 'sessionIds',
  enableJsonResponse: 'nothing: it is decided for each call',
  allowedHosts: 'guards: [hostGuard(names)]',
  allowedOrigins: 'guards: [originGuard(origins)]',
  enableDnsRebindingProtection: 'guards: [hostGuard(), originGuard()]',
  resources: 'listResources and readResource',
  prompts: 'listPrompts and getPrompt',
  completions: 'complete',
};

/** The option that was probably meant: one that only case or an "s" tells apart, or that contains the name. */
function nearest(name: string): string {
  const ours = sdkNames[name];
  if (ours !== undefined) return `: see ${ours}`;
  const bare = (text: string) => text.toLowerCase().replace(/s$/, '');
  const meant = Object.keys(options).find((option) => bare(option) === bare(name));
  return meant === undefined ? `; there are ${Object.keys(options).join(', ')}` : `; did you mean ${meant}?`;
}
