import { formatPointer, type Metadata } from '@openwop/spec-tree';
import { isObject, isSchema, type Json, nameValue, ownValue } from './json.js';
import { fixedShape, seedChange } from './metadata-shapes.js';
import type { Sources } from './sources.js';
import { stripSeed } from './strip-seed.js';

/** The schema of a kept metadata key: hand-made, or the v1 property brought to v2. Without one a finding says why. */
export function metadataEntry({ key, pointer: row }: Metadata, sources: Sources): Json | undefined {
  const { declaration, origins, report } = sources;
  const shape = fixedShape(key);
  if (shape) {
    return origins.set(
      { ...shape(declaration.extensionsKeyPattern) },
      { file: declaration.file, pointer: row },
    );
  }
  const seeds = sources.seeds();
  if (!seeds) return undefined;
  const seed = ownValue(seeds.properties, key);
  if (seed === undefined) {
    report({ message: 'no-shape', data: { key }, at: declaration.file.placeOf(`${row}/key`) });
    return undefined;
  }
  const pointer = formatPointer(['properties', key]);
  if (!isSchema(seed)) {
    const data = { what: `The v1 seed of \`${key}\``, found: nameValue(seed), expected: 'a schema' };
    report({ message: 'malformed', data, at: seeds.file.placeOf(pointer) });
    return undefined;
  }
  const stripped = stripSeed(seed, pointer, sources.seedOf(key, seeds));
  const base = isObject(stripped) ? stripped : {};
  const change = seedChange(key);
  const entry = change ? closedWith(base, change) : { ...base, 'x-openwop-seeded-from': 'v1' };
  return origins.set(entry, { file: seeds.file, pointer });
}

function closedWith(base: Json, change: (properties: Json) => Json): Json {
  const properties = isObject(base['properties']) ? base['properties'] : {};
  return { ...base, type: 'object', properties: change(properties), additionalProperties: false };
}
