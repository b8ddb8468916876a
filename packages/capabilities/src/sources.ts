import type { Declaration, JsonFile, SpecTree } from '@openwop/spec-tree';
import { isObject, type Json, nameValue } from './json.js';
import { operationPathRewriter } from './operation-paths.js';
import { Origins } from './origins.js';
import type { Report } from './report.js';
import type { Seed } from './seed.js';

/** The v1 capabilities, of which families without a facet file are seeded. */
export interface Seeds {
  readonly file: JsonFile;
  readonly properties: Json;
}

/** Everything that the capabilities are made of. */
export interface Sources {
  readonly tree: SpecTree;
  readonly declaration: Declaration;
  readonly origins: Origins;
  readonly report: Report;
  /** The v1 properties; nothing, and one finding, where they cannot be read. */
  readonly seeds: () => Seeds | undefined;
  /** What it takes to bring the v1 property `key` to v2. */
  readonly seedOf: (key: string, seeds: Seeds) => Seed;
}

/** Lays the sources out. The v1 capabilities are looked at only when something is seeded from them. */
export function openSources(tree: SpecTree, declaration: Declaration, report: Report): Sources {
  const origins = new Origins();
  const { pathManifest: manifestPath } = tree.config.paths;
  if (!tree.pathManifest && tree.findings.some(({ at }) => at.file === manifestPath)) {
    report({
      message: 'unread',
      data: { what: 'path manifest' },
      at: { file: manifestPath, line: 1, column: 1 },
    });
  }
  const rewritePaths = operationPathRewriter(tree.pathManifest);
  let seeds: { readonly found: Seeds | undefined } | undefined;
  return {
    tree,
    declaration,
    origins,
    report,
    seeds: () => {
      seeds ??= { found: readSeeds(tree, report) };
      return seeds.found;
    },
    seedOf: (key, { file }) => ({ key, file, origins, report, rewritePaths }),
  };
}

function readSeeds({ capabilitiesV1: file, config }: SpecTree, report: Report): Seeds | undefined {
  if (!file) {
    const at = { file: config.paths.capabilitiesV1, line: 1, column: 1 };
    report({ message: 'unread', data: { what: 'v1 capabilities schema' }, at });
    return undefined;
  }
  const properties = isObject(file.value) ? file.value['properties'] : undefined;
  if (isObject(properties)) return { file, properties };
  const data = {
    what: 'The v1 capabilities schema',
    found: isObject(file.value) ? `${nameValue(properties)} at \`properties\`` : nameValue(file.value),
    expected: 'an object schema with `properties`',
  };
  report({ message: 'malformed', data, at: file.placeOf('/properties') });
  return undefined;
}
