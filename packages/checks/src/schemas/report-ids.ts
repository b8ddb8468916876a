import type { SchemaEntry } from './schema-entries.js';
import type { SchemaReporter } from './schemas.js';

/** Holds the `$id` of each schema equal to what its path says, and each for one file alone. */
export function reportIds(entries: readonly SchemaEntry[], report: SchemaReporter): void {
  const owners = new Map<string, string>();
  for (const { expectedId, path } of entries) if (expectedId !== undefined) owners.set(expectedId, path);
  for (const { statedId, expectedId, file, path } of entries) {
    if (statedId === undefined) {
      if (expectedId === undefined) continue;
      report({ message: 'id-missing', data: { expected: expectedId }, at: file.placeOf('') });
    } else if (expectedId !== undefined) {
      if (statedId === expectedId) continue;
      report({
        message: 'id-wrong',
        data: { found: statedId, expected: expectedId },
        at: file.placeOf('/$id'),
      });
    } else {
      const by = owners.get(statedId) ?? path;
      if (by !== path) report({ message: 'id-taken', data: { id: statedId, by }, at: file.placeOf('/$id') });
      owners.set(statedId, by);
    }
  }
}
