import { catalogSabotages } from './catalog-sabotages.js';
import { mcpSabotages } from './mcp-sabotages.js';
import type { Sabotage } from './sabotage.js';

/** Every way to break the host, by name. */
export const sabotages: ReadonlyMap<string, Sabotage> = new Map(
  [...mcpSabotages, ...catalogSabotages].map((sabotage) => [sabotage.name, sabotage]),
);
