import type { Family, Metadata } from '@openwop/spec-tree';
import { checkSeat, seatOf } from './facet-seat.js';
import { familyRecord } from './family-record.js';
import type { Json } from './json.js';
import { metadataEntry } from './metadata-entry.js';
import type { Sources } from './sources.js';

/** The `$id` of the generated schema: what v2 ids begin with, and its path below the v2 schemas. */
export function rootId({ tree: { config } }: Sources): string {
  const { capabilities, schemasV2 } = config.paths;
  const inside = capabilities.startsWith(`${schemasV2}/`);
  const relative = capabilities.slice(inside ? schemasV2.length + 1 : capabilities.lastIndexOf('/') + 1);
  return config.schemaIds.v2 + relative;
}

/** The capabilities of a v2 host: kept metadata, then core families, each in the order of the declaration. */
export function rootSchema(
  metadata: readonly Metadata[],
  families: readonly Family[],
  sources: Sources,
): Json {
  const properties: [string, Json][] = [];
  for (const row of metadata) {
    if (row.disposition !== 'kept') continue;
    const entry = metadataEntry(row, sources);
    if (entry) properties.push([row.key, entry]);
  }
  for (const family of families) {
    if (family.anchor !== 'core') continue;
    const seat = seatOf(family, sources);
    checkSeat(family, seat, sources);
    properties.push([family.key, familyRecord(family, seat, sources)]);
  }
  const { file } = sources.declaration;
  const root = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: rootId(sources),
    title: 'OpenWOP v2 capabilities',
    description: `${generatedFrom(file.path)}, the facet files and the v1 capabilities. What a host says about itself: its metadata, and one record for each core family that it offers.`,
    type: 'object',
    additionalProperties: false,
    required: ['protocolVersions', 'preferredVersion'],
    properties: Object.fromEntries(properties),
  };
  return sources.origins.set(root, { file, pointer: '/metadata' });
}

/** How a generated file begins to speak of itself; by this mark it is known as generated. */
export const generatedFrom = (path: string): string => `GENERATED from ${path}`;
