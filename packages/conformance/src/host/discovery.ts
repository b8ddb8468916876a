import { isRecord } from '../expect.js';
import { Blocked, Inapplicable, type Major } from '../scenario.js';
import type { HostClient } from './host-client.js';

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
  const { status, json, text } = await host.send(path, { headers: versionHeader(major) });
  if (status === 406) throw new Inapplicable(`the host does not speak major ${major} (406)`);
  if (status !== 200) throw new Blocked(`GET ${path} answered ${status}`);
  if (!isRecord(json)) throw new Blocked(`GET ${path} answered no JSON object`);
  if (!speaks(json, major)) throw new Inapplicable(`the host does not list a version of major ${major}`);
  return { document: json, text };
}

function speaks(
  { protocolVersions, protocolVersion }: Readonly<Record<string, unknown>>,
  major: Major,
): boolean {
  const listed = Array.isArray(protocolVersions) ? protocolVersions : [];
  return [...listed, protocolVersion].some((version) => String(version).startsWith(`${major}.`));
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
