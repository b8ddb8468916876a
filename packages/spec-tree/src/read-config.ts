import type { Reporter } from '@openwop/diagnostics';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Config, configPath, defaultConfig, type Layout } from './config.js';
import { configSchema } from './config-schema.js';
import { FileReader } from './file-reader.js';
import { parseJsonFile } from './json-file.js';
import type { treeMessages } from './messages.js';
import { schemaProblems } from './schema-problems.js';
import type { TreeSource } from './source.js';

/** The layout and constants of a tree, and which paths the tree itself names. */
export interface TreeConfig {
  readonly config: Config;
  /** Whether spec/config.json is there and cannot be used; then the defaults stand in for it, and hold of nothing. */
  readonly broken: boolean;
  /** Keys of `paths` that spec/config.json states: what it names has to be there. */
  readonly stated: ReadonlySet<keyof Layout>;
}

type Stated = { readonly [Key in keyof Config]?: Partial<Config[Key]> };

/** Reads spec/config.json; without it the defaults hold. Where it cannot be used, a finding says so. */
export function readConfig(source: TreeSource, report: Reporter<typeof treeMessages>): TreeConfig {
  const broken = source.kindOf(configPath) !== 'missing';
  const defaults: TreeConfig = { config: defaultConfig, broken, stated: new Set() };
  const reader = new FileReader(source, report, defaultConfig.limits);
  const text = reader.read(configPath);
  const file = text && parseJsonFile(text, report);
  if (!file) return defaults;
  // The schema is our own, so it is not validated itself: compiling the meta-schema costs more than all of reading.
  const ajv = new Ajv2020({ allErrors: true, verbose: true, meta: false, validateSchema: false });
  const validate = ajv.compile<Stated>(configSchema);
  const { value } = file;
  if (!validate(value)) {
    for (const { pointer, found, expected } of schemaProblems(validate.errors)) {
      report({ message: 'config', data: { problem: found, expected }, at: file.placeOf(pointer) });
    }
    return defaults;
  }
  return {
    config: {
      paths: { ...defaultConfig.paths, ...value.paths },
      schemaIds: { ...defaultConfig.schemaIds, ...value.schemaIds },
      coreBudget: { ...defaultConfig.coreBudget, ...value.coreBudget },
      limits: { ...defaultConfig.limits, ...value.limits },
    },
    broken: false,
    stated: new Set(Object.keys(value.paths ?? {}) as (keyof Layout)[]),
  };
}
