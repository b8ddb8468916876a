import { catalogSabotages } from './catalog-sabotages.js';
import { mcpSabotages } from './mcp-sabotages.js';
import type { Sabotage } from './sabotage.js';

const discoverySabotages: readonly Sabotage[] = [
  {
    name: 'discovery-invalid',
    what: 'The capability document does not say which version the host prefers.',
    discovery: (honest) => ({ ...honest, preferredVersion: undefined }),
  },
];

/** Every way to break the host, by name. */
export const sabotages: ReadonlyMap<string, Sabotage> = new Map(
  [...discoverySabotages, ...mcpSabotages, ...catalogSabotages].map((sabotage) => [sabotage.name, sabotage]),
);
