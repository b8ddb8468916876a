import { isRecord } from '../expect.js';
import { Blocked, Inapplicable, type Major } from '../scenario.js';
import type { HostAnswer, HostClient } from './host-client.js';

/** The capability document of a host, for one major. */
export interface Discovery {
  readonly document: Readonly<Record<string, unknown>>;
  /** As it was sent. */
  readonly text: string;
}

const askedVersion = { 1: '1.1', 2: '2.0' } as const;

/** The header by which a request says its major. */
export const versionHeader = (major: Major): Readonly<Record<string, string>> => ({
  'openwop-version': askedVersion[major],
});

/**
 * Reads `/.well-known/openwop` for a major.
 * @throws {Blocked} when there is no capability document to be had
 * @throws {Inapplicable} when the host says that it does not speak the major
 */
export async function discover(host: HostClient, major: Major): Promise<Discovery> {
  const path = '/.well-known/openwop';
  const answer = await host.send(path, { headers: versionHeader(major), isOpen: true });
  const { status, json, text } = answer;
  if (status === 406) throw new Inapplicable(`the host does not speak major ${major} (406)`);
  if (status !== 200 || !isRecord(json)) throw new Blocked(`GET ${path} ${noDocument(answer)}`);
  if (!isDocument(json))
    throw new Blocked(
      `GET ${path} answered JSON that is no capability document: it lists no protocolVersions; ${isHost}`,
    );
  if (!speaks(json, major)) throw new Inapplicable(`the host does not list a version of major ${major}`);
  return { document: json, text };
}

const isHost = 'is --base-url the root of an OpenWOP host?';

/** Whether JSON says which versions are spoken, as every capability document does. */
const isDocument = ({ protocolVersions, protocolVersion }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(protocolVersions) || typeof protocolVersion === 'string';

/** Why an answer is no capability document, and what to do. */
function noDocument({ status, headers, json }: HostAnswer): string {
  if (status >= 300 && status < 400)
    return `redirects to ${headers.get('location') ?? 'nowhere'}; give the address that it leads to as --base-url`;
  if (status === 401 || status === 403) return `answered ${status}; discovery takes no credentials`;
  if (status === 404) return `answered 404; ${isHost}`;
  if (status !== 200) return `answered ${status}, expected 200`;
  if (json === undefined)
    return `answered ${headers.get('content-type') ?? 'a body without a type'} and no JSON; ${isHost}`;
  return `answered JSON that is no object; ${isHost}`;
}

function speaks(
  { protocolVersions, protocolVersion }: Readonly<Record<string, unknown>>,
  major: Major,
): boolean {
  const listed = Array.isArray(protocolVersions) ? protocolVersions : [];
  return [...listed, protocolVersion].some(
    (version) => typeof version === 'string' && version.startsWith(`${major}.`),
  );
}

/** The record of a family; undefined where the host does not advertise it. A v1 record counts when it is supported. */
export function familyOf(
  { document }: Discovery,
  key: string,
  major: Major,
): Readonly<Record<string, unknown>> | undefined {
  const record = document[key];
  if (!isRecord(record)) return undefined;
  return major === 1 && record['supported'] !== true ? undefined : record;
}

/** Ids of the fixtures that the host says it has. */
export function fixturesOf({ document }: Discovery): readonly unknown[] {
  const { fixtures } = document;
  return Array.isArray(fixtures) ? fixtures : [];
}
