import { isRefusal, readCatalog, refusal } from './host/catalog.js';
import { familyOf, fixturesOf } from './host/discovery.js';
import type { HostClient } from './host/host-client.js';
import { mcpFixture } from './host/run-fixture.js';
import { Blocked, Inapplicable, type Need } from './scenario.js';
import type { SuiteContext } from './suite-context.js';

/** The host speaks the major, and says so. */
export const aHost: Need = async (context) => {
  await context.discovery();
};

/** The host offers `ctx.mcp` to pack code: `mcp.client` in v2, `mcp` in v1. */
export const anMcpClient: Need = async (context) => {
  const mcp = familyOf(await context.discovery(), 'mcp', context.major);
  if (!mcp) throw new Inapplicable('the host does not advertise mcp');
  if (context.major === 2 && mcp['client'] !== true)
    throw new Inapplicable('the host does not advertise mcp.client');
};

/** The host has the workflow through which `ctx.mcp` can be observed. */
export const theFixture: Need = async (context) => {
  if (fixturesOf(await context.discovery()).includes(mcpFixture)) return;
  throw new Blocked(`the host does not list the fixture ${mcpFixture}`);
};

/** The suite's own MCP server is there to be called. */
export const theFakeServer: Need = async (context) => {
  void context.fake;
};

/** The host serves a catalog, and knows the caller. What it says to strangers is not what the rows are about. */
export const aCatalog: Need = async (context) => {
  if (!familyOf(await context.discovery(), 'toolCatalog', context.major)) {
    throw new Inapplicable('the host does not advertise toolCatalog');
  }
  await isKnown(context, context.host, '--token');
};

/** Another caller, whom the host knows. */
export const aSecondCaller: Need = async (context) => {
  const { second } = context;
  if (!second) throw new Inapplicable('needs a second caller: --second-token, with --denied-tool');
  await isKnown(context, second.host, '--second-token');
};

async function isKnown(context: SuiteContext, host: HostClient, option: string): Promise<void> {
  const { status } = await readCatalog(context, '', host);
  if (isRefusal(status))
    throw new Blocked(`GET ${context.prefix}/tools answered ${status}${refusal(status, option)}`);
}

/** The host serves the compact view. */
export const aCompactView: Need = async (context) => {
  const catalog = familyOf(await context.discovery(), 'toolCatalog', context.major);
  if (catalog?.['compactView'] !== true)
    throw new Inapplicable('the host does not advertise toolCatalog.compactView');
};

/** MCP servers are among the catalog's sources, and the suite's own is one of them. */
export const anMcpSource: Need = async (context) => {
  const sources = familyOf(await context.discovery(), 'toolCatalog', context.major)?.['sources'];
  if (!Array.isArray(sources) || !sources.includes('mcp')) {
    throw new Inapplicable('toolCatalog.sources does not name mcp');
  }
  if (!context.hasFake)
    throw new Inapplicable('the fake MCP server is off, so it is no source of the catalog');
};
