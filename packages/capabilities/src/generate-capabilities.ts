import { createReporter, type Finding, sortFindings } from '@openwop/diagnostics';
import type { SpecTree } from '@openwop/spec-tree';
import { checkReferences } from './dangling-refs.js';
import { declaredRows } from './declared-rows.js';
import { guardGhosts } from './ghost-guard.js';
import { printJson } from './json.js';
import { capabilitiesMessages } from './messages.js';
import { checkMetaSchema } from './meta-schema.js';
import { profilesFile } from './profiles.js';
import { rootId, rootSchema } from './root-schema.js';
import { openSources } from './sources.js';
import { checkRuleNames } from './unknown-properties.js';

/** The generated files and what is wrong with their sources. */
export interface GeneratedCapabilities {
  /**
   * The capabilities schema and the profiles. Where there are errors they hold what could be made; without a usable
   * declaration there are none. Whoever writes them decides by the findings.
   */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly findings: readonly Finding[];
}

/**
 * Makes the v2 capabilities schema and the profiles from the declaration, the facet files and the v1 capabilities.
 * The same tree always gives the same bytes. Never throws for what stands in the tree.
 */
export function generateCapabilities(tree: SpecTree): GeneratedCapabilities {
  const findings: Finding[] = [];
  const report = createReporter('capabilities', capabilitiesMessages, (finding) => findings.push(finding));
  const { declaration } = tree;
  const { paths } = tree.config;
  if (!declaration) {
    report({
      message: 'unread',
      data: { what: 'declaration' },
      at: { file: paths.declaration, line: 1, column: 1 },
    });
    return { files: [], findings };
  }
  const rows = declaredRows(declaration, report);
  if (!rows) return { files: [], findings: sortFindings(findings) };
  for (const [key, file] of tree.facets) {
    if (!declaration.families.some((family) => family.key === key)) {
      report({ message: 'orphan-facets', data: { key }, at: file.placeOf('') });
    }
  }
  const sources = openSources(tree, declaration, report);
  const root = rootSchema(rows.metadata, rows.families, sources);
  checkMetaSchema(root, sources.origins, report);
  checkRuleNames(root, sources.origins, report);
  checkReferences(root, rootId(sources), tree, sources.origins, report);
  guardGhosts(root, sources.origins, report);
  const profiles = profilesFile(rows.profiles, sources);
  return {
    files: [
      { path: paths.capabilities, text: printJson(root) },
      { path: paths.profiles, text: printJson(profiles) },
    ],
    findings: sortFindings(findings),
  };
}
