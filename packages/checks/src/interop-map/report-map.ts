import {
  type Family,
  formatPointer,
  isUnread,
  type JsonFile,
  type SpecTree,
  valueAt,
} from '@openwop/spec-tree';
import { isWhole } from '../declaration/is-whole.js';
import type { InteropMapReporter } from './interop-map.js';

interface Row {
  readonly pointer: string;
  readonly value: unknown;
}

/** What rows may name; undefined where the file that lists it could not be read, as its own finding says. */
interface KnownNames {
  readonly operations: ReadonlySet<unknown> | undefined;
  readonly manifest: string;
  readonly families: ReadonlyMap<string, Family> | undefined;
  readonly facetFiles: SpecTree['facets'];
  /** Whether a family that is not there is not declared. */
  readonly whole: boolean;
}

/** Reports rows of the interop map that stand twice or name operations, families and facets that do not exist. */
export function reportMap(tree: SpecTree, report: InteropMapReporter): void {
  const { interopMap } = tree;
  if (!interopMap) return;
  const known = knownNames(tree);
  for (const list of rowLists(interopMap.value)) {
    reportTwice(list, interopMap, report);
    for (const row of list) {
      reportOperation(row, interopMap, known, report);
      reportRequires(row, interopMap, known, report);
    }
  }
}

function knownNames(tree: SpecTree): KnownNames {
  const { declaration, pathManifest, facets: facetFiles } = tree;
  const manifest = tree.config.paths.pathManifest;
  const rows = valueAt(pathManifest?.value, '/operations');
  const operations = Array.isArray(rows) ? rows.map((row) => valueAt(row, '/operationId')) : [];
  return {
    operations: isUnread(tree, manifest) ? undefined : new Set(operations),
    manifest,
    families: declaration && new Map(declaration.families.map((family) => [family.key, family])),
    facetFiles,
    whole: declaration !== undefined && isWhole(declaration),
  };
}

/** The lists of rows of every protocol: the arrays of objects one level below the root's objects. */
function* rowLists(root: unknown): Generator<Row[]> {
  for (const [protocol, parts] of entriesOf(root)) {
    for (const [part, rows] of entriesOf(parts)) {
      if (!Array.isArray(rows)) continue;
      yield rows.map((value: unknown, index) => ({ pointer: formatPointer([protocol, part, index]), value }));
    }
  }
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

/** What a row is about, under the name that its part of the map uses. */
const nameKeys = ['id', 'upstream', 'element'] as const;

function reportTwice(list: readonly Row[], file: JsonFile, report: InteropMapReporter): void {
  const first = new Map<string, string>();
  for (const { pointer, value } of list) {
    for (const name of nameKeys) {
      const element = valueAt(value, `/${name}`);
      if (typeof element !== 'string') continue;
      const earlier = first.get(element);
      if (earlier === undefined) first.set(element, pointer);
      else {
        const { line } = file.placeOf(earlier);
        report({ message: 'duplicate-row', data: { element, line }, at: file.placeOf(`${pointer}/${name}`) });
      }
    }
  }
}

function reportOperation(row: Row, file: JsonFile, known: KnownNames, report: InteropMapReporter): void {
  const id = valueAt(row.value, '/v2Operation');
  const { operations, manifest } = known;
  if (typeof id !== 'string' || !operations || operations.has(id)) return;
  const at = file.placeOf(`${row.pointer}/v2Operation`);
  report({ message: 'unknown-operation', data: { id, manifest }, at });
}

function reportRequires(row: Row, file: JsonFile, known: KnownNames, report: InteropMapReporter): void {
  const list = valueAt(row.value, '/requires');
  if (!known.families || !Array.isArray(list)) return;
  for (const [index, requires] of list.entries()) {
    if (typeof requires !== 'string') continue;
    const at = file.placeOf(`${row.pointer}/requires/${index}`);
    const [key = '', ...below] = requires.split('.');
    const family = known.families.get(key);
    if (!family) {
      if (known.whole) report({ message: 'unknown-family', data: { requires, key }, at });
      continue;
    }
    const missing = missingFacet(family, known.facetFiles.get(key)?.value, below);
    if (missing !== undefined) report({ message: 'unknown-facet', data: { requires, missing }, at });
  }
}

/** What of a facet path nothing declares: the facet itself, or a property below it where its shape is known. */
function missingFacet(family: Family, facetFile: unknown, path: readonly string[]): string | undefined {
  const [facet, ...below] = path;
  if (facet === undefined || !family.facets.includes(facet)) {
    return facet === undefined
      ? `\`${family.key}\` alone`
      : `no facet \`${facet}\` in the row of \`${family.key}\``;
  }
  let shape = valueAt(facetFile, formatPointer(['properties', facet]));
  for (const name of below) {
    const properties = valueAt(shape, '/properties');
    if (properties === undefined) return undefined;
    shape = valueAt(properties, formatPointer([name]));
    if (shape === undefined) return `no property \`${name}\` in the shape of \`${family.key}.${facet}\``;
  }
  return undefined;
}
