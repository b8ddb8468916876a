import { generateCapabilities } from '@openwop/capabilities';
import type { Finding } from '@openwop/diagnostics';
import { configPath, configSchema, type SpecTree } from '@openwop/spec-tree';

/** A generated file: its path in the tree and its whole text. */
interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** What a generator made, and what in its input kept it from making more. */
export interface Generated {
  readonly files: readonly GeneratedFile[];
  readonly findings: readonly Finding[];
}

/** Makes files out of a specification tree; `reconcile` alone writes them. */
interface Generator {
  readonly name: string;
  generate(tree: SpecTree): Generated | Promise<Generated>;
}

/** Every generator, in the order in which their files are written. */
const generators: readonly Generator[] = [
  { name: 'capabilities', generate: generateCapabilities },
  { name: 'config-schema', generate: generateConfigSchema },
];

/** The schema of spec/config.json, for editors; only in a tree that has that file. */
function generateConfigSchema(tree: SpecTree): Generated {
  const path = configPath.replace(/\.json$/, '.schema.json');
  const files = tree.configured ? [{ path, text: `${JSON.stringify(configSchema, null, 2)}\n` }] : [];
  return { files, findings: [] };
}

/** Runs all generators over a tree. */
export async function generateAll(tree: SpecTree): Promise<Generated> {
  const made = await Promise.all(generators.map((generator) => generator.generate(tree)));
  return { files: made.flatMap(({ files }) => files), findings: made.flatMap(({ findings }) => findings) };
}
