import { isRecord } from '../expect.js';
import { Blocked, Inapplicable } from '../scenario.js';
import type { SuiteContext } from '../suite-context.js';
import { versionHeader } from './discovery.js';
import type { HostAnswer, HostClient } from './host-client.js';
import { pathSegment } from './path-segment.js';

/** A descriptor, before anything is known of it. */
export type Descriptor = Readonly<Record<string, unknown>>;

/** Reads from the catalog of a host. `query` begins with `?`. */
export function readCatalog(
  context: SuiteContext,
  path: string,
  host: HostClient = context.host,
): Promise<HostAnswer> {
  return host.send(`${context.prefix}/tools${path}`, { headers: versionHeader(context.major) });
}

/** The path of a tool below `/tools`. @throws {RowFailure} for a toolId that no URL can name */
export const toolPath = (toolId: string): string => `/${pathSegment(toolId, 'toolId')}`;

/**
 * The descriptors of a list, in whichever of the two shapes it came: the row about the shape judges that.
 * @throws {Blocked} when there is no list
 */
export async function listTools(
  context: SuiteContext,
  query = '',
  host: HostClient = context.host,
): Promise<readonly Descriptor[]> {
  const what = `GET ${context.prefix}/tools${query}`;
  const { status, json } = await readCatalog(context, query, host);
  if (status !== 200) throw new Blocked(`${what} answered ${status}${refusal(status)}`);
  const list = isRecord(json) ? json['tools'] : json;
  if (!Array.isArray(list)) throw new Blocked(`${what} answered no list of tools`);
  const odd = list.findIndex((tool) => !isRecord(tool) || typeof tool['toolId'] !== 'string');
  if (odd !== -1) throw new Blocked(`${what}: entry ${odd} is no object with a toolId`);
  return list as Descriptor[];
}

/**
 * The same, where there is something to look at.
 * @throws {Inapplicable} for an empty catalog: what holds of no tool shows nothing
 */
export async function someTools(context: SuiteContext, query = ''): Promise<readonly Descriptor[]> {
  const tools = await listTools(context, query);
  if (tools.length === 0) throw new Inapplicable('the catalog is empty for this caller');
  return tools;
}

/** Whether a status says that the caller is not known, or may not read at all. */
export const isRefusal = (status: number): boolean => status === 401 || status === 403;

/** What to do about a status, as the rest of a sentence. */
export const refusal = (status: number, option = '--token'): string =>
  isRefusal(status) ? `; is ${option} a token of a caller of this host?` : '';

/** The ids of descriptors, in order. */
export const idsOf = (tools: readonly Descriptor[]): string[] => tools.map(({ toolId }) => String(toolId));
