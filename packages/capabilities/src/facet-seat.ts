import { type Family, isUnread, type SpecTree } from '@openwop/spec-tree';
import { readFacetFile } from './facet-file.js';
import { type Json, ownValue, type Schema } from './json.js';
import type { Origin } from './origins.js';
import { readSeed } from './seed-seat.js';
import type { Sources } from './sources.js';

/** What a family's record carries beside what every record has. */
export interface Seat {
  readonly properties: Json;
  readonly required: readonly string[];
  readonly rules: readonly Schema[];
  readonly origin: Origin;
  /** The last entry of the record: says where its facets come from. */
  readonly marker: Json;
  /** Whether the source could be read whole; where it could not, its findings say enough. */
  readonly whole: boolean;
}

/** The path of a family's facet file. It is used where it is there; `facetsFrom` only says so to people. */
const facetPath = ({ config }: SpecTree, key: string): string => `${config.paths.facets}/${key}.schema.json`;

/** Finds what a family's record carries: its facet file, else the v1 property of its name, else nothing. */
export function seatOf(family: Family, sources: Sources): Seat {
  const { tree, declaration, report } = sources;
  const { key } = family;
  const path = facetPath(tree, key);
  const file = tree.facets.get(key);
  const marker = { 'x-openwop-facets-from': path };
  const nothing = { properties: {}, required: [], rules: [] };
  const row: Origin = { file: declaration.file, pointer: family.pointer };
  if (file) return { ...readFacetFile(file, sources), marker };
  if (isUnread(tree, path)) {
    report({
      message: 'unread',
      data: { what: `facet file of \`${key}\`` },
      at: { file: path, line: 1, column: 1 },
    });
    return { ...nothing, origin: row, marker, whole: false };
  }
  const seeds = sources.seeds();
  const seed = seeds && ownValue(seeds.properties, key);
  if (seeds && seed !== undefined) {
    return { ...readSeed(key, seed, seeds, sources), marker: { 'x-openwop-seeded-from': 'v1' } };
  }
  return {
    ...nothing,
    origin: row,
    marker: { 'x-openwop-seeded-from': 'declaration' },
    whole: seeds !== undefined,
  };
}

/** Holds what the declaration says about facets against the seat. */
export function checkSeat(family: Family, seat: Seat, { tree, declaration, report }: Sources): void {
  const { key, facetsFrom, facets, pointer } = family;
  const path = facetPath(tree, key);
  const at = (tokens: string) => declaration.file.placeOf(`${pointer}/${tokens}`);
  const there = tree.facets.has(key);
  if (facetsFrom !== undefined && seat.whole && (facetsFrom !== path || !there)) {
    report({ message: 'facets-from', data: { key, stated: facetsFrom, path, there }, at: at('facetsFrom') });
  }
  if (!seat.whole) return;
  const fromV1 = ownValue(seat.marker, 'x-openwop-seeded-from') === 'v1';
  const source = there
    ? `\`${path}\``
    : fromV1
      ? 'its v1 seed'
      : 'any source: it has no facet file and no v1 property';
  const mend = there
    ? 'add it to the facet file, or undeclare the facet'
    : `write \`${path}\`, or undeclare the facet`;
  facets.forEach((facet, index) => {
    if (!Object.hasOwn(seat.properties, facet)) {
      report({
        message: 'facet-without-shape',
        data: { key, facet, source, mend },
        at: at(`facets/${index}`),
      });
    }
  });
}
