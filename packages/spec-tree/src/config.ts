/** Where the parts of a specification tree stand, relative to its root. */
export interface Layout {
  readonly declaration: string;
  readonly declarationSchema: string;
  /** Directory of the v2 core documents. */
  readonly core: string;
  /** Directory of the extension documents, one folder a family. */
  readonly ext: string;
  /** Directory of the v1 documents. */
  readonly v1: string;
  readonly facets: string;
  /** Directory of the v1 schemas; only files directly in it count. */
  readonly schemasV1: string;
  readonly schemasV2: string;
  /** The v1 capabilities schema, from which families without a facet file are seeded. */
  readonly capabilitiesV1: string;
  /** Generated from the declaration. */
  readonly capabilities: string;
  /** Generated from the declaration. */
  readonly profiles: string;
  readonly pathManifest: string;
  readonly interopMap: string;
  readonly homeBaseline: string;
  readonly endOfSupport: string;
  readonly invariants: string;
  /** Which v2 sentence answers for which v1 obligation. */
  readonly restatements: string;
  /** What witnesses each MUST of v2: a conformance requirement, a schema, or a reason why nothing does. */
  readonly witnesses: string;
  /** The registry of conformance requirement ids. */
  readonly requirements: string;
  /** Directory of the conformance scenarios. */
  readonly scenarios: string;
}

/** The core word budget (RFC 0190): `base + perFamily × max(0, homed − homedAtStart)`. Words. */
interface CoreBudgetConstants {
  readonly base: number;
  readonly perFamily: number;
  readonly homedAtStart: number;
}

/** Bytes past which a file is reported instead of parsed; Markdown costs far more a byte than JSON. */
export interface Limits {
  readonly fileBytes: number;
  readonly markdownBytes: number;
}

/** What `spec/config.json` says, completed by the defaults. */
export interface Config {
  readonly paths: Layout;
  /** What the `$id` of a schema begins with, by the directory it stands in. */
  readonly schemaIds: { readonly v1: string; readonly v2: string };
  readonly coreBudget: CoreBudgetConstants;
  readonly limits: Limits;
}

/** Where a tree says its layout; without this file the layout is OpenWOP's own. */
export const configPath = 'spec/config.json';

/** OpenWOP's own layout and constants. */
export const defaultConfig: Config = {
  paths: {
    declaration: 'spec/v2/declaration.json',
    declarationSchema: 'spec/v2/declaration.schema.json',
    core: 'spec/v2/core',
    ext: 'spec/v2/ext',
    v1: 'spec/v1',
    facets: 'spec/v2/facets',
    schemasV1: 'schemas',
    schemasV2: 'schemas/v2',
    capabilitiesV1: 'schemas/capabilities.schema.json',
    capabilities: 'schemas/v2/capabilities.schema.json',
    profiles: 'spec/v2/profiles.json',
    pathManifest: 'spec/v2/path-manifest.json',
    interopMap: 'spec/v2/interop-map.json',
    homeBaseline: 'docs/normative-home-baseline.json',
    endOfSupport: 'evidence/v1-end-of-support.json',
    invariants: 'SECURITY/invariants.yaml',
    restatements: 'spec/v2/restatements.json',
    witnesses: 'spec/v2/witnesses.json',
    requirements: 'conformance/requirements.json',
    scenarios: 'conformance/src/scenarios',
  },
  schemaIds: { v1: 'https://openwop.dev/spec/v1/', v2: 'https://openwop.dev/spec/v2/' },
  coreBudget: { base: 25_000, perFamily: 200, homedAtStart: 9 },
  limits: { fileBytes: 4 * 1024 * 1024, markdownBytes: 1024 * 1024 },
};
