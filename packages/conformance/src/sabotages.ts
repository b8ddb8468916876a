/** A named way to break the reference host, and the rows that have to notice: these, and no others. */
export interface SabotageRow {
  /** As `openwop-host sabotages` lists it. */
  readonly name: string;
  /** `v<major> <id without its prefix>`. */
  readonly breaks: readonly string[];
}

const both = (slug: string): string[] => [`v2 ${slug}`, `v1 ${slug}`];

/**
 * What each sabotage has to turn red. A row that no sabotage breaks is not known to be able to fail, and a sabotage that
 * breaks other rows than these shows a row that judges what is not its own; `pnpm sabotage` refuses both.
 */
export const sabotageTable: readonly SabotageRow[] = [
  { name: 'discovery-invalid', breaks: ['v2 discovery-core.discovery-document'] },
  {
    name: 'rewrap-result',
    breaks: ['v2 0204.call-tool-verbatim', 'v2 0204.call-tool-iserror-resolves', 'v1 0204.v1-raw-verbatim'],
  },
  {
    name: 'drop-meta',
    breaks: ['v2 0204.call-tool-verbatim', 'v2 0204.call-tool-iserror-resolves', 'v1 0204.v1-raw-verbatim'],
  },
  {
    name: 'drop-arguments',
    breaks: [
      'v2 0204.call-tool-verbatim',
      'v2 host-services.input-required-handled',
      'v2 interop.mrtr-ceiling',
      'v2 host-services.server-error-verbatim',
    ],
  },
  { name: 'keep-results', breaks: ['v2 0204.call-tool-verbatim', 'v1 0204.v1-raw-verbatim'] },
  { name: 'round-numbers', breaks: ['v2 0204.call-tool-verbatim'] },
  { name: 'known-content-only', breaks: ['v2 0204.call-tool-verbatim'] },
  { name: 'drop-null', breaks: ['v2 0204.call-tool-verbatim'] },
  { name: 'normalize-text', breaks: ['v2 0204.call-tool-verbatim'] },
  { name: 'keep-pages', breaks: ['v2 0204.list-tools-page'] },
  { name: 'drop-icons', breaks: ['v2 0204.list-tools-page'] },
  { name: 'drop-empty-cursor', breaks: ['v2 0204.list-tools-page'] },
  { name: 'throw-on-is-error', breaks: ['v2 0204.call-tool-iserror-resolves', 'v1 0204.v1-raw-verbatim'] },
  { name: 'merge-pages', breaks: ['v2 0204.list-tools-page'] },
  { name: 'drop-annotations', breaks: ['v2 0204.list-tools-page'] },
  { name: 'drop-cursor', breaks: ['v2 0204.list-tools-page'] },
  { name: 'health-connected', breaks: ['v2 0204.server-health'] },
  { name: 'health-always-reachable', breaks: ['v2 0204.server-health'] },
  { name: 'health-incompatible-reachable', breaks: ['v2 0204.server-health'] },
  { name: 'health-drops-discovery', breaks: ['v2 0204.server-health'] },
  { name: 'health-nested-connection', breaks: ['v2 0204.server-health'] },
  { name: 'health-keeps-probe', breaks: ['v2 0204.server-health'] },
  { name: 'return-input-required', breaks: ['v2 host-services.input-required-handled'] },
  { name: 'round-ceiling-ignored', breaks: ['v2 interop.mrtr-ceiling'] },
  { name: 'round-ceiling-code', breaks: ['v2 interop.mrtr-ceiling'] },
  { name: 'error-without-data', breaks: ['v2 host-services.server-error-verbatim'] },
  { name: 'error-code-of-its-own', breaks: ['v2 host-services.server-error-verbatim'] },
  { name: 'resource-contents-alone', breaks: ['v2 host-services.read-resource-verbatim'] },
  { name: 'unknown-server-undefined', breaks: ['v2 0204.reject-unknown-server'] },
  { name: 'rebuild-raw-from-result', breaks: ['v1 0204.v1-raw-verbatim'] },
  { name: 'raw-is-error-differs', breaks: ['v1 0204.v1-raw-verbatim'] },
  { name: 'copy-readonly-hint', breaks: ['v2 0204.mcp-unclassified-write'] },
  { name: 'copy-other-hints', breaks: ['v2 0204.mcp-unclassified-write'] },
  {
    name: 'readonly-hint-on-write',
    breaks: ['v2 0204.annotations-derived', 'v2 tool-catalog.descriptor-valid'],
  },
  {
    name: 'omit-open-world-hint',
    breaks: ['v2 0204.annotations-derived', 'v2 tool-catalog.descriptor-valid'],
  },
  { name: 'catalog-envelope', breaks: both('tool-catalog.list-shape') },
  { name: 'catalog-invalid-descriptor', breaks: both('tool-catalog.descriptor-valid') },
  { name: 'catalog-duplicate-id', breaks: both('tool-catalog.unique-id') },
  {
    name: 'catalog-exec-outside-host-extension',
    breaks: [
      ...both('tool-catalog.exec-source'),
      ...both('tool-catalog.descriptor-valid'),
      ...both('tool-catalog.compact-view'),
    ],
  },
  { name: 'catalog-by-id-differs', breaks: both('tool-catalog.by-id') },
  {
    name: 'catalog-unknown-200',
    breaks: [...both('tool-catalog.unknown-404'), ...both('tool-catalog.unauthorized-404')],
  },
  {
    name: 'catalog-unknown-without-envelope',
    breaks: [...both('tool-catalog.unknown-404'), ...both('tool-catalog.unauthorized-404')],
  },
  { name: 'catalog-forbidden-403', breaks: both('tool-catalog.unauthorized-404') },
  {
    name: 'catalog-unscoped',
    breaks: [...both('tool-catalog.scoped'), ...both('tool-catalog.unauthorized-404')],
  },
  { name: 'compact-unscoped', breaks: both('tool-catalog.scoped') },
  { name: 'catalog-writable', breaks: both('tool-catalog.read-only') },
  { name: 'catalog-any-view-compact', breaks: both('tool-catalog.default-view') },
  { name: 'compact-banned-keyword', breaks: both('tool-catalog.compact-keywords') },
  { name: 'compact-missing-tool', breaks: both('tool-catalog.compact-same-ids') },
  { name: 'compact-tier-differs', breaks: both('tool-catalog.compact-projection') },
  { name: 'compact-description-differs', breaks: both('tool-catalog.compact-projection') },
  { name: 'compact-drops-input-schema', breaks: both('tool-catalog.compact-projection') },
  { name: 'compact-extra-member', breaks: both('tool-catalog.compact-view') },
  { name: 'catalog-unsorted', breaks: both('0204.catalog-order') },
  { name: 'catalog-leaks-credential', breaks: both('tool-catalog.no-credentials') },
  { name: 'catalog-leaks-password', breaks: both('tool-catalog.no-credentials') },
  {
    name: 'catalog-unstable',
    breaks: [
      ...both('tool-catalog.stable'),
      ...both('tool-catalog.by-id'),
      ...both('tool-catalog.default-view'),
      ...both('tool-catalog.compact-same-ids'),
    ],
  },
];
