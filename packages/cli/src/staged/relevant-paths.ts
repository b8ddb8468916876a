import { configPath, defaultConfig } from '@openwop/spec-tree/config';

/** Generated code stands outside of the tree that it is made of. */
const generatedCode = /(?:^|\/)src\/generated\//;

/**
 * Whether a change of a path can change what a check of the tree says. Paths count from the tree's folder; `config`
 * is the text of its spec/config.json. What cannot be read is taken to name everything.
 */
export function relevantPaths(config: string | undefined): (path: string) => boolean {
  const stated = config === undefined ? {} : statedPaths(config);
  if (stated === undefined) return () => true;
  const places = [configPath, ...Object.values({ ...defaultConfig.paths, ...stated })];
  const tops = new Set(places.map((place) => place.split('/')[0] ?? place));
  return (path) => tops.has(path.split('/')[0] ?? path) || generatedCode.test(path);
}

/** The paths that a configuration states, or nothing where it is not what it should be: a check says so. */
function statedPaths(config: string): Record<string, string> | undefined {
  try {
    const { paths = {} } = JSON.parse(config) as { paths?: Record<string, unknown> };
    const texts = Object.entries(paths).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    return Object.fromEntries(texts);
  } catch {
    return undefined;
  }
}
