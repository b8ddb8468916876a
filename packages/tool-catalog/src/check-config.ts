import type { ToolSource } from '@openwop/protocol';
import type { CatalogSource } from './catalog-source.js';
import type { ToolCatalogConfig } from './create-tool-catalog.js';
import { isRecord, kindOf } from './json-value.js';
import type { McpSourceConfig } from './mcp-source.js';

interface Due {
  readonly words: string;
  readonly holds: (value: unknown) => boolean;
}

const aFunction: Due = { words: 'a function', holds: (value) => typeof value === 'function' };
const aBoolean: Due = { words: 'a boolean', holds: (value) => typeof value === 'boolean' };
const aName: Due = {
  words: 'a text that is not empty',
  holds: (value) => typeof value === 'string' && value !== '',
};
/** As many as a timer can hold, in milliseconds; for pages more than enough. */
const aCount: Due = {
  words: 'an integer from 1 to 2^31 - 1',
  holds: (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) < 2 ** 31,
};
const oneOf = (values: readonly unknown[]): Due => ({
  words: `one of ${values.join(', ')}`,
  holds: (value) => values.includes(value),
});
const aListOf = (words: string, holds: (value: unknown) => boolean = () => true): Due => ({
  words: `a list of ${words}`,
  holds: (value) => Array.isArray(value) && value.every(holds),
});

type Members<Config> = Readonly<Record<keyof Config, Due>>;

const toolSources: Readonly<Record<ToolSource, true>> = {
  'node-pack': true,
  workflow: true,
  mcp: true,
  connector: true,
  'host-extension': true,
};

const catalogMembers: Members<ToolCatalogConfig<unknown>> = {
  sources: aListOf('sources'),
  authorize: aFunction,
  compactView: aBoolean,
  annotations: aBoolean,
  majors: aListOf('1 and 2', (major) => major === 1 || major === 2),
  principalId: aFunction,
  secrets: aFunction,
  onProblem: aFunction,
  sourceTimeoutMs: aCount,
};

const sourceMembers: Members<CatalogSource<unknown>> = {
  name: aName,
  source: oneOf(Object.keys(toolSources)),
  list: aFunction,
};

const mcpSourceMembers: Members<McpSourceConfig<unknown>> = {
  serverId: aName,
  client: {
    words: 'a client with listTools, or a function that gives one',
    holds: (value) =>
      typeof value === 'function' || (isRecord(value) && typeof value['listTools'] === 'function'),
  },
  classifier: aFunction,
  mostPages: aCount,
};

/**
 * Refuses a configuration that could not work, or would leave out what was meant, before the first read.
 * @throws {TypeError} naming the member at fault, and no value of it
 */
export function checkCatalogConfig<Principal>(config: ToolCatalogConfig<Principal>): void {
  checkMembers('createToolCatalog', config, catalogMembers, ['sources', 'authorize']);
  config.sources.forEach((source, index) => {
    const where = `createToolCatalog: sources[${index}]`;
    // A source is often an object of a class, with members of its own.
    checkMembers(where, source, sourceMembers, ['name', 'source', 'list'], true);
  });
}

/** @throws {TypeError} naming the member at fault */
export function checkMcpSourceConfig<Principal>(config: McpSourceConfig<Principal>): void {
  checkMembers('mcpSource', config, mcpSourceMembers, ['serverId', 'client']);
}

function checkMembers<Config extends object>(
  where: string,
  config: Config,
  members: Members<Config>,
  needed: readonly (keyof Config & string)[],
  open = false,
): void {
  if (!isRecord(config)) throw new TypeError(`${where} must be an object; found ${kindOf(config)}`);
  const unknown = Object.keys(config).find((name) => !Object.hasOwn(members, name));
  if (unknown !== undefined && !open)
    throw new TypeError(`${where}: ${unknown} is no option; there are ${Object.keys(members).join(', ')}`);
  for (const name of Object.keys(members) as (keyof Config & string)[]) {
    const value = config[name];
    if (value === undefined && !needed.includes(name)) continue;
    const { words, holds } = members[name];
    if (!holds(value)) throw new TypeError(`${where}: ${name} must be ${words}; found ${kindOf(value)}`);
  }
}
