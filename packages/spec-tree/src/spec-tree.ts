import type { Finding } from '@openwop/diagnostics';
import type { Config } from './config.js';
import type { Declaration } from './declaration.js';
import type { HomeBaseline } from './home-baseline.js';
import type { JsonFile } from './json-file.js';
import type { MarkdownDocument } from './markdown/document.js';
import type { YamlFile } from './yaml-file.js';

/**
 * One specification tree, read once. Everything in it knows its file, line and column; nothing in it changes.
 * Maps are keyed by path, in path order.
 */
export interface SpecTree {
  readonly config: Config;
  /** What was wrong with the files themselves. */
  readonly findings: readonly Finding[];
  /** Whether the tree says its own layout in spec/config.json. */
  readonly configured: boolean;
  /** Whether spec/config.json is there and cannot be used. Then nothing else was read, as nobody knows where it is. */
  readonly layoutBroken: boolean;
  readonly declaration: Declaration | undefined;
  readonly declarationSchema: JsonFile | undefined;
  /** Markdown under the v1, core, ext and security directories. */
  readonly documents: ReadonlyMap<string, MarkdownDocument>;
  /** JSON Schemas under the two schema directories, generated ones included. */
  readonly schemas: ReadonlyMap<string, JsonFile>;
  /** Facet files by family key. */
  readonly facets: ReadonlyMap<string, JsonFile>;
  readonly capabilitiesV1: JsonFile | undefined;
  readonly pathManifest: JsonFile | undefined;
  readonly interopMap: JsonFile | undefined;
  readonly homeBaseline: HomeBaseline | undefined;
  readonly endOfSupport: JsonFile | undefined;
  readonly invariants: YamlFile | undefined;
  readonly restatements: JsonFile | undefined;
  readonly witnesses: JsonFile | undefined;
  readonly requirements: JsonFile | undefined;
  /** Paths of the conformance scenario files. */
  readonly scenarios: ReadonlySet<string>;
  /** Every other JSON file beside the declaration that names its schema in `$schema` by relative path. */
  readonly dataFiles: ReadonlyMap<string, JsonFile>;
}
