import { generateCapabilities } from '@openwop/capabilities';
import type { JsonSchema } from '@openwop/codegen';
import type { Finding } from '@openwop/diagnostics';
import { configPath, configSchema, type SpecTree, type TreeSource } from '@openwop/spec-tree';

/** A generated file: its path in the tree and its whole text. */
interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** What generators made, what in their input kept them from making more, and which places are theirs alone. */
export interface Generated {
  readonly files: readonly GeneratedFile[];
  readonly findings: readonly Finding[];
  readonly owned: readonly string[];
}

/** Where the types that hosts import are generated to. */
const protocolFolder = 'packages/protocol/src/generated';

/** The files of the specification tree itself, from its declaration, facets and configuration. */
export function generateTreeFiles(tree: SpecTree): Generated {
  // The finding of the configuration comes first; what is not read is not missing.
  if (tree.layoutBroken) return { files: [], findings: [], owned: [] };
  const capabilities = generateCapabilities(tree);
  return {
    files: [...capabilities.files, ...configSchemaFile(tree)],
    findings: capabilities.findings,
    owned: [],
  };
}

/**
 * All generated files of the repository: those of the tree, and the types and validators made of its schemas where
 * `source`, which the tree was read from, has the package that they belong to.
 */
export async function generateAll(source: TreeSource, tree: SpecTree): Promise<Generated> {
  const inTree = generateTreeFiles(tree);
  const broken = tree.layoutBroken || inTree.findings.some(({ severity }) => severity === 'error');
  if (broken || source.kindOf('packages/protocol/package.json') !== 'file') return inTree;
  const types = await generateProtocolFiles(tree, inTree.files);
  return { files: [...inTree.files, ...types], findings: inTree.findings, owned: [protocolFolder] };
}

/** Errors that keep a tree from being generated: those of its sources. What is wrong with a generated file, generating mends. */
export function brokenSources(tree: SpecTree, { files, findings }: Generated): readonly Finding[] {
  const generated = new Set(files.map(({ path }) => path));
  return [...tree.findings, ...findings].filter(
    ({ severity, at }) => severity === 'error' && !generated.has(at.file),
  );
}

/** The schema of spec/config.json, for editors; only in a tree that has that file. */
function configSchemaFile(tree: SpecTree): GeneratedFile[] {
  const path = configPath.replace(/\.json$/, '.schema.json');
  return tree.configured ? [{ path, text: `${JSON.stringify(configSchema, null, 2)}\n` }] : [];
}

/** Types are made of the schemas as they will be: a stale capabilities schema on the disk is not read. */
async function generateProtocolFiles(
  tree: SpecTree,
  made: readonly GeneratedFile[],
): Promise<readonly GeneratedFile[]> {
  const { protocolFiles } = await import('@openwop/protocol-types');
  const schemas = new Map([...tree.schemas].map(([path, { value }]) => [path, value as JsonSchema]));
  const { capabilities } = tree.config.paths;
  const fresh = made.find(({ path }) => path === capabilities);
  if (fresh) schemas.set(capabilities, JSON.parse(fresh.text) as JsonSchema);
  const { files } = await protocolFiles({
    schemas: [...schemas].map(([path, schema]) => ({ path, schema })),
  });
  return files;
}
